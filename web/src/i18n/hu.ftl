### Mindenütt
skip-to-content = Ugrás a tartalomra
page-did-not-load = Az oldal ezen része nem töltődött be.
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
send = Küldés
to-front = A kezdőlapra
no-such-page = Nincs ilyen oldal
server-away = A szerver nem válaszol. Biztosan fut?
try-again = Próbáld újra
points = { $points } pont
round = { $number }. forduló

## Kezdőlap
front-title = Három csempés játék
front-line = Játssz a barátaiddal vagy a gép ellen, pár másodpercen belül. Regisztráció nélkül.
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
make-public = Jelenjen meg a nyitott asztalok között
play = Indítás
make-table = Asztal nyitása
rules-of = Szabályok: { $game }
learn = Tanuld meg két perc alatt
your-tables = Az asztalaid
open-tables = Nyitott asztalok
seats-free = { $count } szabad hely
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
change = Módosítás
disclaimer = A játékok jogai a szerzőiké és a kiadóiké. A Mozaika nem áll velük kapcsolatban; rajzai és szövegei saját készítésűek.

## Előtér
players-count = { $count } játékos
invite = Hívj meg valakit
link = Link ehhez az asztalhoz
copy = Másolás
copied = Másolva
copy-by-hand = Nyomj Ctrl+C-t
share = Megosztás
leave = Távozás
mute = Némítás: { $name }
unmute = Némítás feloldása: { $name }
start = Kezdés

## Az asztalnál
connecting = Kapcsolódás…
line-lost = Megszakadt a kapcsolat.
line-restart = A szerver újraindul.
line-busy = A címedről túl sok a kapcsolat.
line-signed-out = Itt már nem vagy bejelentkezve. A folytatáshoz töltsd be újra az oldalt.
line-origin = A szerver erről a címről nem fogad kapcsolatot. Nyisd meg az oldalt a saját címén.
line-again-in = Új próba { $seconds } mp múlva
line-trying = Próbálkozás…
line-try-now = Próbáld most
line-reload = Újratöltés
will-be-sent = Elküldjük, ha helyreáll a kapcsolat: { $move }
order-will-be-sent = Elküldjük, ha helyreáll a kapcsolat
on-its-way = Küldés: { $move }
guest = Vendég { $sign }
no-such-table = Nincs ilyen asztal.
seat-number = { $number }. hely
bot-plays = { $bot } játszik
level-preparing = { $bot }: még készül ({ $done }/{ $of }), addig egyszerűbben játszik.
level-not-prepared = { $bot }: ezen a szerveren nem sikerült előkészíteni, ezért egyszerűbben játszik.
starts-round = Kezdőjátékos
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
rail = Pontok és történések
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
offer-sent = Várjuk a többiek válaszát.
offer-takeback = { $name } vissza szeretne venni egy lépést.
offer-abort = { $name } félbehagyná a játékot.
withdraw = Kérés visszavonása
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
news-mute = { $name } most nem írhat.
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
details = Részletek
counting = Pontozás
counting-skip = Kattintás vagy bármelyik billentyű átugorja.
count-again = Mutasd újra
count-of = { $name } { $points } pont
count-round = A forduló pontjai: { $totals }.

## Szöveges mód
text-mode = Szöveges mód
board-mode = A tábla megjelenítése
keys-show = Billentyűk (?)

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
show-result = Eredmény megtekintése
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
prelude-made-up = Kitalált állással kezdődik, amely { $plies } lépésből és húzásból áll.
prelude-game = Egy itt befejezett játszmát folytat, { $plies } lépés és húzás után.

## Visszajátszás, szabályok, beállítások
move-number = { $move }/{ $moves }. lépés
open-record = Jegyzőkönyv megnyitása fájlból
setting-sound = Hangok
account = Fiók

## Korongok, színek és csempék
tiles-of = { $count } { $colour }
factories-and-centre = Korongok és az asztal közepe
factory = { $number }. korong
centre = az asztal közepe
starting-marker = Kezdőjátékos-jelző
bag = Zsák { $count }
worth = { $what }, { $points } pont
empty-source = { $source }: üres
group-at = { $source }: { $tiles }

## Elutasítások
refused-stale = Közben történt valami. Nézd meg, és dönts újra.
refused-turn = Nem te következel.
refused-seat = Ez nem a te helyed, vagy már foglalt.
refused-busy = Túl sok minden egyszerre. Próbáld újra.
refused-text = Ez nem lépés. Úgy írd, ahogy a listákban áll.
refused-status = Ez most nem lehetséges ennél az asztalnál.
refused-forbidden = Ennél az asztalnál ez nem megengedett.
refused-unavailable = A szerver most nem tud semmit elmenteni. Próbáld újra.
refused-offline = { server-away }
refused-fault = Valami elromlott a szerveren. Próbáld újra.
refused-identity = A böngésződ nem őrzi meg az oldal sütijét, ezért nem tudunk helyet tartani neked. Engedélyezd a sütiket, és töltsd be újra az oldalt.
refused-tables = Innen már túl sok asztal nyílt. Előbb fejezz be néhányat.
refused-message = A szerver ezt nem értette. Töltsd be újra az oldalt.
refused-size = Ez túl nagy.
refused-muted = Az asztal gazdája elnémított.

## Elutasítások a szabályok saját mondataival
refusal-there-is-no-tile = Itt nincs csempe: { $where }.
refusal-no-tile-lies = Itt nincs ilyen színű csempe: { $colour }, { $where }.
refusal-is-not-possible = Ez most nem lehetséges.

## Képek
picture = Kép
picture-of-position = Kép az állásról
embed = Beágyazás oldalba
embed-how = Másold ezt az oldaladba; a táblát mutatja e lépés után.

## Fiók, bejelentkezések, kulcsok, játékosok
players-search = Játékosok
more = Továbbiak
trouble-name-409 = Ez a név már egy másik fióké.
trouble-reserved-409 = Ez a név másnak van fenntartva.
trouble-name-422 = A név 1–24 karakter, legalább egy látható.
trouble-rate-429 = Túl sok egyszerre. Várj egy percet.
trouble-busy-429 = Túl sok egyszerre. Várj egy percet.
trouble-table-404 = Nincs ilyen asztal, vagy itt már nem mutatható meg.
trouble-text-422 = Ezt nem lehet elolvasni.
trouble-slow-408 = Túl sokáig tartott. Próbáld újra.
trouble-banned-403 = Ez a fiók itt már nem játszhat.
trouble-cookie-401 = A böngésződ nem őrzi meg az oldal sütijét, ezért nem tudunk helyet tartani neked. Engedélyezd a sütiket, és töltsd be újra az oldalt.
trouble-request-400 = A szerver ezt nem értette. Töltsd be újra az oldalt.
trouble-other = Ez nem sikerült. Próbáld újra.
trouble-page-404 = Nincs ilyen oldal.
trouble-game-404 = Itt nincs ilyen játék.
