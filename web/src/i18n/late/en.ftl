### Words that few need, loaded by what shows them.

## Keys
keys-of = Keys
key-source = go to a factory or the centre
key-colour = choose a colour
key-line = choose a pattern line or the floor line
key-tile = choose a tile
key-turn = turn the tile
key-pay = choose how to pay
key-walk = go round what can be chosen
key-choose = choose what is highlighted
key-back = one step back
key-help = show these keys
keys-letters = Letters of the colours
keys-text = Text mode has everything as lists, and takes moves in notation.

## Text mode
text-your-move = Your move
text-notation = Move in notation
text-play = Make the move
text-how = Type a move as it stands in the lists, or choose one there. Small letters will do.
text-choices = { $count ->
    [one] There is one choice.
   *[other] There are { $count } choices.
}
text-enter-plays = Enter plays: { $what }.
text-begins-nothing = No choice begins like this. Enter asks why not.
text-begins-few = { $some }.
text-begins-many = { $count } choices begin like this. { $some }…
text-worth = { $what }, { $points }
text-group = { $group } ({ $count })
text-happened = What happened
text-scores = Scores
text-score = { $name }: { $points }
text-to-play = to play
text-starts = starting player
text-all = List all { $count }
text-source = { $source } { $points }
text-gain = { $count ->
    [one] { $name }: { $parts }
   *[other] { $name }: { $parts }, together { $total }
}

## Settings, account, players
save = Save
saved = Saved.
setting-text = Text mode: the table as headings, lists and a line for moves
draws-doubt-old-scheme = The old way of drawing does not bind the players' numbers.
draws-doubt-no-nonce = No player's browser added a number of its own.
draws-doubt-no-commitment = This browser did not see the hash that was shown before the game.
draws-doubt-taken-over = { $count } draws were taken over from another game or a made-up position.
draws-doubt-nothing = There was nothing to check.
draws-doubt-no-receipt = This browser did not keep what the others had promised before the game.
draws-doubt-no-result = The record does not say how the game ended.
draws-doubt-incomplete = The record lacks what would prove it.
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
setting-haptics = Vibration
setting-confirm = Confirm each move
setting-patterns = Glyphs on the tiles
account-why = Claim a name to find your games again on another device. You can play without.
account-name = Name
password = Password
claim = Claim this name
sign-in = Sign in
sign-out = Sign out
signed-in = Signed in as { $name }.
export = Export my data
games-played = Games played
change-password = Change the password
old-password = Current password
new-password = New password
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
refusal-an-account-keeps-its-name = The name of an account cannot be changed.
refusal-this-is-an-account-already = You have an account already.
refusal-nobody-has-more-than-tokens = You cannot have more than { $most } tokens.
refusal-the-password-is-wrong = The password is wrong.
refusal-field-password = A password has at least 8 characters.
refusal-field-new = The new password needs at least 8 characters.
trouble-password-403 = The name or the password is wrong.
trouble-session-404 = That device is signed out already.
trouble-token-404 = That token is revoked already.
trouble-scope-403 = The token does not allow that.
was-deleted = Everything about you was deleted.
find-player = Games of a player
find = Find
no-games-yet = No finished game of { $name } can be seen here.
games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
games-won = { $count ->
    [0] none won
   *[other] { $count } won
}

## Replay, rules, frames, players
seen-from = Seen by
play-on = Play on from here
play-on-against = against { $names }
record-what = A record is the text file that a finished game lets you download. It is only read; nothing is kept.
choose-file = Choose a file
record-link-broken = This link is not complete. Open the file of the record instead.
replay-play = Play
replay-pause = Pause
replay-move = Move
replay-speed = Speed
replay-copy = Copy link
rules-table = Table
rules-drawing = Drawing
rules-guide = How to play
rules-law = The exact rules
embed-open = { $game } on Mozaika: see the whole game
embed-not-over = This game is not over yet.
active-players = Who plays here
no-public-games = Nobody has played a public game here yet. Make a table with friends, and show it in the list of open tables.
latest-games = Latest games
draws-fair = Every draw was checked against the published hash: they were fair.
draws-not-checked = The draws could not be checked.
draws-not-fair = These draws were NOT fair.
draws-undecided = Nothing wrong was found, but it cannot be proved that the draws were fair.

## Practice
practice-ask = Which move brings the most points?
practice-best = { $points ->
    [one] One point: no move brings more.
   *[other] { $points } points: no move brings more.
}
practice-more = { $points ->
    [0] That brings nothing yet. There is a move that brings { $best }.
    [one] One point. There is a move that brings { $best }.
   *[other] { $points } points. There is a move that brings { $best }.
}
practice-again = The same again
practice-next = Another position

## The lobby of a table, and pictures
lobby-invites = { $name } invites you
lobby-yours = Your table
lobby-public = in the list of open tables
lobby-private = only by its link
lobby-rated = rated
lobby-unrated = not rated
lobby-meanwhile = While you wait
lobby-calls-you = Leave this page open: it calls you when the game begins.
practise = Try a move
free-seat = Free seat
kept-seat = Kept for { $name }
sit-here = Sit here
add-bot = Add a computer
send-away = Free this seat
waiting-for-players = The game starts when every seat is taken.
waiting-for = Waiting for { $names }.
waiting-for-browsers = The first draw waits until the browser of { $names } is connected.
invite-how = Send this link, or let them scan the code.
invite-here-only = This link opens on this computer only. To play with others in your network, start the server with --host 0.0.0.0.
qr = QR code of the link
picture-svg = Save as SVG
picture-png = Save as PNG
picture-failed = The picture could not be drawn.

## Refusals by the server's sentences, by the key it sends
refusal-this-is-not-possible = This is not possible now.
refusal-seat-is-taken = This seat is taken.
refusal-no-seat-is-free = No seat is free.
refusal-that-seat-is-kept = This seat is kept for somebody else.
refusal-seat-is-not-yours = This is not your seat.
refusal-you-have-no-seat-at-this-table = You have no seat at this table.
refusal-at-a-rated-table-nobody-holds-two-seats = At a rated table nobody holds two seats.
refusal-a-bot-plays-here-take-your-seat-back-first = The computer plays for you. Take your seat back first.
refusal-there-is-nothing-you-may-take-back-without-asking = There is no move that you may take back without asking.
refusal-there-is-nothing-to-ask-back-here = There is no move to ask back.
refusal-another-offer-is-not-answered-yet = Another request is still waiting for an answer.
refusal-nothing-is-offered = There is nothing to answer any more.
refusal-others-must-answer-this = The others have to answer this.
refusal-this-seat-has-resigned-before = You have resigned already.
refusal-has-not-been-away-for-long = { $name } has not been away for long.
refusal-a-bot-already-plays-in-seat = A computer plays there already.
refusal-at-a-rated-table-no-bot-stands-in = At a rated table no computer stands in.
refusal-where-everybody-has-days-to-think-nobody-is-replaced = Where everybody has days to think, nobody is replaced.
refusal-only-the-host-may-do-that = Only the host of the table may do that.
refusal-partners-do-not-talk-while-the-game-runs = Partners do not talk while the game is played.
refusal-there-is-nothing-in-it = An empty message is not sent.
refusal-a-seat-is-still-free = A seat is still free.
refusal-the-game-has-begun = The game has begun already.
refusal-the-game-is-not-being-played = The game is not being played.
refusal-the-game-is-not-over = The game is not over yet.
refusal-nobody-hosts-more-than-tables-at-once = You can host { $most } tables at once. Finish some of them first.
refusal-a-rated-table-has-neither-bots-nor-two-seats-for-one = A rated table has neither computers nor two seats for one person.
refusal-a-rated-game-begins-at-its-start = A rated game begins at its start.
refusal-the-record-cannot-be-played-on = It is not possible to play on from this record.
refusal-the-game-in-the-record-is-over-at-this-point = The game is over at this point.
refusal-only-its-players-may-ask-once-the-game-is-over = Only its players may ask for a rematch, once the game is over.
refusal-this-is-no-record = This is no record of a game.
refusal-a-record-has-at-most-actions = This record is too long: more than { $most } actions.
refusal-the-game-is-not-over-its-draws-are-still-a-secret = The game is not over; its draws are still a secret.
refusal-the-game-has-not-come-that-far = The game has not come that far.
refusal-field-name = A name has 1 to 24 characters.
