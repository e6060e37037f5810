### Ingenious: its words in English.

## What there is
title-ingenious = Ingenious
about-ingenious = Lines of colour count, and in the end only your lowest one does.
variant-ingenious = Each for themselves
variant-ingenious-team = Two against two
variant-ingenious-solo = Solo
in-R = red
in-G = green
in-B = blue
in-O = orange
in-Y = yellow
in-P = purple
in-board = Board of hexagons
in-decided = { $equal ->
    [0] The lowest colour decides: { $first } to { $second }.
    [1] The lowest colours are equal; the second lowest decides: { $first } to { $second }.
   *[other] The lowest { $equal } colours are equal; the next one decides: { $first } to { $second }.
}
in-decided-nothing = All six colours are equal.
in-cell-holds = { $cell }: { $colour }
in-cell-open = { $cell }: free
in-cell-empty = { $cell }: empty
in-peg = { $colour }: { $at }
in-peg-lowest = { $colour }: { $at }, lowest
in-lowest-counts = In the end only the lowest colour counts.
in-now-lay = Lay one of your tiles on the board
in-now-swap = Swap your tiles, or keep them
in-rack = Your tiles
in-tile = Tile { $number }: { $first } and { $second }
in-text-tile = { $tile }, { $what }
in-text-pair = { $first } and { $second }
in-text-colours = Where each colour lies
in-text-rows = The board, row by row
in-text-pegs = Pegs of { $name }
in-text-rest = Bag
in-hint-tile = Choose a tile.
in-hint-first = Where should { $colour } lie?
in-hint-second = And { $colour }?
in-hint-swap = Swap your tiles for new ones?
in-swap = Swap all tiles
in-stay = Keep them
in-turn = Turn the tile
in-swap-why = { $count ->
    [one] None of your tiles shows your lowest colour ({ $colours }).
   *[other] None of your tiles shows any of your lowest colours ({ $colours }).
}
in-partner = partner
in-bonus-won = One more placement!
in-bonus-turn = { $count ->
    [one] places once more
   *[other] places { $count } more
}
in-bonus = { $count ->
    [one] One more placement!
   *[other] { $count } more placements!
}
in-aside = laid aside: { $tiles }
in-unseen = Not seen yet, in the bag or with others: { $count ->
    [one] one tile
   *[other] { $count } tiles
}
in-symbols = Symbols left
in-lowest-first = Lowest first

## What was done
did-lay = { $first } on { $from }, { $second } on { $to }
did-swap = all tiles swapped
did-stay = no swap

## Refusals
refusal-IN-1-3 = A printed symbol lies there.
refusal-IN-2-1 = A tile lies on two free cells side by side.
refusal-IN-2-2 = Your first tile must touch a printed symbol that nobody else has begun at.
refusal-IN-5-1 = You may swap only if none of your tiles shows your lowest colour.
refusal-there-is-no-in-the-rack-of-seat = You do not have this tile: { $tile }.
refusal-is-not-on-the-board-of-seats = { $cell } is not part of the board for { $seats } players.
refusal-and-are-not-adjacent = { $first } and { $second } do not lie side by side.
refusal-has-a-printed-symbol = A printed symbol lies on { $cell }.
refusal-is-not-free = { $cell } is not free.
refusal-a-first-tile-must-touch-a-printed-symbol = Your first tile must touch a printed symbol.
refusal-the-first-tile-of-another-seat-lies-beside-the-symbol = Another player has begun at this symbol ({ $colour }); your first tile must touch another one.
refusal-shows-a-lowest-colour = You cannot swap: your tile { $tile } shows { $colour }, a lowest colour of yours.
