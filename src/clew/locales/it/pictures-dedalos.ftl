pic-dd-place = Gira la tessera e posala in modo che un suo lato aperto incontri un’estremità aperta del labirinto.
pic-dd-cover = La tua tessera ha due stelle. Può coprire ciò che ne mostra meno, se non c’è nessuno sopra e un percorso continua.
pic-dd-collapse = Un crollo blocca per sempre un’uscita aperta.
pic-dd-seal = Il tributo rosso ha una sola strada, attraverso la tessera che puoi coprire. Se giri la tua in modo da chiuderla, è rifiutata; se lasci una strada, è permessa.
pic-dd-move = Vai sull’uscita e hai vinto. Oppure spostati di lato e prova a tornare con il secondo movimento.
pic-dd-push = Ben è sulla tua tessera. Spingi il tributo blu su una tessera collegata a tua scelta, ma non attraverso un muro.
pic-dd-horns = Il Minotauro è alla tua destra. Se spingi Ben su di lui, lo cattura. Oppure sposta Ben con una spinta, e vacci tu.
pic-dd-walk = Quattro tessere Minotauro sono scoperte, quindi il Minotauro fa quattro passi. Segue le curve; dove la strada si divide, scegli tu.
pic-dd-wells = Per il Minotauro l’entrata e tutti i crocevia sono collegati: da uno qualsiasi a un altro in un passo.
pic-dd-catch = Cammina finché non incontra qualcuno: lo cattura, ed entrambi lasciano il labirinto.
pic-dd-tiles = Tessere del labirinto
pic-dd-count = { $count } nel nostro assortimento
pic-dd-estimate = Forme e numeri sono una nostra stima: non è noto quante ce ne siano di ciascuna nella scatola.
pic-dd-others = Porte, Minotauro e crollo
pic-dd-n-entrance = Entrata
pic-dd-m-entrance = Aperta sui quattro lati; tutti cominciano qui.
pic-dd-n-exit = Uscita
pic-dd-m-exit = Raggiungila nel tuo turno, e hai vinto.
pic-dd-n-blocked = Uscita bloccata
pic-dd-m-blocked = Sopra c’è un crollo: di qui non esce più nessuno.
pic-dd-m-collapse = Blocca un’uscita aperta, per quanto lontana.
pic-dd-m-minotaur-red = Torna nel sacco dopo una cattura.
pic-dd-m-minotaur-white = Lascia la partita dopo una cattura.
pic-dd-n-minotaur = Minotauro
pic-dd-m-minotaur = Un passo per ogni tessera Minotauro scoperta.
pic-dd-n-well = Passaggio
pic-dd-m-well = Sull’entrata e su ogni crocevia: il Minotauro va dall’uno all’altro.
pic-dd-pawns = I tributi: un colore e un segno ciascuno
pic-dd-maze = Il labirinto
pic-dd-setup =
    { $exits } uscite, ciascuna a sei caselle dall’entrata, e { $collapses ->
        [one] un crollo
       *[other] { $collapses } crolli
    } nel sacco.
pic-dd-setup-two = La partita in due è un’idea nostra: la scatola comincia da tre.

sum-dd-goal = Raggiungi un’uscita aperta prima degli altri, e tieniti alla larga dal Minotauro.
sum-dd-setup = L’entrata al centro con tutti i tributi. Due uscite per tre giocatori, tre per quattro, quattro per cinque e sei, a sei caselle. Ognuno pesca tre tessere.
sum-dd-turn = Scopri le tue tessere Minotauro, muovi il Minotauro, pesca fino a tre. Poi esattamente tre azioni tra posare, muovere e spingere, mai tre uguali; e pesca fino a tre. Oppure scarta tutta la mano per una nuova.
sum-dd-1 = Posare: un lato aperto deve incontrare un’estremità aperta; gira la tessera come vuoi.
sum-dd-2 = Coprire: più stelle su meno, dove non c’è nessuno, se un percorso continua.
sum-dd-3 = Muovere: una casella, dove entrambi i lati sono aperti. Due movimenti non possono riportarti dove il turno è cominciato.
sum-dd-4 = Spingere: un rivale sulla tua tessera verso una collegata, mai in un’uscita.
sum-dd-5 = Crollo: blocca per sempre un’uscita aperta; conta come posare.
sum-dd-6 = Non si può murare nessuno senza spazio per due movimenti.
sum-dd-7 = Il Minotauro torna indietro solo nei vicoli ciechi, usa i passaggi e cattura tutti sulla prima tessera con tributi. Dopo la cattura, il turno seguente ti riporta sull’entrata e basta.
sum-dd-end = Su un’uscita aperta nel tuo turno: vinci. Il sacco è vuoto alla fine di un turno: vince il Minotauro, e tutti perdono.
