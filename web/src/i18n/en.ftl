### Everywhere
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
server-away = The server does not answer. Is it running?
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
how-to-play = How do you want to play?
way-computer = Play the computer
way-friends = Play with friends
way-screen = One screen, several players
variant = Side or mode
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
invite-here-only = This link opens on this computer only. To play with others in your network, start the server with --host 0.0.0.0.
link = Link to this table
copy = Copy
copied = Copied
copy-by-hand = Press Ctrl+C
share = Share
qr = QR code of the link
free-seat = Free seat
kept-seat = Kept for { $name }
sit-here = Sit here
add-bot = Add a computer
leave = Leave
send-away = Send away
mute = Mute { $name }
unmute = Let { $name } write
start = Start
waiting-for-players = The game starts when every seat is taken.
waiting-for = Waiting for { $names }.

## At the table
connecting = Connecting…
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
board-of = Board of { $name }
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
news-mute = { $name } may not write any more.
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
source-start = At the start
rematch = Rematch
to-rematch = To the rematch
replay = Replay
record = Record
check-draws = Were the draws fair?
draws-fair = Every draw was checked against the published hash: they were fair.
draws-not-checked = The draws could not be checked.
draws-not-fair = These draws were NOT fair.
draws-undecided = Nothing wrong was found, but it cannot be proved that the draws were fair.
waiting-for-browsers = The first draw waits until the browser of { $names } is connected.
prelude-made-up = Begins with a made-up position, { $plies } moves and draws long.
prelude-game = Goes on from a game that was finished here, after { $plies } moves and draws.

## Replay, rules, settings
move-number = Move { $move } of { $moves }
replay-play = Play
replay-pause = Pause
replay-move = Move
replay-speed = Speed
replay-copy = Copy link
seen-from = Seen by
play-on = Play on from here
play-on-against = against { $names }
open-record = Open a record from a file
record-what = A record is the text file that a finished game lets you download. It is only read; nothing is kept.
choose-file = Choose a file
record-link-broken = This link is not complete. Open the file of the record instead.
rules-table = Table
rules-drawing = Drawing
rules-guide = How to play
rules-law = The exact rules
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
refused-status = The table is not ready for that.
refused-forbidden = This table does not allow that.
refused-unavailable = The server cannot store anything at the moment. Try again.
refused-fault = Something went wrong in the server. Try again.
refused-identity = Your browser keeps no cookie of this page, so no seat can be kept for you. Allow cookies and load the page again.
refused-muted = The host of this table lets you write nothing.

## Refusals by the law's own sentences, whose key and values the server sends
refusal-there-is-no-tile = There is no tile: { $where }.
refusal-no-tile-lies = There is no tile of this colour: { $colour }, { $where }.
refusal-is-not-possible = This is not possible now.

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
trouble-reserved-409 = This name is kept for others.
trouble-name-422 = A name has 1 to 24 characters, at least one of them visible.
trouble-rate-429 = Too much at once. Wait a minute.
trouble-busy-429 = Too much at once. Wait a minute.
trouble-table-404 = There is no such table, or it cannot be shown here any more.
trouble-text-422 = This cannot be read: { $why }.
trouble-status-409 = That is not possible now: { $why }.
trouble-forbidden-403 = That is not allowed: { $why }.
trouble-size-413 = That is too large.
trouble-tables-409 = Too many tables have been made from here. Finish some of them first.
trouble-slow-408 = That came too slowly. Try it again.
trouble-banned-403 = This account may not play here any more.
trouble-cookie-401 = Your browser keeps no cookie of this page, so no seat can be kept for you. Allow cookies and load the page again.
trouble-fault-500 = Something went wrong on the server. Try again.
trouble-request-400 = A password has at least 8 characters.
