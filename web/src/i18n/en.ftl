### The words of the page in English.

## Everywhere
skip-to-content = Skip to the content
page-did-not-load = This part of the page did not load. Try again.
nav = Pages
rules = Rules
settings = Settings
empty = empty
nothing = nothing
you = you
bot = Computer
present = here
absent = away
close = Close
cancel = Cancel
confirm = Confirm
save = Save
saved = Saved.
send = Send
to-front = To the front page
no-such-page = There is no such page
house-away = The house does not answer. Is it open?
try-again = Try again
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
round = Round { $number }

## Front page
front-title = Three games of tiles
front-line = Play friends or the computer in seconds. No account needed.
choose-game = Choose a game
title-azul = Azul
title-summer_pavilion = Azul: Summer Pavilion
title-ingenious = Ingenious
about-azul = Take tiles from the factories and lay them on your wall.
about-summer_pavilion = Six rounds, seven stars, and a new wild colour each round.
about-ingenious = Lines of colour count, and in the end only your lowest one does.
how-to-play = How do you want to play?
way-computer = Play the computer
way-friends = Play with friends
way-screen = One screen, several players
variant = Side or mode
variant-azul = Coloured wall
variant-azul-grey = Grey wall
variant-summer_pavilion = Coloured stars
variant-summer_pavilion-grey = Grey stars
variant-ingenious = Each for themselves
variant-ingenious-team = Two against two
variant-ingenious-solo = Solo
players = Players
level = Level of the computer
bot-level = Level { $number }
bot-random = Beginner
bot-greedy = Steady
clock = Time
clock-none = No clock
clock-live = 10 min + 5 s
clock-slow = A day per move
make-public = Show in the list of open tables
play = Play
make-table = Make a table
rules-of = Rules of { $game }
learn = Learn in two minutes
your-tables = Your tables
open-tables = Open tables
go-on = Go on
join = Join
watch = Watch
disclaimer = The games belong to their authors and publishers. Mozaika is not connected with them; its drawings and words are its own.

## Lobby
invite = Invite somebody
invite-how = Send this link, or let them scan the code.
link = Link to this table
copy = Copy
copied = Copied
copy-by-hand = Press Ctrl+C
share = Share
qr = QR code of the link
free-seat = Free seat
sit-here = Sit here
add-bot = Add a computer
leave = Leave
start = Start
waiting-for-players = The game starts when every seat is taken.

## At the table
connecting = One moment…
line-lost = Connection lost.
line-restart = The server is restarting.
line-busy = Too many connections from here.
line-signed-out = You have been signed out here. Load the page again to go on.
line-origin = The server does not take connections from this address. Open its page at its own address.
line-again-in = Trying again in { $seconds } s
line-trying = Trying…
line-try-now = Try now
line-reload = Load again
will-be-sent = Will be sent when the connection is back: { $move }
on-its-way = On its way: { $move }
guest = Guest { $sign }
no-such-table = There is no such table.
seat-number = Seat { $number }
bot-plays = { $bot } plays
level-preparing = { $bot } is still being prepared on this server ({ $done }/{ $of }) and plays simply until then.
level-not-prepared = { $bot } could not be prepared on this server and plays simply.
starts-round = Starts the round
score-is = Score { $score }
forecast-azul = If the round ended now
forecast-summer_pavilion = With the bonuses that are certain
your-turn = Your turn
turn-of = { $name } to play
has-passed = passed
position-after = { $ply ->
    [one] Position after { $ply } action
   *[other] Position after { $ply } actions
}
spectators = { $count ->
    [0] Nobody watches
    [one] { $count } spectator
   *[other] { $count } spectators
}
board-of = Board of { $name }
enlarge = Enlarge this board
around-table = Around the table
moves = Moves
chat = Chat
chat-empty = Say hello.
chat-closed = Chat is closed while partners play.
chat-write = Write a message
no-moves-yet = No moves yet.
to-start = To the start
step-back = One move back
step-on = One move on
to-now = To the present
undo = Undo
was-undone = A move was taken back.
ask-takeback = Ask to take back
ask-abort = Ask to abort
abort-alone = Stop the game
abort-alone-really = Stop this game? It ends without a result.
resign = Resign
resign-really = Really resign
offer-sent = The others have been asked.
offer-takeback = { $name } asks to take back a move.
offer-abort = { $name } asks to abort the game.
accept = Accept
decline = Decline
take-back-seat = Take my seat back
bot-for = Let the computer play for { $name }
pass-device = Pass the screen to { $name }
show-rack = Show my tiles

## What was done
did-take-to = { $colour } from { $source } to { $to }
did-take = takes { $colour } from { $source }
did-place = { $colour } on { $star }, space { $space }{ $wild ->
    [0] {""}
   *[other] {" "}with { $wild } wild
}
did-pass = passes
did-keep = keeps { $tiles }
did-take-supply = takes { $tiles } from the supply
did-lay = { $first } on { $from }, { $second } on { $to }
did-swap = swaps the rack
did-stay = keeps the rack

## The end
game-over = The game is over
game-aborted = The game was aborted
you-won = You won!
won = { $names } won
shared-win = { $names } share the victory
how-resigned = by resignation
how-time = on time
player = Player
total = Total
result = Result
source-start = At the start
source-tile = Wall
source-floor = Floor line
source-row-bonus = Rows
source-column-bonus = Columns
source-colour-bonus = Colours
source-placed = Tiles placed
source-marker = Starting marker
source-discarded = Tiles left over
source-star-bonus = Stars
source-number-bonus = Numbers
rematch = Rematch
to-rematch = To the rematch
replay = Replay
record = Record
check-draws = Were the draws fair?
draws-fair = Every draw was checked against the published seal: they were fair.
draws-not-checked = The draws could not be checked.

## Replay, rules, settings
ply-of = { $ply } of { $plies }
seen-from = Seen by
play-on = Play on from here
open-record = Open a record from a file
record-what = A record is the text file that a finished game lets you download. It is only read; nothing is kept.
choose-file = Choose a file
record-link-broken = This link is not complete. Open the file of the record instead.
rules-table = Table
rules-drawing = Drawing
your-name = Your name
setting-language = Language
setting-theme = Colours of the page
theme-auto = As the system
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
setting-motion = Motion
motion-auto = As the system
motion-full = Full
motion-none = None
setting-sound = Sounds
setting-confirm = Confirm each move
setting-patterns = Glyphs on the tiles
account = Account
account-why = Claim a name to find your games again on another device. You can play without.
account-name = Name
password = Password
claim = Claim this name
sign-in = Sign in
sign-out = Sign out
signed-in = Signed in as { $name }.
export = Export my data
games-played = Games played

## Azul
azul-B = blue
azul-Y = yellow
azul-R = red
azul-K = black
azul-W = white
azul-tiles = { $count } { $colour }
azul-offer = Factories and centre
azul-factory = factory { $number }
azul-centre = the centre
azul-marker = Starting marker
azul-bag = Bag { $count }
azul-lid = Lid { $count }
azul-line = line { $line }
azul-floor = the floor line
azul-line-empty = Line { $line }: empty, { $size } free
azul-line-holds = Line { $line }: { $filled } of { $size } { $colour }
azul-wall-row = Wall row { $row }: { $tiles }
azul-wall-space = wall, row { $row }, column { $column }
azul-floor-holds = Floor line: { $count } lying, costs { $cost }

## Summer Pavilion
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

## Ingenious
in-R = red
in-G = green
in-B = blue
in-O = orange
in-Y = yellow
in-P = purple

## Refusals, by code and by rule
refused-stale = Something happened meanwhile. Look again and decide.
refused-turn = It is not your turn.
refused-seat = This is not your seat, or it is taken.
refused-busy = Too many things at once. Try again.
refused-status = The table is not ready for that.
refused-forbidden = This table does not allow that.
refused-identity = Your browser keeps no cookie of this page, so no seat can be kept for you. Allow cookies and load the page again.
refusal-AZ-2-6 = A pattern line holds one colour only, and takes nothing when it is full.
refusal-AZ-2-7 = This row of the wall already holds that colour.

## Ingenious, at the table
in-board = Board of hexagons
in-open = free
in-lowest = lowest
in-rack = Your tiles
in-tile = Tile { $number }: { $first } and { $second }
in-hint-tile = Choose a tile.
in-hint-first = Where should { $colour } lie?
in-hint-second = And { $colour }?
in-hint-swap = Swap your tiles for new ones?
in-swap = Swap all tiles
in-stay = Keep them
in-turn = Turn the tile
in-bonus = { $count ->
    [one] One more placement!
   *[other] { $count } more placements!
}
in-bag = Bag { $count }
in-aside = laid aside: { $tiles }

## Summer Pavilion, at the table
sp-stars = Stars
sp-costs = costs { $number }
sp-pillar = Pillar
sp-statue = Statue
sp-window = Window
sp-lacks = { $count } to go, brings { $tiles }
sp-complete = complete
sp-wild = wild
sp-wild-is = Wild: { $colour }
sp-round = Round { $number } of { $rounds }
sp-tower = Tower { $count }
sp-supply = Supply
sp-take = { $count ->
    [one] Take a tile from the supply
   *[other] Take { $count } tiles from the supply
}
sp-take-these = Take these
sp-chosen = { $count } chosen
sp-how-to-pay = How do you pay?
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
refusal-AZ-6-1 = That space of the wall is taken, or its column already holds this colour.
refusal-IN-1-3 = A printed symbol lies there.
refusal-IN-2-1 = A tile lies on two free cells side by side.
refusal-IN-2-2 = Your first tile must touch a printed symbol that nobody else has begun at.
refusal-IN-5-1 = You may swap only if none of your tiles shows your lowest colour.
refusal-SP-2-3 = The wild colour cannot be chosen while another colour lies there.
refusal-SP-3-2 = You do not have enough tiles of that colour to pay for this space.
refusal-SP-3-3 = That space is covered already.
refusal-SP-3-4 = This star does not take that colour.
refusal-SP-3-7 = Take exactly as many tiles as you are owed.
refusal-SP-3-9 = The corners have room for four tiles only.
refusal-AZ-6-2 = The rows are tiled from top to bottom; another row is to be tiled now.
refusal-SP-3-5 = The wild colour is placed as itself: then every tile paid has that colour.
refusal-SP-6-2 = The tiles of a star have all the same colour, or six different ones.

## Pictures
picture = Picture
picture-of-position = Picture of the position
picture-svg = Save as SVG
picture-png = Save as PNG
picture-failed = The picture could not be drawn.
embed = Embed in a page
embed-how = Copy this into your page; it shows the board at this move.
embed-open = { $game } on Mozaika: see the whole game
embed-not-over = This game is not over yet.

## Account, sessions, tokens, players
change-password = Change the password
old-password = Current password
new-password = New password
change = Change
password-changed = The password is changed. Everywhere else you are signed out.
sessions = Where you are signed in
this-browser = this browser
some-browser = A browser
since = since { $day }
sign-out-of = Sign out of { $name }
tokens = Tokens for programs
tokens-why = With a token a program of yours plays here in your name.
token-once = Copy it now: it is not shown again.
token-name = What is it for?
make-token = Make a token
no-tokens = No tokens yet.
scope-play = play
scope-chat = chat
scope-read = read
revoke = Revoke
revoke-token = Revoke { $name }
my-data = My data
delete-me = Delete me
delete-means = Your name, chat and sessions are deleted; games stay, without your name. It cannot be undone.
delete-really = Delete everything about me
was-deleted = Everything about you was deleted.
players-search = Players
find-player = Games of a player
find = Find
more = More
no-games-yet = No finished game of { $name } can be seen here.
games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
games-won = { $count ->
    [0] none won
   *[other] { $count } won
}
trouble-password-403 = The name or the password is wrong.
trouble-name-409 = Another account has this name.
trouble-name-422 = A name has 1 to 24 letters, and one that can be seen.
trouble-rate-429 = Too much at once. Wait a minute.
trouble-busy-429 = Too much at once. Wait a minute.
trouble-table-404 = There is no such table, or it cannot be shown here any more.
trouble-text-422 = This cannot be read: { $why }.
trouble-status-409 = That is not possible now: { $why }.
trouble-forbidden-403 = That is not allowed: { $why }.
trouble-size-413 = That is too large.
trouble-banned-403 = This account may not play here any more.
trouble-cookie-401 = Your browser keeps no cookie of this page, so no seat can be kept for you. Allow cookies and load the page again.
trouble-fault-500 = Something went wrong in the house. Try it again.
trouble-request-400 = That cannot be: a password has at least 8 characters.
