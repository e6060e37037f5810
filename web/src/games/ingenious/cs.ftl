### Ingenious: slova hry česky.

## Co je na stole
title-ingenious = Ingenious
about-ingenious = Bodují řady barev, ale na konci se počítá jen vaše nejslabší barva.
variant-ingenious = Každý za sebe
variant-ingenious-team = Dva proti dvěma
variant-ingenious-solo = Sólo
in-R = červená
in-G = zelená
in-B = modrá
in-O = oranžová
in-Y = žlutá
in-P = fialová
in-board = Herní plán z šestiúhelníků
in-decided = { $equal ->
    [0] Rozhoduje nejslabší barva: { $first } ku { $second }.
    [1] Nejslabší barvy jsou shodné; rozhoduje druhá nejslabší: { $first } ku { $second }.
   *[other] Shodných je { $equal } nejslabších barev; rozhoduje další: { $first } ku { $second }.
}
in-decided-nothing = Všech šest barev je shodných.
in-cell-holds = { $cell }: { $colour }
in-cell-open = { $cell }: volné
in-cell-empty = { $cell }: prázdné
in-peg = { $colour }: { $at }
in-peg-lowest = { $colour }: { $at }, nejslabší
in-lowest-counts = Na konci se počítá jen nejslabší barva.
in-now-lay = Přiložte dílek na herní plán
in-now-swap = Vyměňte dílky, nebo si je nechte
in-rack = Vaše dílky
in-tile = Dílek { $number }: { $first } a { $second }
in-text-tile = { $tile }, { $what }
in-text-pair = { $first } a { $second }
in-text-colours = Kde která barva leží
in-text-rows = Herní plán po řadách
in-text-pegs = Stupnice: { $name }
in-text-rest = Sáček
in-hint-tile = Vyberte dílek.
in-hint-first = Kam má přijít { $colour }?
in-hint-second = A kam { $colour }?
in-hint-swap = Chcete vyměnit dílky za nové?
in-swap = Vyměnit všechny dílky
in-stay = Nechat si je
in-turn = Otočit dílek
in-swap-why = { $count ->
    [one] Na žádném vašem dílku není vaše nejslabší barva ({ $colours }).
   *[other] Na žádném vašem dílku není žádná z vašich nejslabších barev ({ $colours }).
}
in-partner = spoluhráč
in-bonus-won = Bonusový tah!
in-bonus-turn = { $count ->
    [one] má bonusový tah
   *[other] bonusové tahy: { $count }
}
in-bonus = { $count ->
    [one] Máte bonusový tah!
    [few] Máte { $count } bonusové tahy!
   *[other] Máte { $count } bonusových tahů!
}
in-aside = odloženo: { $tiles }
in-unseen = Ještě neviděné dílky, v sáčku a u ostatních: { $count }
in-symbols = Zbývá symbolů
in-lowest-first = Od nejslabší

## Co se stalo
did-lay = { $first } na { $from }, { $second } na { $to }
did-swap = výměna všech dílků
did-stay = bez výměny

## Odmítnutí
refusal-IN-1-3 = Je tam natištěný symbol.
refusal-IN-2-1 = Dílek patří na dvě sousední volná pole.
refusal-IN-2-2 = První dílek se musí dotýkat natištěného symbolu, u kterého nezačal nikdo jiný.
refusal-IN-5-1 = Vyměnit smíte jen tehdy, když žádný dílek neukazuje vaši nejslabší barvu.
refusal-there-is-no-in-the-rack-of-seat = Tento dílek nemáte: { $tile }.
refusal-is-not-on-the-board-of-seats = Pole { $cell } při počtu hráčů { $seats } do hry nepatří.
refusal-and-are-not-adjacent = Pole { $first } a { $second } spolu nesousedí.
refusal-has-a-printed-symbol = Na poli { $cell } je natištěný symbol.
refusal-is-not-free = Pole { $cell } není volné.
refusal-a-first-tile-must-touch-a-printed-symbol = Váš první dílek se musí dotýkat natištěného symbolu.
refusal-the-first-tile-of-another-seat-lies-beside-the-symbol = U tohoto symbolu ({ $colour }) už začal jiný hráč; začněte u jiného.
refusal-shows-a-lowest-colour = Vyměnit nelze: dílek { $tile } ukazuje vaši nejslabší barvu ({ $colour }).
