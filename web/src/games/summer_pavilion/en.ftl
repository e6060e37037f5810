### Azul: Summer Pavilion: its words in English.

## What there is
title-summer_pavilion = Azul: Summer Pavilion
about-summer_pavilion = Six rounds, seven stars, and a new wild colour each round.
variant-summer_pavilion = Coloured stars
variant-summer_pavilion-grey = Grey stars
forecast-summer_pavilion = With the bonuses that are certain
has-passed = passed
sp-now-take = Take tiles of one colour
sp-now-place = Place a tile on a framed space, or pass
sp-now-supply = Choose tiles from the supply
sp-now-keep = Choose the tiles to keep
sp-now-pass = No space can be paid for: pass
sp-P = purple
sp-G = green
sp-O = orange
sp-Y = yellow
sp-B = blue
sp-R = red
sp-star-p = the purple star
sp-star-g = the green star
sp-star-o = the orange star
sp-star-y = the yellow star
sp-star-b = the blue star
sp-star-r = the red star
sp-star-c = the centre star
sp-stars = Stars
sp-pillar = Pillar
sp-statue = Statue
sp-window = Window
sp-space-holds = { $star } { $space }: { $colour }
sp-space-costs = { $star } { $space }: costs { $number }
sp-text-holds = { $space } { $colour }
sp-text-costs = { $space } free, costs { $number }
sp-text-keep = tiles to keep
sp-structure-lacks = { $structure }: { $count } to go, brings { $tiles }
sp-wins = { $tiles ->
    [one] { $what }, wins a tile
   *[other] { $what }, wins { $tiles } tiles
}
sp-won = { $structure } { $tiles ->
    [one] +1 tile
   *[other] +{ $tiles } tiles
}
sp-structure-complete = { $structure }: complete
sp-group = { $tiles }{ $wild ->
    [yes] , wild
   *[no] {""}
}{ $chosen ->
    [0] {""}
   *[other] , { $chosen } chosen
}
sp-wild-is = Wild: { $colour }
sp-round = Round { $number } of { $rounds }
sp-tower = Tower { $count }
sp-supply = Supply
sp-take = { $count ->
    [one] Take a tile from the supply
   *[other] Take { $count } tiles from the supply
}
sp-take-these = Take these
sp-how-to-pay = How do you pay?
sp-remains = Left:
sp-remains-words = { $what }, left: { $tiles }
sp-picked = { $count ->
    [one] { $colour }: one space is open.
   *[other] { $colour }: { $count } spaces are open.
}
sp-chosen = Chosen: { $tiles }
sp-none = { $what }: none
sp-hand = Hand
sp-keep = { $count ->
    [0] Keep nothing
   *[other] Keep { $count }
}
sp-pass = Pass
sp-pass-really = You can still place tiles. Pass all the same? Four tiles at most are kept for the next round, and each other one costs a point.
sp-corners = In the corners:
sp-numbers = Number bonuses
sp-number = Number { $number }: { $covered } of { $spaces } covered, { $bonus } points in the end
sp-why-equal = Equal points.

## What was done
did-take = { $colour } from { $source ->
    [c] the centre
   *[other] factory { $source }
}
did-place = { $colour } { $on }, space { $space }{ $wild ->
    [0] {""}
   *[other] {" "}with { $wild } wild
}
sp-on-p = on the purple star
sp-on-g = on the green star
sp-on-o = on the orange star
sp-on-y = on the yellow star
sp-on-b = on the blue star
sp-on-r = on the red star
sp-on-c = on the centre star
did-pass = pass
did-keep = keeping { $tiles }
did-take-supply = { $tiles } from the supply

## Where points come from
source-placed = Tiles placed
source-marker = Starting marker
source-discarded = Tiles left over
source-star-bonus = Stars
source-number-bonus = Numbers

## Refusals
refusal-SP-2-3 = The wild colour cannot be chosen while another colour lies there.
refusal-SP-3-2 = You do not have enough tiles of that colour to pay for this space.
refusal-SP-3-3 = That space is covered already.
refusal-SP-3-4 = This star does not take that colour.
refusal-SP-3-7 = Take exactly as many tiles as you are owed.
refusal-SP-3-9 = The corners have room for four tiles only.
refusal-SP-3-5 = The wild colour is placed as itself: then every tile paid has that colour.
refusal-SP-6-2 = The tiles of a star have all the same colour, or six different ones.
refusal-is-wild-and-another-colour-lies = { $colour } is wild, so it cannot be chosen while another colour lies there ({ $where }).
refusal-space-of-is-covered = Space { $space } of { $star } is covered already.
refusal-is-wild-itself-all-tiles-are = { $colour } is wild itself: all { $number } tiles paid must be { $colour }.
refusal-at-most-of-tiles-can-be-wild = At most { $most } of the { $number } tiles can be wild.
refusal-needed-in-the-hand = This takes { $count } { $colour }, and you have { $held }.
refusal-wild-needed-in-the-hand = This takes { $count } of the wild colour ({ $colour }), and you have { $held }.
refusal-the-number-of-tiles-to-take-is = { $count ->
    [one] Take exactly { $count } tile.
   *[other] Take exactly { $count } tiles.
}
refusal-the-supply-does-not-hold-these-tiles = The supply does not hold these tiles.
refusal-there-are-only-corners = The corners have room for { $corners } tiles only.
refusal-the-hand-does-not-hold-these-tiles = You do not have these tiles.
refusal-takes-no-tile = { $star } does not take { $colour }.
refusal-is-already-on = { $colour } is already on { $star }.
refusal-takes-only = { $star } takes only { $colour } now.
