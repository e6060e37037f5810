### Azul: a játék szavai magyarul.

## Mi van az asztalon
title-azul = Azul
about-azul = Vegyél csempéket a korongokról, és csempézd ki velük a faladat.
variant-azul = Színes fal
variant-azul-grey = Szürke fal
forecast-azul = Ha most érne véget a forduló
azul-B = kék
azul-Y = sárga
azul-R = piros
azul-K = fekete
azul-W = fehér
azul-lid = Doboz { $count }
azul-cost = A pontszám nem mehet 0 alá. Amint van pontod, a leeső csempék ára { $cost }.
azul-now-take = Vegyél el egyforma csempéket, és válassz sort
azul-now-tile = Válassz mezőt a falon
azul-row = { $row }. sor
azul-line = { $line }. mintasor
azul-floor = padlóvonal
azul-line-empty = { $line }. mintasor: üres, { $size } szabad hely
azul-line-holds = { $line }. mintasor: { $filled } / { $size } { $colour }
azul-wall-row = Fal, { $row }. sor: { $tiles }
azul-wall-row-empty = Fal, { $row }. sor: üres
azul-wall-tile = { $colour } ({ $column }. oszlop)
azul-printed = A fal mintája
azul-tiling = { $row }. sor csempézése
azul-wall-space = fal, { $row }. sor, { $column }. oszlop
azul-floor-holds = Padlóvonal: { $count } csempe, levonás { $cost }
azul-picked = { $source }: { $tiles }. Most válassz sort.
azul-why-equal = Egyenlő pontszám; a több teljes sor dönt.

## Mi történt
did-take-to = { $colour } { $source ->
    [c] az asztal közepéről
    [1] az 1. korongról
    [5] az 5. korongról
   *[other] a { $source }. korongról
} { $line ->
    [f] a padlóvonalra
    [1] az 1. mintasorba
    [5] az 5. mintasorba
   *[other] a { $line }. mintasorba
}

## Honnan jönnek a pontok
source-tile = Fal
source-floor = Padlóvonal
source-row-bonus = Sorok
source-column-bonus = Oszlopok
source-colour-bonus = Színek

## Elutasítások
refusal-AZ-2-6 = Egy mintasorban csak egy szín lehet, és a teli sorba semmi sem fér.
refusal-AZ-2-7 = A falnak ebben a sorában már van ilyen színű csempe.
refusal-AZ-6-1 = A fal ezen mezője foglalt, vagy az oszlopában már van ilyen szín.
refusal-AZ-6-2 = A sorokat fentről lefelé csempézzük; most egy másik sor következik.
refusal-line-is-full = { $line ->
    [1] Az 1. mintasor megtelt.
    [5] Az 5. mintasor megtelt.
   *[other] A { $line }. mintasor megtelt.
}
refusal-line-already-holds = { $line ->
    [1] Az 1. mintasorban már { $colour } van, és egy sorban csak egy szín lehet.
    [5] Az 5. mintasorban már { $colour } van, és egy sorban csak egy szín lehet.
   *[other] A { $line }. mintasorban már { $colour } van, és egy sorban csak egy szín lehet.
}
refusal-is-already-on-the-wall-in-row = A fal { $row }. sorában már van { $colour }.
refusal-row-is-to-be-tiled-now = A sorokat fentről lefelé csempézzük; most ez következik: { $row }. sor.
refusal-row-column-is-taken = Ez a mező foglalt: { $row }. sor, { $column }. oszlop.
refusal-column-already-holds = { $column ->
    [1] Az 1. oszlopban már van { $colour }.
    [5] Az 5. oszlopban már van { $colour }.
   *[other] A { $column }. oszlopban már van { $colour }.
}
