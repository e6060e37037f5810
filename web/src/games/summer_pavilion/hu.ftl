### Azul: Summer Pavilion: a játék szavai magyarul.

## Mi van az asztalon
title-summer_pavilion = Azul: Nyári pavilon
about-summer_pavilion = Hat forduló, hét csillag, és minden fordulóban más a joker szín.
variant-summer_pavilion = Színes csillagok
variant-summer_pavilion-grey = Szürke csillagok
forecast-summer_pavilion = A már biztos bónuszokkal
has-passed = passzolt
sp-now-take = Vegyél el egyforma csempéket
sp-now-place = Rakj egy csempét egy keretezett mezőre, vagy passzolj
sp-now-supply = Válassz csempéket a készletből
sp-now-keep = Válaszd ki, mely csempéket tartod meg
sp-now-pass = Egy mezőt sem tudsz kifizetni: passzolj
sp-P = lila
sp-G = zöld
sp-O = narancs
sp-Y = sárga
sp-B = kék
sp-R = piros
sp-star-p = lila csillag
sp-star-g = zöld csillag
sp-star-o = narancs csillag
sp-star-y = sárga csillag
sp-star-b = kék csillag
sp-star-r = piros csillag
sp-star-c = középső csillag
sp-stars = Csillagok
sp-pillar = Oszlop
sp-statue = Szobor
sp-window = Ablak
sp-space-holds = { $star } { $space }: { $colour }
sp-space-costs = { $star } { $space }: ára { $number }
sp-text-holds = { $space } { $colour }
sp-text-costs = { $space } szabad, ára { $number }
sp-text-keep = megtartandó csempék
sp-structure-lacks = { $structure }: még { $count } kell, { $tiles } csempét hoz
sp-wins = { $what }, { $tiles } csempét hoz
sp-won = { $structure } +{ $tiles } csempe
sp-structure-complete = { $structure }: kész
sp-group = { $tiles }{ $wild ->
    [yes] , joker
   *[no] {""}
}{ $chosen ->
    [0] {""}
   *[other] , { $chosen } kiválasztva
}
sp-wild-is = Joker: { $colour }
sp-round = { $number }/{ $rounds }. forduló
sp-tower = Torony { $count }
sp-supply = Készlet
sp-take = Vegyél el { $count } csempét a készletből
sp-take-these = Ezeket veszem
sp-how-to-pay = Hogyan fizetsz?
sp-remains = Marad:
sp-remains-words = { $what }, marad: { $tiles }
sp-picked = { $count ->
    [one] { $colour }: egy mezőre kerülhet.
   *[other] { $colour }: { $count } mezőre kerülhet.
}
sp-chosen = Kiválasztva: { $tiles }
sp-none = { $what }: nincs
sp-hand = Csempék
sp-keep = { $count ->
    [0] Semmit sem tartok meg
   *[other] Megtartok { $count } csempét
}
sp-pass = Passz
sp-pass-really = Még tudsz csempét lerakni. Mégis passzolsz? Legfeljebb négy csempe marad a következő fordulóra, minden további egy pontba kerül.
sp-corners = A sarkokban:
sp-numbers = Számbónuszok
sp-number = { $number } számú mezők: { $covered } / { $spaces } lefedve, a végén { $bonus } pont
sp-why-equal = Egyenlő pontszám.

## Mi történt
did-take = { $colour } { $source ->
    [c] az asztal közepéről
    [1] az 1. korongról
    [5] az 5. korongról
   *[other] a { $source }. korongról
}
did-place = { $colour } { $on } { $space }. mezőjére{ $wild ->
    [0] {""}
   *[other] {" "}{ $wild } jokerrel
}
sp-on-p = a lila csillag
sp-on-g = a zöld csillag
sp-on-o = a narancs csillag
sp-on-y = a sárga csillag
sp-on-b = a kék csillag
sp-on-r = a piros csillag
sp-on-c = a középső csillag
did-pass = passz
did-keep = megtartva: { $tiles }
did-take-supply = a készletből: { $tiles }

## Honnan jönnek a pontok
source-placed = Lerakott csempék
source-marker = Kezdőjátékos-jelző
source-discarded = Megmaradt csempék
source-star-bonus = Csillagok
source-number-bonus = Számok

## Elutasítások
refusal-SP-2-3 = A joker színt nem választhatod, amíg más szín is van ott.
refusal-SP-3-2 = Nincs elég ilyen színű csempéd, hogy kifizesd ezt a mezőt.
refusal-SP-3-3 = Ez a mező már foglalt.
refusal-SP-3-4 = Erre a csillagra nem kerülhet ez a szín.
refusal-SP-3-7 = Pontosan annyi csempét vegyél el, amennyi jár neked.
refusal-SP-3-9 = A sarkokban csak négy csempének van hely.
refusal-SP-3-5 = A joker szín a saját színeként kerül le: ekkor minden kifizetett csempe ilyen színű.
refusal-SP-6-2 = Egy csillag csempéi vagy mind egyforma színűek, vagy mind a hat különböző.
refusal-is-wild-and-another-colour-lies = A { $colour } most joker, ezért nem választható, amíg más szín is van ott ({ $where }).
refusal-space-of-is-covered = { $star }: a { $space }. mező már foglalt.
refusal-is-wild-itself-all-tiles-are = A { $colour } maga a joker: minden fizetett csempének ({ $number }) { $colour } színűnek kell lennie.
refusal-at-most-of-tiles-can-be-wild = A fizetett { $number } csempe között legfeljebb { $most } joker lehet.
refusal-needed-in-the-hand = Ehhez { $count } { $colour } kell, neked { $held } van.
refusal-wild-needed-in-the-hand = Ehhez { $count } joker ({ $colour }) kell, neked { $held } van.
refusal-the-number-of-tiles-to-take-is = Pontosan { $count } csempét vegyél el.
refusal-the-supply-does-not-hold-these-tiles = Ezek a csempék nincsenek a készletben.
refusal-there-are-only-corners = A sarkokban csak { $corners } csempének van hely.
refusal-the-hand-does-not-hold-these-tiles = Nincsenek ilyen csempéid.
refusal-takes-no-tile = { $star }: ide nem kerülhet { $colour }.
refusal-is-already-on = { $star }: itt már van { $colour }.
refusal-takes-only = { $star }: ide már csak { $colour } kerülhet.
