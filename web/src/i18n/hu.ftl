### Az oldal szavai magyarul.

## Mindenütt
skip-to-content = Ugrás a tartalomra
page-did-not-load = Az oldal ezen része nem töltődött be. Próbáld újra.
nav = Oldalak
rules = Szabályok
settings = Beállítások
empty = üres
nothing = semmi
you = te
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
house-away = A kiszolgáló nem válaszol. El van indítva?
try-again = Próbáld újra
points = { $points } pont
round = { $number }. forduló

## Kezdőlap
front-title = Három csempés játék
front-line = Játssz barátokkal vagy a géppel pár másodpercen belül. Regisztráció nélkül.
choose-game = Válassz játékot
title-azul = Azul
title-summer_pavilion = Azul: Nyári pavilon
title-ingenious = Ingenious
about-azul = Végy csempéket a korongokról, és csempézd ki velük a faladat.
about-summer_pavilion = Hat forduló, hét csillag, és minden fordulóban más a joker szín.
about-ingenious = A színek sorai számítanak, de a végén csak a leggyengébb.
how-to-play = Hogyan szeretnél játszani?
way-computer = A gép ellen
way-friends = Barátokkal
way-screen = Többen egy képernyőnél
variant = Oldal vagy változat
variant-azul = Színes fal
variant-azul-grey = Szürke fal
variant-summer_pavilion = Színes csillagok
variant-summer_pavilion-grey = Szürke csillagok
variant-ingenious = Mindenki magáért
variant-ingenious-team = Ketten kettő ellen
variant-ingenious-solo = Egyedül
players = Játékosok
level = A gép szintje
bot-level = { $number }. szint
bot-random = Kezdő
bot-greedy = Megfontolt
clock = Idő
clock-none = Óra nélkül
clock-live = 10 perc + 5 mp
clock-slow = Lépésenként egy nap
make-public = Mutasd a nyitott asztalok között
play = Játék
make-table = Asztal nyitása
rules-of = Szabályok: { $game }
learn = Tanuld meg két perc alatt
your-tables = Az asztalaid
open-tables = Nyitott asztalok
go-on = Folytatás
join = Csatlakozás
watch = Nézés
disclaimer = A játékok szerzőiké és kiadóiké. A Mozaika nem áll velük kapcsolatban; rajzai és szövegei sajátok.

## Előtér
invite = Hívj meg valakit
invite-how = Küldd el ezt a linket, vagy olvastasd be a kódot.
link = Link ehhez az asztalhoz
copy = Másolás
copied = Lemásolva
copy-by-hand = Nyomj Ctrl+C-t
share = Megosztás
qr = A link QR-kódja
free-seat = Szabad hely
sit-here = Leülök ide
add-bot = Gépi játékos
leave = Távozás
start = Kezdés
waiting-for-players = A játék akkor kezdődik, amikor minden hely foglalt.

## Az asztalnál
connecting = Egy pillanat…
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
forecast-azul = Ha most érne véget a forduló
forecast-summer_pavilion = A már biztos bónuszokkal
your-turn = Te jössz
turn-of = { $name } következik
has-passed = passzolt
position-after = Állás { $ply } akció után
spectators = { $count ->
    [0] Senki sem nézi
   *[other] { $count } néző
}
board-of = { $name } táblája
enlarge = Tábla nagyítása
around-table = Az asztal körül
moves = Lépések
chat = Csevegés
chat-empty = Köszönj a többieknek.
chat-closed = A csevegés zárva, amíg a társak játszanak.
chat-write = Írj üzenetet
no-moves-yet = Még nem volt lépés.
to-start = Az elejére
step-back = Egy lépés vissza
step-on = Egy lépés előre
to-now = A jelenbe
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
accept = Elfogadás
decline = Elutasítás
take-back-seat = Visszaülök a helyemre
bot-for = Játsszon a gép { $name } helyett
pass-device = Add át a képernyőt: { $name }
show-rack = Mutasd a lapkáimat

## Mi történt
did-take-to = { $colour }: { $source } → { $to }
did-take = { $colour } csempét vesz innen: { $source }
did-place = { $colour } ide: { $star }, { $space }. mező{ $wild ->
    [0] {""}
   *[other] {" "}({ $wild } jokerrel)
}
did-pass = passzol
did-keep = megtart: { $tiles }
did-take-supply = a készletből vesz: { $tiles }
did-lay = { $first } ide: { $from }, { $second } ide: { $to }
did-swap = lecseréli a lapkáit
did-stay = megtartja a lapkáit

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
source-start = Kezdéskor
source-tile = Fal
source-floor = Padlóvonal
source-row-bonus = Sorok
source-column-bonus = Oszlopok
source-colour-bonus = Színek
source-placed = Lerakott csempék
source-marker = Kezdőjátékos-jelző
source-discarded = Megmaradt csempék
source-star-bonus = Csillagok
source-number-bonus = Számok
rematch = Visszavágó
to-rematch = A visszavágóhoz
replay = Visszajátszás
record = Jegyzőkönyv
check-draws = Tisztességes volt a húzás?
draws-fair = Minden húzás megfelel a közzétett pecsétnek: tisztességes volt.
draws-not-checked = A húzásokat nem sikerült ellenőrizni.

## Visszajátszás, szabályok, beállítások
ply-of = { $ply } / { $plies }
seen-from = Nézőpont
play-on = Innen játszom tovább
open-record = Jegyzőkönyv megnyitása fájlból
record-what = A jegyzőkönyv az a szövegfájl, amelyet a játék végén letölthetsz. Csak elolvassuk, semmit sem tárolunk.
choose-file = Fájl választása
record-link-broken = Ez a link nem teljes. Nyisd meg helyette a jegyzőkönyv fájlját.
rules-table = Táblázat
rules-drawing = Rajz
your-name = A neved
setting-language = Nyelv
setting-theme = Az oldal színei
theme-auto = Mint a rendszer
theme-light = Világos
theme-dark = Sötét
theme-contrast = Nagy kontraszt
setting-motion = Mozgás
motion-auto = Mint a rendszer
motion-full = Teljes
motion-none = Nincs
setting-sound = Hangok
setting-confirm = Minden lépés megerősítése
setting-patterns = Jelek a csempéken
account = Fiók
account-why = Foglalj nevet, és más eszközön is megtalálod a játékaidat. Enélkül is játszhatsz.
account-name = Név
password = Jelszó
claim = Név lefoglalása
sign-in = Belépés
sign-out = Kilépés
signed-in = Belépve mint { $name }.
export = Adataim letöltése
games-played = Lejátszott játékok

## Azul
azul-B = kék
azul-Y = sárga
azul-R = piros
azul-K = fekete
azul-W = fehér
azul-tiles = { $count } { $colour }
azul-offer = Korongok és az asztal közepe
azul-factory = { $number }. korong
azul-centre = az asztal közepe
azul-marker = Kezdőjátékos-jelző
azul-bag = Zsák { $count }
azul-lid = Doboz { $count }
azul-line = { $line }. mintasor
azul-floor = padlóvonal
azul-line-empty = { $line }. mintasor: üres, { $size } szabad hely
azul-line-holds = { $line }. mintasor: { $filled } / { $size } { $colour }
azul-wall-row = Fal, { $row }. sor: { $tiles }
azul-wall-space = fal, { $row }. sor, { $column }. oszlop
azul-floor-holds = Padlóvonal: { $count } csempe, ára { $cost }

## Nyári pavilon
sp-P = lila
sp-G = zöld
sp-O = narancs
sp-Y = sárga
sp-B = kék
sp-R = piros
sp-star-p = lila csillag
sp-star-g = zöld csillag
sp-star-o = narancs csillag
sp-star-y = sárga csillag
sp-star-b = kék csillag
sp-star-r = piros csillag
sp-star-c = középső csillag

## Ingenious
in-R = piros
in-G = zöld
in-B = kék
in-O = narancs
in-Y = sárga
in-P = lila

## Elutasítások
refused-stale = Közben történt valami. Nézd meg, és dönts újra.
refused-turn = Nem te következel.
refused-seat = Ez nem a te helyed, vagy már foglalt.
refused-busy = Túl sok minden egyszerre. Próbáld újra.
refused-status = Az asztal most nem fogadja el ezt.
refused-forbidden = Ennél az asztalnál ez nem megengedett.
refused-identity = A böngésződ nem őrzi meg az oldal sütijét, ezért nem tudunk helyet tartani neked. Engedélyezd a sütiket, és töltsd be újra az oldalt.
refusal-AZ-2-6 = Egy mintasorban csak egy szín lehet, és a teli sorba semmi sem fér.
refusal-AZ-2-7 = A falnak ebben a sorában már van ilyen színű csempe.

## Ingenious, az asztalnál
in-board = Hatszögekből álló tábla
in-open = szabad
in-lowest = leggyengébb
in-rack = A lapkáid
in-tile = { $number }. lapka: { $first } és { $second }
in-hint-tile = Válassz egy lapkát.
in-hint-first = Hová kerüljön a { $colour }?
in-hint-second = És a { $colour }?
in-hint-swap = Lecseréled a lapkáidat?
in-swap = Minden lapka cseréje
in-stay = Megtartom
in-turn = Lapka megfordítása
in-bonus = { $count ->
    [one] Bónuszlerakás!
   *[other] { $count } bónuszlerakás!
}
in-bag = Zsák { $count }
in-aside = félretéve: { $tiles }

## Nyári pavilon, az asztalnál
sp-stars = Csillagok
sp-costs = ára { $number }
sp-pillar = Oszlop
sp-statue = Szobor
sp-window = Ablak
sp-lacks = még { $count } kell, { $tiles } csempét hoz
sp-complete = kész
sp-wild = joker
sp-wild-is = Joker: { $colour }
sp-round = { $number }. forduló / { $rounds }
sp-tower = Torony { $count }
sp-supply = Készlet
sp-take = Végy el { $count } csempét a készletből
sp-take-these = Ezeket veszem
sp-chosen = { $count } kiválasztva
sp-how-to-pay = Hogyan fizetsz?
sp-hand = Csempék
sp-keep = { $count ->
    [0] Semmit sem tartok meg
   *[other] Megtartok { $count } csempét
}
sp-pass = Passz
sp-pass-really = Még tudsz csempét lerakni. Mégis passzolsz? Legfeljebb négy csempe marad a következő fordulóra, minden további egy pontba kerül.
sp-corners = A sarkokban:
sp-numbers = Számbónuszok
sp-number = { $number } számú mezők: { $covered } / { $spaces } lefedve, a végén { $bonus } pont
refusal-AZ-6-1 = A fal ezen mezője foglalt, vagy az oszlopában már van ilyen szín.
refusal-IN-1-3 = Ott nyomtatott jel van.
refusal-IN-2-1 = Egy lapka két szomszédos szabad mezőre kerül.
refusal-IN-2-2 = Az első lapkádnak olyan nyomtatott jelhez kell érnie, amelynél más még nem kezdett.
refusal-IN-5-1 = Csak akkor cserélhetsz, ha egyik lapkád sem mutatja a leggyengébb színedet.
refusal-SP-2-3 = A joker színt nem választhatod, amíg más szín is van ott.
refusal-SP-3-2 = Nincs elég ilyen színű csempéd, hogy kifizesd ezt a mezőt.
refusal-SP-3-3 = Ez a mező már foglalt.
refusal-SP-3-4 = Erre a csillagra nem kerülhet ez a szín.
refusal-SP-3-7 = Pontosan annyi csempét végy el, amennyi jár neked.
refusal-SP-3-9 = A sarkokban csak négy csempének van hely.
refusal-AZ-6-2 = A sorokat fentről lefelé csempézzük; most egy másik sor következik.
refusal-SP-3-5 = A joker szín a saját színeként kerül le: ekkor minden kifizetett csempe ilyen színű.
refusal-SP-6-2 = Egy csillag csempéi vagy mind egyforma színűek, vagy mind a hat különböző.

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
password-changed = A jelszó megváltozott. Mindenhol máshol ki vagy jelentkeztetve.
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
trouble-name-422 = A név 1–24 karakter, és látszik belőle valami.
trouble-rate-429 = Túl sok egyszerre. Várj egy percet.
trouble-busy-429 = Túl sok egyszerre. Várj egy percet.
trouble-table-404 = Nincs ilyen asztal, vagy itt már nem mutatható meg.
trouble-text-422 = Ezt nem lehet elolvasni ({ $why }).
trouble-status-409 = Ez most nem lehetséges ({ $why }).
trouble-forbidden-403 = Ez nincs megengedve ({ $why }).
trouble-size-413 = Ez túl nagy.
trouble-banned-403 = Ez a fiók itt már nem játszhat.
trouble-cookie-401 = A böngésződ nem őrzi meg az oldal sütijét, ezért nem tudunk helyet tartani neked. Engedélyezd a sütiket, és töltsd be újra az oldalt.
trouble-fault-500 = Hiba történt a kiszolgálón. Próbáld újra.
trouble-request-400 = Ez nem megy: a jelszó legalább 8 karakter.
