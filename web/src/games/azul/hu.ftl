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
azul-row = { $row }. sor
azul-line = { $line }. mintasor
azul-floor = padlóvonal
azul-line-empty = { $line }. mintasor: üres, { $size } szabad hely
azul-line-holds = { $line }. mintasor: { $filled } / { $size } { $colour }
azul-wall-row = Fal, { $row }. sor: { $tiles }
azul-wall-space = fal, { $row }. sor, { $column }. oszlop
azul-floor-holds = Padlóvonal: { $count } csempe, ára { $cost }
azul-why-equal = Egyenlő pontszám; a több teljes sor dönt.

## Mi történt
did-take-to = { $colour }: { $source } → { $to }

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
refusal-line-is-full = A { $line }. mintasor megtelt.
refusal-line-already-holds = A { $line }. mintasorban már { $colour } van, és egy sorban csak egy szín lehet.
refusal-is-already-on-the-wall-in-row = A fal { $row }. sorában már van { $colour }.
refusal-row-is-to-be-tiled-now = A sorokat fentről lefelé csempézzük; most a { $row }. sor következik.
refusal-row-column-is-taken = A { $row }. sor { $column }. oszlopában lévő mező foglalt.
refusal-column-already-holds = A { $column }. oszlopban már van { $colour }.
