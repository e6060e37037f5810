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
