### Všude
skip-to-content = Přejít na obsah
page-did-not-load = Tato část stránky se nenačetla. Zkuste to znovu.
nav = Stránky
rules = Pravidla
settings = Nastavení
empty = žádné
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
server-away = Server neodpovídá. Je spuštěný?
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
how-to-play = Jak chcete hrát?
way-computer = S počítačem
way-friends = S přáteli
way-screen = Více hráčů u jedné obrazovky
variant = Strana nebo varianta
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
invite-here-only = Tento odkaz funguje jen na tomto počítači. Pro hru v síti spusťte server s --host 0.0.0.0.
link = Odkaz na tento stůl
copy = Kopírovat
copied = Zkopírováno
copy-by-hand = Stiskněte Ctrl+C
share = Sdílet
qr = QR kód odkazu
free-seat = Volné místo
kept-seat = Místo pro: { $name }
sit-here = Sednout si
add-bot = Přidat počítač
leave = Odejít
send-away = Poslat pryč
mute = Ztlumit: { $name }
unmute = Nechat psát: { $name }
start = Začít
waiting-for-players = Hra začne, až budou všechna místa obsazena.
waiting-for = Čeká se na: { $names }.

## U stolu
connecting = Připojování…
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
your-turn = Jste na tahu
turn-of = Na tahu: { $name }
position = Pozice
legal-actions = Co lze udělat
position-after = { $ply ->
    [one] Pozice po { $ply } akci
   *[other] Pozice po { $ply } akcích
}
spectators = { $count ->
    [0] Žádní diváci
    [one] { $count } divák
    [few] { $count } diváci
   *[other] { $count } diváků
}
board-of = Deska hráče { $name }
enlarge = Zvětšit tuto desku
around-table = Kolem stolu
rail = Skóre a novinky
moves = Tahy
chat = Chat
chat-empty = Pozdravte ostatní.
chat-closed = Chat je zavřený, dokud spoluhráči hrají.
chat-write = Napište zprávu
no-moves-yet = Zatím žádné tahy.
to-start = Na začátek
step-back = O tah zpět
step-on = O tah dál
to-now = Na aktuální tah
undo = Zpět
was-undone = Tah byl vzat zpět.
ask-takeback = Požádat o vrácení tahu
ask-abort = Navrhnout zrušení
abort-alone = Ukončit hru
abort-alone-really = Ukončit tuto hru? Skončí bez výsledku.
resign = Vzdát se
resign-really = Opravdu se vzdát
offer-sent = Čeká se na odpověď ostatních.
offer-takeback = { $name } chce vzít tah zpět.
offer-abort = { $name } navrhuje hru zrušit.
withdraw = Vzít zpět
news-sit = { $name } si sedá ke stolu.
news-leave = { $name } odchází.
news-start = Hra začíná.
news-accept = { $name } souhlasí.
news-decline = { $name } nesouhlasí.
news-withdraw = { $name } bere žádost zpět.
news-stand-in = Za hráče { $name } teď hraje { $bot }.
news-return = { $name } je zpět.
news-resign = { $name } se vzdává.
news-resign-bot = { $name } se vzdává; dál hraje { $bot }.
news-time = { $name }: čas vypršel.
news-time-bot = { $name }: čas vypršel; dál hraje { $bot }.
news-close = Stůl byl uzavřen.
news-rematch = Soupeř chce odvetu.
news-chat = { $name } píše: { $text }
news-mute = { $name } už nesmí psát.
news-unmute = { $name } smí znovu psát.
news-mute-watchers = Psát teď smějí jen hráči.
news-unmute-watchers = Psát smějí znovu všichni.
accept = Přijmout
decline = Odmítnout
take-back-seat = Vrátit se na své místo
bot-for = Ať za hráče { $name } hraje počítač
pass-device = Předejte obrazovku: { $name }
show-rack = Ukázat mé dílky

## Co se stalo
move-of = { $name }: { $what }
move-said = { $name }: { $what }.
move-for = { $points ->
    [one] { $name }: { $what }, { $points } bod.
    [few] { $name }: { $what }, { $points } body.
   *[other] { $name }: { $what }, { $points } bodů.
}
details = Podrobnosti
counting = Sčítají se body
counting-skip = Kliknutím nebo libovolnou klávesou to přeskočíte.
count-again = Ukázat znovu
count-of = { $name } { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
count-round = Kolo je sečteno: { $totals }.

## Konec
game-over = Hra skončila
game-aborted = Hra byla zrušena
you-won = Vyhráli jste!
won = Vítěz: { $names }
shared-win = O vítězství se dělí { $names }
how-resigned = vzdáním
how-time = na čas
player = Hráč
total = Celkem
result = Výsledek
show-result = Ukázat výsledek
why-points = { $lead ->
    [one] O bod více než { $name }
    [few] O { $lead } body více než { $name }
   *[other] O { $lead } bodů více než { $name }
}
source-start = Na začátku
rematch = Odveta
to-rematch = K odvetě
replay = Přehrát
record = Záznam
check-draws = Bylo losování poctivé?
draws-fair = Každé losování odpovídá zveřejněnému otisku: bylo poctivé.
draws-not-checked = Losování se nepodařilo ověřit.
draws-not-fair = Losování NEBYLO poctivé.
draws-undecided = Nic špatného se nenašlo, ale že losování bylo poctivé, dokázat nelze.
waiting-for-browsers = Losovat se začne, až se připojí prohlížeč hráče { $names }.
prelude-made-up = Začíná vymyšlenou pozicí dlouhou { $plies } tahů a losování.
prelude-game = Pokračuje ze hry dohrané na tomto serveru, po { $plies } tazích a losováních.

## Přehrávání, pravidla, nastavení
move-number = Tah { $move } z { $moves }
replay-play = Přehrát
replay-pause = Pozastavit
replay-move = Tah
replay-speed = Rychlost
replay-copy = Kopírovat odkaz
seen-from = Pohled hráče
play-on = Hrát odtud dál
play-on-against = proti: { $names }
open-record = Otevřít záznam ze souboru
record-what = Záznam je textový soubor, který si po hře můžete stáhnout. Jen se přečte, nic se neukládá.
choose-file = Vybrat soubor
record-link-broken = Tento odkaz není celý. Otevřete místo něj soubor se záznamem.
rules-table = Tabulka
rules-drawing = Nákres
rules-guide = Jak se hraje
rules-law = Přesná pravidla
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
claim = Zaregistrovat jméno
sign-in = Přihlásit se
sign-out = Odhlásit se
signed-in = Přihlášen(a) jako { $name }.
export = Stáhnout moje data
games-played = Odehrané hry

## Výlohy, barvy a dlaždice
tiles-of = { $count }× { $colour }
factories-and-centre = Výlohy a střed stolu
factory = výloha { $number }
centre = střed stolu
starting-marker = Žeton začínajícího hráče
bag = Sáček { $count }
worth = { $points ->
    [one] { $what }, { $points } bod
    [few] { $what }, { $points } body
   *[other] { $what }, { $points } bodů
}
empty-source = { $source }: žádné
group-at = { $source }: { $tiles }

## Odmítnutí
refused-stale = Mezitím se něco stalo. Podívejte se a rozhodněte se znovu.
refused-turn = Nejste na tahu.
refused-seat = Toto není vaše místo, nebo je obsazené.
refused-busy = Příliš mnoho věcí najednou. Zkuste to znovu.
refused-status = Stůl na to není připraven.
refused-forbidden = Tento stůl to nedovoluje.
refused-unavailable = Server teď nemůže nic uložit. Zkuste to znovu.
refused-fault = Na serveru se něco pokazilo. Zkuste to znovu.
refused-identity = Prohlížeč neukládá cookie této stránky, takže vám nelze držet místo. Povolte cookies a načtěte stránku znovu.
refused-muted = Hostitel stolu vám nedovoluje psát.

## Odmítnutí slovy samotných pravidel
refusal-there-is-no-tile = Není tu žádná dlaždice: { $where }.
refusal-no-tile-lies = Dlaždice této barvy tu není: { $colour }, { $where }.
refusal-is-not-possible = To teď nejde.

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
trouble-reserved-409 = Toto jméno je vyhrazené.
trouble-name-422 = Jméno má 1 až 24 znaků, aspoň jeden viditelný.
trouble-rate-429 = Příliš mnoho najednou. Počkejte minutu.
trouble-busy-429 = Příliš mnoho najednou. Počkejte minutu.
trouble-table-404 = Takový stůl tu není, nebo už se nedá ukázat.
trouble-text-422 = Tohle se nedá přečíst ({ $why }).
trouble-status-409 = To teď nejde ({ $why }).
trouble-forbidden-403 = To není dovoleno ({ $why }).
trouble-size-413 = To je příliš velké.
trouble-tables-409 = Odtud už bylo založeno příliš mnoho stolů. Nejdřív některé dohrajte.
trouble-slow-408 = Přišlo to příliš pomalu. Zkuste to znovu.
trouble-banned-403 = Tento účet tu už nesmí hrát.
trouble-cookie-401 = Prohlížeč neukládá cookie této stránky, takže vám nelze držet místo. Povolte cookies a načtěte stránku znovu.
trouble-fault-500 = Na serveru se něco pokazilo. Zkuste to znovu.
trouble-request-400 = Heslo má aspoň 8 znaků.
