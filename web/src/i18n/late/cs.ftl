### Slova, která potřebuje jen někdo; načítají se, až když jsou vidět.

## Klávesy
keys-of = Klávesy
key-source = přejít na výlohu nebo do středu stolu
key-colour = vybrat barvu
key-line = vybrat přípravnou řadu nebo podlahu
key-tile = vybrat dílek
key-turn = otočit dílek
key-pay = vybrat, čím zaplatit
key-walk = procházet, co lze vybrat
key-choose = vybrat označené
key-back = o krok zpět
key-help = ukázat tyto klávesy
keys-letters = Písmena barev
keys-text = V textovém režimu je vše v seznamech a tahy se píší zápisem.

## Textový režim
text-your-move = Váš tah
text-notation = Zápis tahu
text-play = Zahrát
text-how = Napište tah tak, jak je zapsán v seznamech, nebo ho tam vyberte. Stačí malá písmena.
text-choices = { $count ->
    [one] Je jediná možnost.
    [few] Jsou { $count } možnosti.
   *[other] Je { $count } možností.
}
text-enter-plays = Enter zahraje: { $what }.
text-begins-nothing = Takhle žádný tah nezačíná. Klávesou Enter zjistíte proč.
text-begins-few = { $some }.
text-begins-many = { $count ->
    [few] Takhle začínají { $count } možnosti. { $some }…
   *[other] Takhle začíná { $count } možností. { $some }…
}
text-worth = { $what }, { $points }
text-group = { $group } ({ $count })
text-happened = Co se stalo
text-scores = Skóre
text-score = { $name }: { $points }
text-to-play = na tahu
text-starts = začínající hráč
text-all = Vypsat všech { $count }
text-source = { $source } { $points }
text-gain = { $count ->
    [one] { $name }: { $parts }
   *[other] { $name }: { $parts }, celkem { $total }
}

## Nastavení, účet, hráči
save = Uložit
saved = Uloženo.
setting-text = Textový režim: stůl jako nadpisy, seznamy a řádek pro tahy
draws-doubt-old-scheme = Při starém způsobu losování nejsou čísla hráčů předem závazná.
draws-doubt-no-nonce = Prohlížeč žádného z hráčů nepřidal vlastní číslo.
draws-doubt-no-commitment = Tento prohlížeč neviděl otisk zveřejněný před hrou.
draws-doubt-taken-over = Počet losování převzatých z jiné hry nebo vymyšlené pozice: { $count }.
draws-doubt-nothing = Nebylo co ověřovat.
draws-doubt-no-receipt = Tento prohlížeč si neuložil, k čemu se před hrou zavázali ostatní.
draws-doubt-no-result = Záznam neříká, jak hra skončila.
draws-doubt-incomplete = V záznamu chybí údaje, kterými by se to dalo dokázat.
your-name = Vaše jméno
setting-language = Jazyk
setting-theme = Barvy stránky
theme-auto = Podle systému
theme-light = Světlé
theme-dark = Tmavé
theme-contrast = Vysoký kontrast
setting-motion = Animace
motion-auto = Podle systému
motion-full = Zapnuté
motion-none = Vypnuté
setting-haptics = Vibrace
setting-confirm = Potvrzovat každý tah
setting-patterns = Znaky na dlaždicích
account-why = Zaregistrujte si jméno a své hry najdete i na jiném zařízení. Hrát můžete i bez toho.
account-name = Jméno
password = Heslo
claim = Zaregistrovat jméno
sign-in = Přihlásit se
sign-out = Odhlásit se
signed-in = Jste přihlášeni jako { $name }.
export = Stáhnout moje údaje
games-played = Odehrané hry
change-password = Změnit heslo
old-password = Dosavadní heslo
new-password = Nové heslo
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
revoke-token = Zrušit klíč { $name }
my-data = Moje údaje
delete-me = Smazat moje údaje
delete-means = Vaše jméno, zprávy a přihlášení se smažou; partie zůstanou, bez vašeho jména. Nelze to vrátit.
delete-really = Smazat vše o mně
refusal-an-account-keeps-its-name = Jméno účtu nelze změnit.
refusal-this-is-an-account-already = Účet už máte.
refusal-nobody-has-more-than-tokens = Víc klíčů než { $most } mít nemůžete.
refusal-the-password-is-wrong = Nesprávné heslo.
refusal-field-password = Heslo musí mít aspoň 8 znaků.
refusal-field-new = Nové heslo musí mít aspoň 8 znaků.
trouble-password-403 = Nesprávné jméno nebo heslo.
trouble-session-404 = Toto zařízení už je odhlášené.
trouble-token-404 = Tento klíč už je zrušený.
trouble-scope-403 = Klíč to nedovoluje.
was-deleted = Vše o vás bylo smazáno.
find-player = Partie hráče
find = Hledat
no-games-yet = Žádnou dohranou partii hráče { $name } tu nelze zobrazit.
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

## Přehrávání, pravidla, rámečky, hráči
seen-from = Pohled hráče
play-on = Hrát odtud dál
play-on-against = proti: { $names }
record-what = Záznam je textový soubor, který si po hře můžete stáhnout. Jen se přečte, nic se neukládá.
choose-file = Vybrat soubor
record-link-broken = Tento odkaz není celý. Otevřete místo něj soubor se záznamem.
replay-play = Přehrát
replay-pause = Pozastavit
replay-move = Tah
replay-speed = Rychlost
replay-copy = Kopírovat odkaz
rules-table = Tabulka
rules-drawing = Nákres
rules-guide = Jak se hraje
rules-law = Přesná pravidla
embed-open = { $game } na Mozaice: celá partie
embed-not-over = Tato partie ještě neskončila.
active-players = Kdo tu hraje
no-public-games = Veřejnou hru tu zatím nikdo nehrál. Založte stůl s přáteli a ukažte ho v seznamu otevřených stolů.
latest-games = Poslední hry
draws-fair = Losování bylo poctivé: vše odpovídá zveřejněnému otisku.
draws-not-checked = Losování se nepodařilo ověřit.
draws-not-fair = Losování NEBYLO poctivé.
draws-undecided = Nic podezřelého se nenašlo, ale poctivost losování dokázat nelze.

## Zkušební tah
practice-ask = Který tah přinese nejvíc bodů?
practice-best = { $points ->
    [one] Jeden bod: víc žádný tah nepřinese.
    [few] { $points } body: víc žádný tah nepřinese.
   *[other] { $points } bodů: víc žádný tah nepřinese.
}
practice-more = { $points ->
    [0] To zatím nepřinese žádný bod. Jiný tah jich přinese { $best }.
    [one] Jeden bod. Jiný tah jich přinese { $best }.
    [few] { $points } body. Jiný tah jich přinese { $best }.
   *[other] { $points } bodů. Jiný tah jich přinese { $best }.
}
practice-again = Ještě jednou
practice-next = Jiná pozice

## Lobby stolu a obrázky
lobby-invites = { $name } vás zve ke hře
lobby-yours = Váš stůl
lobby-public = v seznamu otevřených stolů
lobby-private = jen přes odkaz
lobby-rated = hodnocená hra
lobby-unrated = nehodnocená hra
lobby-meanwhile = Než hra začne
lobby-calls-you = Nechte tuto stránku otevřenou: až hra začne, dá vám vědět.
practise = Zkusit si tah
free-seat = Volné místo
kept-seat = Vyhrazeno: { $name }
sit-here = Sednout si sem
add-bot = Přidat počítač
send-away = Uvolnit místo
waiting-for-players = Hra začne, až budou všechna místa obsazena.
waiting-for = Čeká se na: { $names }.
waiting-for-browsers = S losováním se čeká na prohlížeč hráče { $names }.
invite-how = Pošlete tento odkaz, nebo nechte naskenovat kód.
invite-here-only = Tento odkaz funguje jen na tomto počítači. Pro hru v síti spusťte server s --host 0.0.0.0.
qr = QR kód odkazu
picture-svg = Uložit jako SVG
picture-png = Uložit jako PNG
picture-failed = Obrázek se nepodařilo nakreslit.

## Odmítnutí slovy serveru
refusal-this-is-not-possible = To teď nejde.
refusal-seat-is-taken = Toto místo je už obsazené.
refusal-no-seat-is-free = Žádné místo není volné.
refusal-that-seat-is-kept = Toto místo je vyhrazené pro někoho jiného.
refusal-seat-is-not-yours = Toto není vaše místo.
refusal-you-have-no-seat-at-this-table = U tohoto stolu nesedíte.
refusal-at-a-rated-table-nobody-holds-two-seats = U hodnoceného stolu nikdo nesedí na dvou místech.
refusal-a-bot-plays-here-take-your-seat-back-first = Hraje za vás počítač. Nejdřív se vraťte na své místo.
refusal-there-is-nothing-you-may-take-back-without-asking = Bez souhlasu ostatních teď nelze vzít zpět žádný tah.
refusal-there-is-nothing-to-ask-back-here = Není tu tah, o jehož vrácení by šlo požádat.
refusal-another-offer-is-not-answered-yet = Na odpověď ještě čeká jiná žádost.
refusal-nothing-is-offered = Už není na co odpovídat.
refusal-others-must-answer-this = Na to musí odpovědět ostatní.
refusal-this-seat-has-resigned-before = Už jste se vzdali.
refusal-has-not-been-away-for-long = { $name } ještě není pryč dost dlouho.
refusal-a-bot-already-plays-in-seat = Už tam hraje počítač.
refusal-at-a-rated-table-no-bot-stands-in = U hodnoceného stolu počítač nikoho nezastupuje.
refusal-where-everybody-has-days-to-think-nobody-is-replaced = Kde má každý na tah celé dny, počítač nikoho nezastupuje.
refusal-only-the-host-may-do-that = To smí jen hostitel stolu.
refusal-partners-do-not-talk-while-the-game-runs = Spoluhráči si během hry nepíšou.
refusal-there-is-nothing-in-it = Prázdná zpráva se neposílá.
refusal-a-seat-is-still-free = Ještě je volné místo.
refusal-the-game-has-begun = Hra už začala.
refusal-the-game-is-not-being-played = Hra právě neběží.
refusal-the-game-is-not-over = Hra ještě neskončila.
refusal-nobody-hosts-more-than-tables-at-once = Najednou můžete mít nejvýše tolik stolů: { $most }. Nejdřív některé dohrajte.
refusal-a-rated-table-has-neither-bots-nor-two-seats-for-one = U hodnoceného stolu nehraje počítač a nikdo nesedí na dvou místech.
refusal-a-rated-game-begins-at-its-start = Hodnocená hra začíná od začátku.
refusal-the-record-cannot-be-played-on = Z tohoto záznamu nelze hrát dál.
refusal-the-game-in-the-record-is-over-at-this-point = V tomto místě už hra skončila.
refusal-only-its-players-may-ask-once-the-game-is-over = O odvetu mohou požádat jen hráči, a to po skončení hry.
refusal-this-is-no-record = Tohle není záznam hry.
refusal-a-record-has-at-most-actions = Záznam je příliš dlouhý: má víc než { $most } akcí.
refusal-the-game-is-not-over-its-draws-are-still-a-secret = Hra ještě neskončila; losování je zatím tajné.
refusal-the-game-has-not-come-that-far = Tak daleko hra ještě nedošla.
refusal-field-name = Jméno má 1 až 24 znaků.
