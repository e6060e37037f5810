### A leckék szavai magyarul. A számokat a kiszolgáló adja, teszt ellenőrzi őket.

lesson-of = { $game } – az első lecke
step-of = { $step }/{ $steps }. lépés
next = Tovább
back = Vissza
show-me = Mutasd
again = Elölről
later = Később
learner = Te
play-first = Az első játszma
other = Ez is szabályos. Ebben a leckében most azt válaszd, ami világít.

## Azul
azul-welcome = A korongokon csempék vannak. Ezekből veszel el, a mintasoraidban gyűjtöd, majd a faladra rakod őket. Ez hoz pontot.
azul-take = Vedd el a két piros csempét az 1. korongról, aztán válaszd a 2. mintasort. Mindig egy szín összes csempéjét veszed el egy helyről.
azul-take-other = Jó próbálkozás. De a 2. sorban éppen két csempének van hely: vedd el a pirosat az 1. korongról, és rakd oda.
azul-take-done = A 2. sor megtelt. A forduló végén { $points } pontot hoz. Ami a korongon maradt, az asztal közepére került.
azul-centre = Most vedd el a két fekete csempét az asztal közepéről, és töltsd meg a 3. sort. Aki elsőként vesz középről, megkapja a kezdőjátékos-jelzőt is.
azul-centre-other = Ezt is megteheted. De a középen lévő két fekete megtöltené a 3. sort.
azul-centre-done = A jelzővel te kezded a következő fordulót. De a padlóvonaladon fekszik, és egy pontba kerül, így ez a lépés összesen { $points } pontot hoz.
azul-last = Egy fehér csempe maradt. Rakd bármelyik mintasorba, amelyik befogadja. Az 1. sor rögtön megtelne.
azul-last-other = Hagyhatod leesni, de a padlóvonalon lévő csempék pontba kerülnek. Rakd inkább egy mintasorba.
azul-last-done = A kínálat elfogyott, a forduló véget ért. A jelző árát levonva { $gain } pontot hozott neked.
azul-wall = Minden teli sorból egy csempe a falra került, egyenként 1 pontért, mert még egyik sem ér a másikhoz. A nem teli sorok csempéi maradnak.
azul-neighbours = Néhány fordulóval később. Az egymáshoz érő csempék együtt számítanak! Vedd el a három sárgát, és töltsd meg a 3. sort.
azul-neighbours-other = Olyan sort keress, amelyet a három sárga éppen megtölt: a 3. sort.
azul-neighbours-done = A falon a sárga egy { $row } csempés vízszintes sorban és egy { $column } csempés oszlopban áll majd. Ez { $points } pont.
azul-floor = Most négy fekete következik. Olyan sort válassz, amelybe mind belefér: ami nem fér be, a padlóvonalra esik, és pontba kerül.
azul-floor-other = Oda nem fér be mind a négy, vagy a sor nem telik meg. Melyik üres sornak van négy mezője?
azul-floor-done = Mind befért, és a fekete egy { $column } csempés oszlopot zár: további { $points } pont. A forduló { $gain } pontot hozott neked.
azul-bonus = A játék azzal a fordulóval ér véget, amelyben valaki betölti a fala egy vízszintes sorát. Ekkor egy teljes sor 2, egy oszlop 7, egy szín mind az öt csempéje 10 pontot ér.
azul-end = Ennyit kell tudnod. A többi a szabályokban van, és minden elutasítás mellett ott áll a szabály száma.

## Nyári pavilon
sp-welcome = Hét csillag várja a csempéidet. A hat forduló mindegyikében előbb csempéket szerzel, aztán lerakod őket. Fordulónként más szín a joker; most a zöld.
sp-take = Vedd el a piros csempéket az 1. korongról. Ha joker is van ott, abból pontosan egyet kapsz melléjük.
sp-take-other = Ez is jó lenne. De vedd el a pirosakat az 1. korongról: illenek a piros csillagodra.
sp-take-done = Két piros és egy zöld. Ami a korongon maradt, az asztal közepére került.
sp-centre = Vedd el a kék csempét az asztal közepéről; egy zöld is jár vele. Aki elsőként vesz középről, megkapja a kezdőjátékos-jelzőt, és csempénként egy pontot veszít.
sp-centre-done = Ez { $lost } pontodba került. Viszont te rakhatsz le elsőként.
sp-place = Egy mező annyi csempébe kerül, amennyi a száma. Válaszd a kéket, aztán a középső csillag 2. mezőjét, és fizess két kékkel.
sp-place-other = Megtehetnéd. De a zöldeket tartogasd: a középső csillag 2. mezőjéért két kékkel fizess.
sp-place-done = Az egyik csempe ott fekszik, a másik a toronyba került. A kék a sárgával szomszédos: a kettes csoport { $points } pontot hoz.
sp-pillar = A piros csillag 3. mezője az utolsó üres mező az oszlop (a kör) mellett. Válaszd a pirosat, és rakd oda. Fizetni jokerrel is lehet, de a lerakott csempe piros.
sp-pillar-other = Az is szép hely. De a piros csillag 3. mezőjén a piros befejez egy oszlopot.
sp-pillar-done = { $points } pont a két szomszédos pirosért, és az oszlop elkészült.
sp-supply = Egy oszlop egy csempét hoz a készletből, egy szobor kettőt, egy ablak hármat. Vedd el, amelyiket szeretnéd.
sp-supply-done = Máris a tiéd. A gép passzolt.
sp-pass = Rakhatnál még. Most passzolj: legfeljebb négy csempe megmarad a következő fordulóra.
sp-pass-other = Rakhatnál tovább is. Ebben a leckében most passzolj.
sp-keep = Amennyi maradhat, már ki van választva: tartsd meg mindet, és erősítsd meg. Minden csempe, amelyet nem tartasz meg, egy pontba kerül.
sp-keep-other = Ez minden kihagyott csempéért egy pontba kerülne. Négynek van hely: tartsd meg mindet.
sp-keep-done = Semmit sem vesztettél. A következő fordulóban visszakapod őket.
sp-bonus = A hat forduló után minden teljes csillag 12–20 pontot hoz; a szám a közepén áll. Az összes 1-es, 2-es, 3-as vagy 4-es mező pedig 4, 8, 12 vagy 16 pontot.
sp-end = Ennyit kell tudnod. A többi a szabályokban van, és minden elutasítás mellett ott áll a szabály száma.

## Ingenious
in-welcome = Egy lapkának két fele van, mindegyiken egy színes jel. A lapkákat a hatszögekből álló táblára rakod, és mindkét fél a saját színében hoz pontot.
in-first = Az első lapkádnak nyomtatott jelhez kell érnie. Válaszd ki a lapkát, majd egy mezőt a pirosnak és egyet a zöldnek úgy, hogy az egyik fél a saját színe mellett legyen.
in-first-other = Szabad, de semmit sem hoz: rakd a pirosat a nyomtatott piros, vagy a zöldet a nyomtatott zöld mellé.
in-first-done = A fél a saját színe mellett fekszik: { $points } pont.
in-lines = Mindkét féltől öt irányban számoljuk a színének megszakítatlan sorait. Rakd a pirosat az f6, a zöldet az f7 mezőre, középre.
in-lines-other = Ez kevesebbet hoz. Ha a piros az f6-on, a zöld az f7-en van, több sor találkozik.
in-lines-done = A piros { $red }, a zöld { $green }. Minden színnek külön sávja van; összesen ez { $points } pont.
in-lowest = A végén csak a leggyengébb színed számít! Nálad ez a sárga. Olyan lapkát és helyet válassz, amely sárgában hoz pontot.
in-lowest-other = A sárga nem mozdulna, pedig csak a leggyengébb szín számít. Rakd a sárgát egy sorba más sárga jelekkel.
in-lowest-done = A sárga előrelépett. Ha most érne véget a játék, { $score } lenne az eredményed.
in-bonus = Ha egy szín eléri a 18-at, rögtön lerakhatsz még egy lapkát. A játék akkor ér véget, amikor már egyetlen lapka sem fér a táblára.
in-end = Ennyit kell tudnod. A többi a szabályokban van, és minden elutasítás mellett ott áll a szabály száma.
