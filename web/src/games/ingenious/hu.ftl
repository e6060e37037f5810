### Ingenious: a játék szavai magyarul.

## Mi van az asztalon
title-ingenious = Ingenious
about-ingenious = A színek sorai hoznak pontot, de a végén csak a leggyengébb színed számít.
variant-ingenious = Mindenki magáért
variant-ingenious-team = Ketten kettő ellen
variant-ingenious-solo = Egyedül
in-R = piros
in-G = zöld
in-B = kék
in-O = narancs
in-Y = sárga
in-P = lila
in-board = Hatszögekből álló tábla
in-decided = { $equal ->
    [0] A leggyengébb szín dönt: { $first } : { $second }.
    [1] A leggyengébb színek egyenlők; a második leggyengébb dönt: { $first } : { $second }.
   *[other] A leggyengébbek közül { $equal } szín egyenlő; a következő dönt: { $first } : { $second }.
}
in-decided-nothing = Mind a hat szín egyenlő.
in-cell-holds = { $cell }: { $colour }
in-cell-open = { $cell }: szabad
in-cell-empty = { $cell }: üres
in-peg = { $colour }: { $at }
in-peg-lowest = { $colour }: { $at }, leggyengébb
in-lowest-counts = A végén csak a leggyengébb szín számít.
in-now-lay = Rakj egy lapkát a táblára
in-now-swap = Cseréld le a lapkáidat, vagy tartsd meg őket
in-rack = A lapkáid
in-tile = { $number }. lapka: { $first } és { $second }
in-text-tile = { $tile }, { $what }
in-text-pair = { $first } és { $second }
in-text-colours = Hol vannak a színek
in-text-rows = A tábla soronként
in-text-pegs = { $name } színei
in-text-rest = Zsák
in-hint-tile = Válassz egy lapkát.
in-hint-first = Hová kerüljön a { $colour }?
in-hint-second = És a { $colour }?
in-hint-swap = Lecseréled a lapkáidat?
in-swap = Minden lapka cseréje
in-stay = Megtartom
in-turn = Lapka megfordítása
in-swap-why = { $count ->
    [one] Egyik lapkádon sincs a leggyengébb színed ({ $colours }).
   *[other] Egyik lapkádon sincs egyik leggyengébb színed sem ({ $colours }).
}
in-partner = társ
in-bonus-won = Bónuszlerakás!
in-bonus-turn = { $count ->
    [one] bónuszlerakás
   *[other] bónuszlerakások: { $count }
}
in-bonus = { $count ->
    [one] Még egy lapkát lerakhatsz!
   *[other] Még { $count } lapkát lerakhatsz!
}
in-aside = félretéve: { $tiles }
in-unseen = Még nem látott lapkák, a zsákban és másoknál: { $count }
in-symbols = Hátralévő jelek
in-lowest-first = A leggyengébbtől

## Mi történt
did-lay = { $first } ide: { $from }, { $second } ide: { $to }
did-swap = minden lapka cseréje
did-stay = csere nélkül

## Elutasítások
refusal-IN-1-3 = Ott nyomtatott jel van.
refusal-IN-2-1 = Egy lapka két szomszédos szabad mezőre kerül.
refusal-IN-2-2 = Az első lapkádnak olyan nyomtatott jelhez kell érnie, amelynél más még nem kezdett.
refusal-IN-5-1 = Csak akkor cserélhetsz, ha egyik lapkád sem mutatja a leggyengébb színedet.
refusal-there-is-no-in-the-rack-of-seat = Nincs ilyen lapkád: { $tile }.
refusal-is-not-on-the-board-of-seats = Ez a mező { $seats } játékosnál nincs a táblán: { $cell }.
refusal-and-are-not-adjacent = { $first } és { $second } nem szomszédos.
refusal-has-a-printed-symbol = Itt nyomtatott jel van: { $cell }.
refusal-is-not-free = Ez a mező nem szabad: { $cell }.
refusal-a-first-tile-must-touch-a-printed-symbol = Az első lapkádnak nyomtatott jelhez kell érnie.
refusal-the-first-tile-of-another-seat-lies-beside-the-symbol = Ennél a jelnél ({ $colour }) már más kezdett; az első lapkádnak egy másikhoz kell érnie.
refusal-shows-a-lowest-colour = Nem cserélhetsz: a { $tile } lapkád a leggyengébb színedet mutatja ({ $colour }).
