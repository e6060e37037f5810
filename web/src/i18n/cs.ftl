### Slova stránky česky.

## Všude
skip-to-content = Přejít na obsah
page-did-not-load = Tato část stránky se nenačetla. Zkuste to znovu.
nav = Stránky
rules = Pravidla
settings = Nastavení
empty = prázdné
nothing = nic
you = vy
bot = Počítač
present = přítomen
absent = nepřítomen
close = Zavřít
cancel = Zrušit
confirm = Potvrdit
save = Uložit
saved = Uloženo.
send = Poslat
to-front = Na úvodní stránku
no-such-page = Taková stránka neexistuje
house-away = Server neodpovídá. Je spuštěný?
try-again = Zkusit znovu
points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
round = { $number }. kolo

## Úvodní stránka
front-title = Tři hry s dlaždicemi
front-line = Hrajte s přáteli nebo s počítačem během pár vteřin. Bez registrace.
choose-game = Vyberte hru
title-azul = Azul
title-summer_pavilion = Azul: Letohrádek
title-ingenious = Ingenious
about-azul = Berte dlaždice z výloh a obkládejte jimi svou stěnu.
about-summer_pavilion = Šest kol, sedm hvězd a v každém kole jiná žolíková barva.
about-ingenious = Počítají se řady barev, ale na konci jen ta vaše nejslabší.
how-to-play = Jak chcete hrát?
way-computer = S počítačem
way-friends = S přáteli
way-screen = Více hráčů u jedné obrazovky
variant = Strana nebo varianta
variant-azul = Barevná stěna
variant-azul-grey = Šedá stěna
variant-summer_pavilion = Barevné hvězdy
variant-summer_pavilion-grey = Šedé hvězdy
variant-ingenious = Každý za sebe
variant-ingenious-team = Dva proti dvěma
variant-ingenious-solo = Sólo
players = Hráči
level = Úroveň počítače
bot-level = Úroveň { $number }
bot-random = Začátečník
bot-greedy = Rozvážný
clock = Čas
clock-none = Bez hodin
clock-live = 10 min + 5 s
clock-slow = Den na tah
make-public = Ukázat v seznamu otevřených stolů
play = Hrát
make-table = Založit stůl
rules-of = Pravidla: { $game }
learn = Naučit se hrát za dvě minuty
your-tables = Vaše stoly
open-tables = Otevřené stoly
go-on = Pokračovat
join = Přisednout
watch = Sledovat
disclaimer = Hry patří svým autorům a vydavatelům. Mozaika s nimi není spojena; její kresby a texty jsou její vlastní.

## Předsálí
invite = Pozvěte někoho
invite-how = Pošlete tento odkaz, nebo nechte naskenovat kód.
link = Odkaz na tento stůl
copy = Kopírovat
copied = Zkopírováno
copy-by-hand = Stiskněte Ctrl+C
share = Sdílet
qr = QR kód odkazu
free-seat = Volné místo
sit-here = Sednout si
add-bot = Přidat počítač
leave = Odejít
start = Začít
waiting-for-players = Hra začne, až budou všechna místa obsazena.

## U stolu
connecting = Okamžik…
line-lost = Spojení přerušeno.
line-restart = Server se restartuje.
line-busy = Odsud je příliš mnoho spojení.
line-signed-out = Tady už nejste přihlášeni. Chcete-li pokračovat, načtěte stránku znovu.
line-origin = Server nepřijímá spojení z této adresy. Otevřete stránku na její vlastní adrese.
line-again-in = Další pokus za { $seconds } s
line-trying = Zkouším…
line-try-now = Zkusit hned
line-reload = Načíst znovu
will-be-sent = Odešle se, až se spojení obnoví: { $move }
on-its-way = Na cestě: { $move }
guest = Host { $sign }
no-such-table = Takový stůl neexistuje.
seat-number = Místo { $number }
bot-plays = hraje { $bot }
level-preparing = { $bot } se na tomto serveru ještě připravuje ({ $done }/{ $of }) a do té doby hraje jednodušeji.
level-not-prepared = { $bot } se na tomto serveru nepodařilo připravit a hraje jednodušeji.
starts-round = Začíná kolo
score-is = Skóre { $score }
forecast-azul = Kdyby kolo skončilo teď
forecast-summer_pavilion = S bonusy, které jsou už jisté
your-turn = Jste na tahu
turn-of = Na tahu: { $name }
has-passed = pasuje
position-after = { $ply ->
    [one] Pozice po { $ply } akci
   *[other] Pozice po { $ply } akcích
}
spectators = { $count ->
    [0] Nikdo se nedívá
    [one] { $count } divák
    [few] { $count } diváci
   *[other] { $count } diváků
}
board-of = Deska hráče { $name }
enlarge = Zvětšit tuto desku
around-table = Kolem stolu
moves = Tahy
chat = Chat
chat-empty = Pozdravte ostatní.
chat-closed = Chat je zavřený, dokud spoluhráči hrají.
chat-write = Napište zprávu
no-moves-yet = Zatím žádné tahy.
to-start = Na začátek
step-back = O tah zpět
step-on = O tah dál
to-now = Do přítomnosti
undo = Zpět
was-undone = Tah byl vzat zpět.
ask-takeback = Požádat o vrácení tahu
ask-abort = Navrhnout zrušení
abort-alone = Ukončit hru
abort-alone-really = Ukončit tuto hru? Skončí bez výsledku.
resign = Vzdát se
resign-really = Opravdu se vzdát
offer-sent = Ostatní byli dotázáni.
offer-takeback = { $name } chce vzít tah zpět.
offer-abort = { $name } navrhuje hru zrušit.
accept = Přijmout
decline = Odmítnout
take-back-seat = Vrátit se na své místo
bot-for = Ať za hráče { $name } hraje počítač
pass-device = Předejte obrazovku: { $name }
show-rack = Ukázat mé dílky

## Co se stalo
did-take-to = { $colour }: { $source } → { $to }
did-take = bere: { $colour } ({ $source })
did-place = { $colour } → { $star }, pole { $space }{ $wild ->
    [0] {""}
   *[other] {" "}(žolíků: { $wild })
}
did-pass = pasuje
did-keep = nechává si: { $tiles }
did-take-supply = bere z obecné zásoby: { $tiles }
did-lay = { $first } na { $from }, { $second } na { $to }
did-swap = vyměňuje dílky
did-stay = nechává si dílky

## Konec
game-over = Hra skončila
game-aborted = Hra byla zrušena
you-won = Vyhráli jste!
won = Vítěz: { $names }
shared-win = O vítězství se dělí { $names }
how-resigned = soupeř se vzdal
how-time = na čas
player = Hráč
total = Celkem
result = Výsledek
source-start = Na začátku
source-tile = Stěna
source-floor = Podlaha
source-row-bonus = Řady
source-column-bonus = Sloupce
source-colour-bonus = Barvy
source-placed = Umístěné dílky
source-marker = Žeton začínajícího hráče
source-discarded = Zbylé dílky
source-star-bonus = Hvězdy
source-number-bonus = Čísla
rematch = Odveta
to-rematch = K odvetě
replay = Přehrát
record = Záznam
check-draws = Bylo losování poctivé?
draws-fair = Každé losování odpovídá zveřejněné pečeti: bylo poctivé.
draws-not-checked = Losování se nepodařilo ověřit.

## Přehrávání, pravidla, nastavení
ply-of = { $ply } z { $plies }
seen-from = Pohled hráče
play-on = Hrát odtud dál
open-record = Otevřít záznam ze souboru
record-what = Záznam je textový soubor, který si po hře můžete stáhnout. Jen se přečte, nic se neukládá.
choose-file = Vybrat soubor
record-link-broken = Tento odkaz není celý. Otevřete místo něj soubor se záznamem.
rules-table = Tabulka
rules-drawing = Nákres
your-name = Vaše jméno
setting-language = Jazyk
setting-theme = Barvy stránky
theme-auto = Podle systému
theme-light = Světlé
theme-dark = Tmavé
theme-contrast = Vysoký kontrast
setting-motion = Pohyb
motion-auto = Podle systému
motion-full = Plný
motion-none = Žádný
setting-sound = Zvuky
setting-confirm = Potvrzovat každý tah
setting-patterns = Znaky na dlaždicích
account = Účet
account-why = Zaberte si jméno a najdete své hry i na jiném zařízení. Hrát můžete i bez toho.
account-name = Jméno
password = Heslo
claim = Zabrat jméno
sign-in = Přihlásit se
sign-out = Odhlásit se
signed-in = Přihlášen(a) jako { $name }.
export = Stáhnout moje data
games-played = Odehrané hry

## Azul
azul-B = modrá
azul-Y = žlutá
azul-R = červená
azul-K = černá
azul-W = bílá
azul-tiles = { $count }× { $colour }
azul-offer = Výlohy a střed stolu
azul-factory = výloha { $number }
azul-centre = střed stolu
azul-marker = Žeton začínajícího hráče
azul-bag = Sáček { $count }
azul-lid = Víko { $count }
azul-line = přípravná řada { $line }
azul-floor = podlaha
azul-line-empty = Přípravná řada { $line }: prázdná, volná pole: { $size }
azul-line-holds = Přípravná řada { $line }: { $filled } z { $size }, { $colour }
azul-wall-row = Stěna, řada { $row }: { $tiles }
azul-wall-space = stěna, řada { $row }, sloupec { $column }
azul-floor-holds = Podlaha: dlaždic { $count }, stojí { $cost }

## Letohrádek
sp-P = fialová
sp-G = zelená
sp-O = oranžová
sp-Y = žlutá
sp-B = modrá
sp-R = červená
sp-star-p = fialová hvězda
sp-star-g = zelená hvězda
sp-star-o = oranžová hvězda
sp-star-y = žlutá hvězda
sp-star-b = modrá hvězda
sp-star-r = červená hvězda
sp-star-c = prostřední hvězda

## Ingenious
in-R = červená
in-G = zelená
in-B = modrá
in-O = oranžová
in-Y = žlutá
in-P = fialová

## Odmítnutí
refused-stale = Mezitím se něco stalo. Podívejte se a rozhodněte se znovu.
refused-turn = Nejste na tahu.
refused-seat = Toto není vaše místo, nebo je obsazené.
refused-busy = Příliš mnoho věcí najednou. Zkuste to znovu.
refused-status = Stůl na to není připraven.
refused-forbidden = Tento stůl to nedovoluje.
refused-identity = Prohlížeč neukládá cookie této stránky, takže vám nelze držet místo. Povolte cookies a načtěte stránku znovu.
refusal-AZ-2-6 = V přípravné řadě smí být jen jedna barva a do plné řady nic nepatří.
refusal-AZ-2-7 = Tato řada stěny už danou barvu obsahuje.

## Ingenious, u stolu
in-board = Herní plán z šestiúhelníků
in-open = volné
in-lowest = nejslabší
in-rack = Vaše dílky
in-tile = Dílek { $number }: { $first } a { $second }
in-hint-tile = Vyberte dílek.
in-hint-first = Kam má přijít { $colour }?
in-hint-second = A kam { $colour }?
in-hint-swap = Chcete vyměnit dílky za nové?
in-swap = Vyměnit všechny dílky
in-stay = Nechat si je
in-turn = Otočit dílek
in-bonus = { $count ->
    [one] Máte bonusový tah!
    [few] Máte { $count } bonusové tahy!
   *[other] Máte { $count } bonusových tahů!
}
in-bag = Sáček { $count }
in-aside = odloženo: { $tiles }

## Letohrádek, u stolu
sp-stars = Hvězdy
sp-costs = stojí { $number }
sp-pillar = Sloup
sp-statue = Socha
sp-window = Okno
sp-lacks = chybí { $count }, přinese { $tiles }
sp-complete = hotovo
sp-wild = žolík
sp-wild-is = Žolík: { $colour }
sp-round = { $number }. kolo z { $rounds }
sp-tower = Věž { $count }
sp-supply = Obecná zásoba
sp-take = { $count ->
    [one] Vezměte si dílek z obecné zásoby
    [few] Vezměte si { $count } dílky z obecné zásoby
   *[other] Vezměte si { $count } dílků z obecné zásoby
}
sp-take-these = Vzít tyto
sp-chosen = vybráno { $count }
sp-how-to-pay = Čím zaplatíte?
sp-hand = Dílky
sp-keep = { $count ->
    [0] Nenechat si nic
   *[other] Nechat si { $count }
}
sp-pass = Pasovat
sp-pass-really = Ještě můžete pokládat. Přesto pasovat? Do dalšího kola zůstanou nejvýše čtyři dílky, každý další stojí bod.
sp-corners = V rozích:
sp-numbers = Bonusy za čísla
sp-number = Číslo { $number }: obsazeno { $covered } z { $spaces }, na konci bodů { $bonus }
refusal-AZ-6-1 = Toto pole stěny je obsazené, nebo jeho sloupec už tuto barvu má.
refusal-IN-1-3 = Je tam natištěný symbol.
refusal-IN-2-1 = Dílek patří na dvě sousední volná pole.
refusal-IN-2-2 = První dílek se musí dotýkat natištěného symbolu, u kterého nezačal nikdo jiný.
refusal-IN-5-1 = Vyměnit smíte jen tehdy, když žádný dílek neukazuje vaši nejslabší barvu.
refusal-SP-2-3 = Žolíkovou barvu nelze zvolit, dokud tam leží jiná barva.
refusal-SP-3-2 = Nemáte dost dílků této barvy, abyste pole zaplatili.
refusal-SP-3-3 = Toto pole je už obsazené.
refusal-SP-3-4 = Na tuto hvězdu daná barva nepatří.
refusal-SP-3-7 = Vezměte si přesně tolik dílků, kolik vám náleží.
refusal-SP-3-9 = V rozích desky je místo jen pro čtyři dílky.
refusal-AZ-6-2 = Řady se obkládají shora dolů; teď je na řadě jiná.
refusal-SP-3-5 = Žolíková barva se umisťuje jako ona sama: pak mají všechny placené dílky tuto barvu.
refusal-SP-6-2 = Dílky jedné hvězdy mají buď všechny stejnou barvu, nebo šest různých.

## Obrázky
picture = Obrázek
picture-of-position = Obrázek pozice
picture-svg = Uložit jako SVG
picture-png = Uložit jako PNG
picture-failed = Obrázek se nepodařilo nakreslit.
embed = Vložit do stránky
embed-how = Zkopírujte toto do své stránky; ukáže desku po tomto tahu.
embed-open = { $game } na Mozaice: celá partie
embed-not-over = Tato partie ještě neskončila.

## Účet, přihlášení, klíče, hráči
change-password = Změnit heslo
old-password = Dosavadní heslo
new-password = Nové heslo
change = Změnit
password-changed = Heslo je změněno. Všude jinde jste odhlášeni.
sessions = Kde jste přihlášeni
this-browser = tento prohlížeč
some-browser = Prohlížeč
since = od { $day }
sign-out-of = Odhlásit: { $name }
tokens = Klíče pro programy
tokens-why = S klíčem zde váš program hraje vaším jménem.
token-once = Zkopírujte ho hned: podruhé se neukáže.
token-name = K čemu je?
make-token = Vytvořit klíč
no-tokens = Zatím žádné klíče.
scope-play = hrát
scope-chat = psát
scope-read = číst
revoke = Zrušit
revoke-token = Zrušit { $name }
my-data = Moje údaje
delete-me = Smazat mě
delete-means = Vaše jméno, zprávy a přihlášení se smažou; partie zůstanou, bez vašeho jména. Nelze to vrátit.
delete-really = Smazat vše o mně
was-deleted = Vše o vás bylo smazáno.
players-search = Hráči
find-player = Partie hráče
find = Hledat
more = Další
no-games-yet = Žádná dohraná partie hráče { $name } zde není vidět.
games-count = { $count ->
    [one] { $count } partie
    [few] { $count } partie
   *[other] { $count } partií
}
games-won = { $count ->
    [0] žádná výhra
    [one] { $count } výhra
    [few] { $count } výhry
   *[other] { $count } výher
}
trouble-password-403 = Jméno nebo heslo je špatně.
trouble-name-409 = Toto jméno už má jiný účet.
trouble-name-422 = Jméno má 1 až 24 znaků, aspoň jeden viditelný.
trouble-rate-429 = Příliš mnoho najednou. Počkejte minutu.
trouble-busy-429 = Příliš mnoho najednou. Počkejte minutu.
trouble-table-404 = Takový stůl tu není, nebo už se nedá ukázat.
trouble-text-422 = Tohle se nedá přečíst ({ $why }).
trouble-status-409 = To teď nejde ({ $why }).
trouble-forbidden-403 = To není dovoleno ({ $why }).
trouble-size-413 = To je příliš velké.
trouble-banned-403 = Tento účet tu už nesmí hrát.
trouble-cookie-401 = Prohlížeč neukládá cookie této stránky, takže vám nelze držet místo. Povolte cookies a načtěte stránku znovu.
trouble-fault-500 = Na serveru se něco pokazilo. Zkuste to znovu.
trouble-request-400 = To nejde: heslo má aspoň 8 znaků.
