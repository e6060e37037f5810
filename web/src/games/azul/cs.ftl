### Azul: slova hry česky.

## Co je na stole
title-azul = Azul
about-azul = Berte dlaždice z výloh a obkládejte jimi svou stěnu.
variant-azul = Barevná stěna
variant-azul-grey = Šedá stěna
forecast-azul = Kdyby kolo skončilo teď
azul-B = modrá
azul-Y = žlutá
azul-R = červená
azul-K = černá
azul-W = bílá
azul-lid = Víko { $count }
azul-cost = Skóre neklesne pod 0. Jakmile budete mít body, bude to, co spadne, stát { $cost }.
azul-now-take = Vezměte dlaždice jedné barvy a zvolte řadu
azul-now-tile = Vyberte pole na stěně
azul-row = Řada { $row }
azul-line = přípravná řada { $line }
azul-floor = podlaha
azul-line-empty = Přípravná řada { $line }: prázdná, volná pole: { $size }
azul-line-holds = Přípravná řada { $line }: { $filled } z { $size }, { $colour }
azul-wall-row = Stěna, řada { $row }: { $tiles }
azul-wall-row-empty = Stěna, řada { $row }: prázdná
azul-wall-tile = { $colour } ve sloupci { $column }
azul-printed = Předtištěná stěna
azul-tiling = obložit řadu { $row }
azul-wall-space = stěna, řada { $row }, sloupec { $column }
azul-floor-holds = Podlaha: dlaždic { $count }, ztráta { $cost }
azul-picked = { $source }, { $tiles }. Teď vyberte řadu.
azul-why-equal = Body jsou shodné; rozhoduje více úplných řad.

## Co se stalo
did-take-to = { $colour } { $source ->
    [c] ze středu stolu
   *[other] z výlohy { $source }
} { $line ->
    [f] na podlahu
   *[other] do přípravné řady { $line }
}

## Odkud jsou body
source-tile = Stěna
source-floor = Podlaha
source-row-bonus = Řady
source-column-bonus = Sloupce
source-colour-bonus = Barvy

## Odmítnutí
refusal-AZ-2-6 = V přípravné řadě smí být jen jedna barva a do plné řady nic nepatří.
refusal-AZ-2-7 = Tato řada stěny už danou barvu obsahuje.
refusal-AZ-6-1 = Toto pole stěny je obsazené, nebo jeho sloupec už tuto barvu má.
refusal-AZ-6-2 = Řady se obkládají shora dolů; teď je na řadě jiná.
refusal-line-is-full = Přípravná řada { $line } je plná.
refusal-line-already-holds = V přípravné řadě { $line } už je { $colour } a patří do ní jen jedna barva.
refusal-is-already-on-the-wall-in-row = V řadě { $row } na stěně už je { $colour }.
refusal-row-is-to-be-tiled-now = Řady se obkládají shora dolů; teď je na řadě řada { $row }.
refusal-row-column-is-taken = Pole v řadě { $row }, sloupci { $column } je obsazené.
refusal-column-already-holds = Ve sloupci { $column } už je { $colour }.
