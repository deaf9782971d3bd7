# Magic Maze: che cosa aggiunge ogni scenario, le scelte del tavolo, l'officina.

## The chooser

mm-scenario = Scenario
mm-campaign = Campagna d’iniziazione
mm-challenges = Sfide
mm-home-made = Fatti in casa
mm-make-your-own = Crea uno scenario tuo
mm-needs-seats = Da { $least } a { $most } giocatori; questo tavolo ne ha { $seats }.
mm-solo-note = In solitario scopri un’azione alla volta e puoi usare solo quella in cima, tutte le volte che vuoi.
mm-adds-1 = La prima partita: trovate quattro oggetti, rubateli insieme e fuggite dall’uscita viola.
mm-adds-2 = Novità: ogni eroe esce dall’uscita del proprio colore.
mm-adds-3 = Novità: ogni volta che si gira la clessidra, tutti passano la tessera Azione a sinistra.
mm-adds-4 = Novità: il nano si infila nei passaggi arancioni, ed esplorare con l’elfo permette di parlare.
mm-adds-5 = Novità: su una sfera di cristallo il mago permette di posare due tessere dove si vuole.
mm-adds-6 = Novità: finché funzionano due telecamere non si può usare nessuna clessidra. Il barbaro le mette fuori servizio.
mm-adds-7 = Niente di nuovo, ma vi osservano quattro telecamere.
mm-adds-8 = La pila è scoperta: si vede sempre la prossima tessera.
mm-adds-9 = Una persona non ha azioni ed è la sola che può muovere la pedina «Fai Qualcosa!».
mm-adds-10 = Ogni eroe ruba un oggetto che non è del suo colore, esce da un’uscita che a sua volta è di un altro colore e la blocca per gli altri.
mm-adds-11 = Ogni volta che si gira la clessidra prima del furto, si scartano due tessere.
mm-adds-12 = Quando si può parlare valgono solo gesti e dita puntate, mai le parole.
mm-adds-13 = Due supermercati che non si incontrano mai; i vortici portano dall’uno all’altro. La pila è scoperta.
mm-adds-14 = Non si può mai parlare.
mm-adds-15 = Non si può mai parlare e non c’è la pedina: restano solo gli sguardi.
mm-adds-16 = I vortici sono spenti dall’inizio.
mm-adds-17 = Mai due eroi sulla stessa tessera, tranne quella iniziale. Gli eroi restano sulle loro uscite.

## The table's choices

mm-table-choices = Le scelte del tavolo
mm-level = Grandezza del supermercato
mm-level-tiles = { $level ->
    [12] 12 tessere: senza telecamere
    [14] 14 tessere: con passaggi arancioni
    [15] 15 tessere: con una sfera di cristallo
    [17] 17 tessere: due telecamere
    [19] 19 tessere: quattro telecamere
    [22] 22 tessere: quattro telecamere, un grande supermercato
   *[24] 24 tessere: tutto
}
mm-side = Tessera iniziale
mm-side-a = Lato A: con quattro vortici
mm-side-b = Lato B: senza vortici
mm-who-leads = Chi guida
mm-leads-random = A sorte
mm-leads-seat = Posto { $number }
mm-placing = Eroi alla partenza
mm-placing-random = A caso
mm-placing-chosen = Come decide il tavolo
mm-placing-where = Dove parte ogni eroe sulla tessera iniziale
mm-placing-centre =
    { $at ->
        [nw] in alto a sinistra
        [ne] in alto a destra
        [sw] in basso a sinistra
       *[se] in basso a destra
    }
mm-placing-third = tessera 3, { $at }
mm-sand = Clessidra
mm-sand-usual = Normale: { $seconds } secondi
mm-sand-relaxed = Tranquilla: { $minutes } minuti
mm-edition = Secondo quale regolamento
mm-edition-ours = come la maggior parte
mm-edition-spanish = il regolamento spagnolo
mm-edition-italian = il regolamento italiano
mm-edition-french = il regolamento francese
mm-edition-mixed = un misto
mm-edition-ours-differs = Il furto avviene da solo, dopo non si scarta più, e i gesti valgono solo mentre si può parlare.
mm-edition-spanish-differs = Dove valgono solo i gesti (scenario 12), valgono per tutta la partita; il tavolo mette gli eroi dove vuole.
mm-edition-italian-differs = Qualcuno deve girare la tessera Furto: fino ad allora non è stato rubato niente.
mm-edition-french-differs = Dove il supermercato si riorganizza (scenario 11), si scartano tessere anche dopo il furto.
mm-edition-mixed-differs = Queste scelte non seguono in tutto nessuno dei regolamenti.
mm-theft-manual = Qualcuno gira la tessera Furto (altrimenti il furto avviene da solo)
mm-open-talk = Si può parlare per tutta la partita
mm-gestures-always = I gesti valgono per tutta la partita
mm-discards-after = Si scartano tessere anche dopo il furto

## The workshop

mm-workshop = Officina degli scenari
mm-workshop-what = Imposta gli interruttori come vuoi. Il tuo scenario si può salvare, condividere e giocare, e ha una riga tutta sua nel Grande Libro.
mm-make-name = Nome dello scenario
mm-make-nameless = Il tuo scenario
mm-make-begin = Parti da
mm-make-begin-which = Scegli…
mm-make-begin-usual = Tutte le regole, come nello scenario 7
mm-make-open = Apri un file
mm-make-unreadable = Questo non è uno scenario.
mm-make-asking = Controllo se si può giocare…
mm-make-name-first = Si può giocare. Dagli un nome per salvarlo.
mm-make-good = Si gioca da { $least } a { $most } giocatori.
mm-make-save = Salva
mm-make-saved = «{ $name }» è salvato su questo dispositivo.
mm-make-share = Condividi il link
mm-make-link = Link a questo scenario
mm-make-copied = Link copiato.
mm-make-download = Salva in un file
mm-make-seats = Giocatori
mm-make-play = Giocalo
mm-make-group-mall = Il supermercato
mm-make-group-theft = Furto e fuga
mm-make-group-abilities = Che cosa funziona nel supermercato
mm-make-group-people = Le persone
mm-make-group-sand = La sabbia
mm-make-tiles = Tessere
mm-make-tiles-level = Il tavolo sceglie quante
mm-make-tiles-these = Queste tessere
mm-make-top = In cima alla pila
mm-make-top-add = Metti una tessera in cima…
mm-make-top-remove = Tessera { $tile }: rimettila nella pila
mm-make-side = Tessera iniziale
mm-choice-side-table = La sceglie il tavolo
mm-make-open-pile = La pila è scoperta
mm-make-open-pile-more = Tutti vedono la prossima tessera.
mm-make-rearrange = Si scartano tessere
mm-make-rearrange-more = Ogni volta che si gira la clessidra prima del furto, se ne scartano due.
mm-make-dimensions = Due dimensioni
mm-make-dimensions-more = Barbaro e mago cominciano in un secondo supermercato; i vortici portano dall’uno all’altro.
mm-make-items = Gli eroi rubano
mm-choice-items-own = ognuno l’oggetto del suo colore
mm-choice-items-other = ognuno un oggetto di un altro colore
mm-make-exits = Gli eroi escono
mm-choice-exits-own = ognuno dall’uscita del suo colore
mm-choice-exits-purple = tutti dall’uscita viola
mm-choice-exits-other = ognuno da un’uscita di un altro colore
mm-make-groups = Gli eroi possono stare sulla stessa tessera
mm-make-groups-more = Altrimenti non c’è mai più di un eroe su una tessera, tranne quella iniziale.
mm-make-stay-on-exit = Gli eroi restano sulle loro uscite
mm-make-stay-on-exit-more = Bloccano l’uscita invece di lasciare il tabellone.
mm-make-passages = Passaggi arancioni
mm-make-passages-more = Il nano ci si infila; altrimenti sono muri.
mm-make-elf-talk = Altoparlanti
mm-make-elf-talk-more = Esplorare con l’elfo permette di parlare.
mm-make-crystal-ball = Sfere di cristallo
mm-make-crystal-ball-more = Il mago permette di posare due tessere dove si vuole.
mm-make-cameras = Telecamere
mm-make-cameras-more = Finché ne funzionano due non si può usare nessuna clessidra; il barbaro le mette fuori servizio.
mm-make-vortex = Vortici
mm-make-vortex-more = Altrimenti sono spenti dall’inizio.
mm-make-talk = Parlare
mm-choice-talk-normal = si può quando si gira la clessidra, finché qualcuno non agisce
mm-choice-talk-gestures = solo a gesti
mm-choice-talk-never = non si può mai
mm-choice-talk-always = si può per tutta la partita
mm-make-pass-tiles = Le tessere Azione si passano
mm-make-pass-tiles-more = A sinistra, ogni volta che si gira la clessidra.
mm-make-pawn = Pedina «Fai Qualcosa!»
mm-make-pawn-more = Altrimenti restano solo gli sguardi.
mm-make-leader = Un leader
mm-make-leader-more = Una persona non ha azioni, e solo lei muove la pedina. Per tre o più giocatori.
mm-make-sand = La clessidra dura { $seconds } secondi

## What a home-made scenario changes

mm-diff-none = Tutte le regole, come nello scenario 7; il tavolo sceglie la grandezza.
mm-diff-tiles = Tessere { $tiles }
mm-diff-top = In cima alla pila: { $tiles }
mm-diff-side = Tessera iniziale sul lato { $side }
mm-diff-items-other = Ogni eroe ruba un oggetto di un altro colore
mm-diff-exits-purple = Tutti escono dall’uscita viola
mm-diff-exits-other = Ogni eroe esce da un’uscita di un altro colore
mm-diff-talk-gestures = Solo gesti quando si può parlare
mm-diff-talk-never = Non si può mai parlare
mm-diff-talk-always = Si può parlare per tutta la partita
mm-diff-open-pile = La pila è scoperta
mm-diff-rearrange = Si scartano tessere quando si gira la clessidra
mm-diff-dimensions = Due dimensioni
mm-diff-groups = Mai due eroi sulla stessa tessera
mm-diff-stay-on-exit = Gli eroi restano sulle loro uscite
mm-diff-passages = I passaggi arancioni sono muri
mm-diff-elf-talk = Gli altoparlanti non contano
mm-diff-crystal-ball = Le sfere di cristallo non fanno nulla
mm-diff-cameras = Le telecamere non fanno nulla
mm-diff-vortex = I vortici sono spenti
mm-diff-pass-tiles = Le tessere Azione non si passano
mm-diff-pawn = Senza pedina «Fai Qualcosa!»
mm-diff-leader = C’è un leader, senza azioni
mm-diff-sand = Una clessidra di { $seconds } secondi

## My scenarios

mm-shelf = Su questo dispositivo
mm-shelf-empty = Ancora niente. Quello che salvi sta qui e nella scelta degli scenari dei tuoi tavoli.
mm-shelf-met = { $count ->
    [0] Non ancora superato.
    [one] Superato una volta.
   *[other] Superato { $count } volte.
}
mm-shelf-book = Grande Libro
mm-shelf-open = Modifica { $name }
mm-shelf-remove = Elimina { $name }
