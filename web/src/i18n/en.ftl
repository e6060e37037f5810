### Everywhere
skip-to-content = Skip to the content
page-did-not-load = This part of the page did not load.
nav = Pages
rules = Rules
settings = Settings
empty = empty
nothing = nothing
you = You
player-number = Player { $number }
bot = Computer
present = here
absent = away
close = Close
cancel = Cancel
confirm = Confirm
send = Send
to-front = To the front page
no-such-page = There is no such page
server-away = The server does not answer. Is it running?
try-again = Try again
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
round = Round { $number }

## Front page
front-title = Three tile-laying games
front-line = Play friends or the computer in seconds. No account needed.
choose-game = Choose a game
how-to-play = How do you want to play?
way-computer = Play the computer
way-friends = Play with friends
way-screen = One screen, several players
variant = Side or mode
players = Players
level = Level of the computer
bot-level = Computer, level { $number }
bot-random = Beginner
bot-greedy = Steady
bot-level-1 = Apprentice
bot-level-2 = Helper
bot-level-3 = Journeyman
bot-level-4 = Tiler
bot-level-5 = Mosaicist
bot-level-6 = Expert
bot-level-7 = Master
bot-level-8 = Grandmaster
strength-random = Plays at random: for the very first game.
strength-greedy = Takes what brings most right now.
strength-level-1 = Very easy: often errs.
strength-level-2 = Easy: still errs a good deal.
strength-level-3 = Fair: a good opponent to begin with.
strength-level-4 = Middling: errs now and then.
strength-level-5 = Hard: gives little away.
strength-level-6 = Very hard: punishes mistakes.
strength-level-7 = Master class: plan ahead.
strength-level-8 = The strongest there is: uses all its time.
clock = Time
clock-none = No clock
clock-live = 10 min + 5 s
clock-slow = A day per move
clock-minutes = { $minutes } min + { $seconds } s
clock-hours = { $hours } h per move
make-public = Show in the list of open tables
play = Play
make-table = Make a table
rules-of = Rules of { $game }
learn = Learn in two minutes
your-tables = Your tables
open-tables = Open tables
seats-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
go-on = Go on
join = Join
watch = Watch
games-to-watch = Games to watch
your-games = Your last games
alone-at-screen = one screen
result-won = Won
result-lost = Lost
result-shared = Shared
result-played = Played
result-place = Place { $place }
name-for-others = Your name, for the others
you-play-as = You play as { $name }.
change = Change
disclaimer = The games belong to their authors and publishers. Mozaika is not connected with them; its drawings and words are its own.

## Lobby
players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
invite = Invite somebody
link = Link to this table
copy = Copy
copied = Copied
copy-by-hand = Press Ctrl+C
share = Share
leave = Leave
mute = Mute { $name }
unmute = Unmute { $name }
start = Start

## At the table
connecting = Connecting…
line-lost = Connection lost.
line-restart = The server is restarting.
line-busy = There are too many connections from your address.
line-signed-out = You have been signed out here. Load the page again to go on.
line-origin = The server does not take connections from this address. Open its page at its own address.
line-again-in = Trying again in { $seconds } s
line-trying = Trying…
line-try-now = Try now
line-reload = Load again
will-be-sent = Will be sent when the connection is back: { $move }
order-will-be-sent = Will be sent when the connection is back
on-its-way = Being sent: { $move }
guest = Guest { $sign }
no-such-table = There is no such table.
seat-number = Seat { $number }
bot-plays = { $bot } plays
level-preparing = { $bot } is being prepared ({ $done }/{ $of }) and plays simply until then.
level-not-prepared = { $bot } could not be prepared on this server and plays simply.
starts-round = Starting player
score-is = Score { $score }
your-turn = Your turn
turn-of = { $name } to play
position = The position
legal-actions = What can be done
position-after = { $ply ->
    [one] Position after { $ply } action
   *[other] Position after { $ply } actions
}
spectators = { $count ->
    [0] No spectators
    [one] { $count } spectator
   *[other] { $count } spectators
}
board-of = Board: { $name }
enlarge = Enlarge this board
around-table = Around the table
rail = Scores and news
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
withdraw = Withdraw
news-sit = { $name } sits down.
news-leave = { $name } has left.
news-start = The game begins.
news-accept = { $name } agrees.
news-decline = { $name } does not agree.
news-withdraw = { $name } no longer asks.
news-stand-in = { $bot } now plays for { $name }.
news-return = { $name } is back.
news-resign = { $name } resigns.
news-resign-bot = { $name } resigns; { $bot } plays on.
news-time = { $name } has run out of time.
news-time-bot = { $name } has run out of time; { $bot } plays on.
news-close = The table was closed.
news-rematch = A rematch is asked for.
news-chat = { $name } writes: { $text }
news-mute = { $name } has been muted.
news-unmute = { $name } may write again.
news-mute-watchers = Only players may write now.
news-unmute-watchers = Everybody may write again.
accept = Accept
decline = Decline
take-back-seat = Take my seat back
bot-for = Let the computer play for { $name }
pass-device = Pass the screen to { $name }
show-rack = Show my tiles

## What was done
move-of = { $name }: { $what }
move-said = { $name }: { $what }.
move-for = { $points ->
    [one] { $name }: { $what }, { $points } point.
   *[other] { $name }: { $what }, { $points } points.
}
details = Details
counting = Scoring
counting-skip = A click or any key skips this.
count-again = Show it again
count-of = { $name } { $points ->
    [one] { $points } point
   *[other] { $points } points
}
count-round = The round is scored: { $totals }.

## Text mode
text-mode = Text mode
board-mode = Show the board
keys-show = Keys (?)

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
show-result = Show the result
why-points = { $lead ->
    [one] One point ahead of { $name }
   *[other] { $lead } points ahead of { $name }
}
why-points-you = { $lead ->
    [one] One point ahead of you
   *[other] { $lead } points ahead of you
}
source-start = At the start
rematch = Rematch
to-rematch = To the rematch
replay = Replay
record = Record
check-draws = Were the draws fair?
prelude-made-up = Begins with a made-up position ({ $plies } moves and draws).
prelude-game = Goes on from a game that was finished here, after { $plies } moves and draws.

## Replay, rules, settings
move-number = Move { $move } of { $moves }
open-record = Open a record from a file
setting-sound = Sounds
account = Account

## Factories, colours and tiles
tiles-of = { $count } { $colour }
factories-and-centre = Factories and centre
factory = factory { $number }
centre = the centre
starting-marker = Starting marker
bag = Bag { $count }
worth = { $points ->
    [one] { $what }, { $points } point
   *[other] { $what }, { $points } points
}
empty-source = { $source }: empty
group-at = { $source }: { $tiles }

## Refusals
refused-stale = Something happened meanwhile. Look again and decide.
refused-turn = It is not your turn.
refused-seat = This is not your seat, or it is taken.
refused-busy = Too many things at once. Try again.
refused-text = This is no move. Write it as it stands in the lists.
refused-status = That is not possible at this table now.
refused-forbidden = This table does not allow that.
refused-unavailable = The server cannot store anything at the moment. Try again.
refused-offline = { server-away }
refused-fault = Something went wrong in the server. Try again.
refused-identity = Your browser keeps no cookie of this page, so no seat can be kept for you. Allow cookies and load the page again.
refused-tables = Too many tables have been made from here. Finish some of them first.
refused-message = The server did not understand that. Load the page again.
refused-size = That is too large.
refused-muted = The host has muted you at this table.

## Refusals by the law's own sentences, whose key and values the server sends
refusal-there-is-no-tile = There is no tile: { $where }.
refusal-no-tile-lies = There is no tile of this colour: { $colour }, { $where }.
refusal-is-not-possible = This is not possible now.

## Pictures
picture = Picture
picture-of-position = Picture of the position
embed = Embed in a page
embed-how = Copy this into your page; it shows the board at this move.

## Account, sessions, tokens, players
players-search = Players
more = More
trouble-name-409 = Another account has this name.
trouble-reserved-409 = This name is kept for others.
trouble-name-422 = A name has 1 to 24 characters, at least one of them visible.
trouble-rate-429 = Too much at once. Wait a minute.
trouble-busy-429 = Too much at once. Wait a minute.
trouble-table-404 = There is no such table, or it cannot be shown here any more.
trouble-text-422 = This cannot be read.
trouble-slow-408 = That took too long. Try again.
trouble-banned-403 = This account may not play here any more.
trouble-cookie-401 = Your browser keeps no cookie of this page, so no seat can be kept for you. Allow cookies and load the page again.
trouble-request-400 = The server did not understand that. Load the page again.
trouble-other = That did not work. Try again.
trouble-page-404 = There is no such page.
trouble-game-404 = There is no such game here.
