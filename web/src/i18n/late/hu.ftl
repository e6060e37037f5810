### Szavak, amelyek keveseknek kellenek; azzal együtt töltődnek be, ami mutatja őket.

## Billentyűk
keys-of = Billentyűk
key-source = ugrás egy korongra vagy az asztal közepére
key-colour = szín választása
key-line = mintasor vagy padlóvonal választása
key-tile = lapka választása
key-turn = a lapka megfordítása
key-pay = a fizetés módjának választása
key-walk = lépkedés a választhatók között
key-choose = a kijelölt választása
key-back = egy lépés vissza
key-help = a billentyűk megjelenítése
keys-letters = A színek betűi
keys-text = Szöveges módban minden listában van, és a lépéseket be is lehet írni.

## Szöveges mód
text-your-move = A lépésed
text-notation = A lépés leírása
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
text-to-play = soron következő
text-starts = kezdőjátékos
text-all = Az összes listázása ({ $count })
text-source = { $source } { $points }
text-gain = { $count ->
    [one] { $name }: { $parts }
   *[other] { $name }: { $parts }, összesen { $total }
}

## Beállítások, fiók, játékosok
save = Mentés
saved = Elmentve.
setting-text = Szöveges mód: az asztal címsorokkal, listákkal és egy sorral a lépéseknek
draws-doubt-old-scheme = A régi húzási mód nem rögzíti a játékosok számait.
draws-doubt-no-nonce = Egyik játékos böngészője sem adott hozzá saját számot.
draws-doubt-no-commitment = Ez a böngésző nem látta a játék előtt közzétett lenyomatot.
draws-doubt-taken-over = { $count } húzás egy másik játékból vagy kitalált állásból származik.
draws-doubt-nothing = Nem volt mit ellenőrizni.
draws-doubt-no-receipt = Ez a böngésző nem őrizte meg, mire kötelezték magukat a többiek a játék előtt.
draws-doubt-no-result = A jegyzőkönyvből nem derül ki, hogyan ért véget a játék.
draws-doubt-incomplete = A jegyzőkönyvből hiányzik, ami bizonyítaná.
your-name = A neved
setting-language = Nyelv
setting-theme = Az oldal színei
theme-auto = Rendszer szerint
theme-light = Világos
theme-dark = Sötét
theme-contrast = Nagy kontraszt
setting-motion = Animációk
motion-auto = Rendszer szerint
motion-full = Bekapcsolva
motion-none = Kikapcsolva
setting-haptics = Rezgés
setting-confirm = Minden lépés megerősítése
setting-patterns = Jelek a csempéken
account-why = Foglalj le egy nevet, és más eszközön is megtalálod a játékaidat. Enélkül is játszhatsz.
account-name = Név
password = Jelszó
claim = Név lefoglalása
sign-in = Belépés
sign-out = Kilépés
signed-in = Belépve { $name } néven.
export = Adataim letöltése
games-played = Lejátszott játékok
change-password = Jelszó módosítása
old-password = Eddigi jelszó
new-password = Új jelszó
password-changed = A jelszó megváltozott. Minden más eszközön kijelentkeztettünk.
sessions = Hol vagy bejelentkezve
this-browser = ez a böngésző
some-browser = Egy böngésző
since = { $day } óta
sign-out-of = Kijelentkezés innen: { $name }
tokens = Kulcsok programoknak
tokens-why = Kulccsal egy programod a nevedben játszhat itt.
token-once = Másold ki most: később már nem látható.
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
refusal-an-account-keeps-its-name = Egy fiók neve nem változtatható meg.
refusal-this-is-an-account-already = Már van fiókod.
refusal-nobody-has-more-than-tokens = Legfeljebb { $most } kulcsod lehet.
refusal-the-password-is-wrong = Hibás jelszó.
refusal-field-password = A jelszó legalább 8 karakter legyen.
refusal-field-new = Az új jelszó legalább 8 karakter legyen.
trouble-password-403 = A név vagy a jelszó hibás.
trouble-session-404 = Ez az eszköz már ki van jelentkeztetve.
trouble-token-404 = Ez a kulcs már vissza van vonva.
trouble-scope-403 = A kulcs ezt nem engedi.
was-deleted = Minden adatod törölve.
find-player = Egy játékos játszmái
find = Keresés
no-games-yet = { $name } egyetlen befejezett játszmája sem látható itt.
games-count = { $count } játszma
games-won = { $count ->
    [0] nincs győzelem
   *[other] { $count } győzelem
}

## Visszajátszás, szabályok, keretek, játékosok
seen-from = Nézőpont
play-on = Innen játszom tovább
play-on-against = ellenfél: { $names }
record-what = A jegyzőkönyv az a szövegfájl, amelyet a játék végén letölthetsz. Csak elolvassuk, semmit sem tárolunk.
choose-file = Fájl választása
record-link-broken = Ez a link nem teljes. Nyisd meg helyette a jegyzőkönyv fájlját.
replay-play = Lejátszás
replay-pause = Szünet
replay-move = Lépés
replay-speed = Sebesség
replay-copy = Link másolása
rules-table = Táblázat
rules-drawing = Rajz
rules-guide = Így kell játszani
rules-law = A pontos szabályok
embed-open = { $game } a Mozaikán: a teljes játszma
embed-not-over = Ez a játszma még nem ért véget.
active-players = Akik itt játszanak
no-public-games = Nyilvános játék itt még nem volt. Nyiss asztalt barátokkal, és mutasd a nyitott asztalok között.
latest-games = Legutóbbi játékok
draws-fair = Minden húzás megfelel a közzétett lenyomatnak: tisztességes volt.
draws-not-checked = A húzásokat nem sikerült ellenőrizni.
draws-not-fair = A húzás NEM volt tisztességes.
draws-undecided = Hibát nem találtunk, de nem bizonyítható, hogy a húzás tisztességes volt.

## Próbalépés
practice-ask = Melyik lépés hozza a legtöbb pontot?
practice-best = { $points } pont: ennél többet egyik lépés sem hoz.
practice-more = { $points ->
    [0] Ez most nem hoz semmit. Van olyan lépés, amely { $best } pontot hoz.
   *[other] { $points } pont. Van olyan lépés, amely { $best } pontot hoz.
}
practice-again = Még egyszer
practice-next = Másik állás

## Előtér és képek
lobby-invites = { $name } játszani hív
lobby-yours = A te asztalod
lobby-public = a nyitott asztalok között látszik
lobby-private = csak linkkel érhető el
lobby-rated = értékelt játszma
lobby-unrated = értékelés nélküli játszma
lobby-meanwhile = Amíg vársz
lobby-calls-you = Hagyd nyitva ezt az oldalt: szól, amikor a játék kezdődik.
practise = Próbálj ki egy lépést
free-seat = Szabad hely
kept-seat = Fenntartva: { $name }
sit-here = Leülök ide
add-bot = Gépi játékos
send-away = Hely felszabadítása
waiting-for-players = A játék akkor kezdődik, amikor minden hely foglalt.
waiting-for = Még várjuk: { $names }.
waiting-for-browsers = Az első húzás megvárja, amíg { $names } böngészője csatlakozik.
invite-how = Küldd el ezt a linket, vagy olvastasd be a kódot.
invite-here-only = Ez a link csak ezen a gépen nyílik meg. Ha a hálózaton is játszanátok, indítsd a szervert így: --host 0.0.0.0.
qr = A link QR-kódja
picture-svg = Mentés SVG-ként
picture-png = Mentés PNG-ként
picture-failed = A képet nem sikerült megrajzolni.

## Elutasítások a szerver mondataival
refusal-this-is-not-possible = Ez most nem lehetséges.
refusal-seat-is-taken = Ez a hely már foglalt.
refusal-no-seat-is-free = Nincs szabad hely.
refusal-that-seat-is-kept = Ez a hely másnak van fenntartva.
refusal-seat-is-not-yours = Ez nem a te helyed.
refusal-you-have-no-seat-at-this-table = Nem ülsz ennél az asztalnál.
refusal-at-a-rated-table-nobody-holds-two-seats = Értékelt játszmában senki sem ülhet két helyen.
refusal-a-bot-plays-here-take-your-seat-back-first = A gép játszik helyetted. Előbb ülj vissza a helyedre.
refusal-there-is-nothing-you-may-take-back-without-asking = A többiek beleegyezése nélkül most nem vonhatsz vissza lépést.
refusal-there-is-nothing-to-ask-back-here = Nincs lépés, amelynek visszavételét kérhetnéd.
refusal-another-offer-is-not-answered-yet = Egy másik kérés még válaszra vár.
refusal-nothing-is-offered = Már nincs mire válaszolni.
refusal-others-must-answer-this = Erre a többieknek kell válaszolniuk.
refusal-this-seat-has-resigned-before = Már feladtad.
refusal-has-not-been-away-for-long = { $name } még nincs elég régóta távol.
refusal-a-bot-already-plays-in-seat = Ott már gép játszik.
refusal-at-a-rated-table-no-bot-stands-in = Értékelt játszmában a gép senkit sem helyettesít.
refusal-where-everybody-has-days-to-think-nobody-is-replaced = Ahol napok vannak egy lépésre, a gép senkit sem helyettesít.
refusal-only-the-host-may-do-that = Ezt csak az asztal gazdája teheti meg.
refusal-partners-do-not-talk-while-the-game-runs = A társak játék közben nem beszélnek össze.
refusal-there-is-nothing-in-it = Üres üzenetet nem küldünk el.
refusal-a-seat-is-still-free = Még van szabad hely.
refusal-the-game-has-begun = A játék már elkezdődött.
refusal-the-game-is-not-being-played = A játék most nem folyik.
refusal-the-game-is-not-over = A játék még nem ért véget.
refusal-nobody-hosts-more-than-tables-at-once = Egyszerre legfeljebb { $most } asztalod lehet. Előbb fejezz be néhányat.
refusal-a-rated-table-has-neither-bots-nor-two-seats-for-one = Értékelt játszmában nem játszik gép, és senki sem ül két helyen.
refusal-a-rated-game-begins-at-its-start = Az értékelt játszma az elejéről indul.
refusal-the-record-cannot-be-played-on = Ezt a jegyzőkönyvet nem lehet folytatni.
refusal-the-game-in-the-record-is-over-at-this-point = Ezen a ponton a játék már véget ért.
refusal-only-its-players-may-ask-once-the-game-is-over = Visszavágót csak a játékosok kérhetnek, a játék vége után.
refusal-this-is-no-record = Ez nem egy játék jegyzőkönyve.
refusal-a-record-has-at-most-actions = A jegyzőkönyv túl hosszú: több mint { $most } akció.
refusal-the-game-is-not-over-its-draws-are-still-a-secret = A játék még nem ért véget; a húzások addig titkosak.
refusal-the-game-has-not-come-that-far = A játék még nem tart ott.
refusal-field-name = A név 1–24 karakter lehet.
