### Mindenütt
skip-to-content = Ugrás a tartalomra
page-did-not-load = Az oldal ezen része nem töltődött be. Próbáld újra.
nav = Oldalak
rules = Szabályok
settings = Beállítások
empty = nincs
nothing = semmi
you = Te
player-number = { $number }. játékos
bot = Számítógép
present = itt van
absent = nincs itt
close = Bezárás
cancel = Mégse
confirm = Megerősítés
save = Mentés
saved = Elmentve.
send = Küldés
to-front = A kezdőlapra
no-such-page = Nincs ilyen oldal
server-away = A kiszolgáló nem válaszol. El van indítva?
try-again = Próbáld újra
points = { $points } pont
round = { $number }. forduló

## Kezdőlap
front-title = Három csempés játék
front-line = Játssz barátokkal vagy a géppel pár másodpercen belül. Regisztráció nélkül.
choose-game = Válassz játékot
how-to-play = Hogyan szeretnél játszani?
way-computer = A gép ellen
way-friends = Barátokkal
way-screen = Többen egy képernyőnél
variant = Oldal vagy változat
players = Játékosok
level = A gép szintje
bot-level = Számítógép, { $number }. szint
bot-random = Kezdő
bot-greedy = Megfontolt
bot-level-1 = Inas
bot-level-2 = Segéd
bot-level-3 = Legény
bot-level-4 = Burkoló
bot-level-5 = Mozaikrakó
bot-level-6 = Szakértő
bot-level-7 = Mester
bot-level-8 = Nagymester
strength-random = Találomra játszik: a legelső játékhoz.
strength-greedy = Azt veszi el, ami éppen a legtöbbet hozza.
strength-level-1 = Nagyon könnyű: gyakran hibázik.
strength-level-2 = Könnyű: még sokat hibázik.
strength-level-3 = Közepesen könnyű: jó ellenfél kezdetnek.
strength-level-4 = Közepes: néha hibázik.
strength-level-5 = Nehéz: nem ad semmit ingyen.
strength-level-6 = Nagyon nehéz: minden hibát megbüntet.
strength-level-7 = Mesteri: tervezz előre.
strength-level-8 = A legerősebb: minden idejét kihasználja.
clock = Idő
clock-none = Óra nélkül
clock-live = 10 perc + 5 mp
clock-slow = Lépésenként egy nap
clock-minutes = { $minutes } perc + { $seconds } mp
clock-hours = Lépésenként { $hours } óra
make-public = Mutasd a nyitott asztalok között
play = Indítás
make-table = Asztal nyitása
rules-of = Szabályok: { $game }
learn = Tanuld meg két perc alatt
your-tables = Az asztalaid
open-tables = Nyitott asztalok
go-on = Folytatás
join = Csatlakozás
watch = Megnézem
games-to-watch = Játékok, amelyeket nézhetsz
your-games = Legutóbbi játékaid
alone-at-screen = egy képernyőnél
result-won = Győzelem
result-lost = Vereség
result-shared = Közös győzelem
result-played = Lejátszva
result-place = { $place }. hely
name-for-others = A neved, ahogy a többiek látják
you-play-as = { $name } néven játszol.
disclaimer = A játékok szerzőiké és kiadóiké. A Mozaika nem áll velük kapcsolatban; rajzai és szövegei saját készítésűek.

## Előtér
lobby-invites = { $name } játszani hív
lobby-yours = A te asztalod
lobby-public = a nyitott asztalok között látszik
lobby-private = csak a linkjével érhető el
lobby-rated = pontozott játszma
lobby-unrated = nem pontozott játszma
lobby-meanwhile = Amíg vársz
lobby-calls-you = Hagyd nyitva ezt az oldalt: szól, amikor a játék kezdődik.
players-count = { $count } játékos
invite = Hívj meg valakit
invite-how = Küldd el ezt a linket, vagy olvastasd be a kódot.
invite-here-only = Ez a link csak ezen a gépen nyílik meg. A hálózaton való játékhoz indítsd a szervert így: --host 0.0.0.0.
link = Link ehhez az asztalhoz
copy = Másolás
copied = Másolva
copy-by-hand = Nyomj Ctrl+C-t
share = Megosztás
qr = A link QR-kódja
free-seat = Szabad hely
kept-seat = Fenntartva: { $name }
sit-here = Leülök ide
add-bot = Gépi játékos
leave = Távozás
send-away = Elküldés
mute = Némítás: { $name }
unmute = Írhat: { $name }
start = Kezdés
waiting-for-players = A játék akkor kezdődik, amikor minden hely foglalt.
waiting-for = Várunk rá: { $names }.

## Az asztalnál
connecting = Kapcsolódás…
line-lost = Nincs kapcsolat.
line-restart = A szerver újraindul.
line-busy = Innen túl sok a kapcsolat.
line-signed-out = Itt már nem vagy bejelentkezve. A folytatáshoz töltsd be újra az oldalt.
line-origin = A szerver erről a címről nem fogad kapcsolatot. Nyisd meg az oldalt a saját címén.
line-again-in = Újra { $seconds } mp múlva
line-trying = Próbálkozás…
line-try-now = Próbáld most
line-reload = Újratöltés
will-be-sent = Elküldjük, ha helyreáll a kapcsolat: { $move }
on-its-way = Úton: { $move }
guest = Vendég { $sign }
no-such-table = Nincs ilyen asztal.
seat-number = { $number }. hely
bot-plays = { $bot } játszik
level-preparing = { $bot }: ezen a szerveren még készül ({ $done }/{ $of }), addig egyszerűbben játszik.
level-not-prepared = { $bot }: ezen a szerveren nem sikerült előkészíteni, ezért egyszerűbben játszik.
starts-round = Ő kezdi a fordulót
score-is = Pontszám: { $score }
your-turn = Te jössz
turn-of = { $name } következik
position = Az állás
legal-actions = Mit lehet tenni
position-after = Állás { $ply } akció után
spectators = { $count ->
    [0] Nincs néző
   *[other] { $count } néző
}
board-of = Tábla: { $name }
enlarge = Tábla nagyítása
around-table = Az asztal körül
rail = Pontok és újdonságok
moves = Lépések
chat = Csevegés
chat-empty = Köszönj a többieknek.
chat-closed = A csevegés zárva, amíg a társak játszanak.
chat-write = Írj üzenetet
no-moves-yet = Még nem volt lépés.
to-start = Az elejére
step-back = Egy lépés vissza
step-on = Egy lépés előre
to-now = Az aktuális álláshoz
undo = Visszavonás
was-undone = Egy lépést visszavontak.
ask-takeback = Visszavétel kérése
ask-abort = Félbehagyás kérése
abort-alone = Játék leállítása
abort-alone-really = Leállítod ezt a játékot? Eredmény nélkül ér véget.
resign = Feladás
resign-really = Tényleg feladom
offer-sent = Megkérdeztem a többieket.
offer-takeback = { $name } vissza szeretne venni egy lépést.
offer-abort = { $name } félbehagyná a játékot.
withdraw = Visszavonás
news-sit = { $name } leül az asztalhoz.
news-leave = { $name } elment.
news-start = Kezdődik a játék.
news-accept = { $name } elfogadja.
news-decline = { $name } nem fogadja el.
news-withdraw = { $name } visszavonja a kérését.
news-stand-in = Mostantól { $bot } játszik { $name } helyett.
news-return = { $name } visszatért.
news-resign = { $name } feladja.
news-resign-bot = { $name } feladja; { $bot } játszik tovább.
news-time = { $name } ideje lejárt.
news-time-bot = { $name } ideje lejárt; { $bot } játszik tovább.
news-close = Az asztalt bezárták.
news-rematch = Visszavágót kérnek.
news-chat = { $name } írja: { $text }
news-mute = { $name } már nem írhat.
news-unmute = { $name } újra írhat.
news-mute-watchers = Most csak a játékosok írhatnak.
news-unmute-watchers = Újra mindenki írhat.
accept = Elfogadás
decline = Elutasítás
take-back-seat = Visszaülök a helyemre
bot-for = Játsszon a gép { $name } helyett
pass-device = Add át a képernyőt: { $name }
show-rack = Mutasd a lapkáimat

## Mi történt
move-of = { $name }: { $what }
move-said = { $name }: { $what }.
move-for = { $name }: { $what }, { $points } pont.
counting = Pontozás
counting-skip = Kattintás vagy bármelyik billentyű átugorja.
count-again = Mutasd újra
count-of = { $name } { $points } pont
count-round = A forduló pontjai: { $totals }.

## Billentyűk
keys-of = Billentyűk
keys-show = Billentyűk (?)
key-source = ugrás egy korongra vagy az asztal közepére
key-colour = szín választása
key-line = mintasor vagy padlóvonal választása
key-tile = lapka választása
key-turn = a lapka megfordítása
key-pay = a fizetés módjának választása
key-walk = lépkedés a választhatók között
key-choose = a kijelölt választása
key-back = egy lépés vissza
key-help = ezek a billentyűk
keys-text = Szöveges módban minden listában áll, és a lépéseket be lehet írni.

## Szöveges mód
text-mode = Szöveges mód
board-mode = A tábla megjelenítése
setting-text = Szöveges mód: az asztal címsorokkal, listákkal és egy sorral a lépéseknek
text-your-move = A lépésed
text-notation = A lépés jelölése
text-play = Lépek
text-how = Írd be a lépést úgy, ahogy a listákban áll, vagy válaszd ki onnan. Kisbetűvel is jó.
text-choices = { $count ->
    [one] Egy lehetőség van.
   *[other] { $count } lehetőség van.
}
text-enter-plays = Enterre ezt léped: { $what }.
text-begins-nothing = Így egyetlen lépés sem kezdődik. Enterre megtudod, miért.
text-begins-few = { $some }.
text-begins-many = { $count } lehetőség kezdődik így. { $some }…
text-worth = { $what }, { $points }
text-group = { $group } ({ $count })
text-happened = Mi történt
text-scores = Pontszámok
text-score = { $name }: { $points }
text-to-play = ő következik
text-starts = ő kezdi a fordulót
text-all = Mind a { $count } listázása
text-source = { $source } { $points }
text-gain = { $count ->
    [one] { $name }: { $parts }
   *[other] { $name }: { $parts }, összesen { $total }
}

## A vége
game-over = A játék véget ért
game-aborted = A játék félbemaradt
you-won = Győztél!
won = A győztes: { $names }
shared-win = Közös győzelem: { $names }
how-resigned = feladással
how-time = időtúllépéssel
player = Játékos
total = Összesen
result = Eredmény
show-result = Az eredmény
why-points = { $lead ->
    [one] Egy ponttal több, mint { $name }
   *[other] { $lead } ponttal több, mint { $name }
}
why-points-you = { $lead ->
    [one] Egy ponttal több, mint te
   *[other] { $lead } ponttal több, mint te
}
source-start = Kezdéskor
rematch = Visszavágó
to-rematch = A visszavágóhoz
replay = Visszajátszás
record = Jegyzőkönyv
check-draws = Tisztességes volt a húzás?
draws-fair = Minden húzás megfelel a közzétett lenyomatnak: tisztességes volt.
draws-not-checked = A húzásokat nem sikerült ellenőrizni.
draws-not-fair = A húzás NEM volt tisztességes.
draws-undecided = Hibát nem találtunk, de nem bizonyítható, hogy a húzás tisztességes volt.
waiting-for-browsers = Az első húzás megvárja, amíg { $names } böngészője csatlakozik.
prelude-made-up = Kitalált állással kezdődik, amely { $plies } lépésből és húzásból áll.
prelude-game = Egy itt befejezett játszmát folytat, { $plies } lépés és húzás után.

## Visszajátszás, szabályok, beállítások
move-number = { $move }/{ $moves }. lépés
replay-play = Lejátszás
replay-pause = Szünet
replay-move = Lépés
replay-speed = Sebesség
replay-copy = Link másolása
seen-from = Nézőpont
play-on = Innen játszom tovább
play-on-against = ellenfél: { $names }
open-record = Jegyzőkönyv megnyitása fájlból
record-what = A jegyzőkönyv az a szövegfájl, amelyet a játék végén letölthetsz. Csak elolvassuk, semmit sem tárolunk.
choose-file = Fájl választása
record-link-broken = Ez a link nem teljes. Nyisd meg helyette a jegyzőkönyv fájlját.
rules-table = Táblázat
rules-drawing = Rajz
rules-guide = Így kell játszani
rules-law = A pontos szabályok
your-name = A neved
setting-language = Nyelv
setting-theme = Az oldal színei
theme-auto = Rendszer szerint
theme-light = Világos
theme-dark = Sötét
theme-contrast = Nagy kontraszt
setting-motion = Mozgás
motion-auto = Rendszer szerint
motion-full = Teljes
motion-none = Nincs
setting-sound = Hangok
setting-haptics = Rezgés
setting-confirm = Minden lépés megerősítése
setting-patterns = Jelek a csempéken
account = Fiók
account-why = Foglalj nevet, és más eszközön is megtalálod a játékaidat. Enélkül is játszhatsz.
account-name = Név
password = Jelszó
claim = Név lefoglalása
sign-in = Belépés
sign-out = Kilépés
signed-in = Belépve { $name } néven.
export = Adataim letöltése
games-played = Lejátszott játékok

## Korongok, színek és csempék
tiles-of = { $count } { $colour }
factories-and-centre = Korongok és az asztal közepe
factory = { $number }. korong
centre = az asztal közepe
starting-marker = Kezdőjátékos-jelző
bag = Zsák { $count }
worth = { $what }, { $points } pont
empty-source = { $source }: nincs
group-at = { $source }: { $tiles }

## Elutasítások
refused-stale = Közben történt valami. Nézd meg, és dönts újra.
refused-turn = Nem te következel.
refused-seat = Ez nem a te helyed, vagy már foglalt.
refused-busy = Túl sok minden egyszerre. Próbáld újra.
refused-text = Ez nem lépés. Úgy írd, ahogy a listákban áll.
refused-status = Az asztal most nem fogadja el ezt.
refused-forbidden = Ennél az asztalnál ez nem megengedett.
refused-unavailable = A szerver most nem tud semmit elmenteni. Próbáld újra.
refused-fault = Valami elromlott a szerveren. Próbáld újra.
refused-identity = A böngésződ nem őrzi meg az oldal sütijét, ezért nem tudunk helyet tartani neked. Engedélyezd a sütiket, és töltsd be újra az oldalt.
refused-muted = Az asztal gazdája nem enged írni.

## Elutasítások a szabályok saját mondataival
refusal-there-is-no-tile = Itt nincs csempe: { $where }.
refusal-no-tile-lies = Itt nincs ilyen színű csempe: { $colour }, { $where }.
refusal-is-not-possible = Ez most nem lehetséges.

## Képek
picture = Kép
picture-of-position = Kép az állásról
picture-svg = Mentés SVG-ként
picture-png = Mentés PNG-ként
picture-failed = A képet nem sikerült megrajzolni.
embed = Beágyazás oldalba
embed-how = Másold ezt az oldaladba; a táblát mutatja e lépés után.
embed-open = { $game } a Mozaikán: a teljes játszma
embed-not-over = Ez a játszma még nem ért véget.

## Fiók, bejelentkezések, kulcsok, játékosok
change-password = Jelszó módosítása
old-password = Eddigi jelszó
new-password = Új jelszó
change = Módosítás
password-changed = A jelszó megváltozott. Minden más eszközön kijelentkeztettünk.
sessions = Hol vagy bejelentkezve
this-browser = ez a böngésző
some-browser = Egy böngésző
since = { $day } óta
sign-out-of = Kijelentkezés innen: { $name }
tokens = Kulcsok programoknak
tokens-why = Kulccsal egy programod a nevedben játszhat itt.
token-once = Másold le most: többé nem látható.
token-name = Mire való?
make-token = Kulcs készítése
no-tokens = Még nincs kulcs.
scope-play = játék
scope-chat = csevegés
scope-read = olvasás
revoke = Visszavonás
revoke-token = { $name } visszavonása
my-data = Adataim
delete-me = Adataim törlése
delete-means = A neved, az üzeneteid és a bejelentkezéseid törlődnek; a játszmák név nélkül megmaradnak. Nem vonható vissza.
delete-really = Minden adatom törlése
was-deleted = Minden adatod törölve.
players-search = Játékosok
active-players = Akik itt játszanak
latest-games = Legutóbbi játékok
no-public-games = Nyilvános játék itt még nem volt. Nyiss asztalt barátokkal, és mutasd a nyitott asztalok között.
find-player = Egy játékos játszmái
find = Keresés
more = Továbbiak
no-games-yet = { $name } egyetlen befejezett játszmája sem látható itt.
games-count = { $count } játszma
games-won = { $count ->
    [0] nincs győzelem
   *[other] { $count } győzelem
}
trouble-password-403 = A név vagy a jelszó hibás.
trouble-name-409 = Ez a név már egy másik fióké.
trouble-reserved-409 = Ez a név másnak van fenntartva.
trouble-name-422 = A név 1–24 karakter, legalább egy látható.
trouble-rate-429 = Túl sok egyszerre. Várj egy percet.
trouble-busy-429 = Túl sok egyszerre. Várj egy percet.
trouble-table-404 = Nincs ilyen asztal, vagy itt már nem mutatható meg.
trouble-text-422 = Ezt nem lehet elolvasni ({ $why }).
trouble-status-409 = Ez most nem lehetséges ({ $why }).
trouble-forbidden-403 = Ez nincs megengedve ({ $why }).
trouble-size-413 = Ez túl nagy.
trouble-tables-409 = Innen már túl sok asztal nyílt. Előbb fejezz be néhányat.
trouble-slow-408 = Túl lassan érkezett. Próbáld újra.
trouble-banned-403 = Ez a fiók itt már nem játszhat.
trouble-cookie-401 = A böngésződ nem őrzi meg az oldal sütijét, ezért nem tudunk helyet tartani neked. Engedélyezd a sütiket, és töltsd be újra az oldalt.
trouble-fault-500 = Hiba történt a kiszolgálón. Próbáld újra.
trouble-request-400 = A jelszó legalább 8 karakter.
