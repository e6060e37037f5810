### Všude
skip-to-content = Přejít na obsah
page-did-not-load = Tato část stránky se nenačetla.
nav = Stránky
rules = Pravidla
settings = Nastavení
empty = nic
nothing = nic
you = Vy
player-number = Hráč { $number }
bot = Počítač
present = u stolu
absent = není u stolu
close = Zavřít
cancel = Zrušit
confirm = Potvrdit
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
front-line = Hrajte s přáteli nebo s počítačem, a to během pár sekund. Bez registrace.
choose-game = Vyberte hru
how-to-play = Jak chcete hrát?
way-computer = S počítačem
way-friends = S přáteli
way-screen = Více hráčů u jedné obrazovky
variant = Strana nebo varianta
players = Hráči
level = Úroveň počítače
bot-level = Počítač, úroveň { $number }
bot-random = Začátečník
bot-greedy = Rozvážný
bot-level-1 = Učeň
bot-level-2 = Pomocník
bot-level-3 = Tovaryš
bot-level-4 = Obkladač
bot-level-5 = Mozaikář
bot-level-6 = Znalec
bot-level-7 = Mistr
bot-level-8 = Velmistr
strength-random = Hraje náhodně: na úplně první hru.
strength-greedy = Bere to, co právě přinese nejvíc.
strength-level-1 = Velmi snadný: často chybuje.
strength-level-2 = Snadný: ještě dost chybuje.
strength-level-3 = Přiměřený: dobrý soupeř pro začátek.
strength-level-4 = Střední: chybuje jen občas.
strength-level-5 = Těžký: nic nedá zadarmo.
strength-level-6 = Velmi těžký: každou chybu potrestá.
strength-level-7 = Mistrovský: bez plánu to nepůjde.
strength-level-8 = Nejsilnější: využije všechen svůj čas.
clock = Čas
clock-none = Bez hodin
clock-live = 10 min + 5 s
clock-slow = Den na tah
clock-minutes = { $minutes } min + { $seconds } s
clock-hours = { $hours } h na tah
make-public = Ukázat v seznamu otevřených stolů
play = Hrát
make-table = Založit stůl
rules-of = Pravidla: { $game }
learn = Naučit se hrát za dvě minuty
your-tables = Vaše stoly
open-tables = Otevřené stoly
seats-free = { $count ->
    [one] jedno volné místo
    [few] { $count } volná místa
   *[other] { $count } volných míst
}
go-on = Pokračovat
join = Přisednout
watch = Sledovat
games-to-watch = Hry ke sledování
your-games = Vaše poslední hry
alone-at-screen = u jedné obrazovky
result-won = Výhra
result-lost = Prohra
result-shared = Dělené vítězství
result-played = Odehráno
result-place = { $place }. místo
name-for-others = Vaše jméno pro ostatní
you-play-as = Hrajete jako { $name }.
change = Změnit
disclaimer = Hry patří svým autorům a vydavatelům. Mozaika s nimi není spojena; její kresby a texty jsou její vlastní.

## Předsálí
players-count = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
invite = Pozvěte někoho
link = Odkaz na tento stůl
copy = Kopírovat
copied = Zkopírováno
copy-by-hand = Stiskněte Ctrl+C
share = Sdílet
leave = Odejít
mute = Ztlumit: { $name }
unmute = Zrušit ztlumení: { $name }
start = Začít

## U stolu
connecting = Připojování…
line-lost = Spojení přerušeno.
line-restart = Server se restartuje.
line-busy = Z vaší adresy je příliš mnoho spojení.
line-signed-out = Tady už nejste přihlášeni. Chcete-li pokračovat, načtěte stránku znovu.
line-origin = Server nepřijímá spojení z této adresy. Otevřete stránku na její vlastní adrese.
line-again-in = Další pokus za { $seconds } s
line-trying = Připojuji znovu…
line-try-now = Zkusit hned
line-reload = Načíst znovu
will-be-sent = Odešle se, až se spojení obnoví: { $move }
order-will-be-sent = Odešle se, až se spojení obnoví
on-its-way = Odesílá se: { $move }
guest = Host { $sign }
no-such-table = Takový stůl neexistuje.
seat-number = Místo { $number }
bot-plays = zastupuje: { $bot }
level-preparing = { $bot } se připravuje ({ $done }/{ $of }) a zatím hraje jednodušeji.
level-not-prepared = { $bot } se na tomto serveru nepodařilo připravit a hraje jednodušeji.
starts-round = Začínající hráč
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
board-of = Deska: { $name }
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
undo = Vrátit tah
was-undone = Tah byl vrácen.
ask-takeback = Požádat o vrácení tahu
ask-abort = Navrhnout zrušení hry
abort-alone = Ukončit hru
abort-alone-really = Ukončit tuto hru? Skončí bez výsledku.
resign = Vzdát se
resign-really = Opravdu se vzdát
offer-sent = Čeká se na odpověď ostatních.
offer-takeback = { $name } žádá o vrácení tahu.
offer-abort = { $name } navrhuje hru zrušit.
withdraw = Stáhnout žádost
news-sit = { $name } si sedá ke stolu.
news-leave = { $name } odchází.
news-start = Hra začíná.
news-accept = { $name } souhlasí.
news-decline = { $name } nesouhlasí.
news-withdraw = { $name } stahuje žádost.
news-stand-in = Za hráče { $name } teď hraje { $bot }.
news-return = { $name } je zpět.
news-resign = { $name } se vzdává.
news-resign-bot = { $name } se vzdává; dál hraje { $bot }.
news-time = { $name }: čas vypršel.
news-time-bot = { $name }: čas vypršel; dál hraje { $bot }.
news-close = Stůl byl uzavřen.
news-rematch = Soupeř chce odvetu.
news-chat = { $name } píše: { $text }
news-mute = { $name } teď nemůže psát.
news-unmute = { $name } může znovu psát.
news-mute-watchers = Psát teď mohou jen hráči.
news-unmute-watchers = Psát mohou znovu všichni.
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

## Textový režim
text-mode = Textový režim
board-mode = Zobrazit desku
keys-show = Klávesy (?)

## Konec
game-over = Hra skončila
game-aborted = Hra byla zrušena
you-won = Vyhráli jste!
won = Vítězí { $names }
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
why-points-you = { $lead ->
    [one] O bod více než vy
    [few] O { $lead } body více než vy
   *[other] O { $lead } bodů více než vy
}
source-start = Na začátku
rematch = Odveta
to-rematch = K odvetě
replay = Přehrát partii
record = Záznam
check-draws = Bylo losování poctivé?
prelude-made-up = Začíná vymyšlenou pozicí (tahů a losování: { $plies }).
prelude-game = Pokračuje ze hry dohrané na tomto serveru (tahů a losování: { $plies }).

## Přehrávání, pravidla, nastavení
move-number = Tah { $move } z { $moves }
open-record = Otevřít záznam ze souboru
setting-sound = Zvuky
account = Účet

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
empty-source = { $source }: prázdno
group-at = { $source }: { $tiles }

## Odmítnutí
refused-stale = Mezitím se něco stalo. Podívejte se a rozhodněte se znovu.
refused-turn = Nejste na tahu.
refused-seat = Toto není vaše místo, nebo je obsazené.
refused-busy = Příliš mnoho věcí najednou. Zkuste to znovu.
refused-text = Tohle není tah. Napište ho tak, jak je zapsán v seznamech.
refused-status = To teď u tohoto stolu nejde.
refused-forbidden = Tento stůl to nedovoluje.
refused-unavailable = Server teď nemůže nic uložit. Zkuste to znovu.
refused-offline = { server-away }
refused-fault = Na serveru se něco pokazilo. Zkuste to znovu.
refused-identity = Prohlížeč neukládá cookie této stránky, takže vám nelze držet místo. Povolte cookies a načtěte stránku znovu.
refused-tables = Odtud už bylo založeno příliš mnoho stolů. Nejdřív některé dohrajte.
refused-message = Server tomu nerozuměl. Načtěte stránku znovu.
refused-size = To je příliš velké.
refused-muted = Hostitel stolu vám vypnul psaní.

## Odmítnutí slovy samotných pravidel
refusal-there-is-no-tile = Tady žádná dlaždice není: { $where }.
refusal-no-tile-lies = Tato barva tu není: { $colour }, { $where }.
refusal-is-not-possible = To teď nejde.

## Obrázky
picture = Obrázek
picture-of-position = Obrázek pozice
embed = Vložit do stránky
embed-how = Zkopírujte toto do své stránky; ukáže desku po tomto tahu.

## Účet, přihlášení, klíče, hráči
players-search = Hráči
more = Další
trouble-name-409 = Toto jméno už má jiný účet.
trouble-reserved-409 = Toto jméno je vyhrazené.
trouble-name-422 = Jméno má 1 až 24 znaků, aspoň jeden viditelný.
trouble-rate-429 = Příliš mnoho najednou. Počkejte minutu.
trouble-busy-429 = Příliš mnoho najednou. Počkejte minutu.
trouble-table-404 = Takový stůl tu není, nebo už se nedá ukázat.
trouble-text-422 = Tohle se nedá přečíst.
trouble-slow-408 = Trvalo to příliš dlouho. Zkuste to znovu.
trouble-banned-403 = Tento účet tu už nesmí hrát.
trouble-cookie-401 = Prohlížeč neukládá cookie této stránky, takže vám nelze držet místo. Povolte cookies a načtěte stránku znovu.
trouble-request-400 = Server tomu nerozuměl. Načtěte stránku znovu.
trouble-other = To se nepovedlo. Zkuste to znovu.
trouble-page-404 = Taková stránka neexistuje.
trouble-game-404 = Taková hra tu není.
