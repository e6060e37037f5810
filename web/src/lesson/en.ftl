### The words of the lessons in English. Numbers come from the server; a test checks them.

lesson-of = { $game } – your first lesson
step-of = Step { $step } of { $steps }
next = Next
back = Back
show-me = Show me
again = Start again
later = Later
learner = You
play-first = Play your first game
other = That is allowed, too. For this lesson, follow the light.

## Azul
azul-welcome = Tiles lie on the factories. You take some, collect them in your pattern lines and lay them on your wall. That brings points.
azul-take = Take the two red tiles from factory 1, then choose pattern line 2. You always take all tiles of one colour from one place.
azul-take-other = A good try. But here line 2 has room for exactly two tiles: take red from factory 1 and put it there.
azul-take-done = Line 2 is full. At the end of the round it brings { $points } point. What was left on the factory moved to the centre.
azul-centre = Now take the two black tiles from the centre and fill line 3. The first to take from the centre also gets the starting marker.
azul-centre-other = You may do that, too. But the two black tiles of the centre would fill line 3.
azul-centre-done = With the marker you begin the next round. But it lies on your floor line and costs a point, so this move brings { $points } in all.
azul-last = One white tile is left. Put it on any pattern line that can take it. Line 1 would be full at once.
azul-last-other = You may let it fall, but tiles on the floor line cost points. Put it on a pattern line.
azul-last-done = The offer is empty, and the round ends. It brought you { $gain ->
    [one] { $gain } point
   *[other] { $gain } points
}, the marker paid for.
azul-wall = From each full line one tile moved to the wall, each for 1 point, because none touches another yet. Lines that are not full keep their tiles.
azul-neighbours = Some rounds later. Tiles that touch count together! Take the three yellow tiles and fill line 3.
azul-neighbours-other = Look for a line that the three yellow tiles fill exactly: line 3.
azul-neighbours-done = On the wall yellow will stand in a row of { $row } and in a column of { $column }. That makes { $points } points.
azul-floor = Now four black tiles. Choose a line that has room for all of them: what does not fit falls on the floor line and costs points.
azul-floor-other = Not all four find room there, or the line stays unfinished. Which empty line has four spaces?
azul-floor-done = All four fit, and black ends a column of { $column }: { $points } points more. The round brought you { $gain } points.
azul-bonus = The game ends after the round in which somebody completes a row of the wall. Then a complete row brings 2 points, a column 7, all five tiles of a colour 10.
azul-end = That is all you need to know. The rest is in the rules, and every refusal names its rule.

## Summer Pavilion
sp-welcome = Seven stars wait for your tiles. In each of six rounds you first acquire tiles, then place them. Another colour is wild each round; now it is green.
sp-take = Take the red tiles from factory 1. If wild tiles lie there, exactly one of them comes along.
sp-take-other = That would work, too. But take red from factory 1: it fits your red star.
sp-take-done = Two red and one green. What was left on the factory moved to the centre.
sp-centre = Take the blue tile from the centre; a green one comes along. The first to take from the centre gets the starting marker and loses a point for each tile.
sp-centre-done = That cost you { $lost } points. But now you are the first to place tiles.
sp-place = A space costs as many tiles as its number. Choose blue, then space 2 of the centre star, and pay with two blue tiles.
sp-place-other = You could do that. But save the green ones: pay for space 2 of the centre star with two blue tiles.
sp-place-done = One tile lies there, the other went to the tower. Blue touches yellow, so this group of two brings { $points } points.
sp-pillar = Space 3 of the red star is the last one beside a pillar, the circle. Choose red and place it there. Wild tiles may help to pay; the tile itself is red.
sp-pillar-other = A fine place as well. But red on space 3 of the red star completes a pillar.
sp-pillar-done = { $points } points for the group of two red tiles, and the pillar is complete.
sp-supply = A pillar brings one tile from the supply, a statue two, a window three. Take any tile you like.
sp-supply-done = It is yours at once. The computer has passed.
sp-pass = You could place more. For now, pass: then up to four tiles stay for the next round.
sp-pass-other = You may go on placing. In this lesson, pass now.
sp-keep = As many as can stay are chosen already: keep them all, and confirm. Each tile that you cannot or do not keep costs a point.
sp-keep-other = That would cost a point for each tile left out. You have room for four: keep them all.
sp-keep-done = Nothing is lost. They come back to your hand in the next round.
sp-bonus = After six rounds each complete star brings 12 to 20 points; the number stands in its middle. And all spaces with a 1, 2, 3 or 4 bring 4, 8, 12 or 16.
sp-end = That is all you need to know. The rest is in the rules, and every refusal names its rule.

## Ingenious
in-welcome = A tile has two halves, each with a colour. You lay tiles on the board of hexagons, and each half scores in its own colour.
in-first = Your first tile must touch a printed symbol. Choose the tile, then a cell for red and one for green, so that one half lies beside its own colour.
in-first-other = That is allowed. But it brings nothing: lay red beside the printed red, or green beside the printed green.
in-first-done = The half lies beside its own colour: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
in-lines = From each half count the unbroken lines of its colour, in five directions. Lay red on cell f6 and green on f7, in the middle.
in-lines-other = That brings less. With red on f6 and green on f7 more lines meet.
in-lines-done = Red counts { $red }, green counts { $green }. Each colour has its own track; that is { $points } points in all.
in-lowest = In the end only your lowest colour counts! Yours is yellow. Choose a tile and a place that bring points in yellow.
in-lowest-other = Yellow would stay where it is, and only the lowest colour counts. Lay yellow in line with other yellow symbols.
in-lowest-done = Yellow moved up. If the game ended now, your result would be { $score }.
in-bonus = A colour that reaches 18 gives you another placement at once. The game ends when no tile fits on the board any more.
in-end = That is all you need to know. The rest is in the rules, and every refusal names its rule.
