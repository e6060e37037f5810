### Azul: its words in English.

## What there is
title-azul = Azul
about-azul = Take tiles from the factories and lay them on your wall.
variant-azul = Coloured wall
variant-azul-grey = Grey wall
forecast-azul = If the round ended now
azul-B = blue
azul-Y = yellow
azul-R = red
azul-K = black
azul-W = white
azul-lid = Lid { $count }
azul-cost = The score stops at 0. As soon as you have points, what falls costs { $cost }.
azul-now-take = Take tiles of one colour, then choose a line
azul-now-tile = Choose a space on the wall
azul-row = Row { $row }
azul-line = line { $line }
azul-floor = the floor line
azul-line-empty = Line { $line }: empty, { $size } free
azul-line-holds = Line { $line }: { $filled } of { $size } { $colour }
azul-wall-row = Wall row { $row }: { $tiles }
azul-wall-row-empty = Wall row { $row }: empty
azul-wall-tile = { $colour } in column { $column }
azul-printed = The printed wall
azul-tiling = tile row { $row }
azul-wall-space = wall, row { $row }, column { $column }
azul-floor-holds = Floor line: { $count } lying, costs { $cost }
azul-picked = { $tiles } from { $source }. Now a line.
azul-why-equal = Equal points; more complete rows decide.

## What was done
did-take-to = { $colour } from { $source ->
    [c] the centre
   *[other] factory { $source }
} to { $line ->
    [f] the floor line
   *[other] line { $line }
}

## Where points come from
source-tile = Wall
source-floor = Floor line
source-row-bonus = Rows
source-column-bonus = Columns
source-colour-bonus = Colours

## Refusals
refusal-AZ-2-6 = A pattern line holds one colour only, and takes nothing when it is full.
refusal-AZ-2-7 = This row of the wall already holds that colour.
refusal-AZ-6-1 = That space of the wall is taken, or its column already holds this colour.
refusal-AZ-6-2 = The rows are tiled from top to bottom; another row is to be tiled now.
refusal-line-is-full = Line { $line } is full.
refusal-line-already-holds = Line { $line } already holds { $colour }, and a line holds one colour only.
refusal-is-already-on-the-wall-in-row = Row { $row } of the wall already holds { $colour }.
refusal-row-is-to-be-tiled-now = The rows are tiled from top to bottom; row { $row } is to be tiled now.
refusal-row-column-is-taken = The space in row { $row }, column { $column } is taken.
refusal-column-already-holds = Column { $column } already holds { $colour }.
