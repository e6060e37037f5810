### Azul: Summer Pavilion: slova hry česky.

## Co je na stole
title-summer_pavilion = Azul: Letohrádek
about-summer_pavilion = Šest kol, sedm hvězd a v každém kole jiná žolíková barva.
variant-summer_pavilion = Barevné hvězdy
variant-summer_pavilion-grey = Šedé hvězdy
forecast-summer_pavilion = S bonusy, které jsou už jisté
has-passed = pasoval(a)
sp-now-take = Vezměte dílky jedné barvy
sp-now-place = Umístěte dílek na orámované pole, nebo pasujte
sp-now-supply = Vyberte si dílky z obecné zásoby
sp-now-keep = Vyberte dílky, které si necháte
sp-now-pass = Žádné pole už nezaplatíte: pasujte
sp-P = fialová
sp-G = zelená
sp-O = oranžová
sp-Y = žlutá
sp-B = modrá
sp-R = červená
sp-star-p = fialová hvězda
sp-star-g = zelená hvězda
sp-star-o = oranžová hvězda
sp-star-y = žlutá hvězda
sp-star-b = modrá hvězda
sp-star-r = červená hvězda
sp-star-c = prostřední hvězda
sp-stars = Hvězdy
sp-pillar = Sloup
sp-statue = Socha
sp-window = Okno
sp-space-holds = { $star } { $space }: { $colour }
sp-space-costs = { $star } { $space }: stojí { $number }
sp-text-holds = { $space } { $colour }
sp-text-costs = { $space } volné, stojí { $number }
sp-text-keep = které dílky si nechat
sp-structure-lacks = { $structure }: chybí { $count }, přinese { $tiles }
sp-wins = { $tiles ->
    [one] { $what }, získá dílek
    [few] { $what }, získá { $tiles } dílky
   *[other] { $what }, získá { $tiles } dílků
}
sp-won = { $structure } { $tiles ->
    [one] +1 dílek
    [few] +{ $tiles } dílky
   *[other] +{ $tiles } dílků
}
sp-structure-complete = { $structure }: hotovo
sp-group = { $tiles }{ $wild ->
    [yes] , žolík
   *[no] {""}
}{ $chosen ->
    [0] {""}
   *[other] , vybráno { $chosen }
}
sp-wild-is = Žolík: { $colour }
sp-round = { $number }. kolo z { $rounds }
sp-tower = Věž { $count }
sp-supply = Obecná zásoba
sp-take = { $count ->
    [one] Vezměte si dílek z obecné zásoby
    [few] Vezměte si { $count } dílky z obecné zásoby
   *[other] Vezměte si { $count } dílků z obecné zásoby
}
sp-take-these = Vzít tyto
sp-how-to-pay = Čím zaplatíte?
sp-remains = Zbude:
sp-remains-words = { $what }, zbude: { $tiles }
sp-picked = { $count ->
    [one] { $colour }: lze na jedno pole.
    [few] { $colour }: lze na { $count } pole.
   *[other] { $colour }: lze na { $count } polí.
}
sp-chosen = Vybráno: { $tiles }
sp-none = { $what }: žádné
sp-hand = Dílky
sp-keep = { $count ->
    [0] Nenechat si nic
   *[other] Nechat si { $count }
}
sp-pass = Pasovat
sp-pass-really = Ještě můžete pokládat. Přesto pasovat? Do dalšího kola zůstanou nejvýše čtyři dílky, každý další stojí bod.
sp-corners = V rozích:
sp-numbers = Bonusy za čísla
sp-number = { $bonus ->
    [few] Číslo { $number }: obsazeno { $covered } z { $spaces }, na konci { $bonus } body
   *[other] Číslo { $number }: obsazeno { $covered } z { $spaces }, na konci { $bonus } bodů
}
sp-why-equal = Body jsou shodné.

## Co se stalo
did-take = { $colour } { $source ->
    [c] ze středu stolu
   *[other] z výlohy { $source }
}
did-place = { $colour } { $on }, pole { $space }{ $wild ->
    [0] {""}
    [one] {" "}s jedním žolíkem
    [few] {" "}se { $wild } žolíky
   *[other] {" "}s { $wild } žolíky
}
sp-on-p = na fialovou hvězdu
sp-on-g = na zelenou hvězdu
sp-on-o = na oranžovou hvězdu
sp-on-y = na žlutou hvězdu
sp-on-b = na modrou hvězdu
sp-on-r = na červenou hvězdu
sp-on-c = na prostřední hvězdu
did-pass = pas
did-keep = ponecháno: { $tiles }
did-take-supply = z obecné zásoby: { $tiles }

## Odkud jsou body
source-placed = Umístěné dílky
source-marker = Žeton začínajícího hráče
source-discarded = Zbylé dílky
source-star-bonus = Hvězdy
source-number-bonus = Čísla

## Odmítnutí
refusal-SP-2-3 = Žolíkovou barvu nelze zvolit, dokud tam leží jiná barva.
refusal-SP-3-2 = Nemáte dost dílků této barvy, abyste pole zaplatili.
refusal-SP-3-3 = Toto pole je už obsazené.
refusal-SP-3-4 = Na tuto hvězdu daná barva nepatří.
refusal-SP-3-7 = Vezměte si přesně tolik dílků, kolik vám náleží.
refusal-SP-3-9 = V rozích desky je místo jen pro čtyři dílky.
refusal-SP-3-5 = Žolíková barva se umisťuje jako ona sama: pak mají všechny placené dílky tuto barvu.
refusal-SP-6-2 = Dílky jedné hvězdy mají buď všechny stejnou barvu, nebo šest různých.
refusal-is-wild-and-another-colour-lies = { $colour } je žolíková barva, nelze ji zvolit, dokud tam leží jiná ({ $where }).
refusal-space-of-is-covered = Pole { $space } už je obsazené ({ $star }).
refusal-is-wild-itself-all-tiles-are = { $colour } je sama žolíková: tuto barvu musí mít všechny placené dílky ({ $number }).
refusal-at-most-of-tiles-can-be-wild = Žolíků smí být nejvýše { $most } z { $number }.
refusal-needed-in-the-hand = Je třeba { $count }× { $colour }, máte { $held }.
refusal-wild-needed-in-the-hand = Je třeba tolik žolíků: { $count } ({ $colour }), máte { $held }.
refusal-the-number-of-tiles-to-take-is = { $count ->
    [one] Vezměte si přesně { $count } dílek.
    [few] Vezměte si přesně { $count } dílky.
   *[other] Vezměte si přesně { $count } dílků.
}
refusal-the-supply-does-not-hold-these-tiles = Tyto dílky v obecné zásobě nejsou.
refusal-there-are-only-corners = V rozích desky je místo jen pro { $corners } dílky.
refusal-the-hand-does-not-hold-these-tiles = Tyto dílky nemáte.
refusal-takes-no-tile = { $star }: { $colour } sem nepatří.
refusal-is-already-on = { $star }: { $colour } už tu je.
refusal-takes-only = { $star }: sem už patří jen { $colour }.
