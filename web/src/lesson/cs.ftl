### Slova lekcí česky. Čísla dodává server; ověřuje je test.

lesson-of = { $game } – první lekce
step-of = Krok { $step } z { $steps }
next = Dál
back = Zpět
show-me = Ukázat
again = Začít znovu
later = Později
learner = Vy
play-first = Zahrát si první hru
other = I to pravidla dovolují. V této lekci ale zvolte to, co svítí.

## Azul
azul-welcome = Na výlohách leží dlaždice. Budete je brát, sbírat v přípravných řadách a obkládat jimi svou stěnu. Za to získáte body.
azul-take = Vezměte dvě červené dlaždice z výlohy 1 a pak zvolte přípravnou řadu 2. Vždy si berete všechny dlaždice jedné barvy z jednoho místa.
azul-take-other = Dobrý pokus. Řada 2 má ale místo právě pro dvě dlaždice: vezměte červené z výlohy 1 a položte je tam.
azul-take-done = Řada 2 je plná. Na konci kola za ni získáte { $points } bod. Co na výloze zbylo, přesunulo se do středu stolu.
azul-centre = Teď vezměte dvě černé dlaždice ze středu stolu a doplňte řadu 3. Kdo bere ze středu jako první, dostane i žeton začínajícího hráče.
azul-centre-other = I to smíte. Dvě černé dlaždice ze středu stolu by ale doplnily řadu 3.
azul-centre-done = S žetonem budete začínat příští kolo. Leží však na vaší podlaze a stojí bod, takže tento tah přinese celkem { $points }.
azul-last = Zbývá jedna bílá dlaždice. Položte ji do kterékoli přípravné řady, která ji přijme. Řada 1 by byla hned plná.
azul-last-other = Můžete ji nechat spadnout, ale dlaždice na podlaze stojí body. Položte ji do přípravné řady.
azul-last-done = Nabídka je prázdná a kolo končí. Po zaplacení žetonu vám přineslo { $gain ->
    [one] { $gain } bod
    [few] { $gain } body
   *[other] { $gain } bodů
}.
azul-wall = Z každé plné řady se jedna dlaždice přesunula na stěnu, každá za 1 bod, protože se zatím žádné nedotýkají. Neúplné řady si dlaždice nechávají.
azul-neighbours = O pár kol později. Sousedící dlaždice se počítají dohromady! Vezměte tři žluté a doplňte řadu 3.
azul-neighbours-other = Hledejte řadu, kterou tři žluté dlaždice přesně zaplní: řadu 3.
azul-neighbours-done = Na stěně bude žlutá stát ve vodorovné řadě { $row } dlaždic a ve svislém sloupci { $column } dlaždic. To je { $points } bodů.
azul-floor = Teď čtyři černé. Zvolte řadu, do které se vejdou všechny: co se nevejde, spadne na podlahu a stojí body.
azul-floor-other = Tam se všechny čtyři nevejdou, nebo řada zůstane neúplná. Která prázdná řada má čtyři pole?
azul-floor-done = Vešly se všechny a černá uzavírá sloupec { $column } dlaždic: další { $points } body. Kolo vám přineslo { $gain } bodů.
azul-bonus = Hra končí po kole, v němž někdo dokončí vodorovnou řadu stěny. Za úplnou řadu jsou pak 2 body, za sloupec 7, za všech pět dlaždic jedné barvy 10.
azul-end = Víc vědět nemusíte. Ostatní najdete v pravidlech; u každého odmítnutí je číslo pravidla.

## Letohrádek
sp-welcome = Na vaše dílky čeká sedm hvězd. V každém ze šesti kol si dílky nejprve pořídíte a potom je umístíte. Žolíková barva je v každém kole jiná; teď je to zelená.
sp-take = Vezměte červené dílky z výlohy 1. Leží-li tam i žolíková barva, berete si právě jeden její dílek navíc.
sp-take-other = I to by šlo. Vezměte ale červené z výlohy 1: hodí se na vaši červenou hvězdu.
sp-take-done = Dva červené a jeden zelený. Co na výloze zbylo, přesunulo se do středu stolu.
sp-centre = Vezměte modrý dílek ze středu stolu; jeden zelený se přidá. Kdo bere ze středu jako první, dostane žeton začínajícího hráče a ztratí bod za každý dílek.
sp-centre-done = To vás stálo { $lost } body. Zato budete umisťovat jako první.
sp-place = Pole stojí tolik dílků, kolik je jeho číslo. Zvolte modrou, pak pole 2 prostřední hvězdy a zaplaťte dvěma modrými dílky.
sp-place-other = I to by šlo. Zelené si ale šetřete: pole 2 prostřední hvězdy zaplaťte dvěma modrými.
sp-place-done = Jeden dílek leží na poli, druhý šel do věže. Modrý sousedí se žlutým, za dvojici jsou { $points } body.
sp-pillar = Pole 3 červené hvězdy je poslední volné pole u sloupu (kroužku). Zvolte červenou a umístěte ji tam. Zaplatit mohou pomoci i žolíky; umístěný dílek je vždy červený.
sp-pillar-other = Také pěkné místo. Červený dílek na poli 3 červené hvězdy ale dokončí sloup.
sp-pillar-done = { $points } body za dva sousedící červené dílky a sloup je hotový.
sp-supply = Sloup přináší jeden dílek z obecné zásoby, socha dva, okno tři. Vezměte si, který chcete.
sp-supply-done = Hned je váš. Počítač pasoval.
sp-pass = Mohli byste umisťovat dál. Teď ale pasujte: až čtyři dílky si smíte nechat do příštího kola.
sp-pass-other = Umisťovat dál smíte. V této lekci teď pasujte.
sp-keep = Kolik jich může zůstat, tolik je už vybraných: nechte si je všechny a potvrďte. Každý dílek, který si nenecháte, stojí bod.
sp-keep-other = To by stálo bod za každý vynechaný dílek. Místo máte pro čtyři: nechte si všechny.
sp-keep-done = Nic jste neztratili. V příštím kole se vám vrátí.
sp-bonus = Po šesti kolech přinese každá úplná hvězda 12 až 20 bodů; číslo stojí v jejím středu. A všechna pole s čísly 1, 2, 3 nebo 4 přinesou 4, 8, 12 nebo 16.
sp-end = Víc vědět nemusíte. Ostatní najdete v pravidlech; u každého odmítnutí je číslo pravidla.

## Ingenious
in-welcome = Dílek má dvě poloviny, každou s barevným symbolem. Přikládáte ho na herní plán z šestiúhelníků a každá polovina boduje ve své barvě.
in-first = První dílek se musí dotýkat natištěného symbolu. Vyberte dílek, pak pole pro červenou a pole pro zelenou, aby jedna polovina ležela vedle své barvy.
in-first-other = To je dovoleno, ale nic to nepřinese: položte červenou vedle natištěné červené, nebo zelenou vedle zelené.
in-first-done = Polovina leží vedle své barvy: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}.
in-lines = Od každé poloviny se v pěti směrech počítají nepřerušené řady její barvy. Položte červenou na pole f6 a zelenou na f7, doprostřed.
in-lines-other = To přinese méně. S červenou na f6 a zelenou na f7 se setká více řad.
in-lines-done = Červená { $red }, zelená { $green }. Každá barva má svůj bodovací kolíček; celkem je to { $points } bodů.
in-lowest = Na konci se počítá jen vaše nejslabší barva! Teď je to žlutá. Zvolte dílek a místo, které přinesou body ve žluté.
in-lowest-other = Žlutá by zůstala stát, a počítá se jen nejslabší barva. Položte žlutou do řady s jinými žlutými symboly.
in-lowest-done = Žlutá postoupila. Kdyby hra skončila teď, měli byste výsledek { $score }.
in-bonus = Když barva dosáhne 18 bodů, máte hned bonusový tah. Hra končí, když už nelze přiložit žádný dílek.
in-end = Víc vědět nemusíte. Ostatní najdete v pravidlech; u každého odmítnutí je číslo pravidla.
