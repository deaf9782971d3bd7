# Perché qualcosa è stato rifiutato, in una frase che aiuta.

## Al tavolo

reason-advice-too-fast = Troppe domande in una volta. Gioca un po’ prima di chiedere ancora.
reason-advice-under-way = Il bot sta ancora pensando alla tua domanda di prima.
reason-already-seated = Hai già un posto a questo tavolo.
reason-arranging-too-fast = Troppi cambiamenti in una volta. Aspetta un momento prima del prossimo.
reason-ask-for-the-seat = C’è una partita in corso: chiedi a chi ospita il posto del bot.
reason-backup-failed = Il backup non è riuscito. Il registro del server dice perché.
reason-backup-under-way = Un backup è già in corso. Aspetta che finisca.
reason-bad-configuration = Le impostazioni del server non funzionano. Avvisa chi lo gestisce, per favore.
reason-bad-message = Il server non ha capito questa pagina. Ricaricala, per favore.
reason-bad-options = Queste opzioni non vanno d’accordo. Provane altre.
reason-bad-request = Il server non ha capito la richiesta. Ricarica la pagina e riprova.
reason-bad-seat-token = Questo codice del posto non vale più. Copiane uno nuovo sull’altro dispositivo.
reason-banned = Chi gestisce questo server ti ha vietato l’accesso.
reason-bot-plays-this-seat = Un bot sta giocando per te. Prima riprendi il tuo posto.
reason-bot-sits-there = Quel bot è già seduto lì.
reason-cannot-save = In questo momento il server non può salvare nulla. Riprova tra un po’.
reason-chat-is-off = La chat è disattivata su questo server.
reason-chat-too-fast = Troppi messaggi in una volta. Aspetta un momento prima di continuare.
reason-club-word-too-short = La parola d’ordine del club deve avere almeno { $letters } lettere.
reason-conceded-already = Hai già abbandonato; gli altri non hanno ancora risposto.
reason-foreign-origin = Arrivava da una pagina di un altro sito. Apri la pagina di gestione di questo server.
reason-frame-too-big = Era troppo in una volta sola. Ricarica la pagina e prova con qualcosa di più breve.
reason-game-not-offered = Questo gioco qui non è disponibile.
reason-hello-twice = Questa pagina si è confusa. Ricaricala, per favore.
reason-host-code-wrong = Questo non è un codice di questo server. `clew host-code` ne mostra uno.
reason-host-is-here = Chi ospita è qui: chiedi che ti ceda il tavolo.
reason-host-just-left = { $seconds ->
    [one] Chi ospita ha appena lasciato il tavolo. Tra un secondo qualcuno potrà subentrare.
   *[other] Chi ospita ha appena lasciato il tavolo. Tra { $seconds } secondi qualcuno potrà subentrare.
  }
reason-host-said-no = Chi ospita ha detto di no. Potrai chiederlo di nuovo alla prossima partita.
reason-import-under-way = Si sta già leggendo un file dalla tua rete. Aspetta che finisca.
reason-imports-busy = Si stanno leggendo i file di altre persone. Riprova tra un minuto.
reason-internal-error = Qualcosa è andato storto da parte nostra. Ricarica la pagina e continua.
reason-match-in-play = C’è una partita in corso. Aspetta che finisca.
reason-match-is-over = Questa partita è finita.
reason-match-not-over = La partita non è ancora finita.
reason-match-takes-too-long = Per controllare questa partita servono più di { $seconds } secondi: non è stata accettata.
reason-match-too-long = Questa partita ha { $entries } voci; se ne accettano al massimo { $most }.
reason-muted = Chi gestisce questo server ti ha imposto il silenzio. Puoi continuare a giocare.
reason-name-not-allowed = Questo nome qui non è ammesso. Scegline un altro.
reason-no-bot-to-replace = A quel posto nessun bot sta sostituendo qualcuno.
reason-no-coach = A questo tavolo si gioca senza consigli.
reason-no-connection = Nessuna connessione con il server. Controlla la rete; noi continuiamo a provare.
reason-no-free-seat = Al momento non c’è nessun posto libero. Intanto puoi guardare.
reason-no-late-joins = In questa partita non entra più nessuno. Aspetta la prossima.
reason-no-match = Non si sta ancora giocando. Chi ospita dà inizio alla partita.
reason-no-stand-ins = A questo tavolo nessun bot gioca per chi si assenta.
reason-no-such-entry = Il replay non arriva fin lì.
reason-no-such-level = Quel livello non esiste. Scegline uno dall’elenco.
reason-no-such-report = Questa segnalazione è già stata gestita.
reason-not-signed-in = Non hai effettuato l’accesso, o è passato troppo tempo. Entra con un codice di accesso.
reason-not-yourself = Non ti puoi segnalare.
reason-opening-code-missing = Scegli prima un codice per chi può aprire tavoli.
reason-opening-code-too-short = Il codice deve avere almeno { $letters } caratteri.
reason-opening-code-wrong = Qui i tavoli si aprono con un codice, e non è questo. Chiedi a chi gestisce il server.
reason-server-drains = Questo server sta per fermarsi e non accetta nuovi tavoli. Le partite in corso continuano.
reason-table-closed = Chi gestisce questo server ha chiuso questo tavolo.
reason-too-many-restrictions = Ci sono troppe esclusioni e troppi silenzi. Prima revocane qualcuno.
reason-unknown-language = Questa pagina non parla quella lingua.
reason-unknown-pawn = Quella pedina non esiste. Scegli una di quelle che vedi.
reason-pawn-is-taken = Qualcuno gioca già con quella pedina. Scegline un’altra.
reason-no-such-replay = Qui non c’è nessun replay. Forse la partita non è finita, o è di molto tempo fa.
reason-no-such-seat = Quel posto non esiste a questo tavolo.
reason-no-such-table = Quel tavolo non esiste. Controlla il link o apri un tavolo tuo.
reason-no-table = Non sei ancora a un tavolo. Aprine uno o segui un link.
reason-nobody-asks = Quella persona non chiede più un posto.
reason-nobody-there = Quella persona non è qui.
reason-not-a-match-file = Quel file non è una nostra partita. Scegline uno salvato qui.
reason-not-during-the-match = Durante la partita al tavolo si tace. Dopo potrete scrivere di nuovo.
reason-not-seated = Stai guardando. Siediti per giocare.
reason-not-the-host = Non si può allontanare chi ospita.
reason-nothing-to-undo = Non c’è nulla da annullare: nel frattempo si sono pescate tessere, o non era una tua azione.
reason-old-command = È arrivato due volte, e una basta: non è cambiato nulla.
reason-only-the-host = Solo chi ospita il tavolo può farlo.
reason-person-is-here = Quella persona è qui. Un bot può sostituire solo chi è assente.
reason-person-just-left = { $seconds ->
    [one] Quella persona ha appena lasciato il tavolo. Tra un secondo un bot potrà sostituirla.
   *[other] Quella persona ha appena lasciato il tavolo. Tra { $seconds } secondi un bot potrà sostituirla.
  }
reason-removed-already = Quella persona è già stata allontanata.
reason-removed-from-table = Ti hanno allontanato da questo tavolo.
reason-request-too-big = È troppo grande da inviare. Prova con qualcosa di più piccolo.
reason-say-hello-first = Questa pagina si è confusa. Ricaricala, per favore.
reason-seat-empty = Lì non è seduto nessuno.
reason-seat-not-yours = Quel posto è di qualcun altro, oppure ne hai già uno.
reason-seat-taken = Lì è seduto qualcuno. Scegli un altro posto o chiedi a chi lo occupa di spostarsi.
reason-seats-empty = Ci sono ancora posti vuoti. Invita qualcuno o riempili con i bot.
reason-server-full = Il server al momento è pieno. Riprova tra qualche minuto.
reason-server-restarts = Il server si sta riavviando. Un momento: la pagina si ricollega da sola.
reason-server-trouble = Il server fatica a rispondere. Riprova tra un momento.
reason-setup-of-another-game = Quel file è di un altro gioco.
reason-silent = Non ti sentivamo da un po’ e la linea è caduta. Ricarica per tornare.
reason-slow-mode = { $seconds ->
    [one] La modalità lenta è attiva: potrai scrivere tra un secondo.
   *[other] La modalità lenta è attiva: potrai scrivere tra { $seconds } secondi.
  }
reason-spectators-are-silent = Chi ospita ha disattivato la chat per chi guarda.
reason-table-chat-is-off = Chi ospita ha disattivato la chat a questo tavolo.
reason-table-is-full = Questo tavolo ne ha viste tante che la sua cronaca è piena. Aprine un altro per continuare.
reason-table-locked = Questo tavolo è bloccato. Aspetta qui: entrerai appena chi ospita ti apre.
reason-table-moved = Il tuo tavolo si sposta su un altro server. Un momento, per favore.
reason-table-not-loaded = Non siamo riusciti a caricare il tuo tavolo. Riproviamo subito.
reason-text-frames-only = Il server non ha capito questa pagina. Ricaricala, per favore.
reason-text-not-plain = Un nome deve avere almeno una lettera o un segno visibile, e nessun carattere di controllo.
reason-tick-not-due = In quel file il tempo scade in un momento in cui non poteva scadere: non si può rivedere.
reason-time-runs-backwards = In quel file il tempo scorre all’indietro: non si può rivedere.
reason-too-late = Troppo tardi: il tempo era già scaduto.
reason-too-many-ask = Sono già in tanti a chiedere un posto. Riprova più tardi.
reason-too-many-connections = Ci sono troppe pagine aperte dalla tua rete. Chiudine qualcuna e ricarica.
reason-too-many-messages = Troppo in fretta: il server non riesce a starti dietro. Fai un respiro e ricarica.
reason-too-many-requests = Un po’ troppo in fretta. Aspetta un momento e riprova.
reason-too-many-tables = Hai aperto tanti tavoli. Usane uno o aspetta un po’.
reason-too-slow = La tua linea non riusciva a stare al passo. Ci stiamo ricollegando.
reason-unknown-action = Il server non conosce quell’azione. Ricarica la pagina e riprova.
reason-unknown-database = Il database del server non è pronto. Avvisa chi lo gestisce, per favore.
reason-unknown-file-format = Quel file viene da un Clew più nuovo. Qui non si può leggere.
reason-unknown-game = Quel gioco non ce l’abbiamo.
reason-unknown-guest = Il server non ti riconosce. Forse è stato reinstallato, o la sua chiave è cambiata.
reason-unknown-option = Questa opzione non esiste in questo gioco. Ricarica la pagina e riprova.
reason-unknown-protocol = C’è una versione più nuova di questa pagina. Ricaricala, per favore.
reason-unknown-rules-version = Quella partita seguiva regole diverse da quelle che abbiamo qui.

## Più giochi

reason-fewer-than-no-tiles = Il numero di tessere di un tipo non può essere negativo.
reason-not-a-tile-catalogue = Quel file non è una serie di tessere.
reason-pawn-on-the-tile = Lì c’è qualcuno. Scegline una vuota.
reason-wrong-number-of-tiles = Questa serie ha { $tiles } tessere; ne servono esattamente { $wanted }.

## Magic Maze

reason-already-started = La sabbia scorre già. Via!
reason-already-stolen = Il furto è fatto. Ora di corsa alle uscite!
reason-another-hero-on-that-tile = Vietati i gruppi: su quella tessera c’è un altro eroe. Aspetta che se ne vada.
reason-cameras-watch-the-hourglass = Due telecamere sorvegliano: nessuno può entrare in una casella Clessidra. Manda il barbaro a metterne una fuori servizio.
reason-dimensions-with-rearrangement = Due dimensioni e riorganizzazione non vanno insieme. Disattivane una.
reason-dimensions-without-groups = Due dimensioni e «niente gruppi» non vanno insieme. Disattivane una.
reason-discard-first = { $count ->
    [one] Prima bisogna scartare ancora una tessera.
   *[other] Prima bisogna scartare { $count } tessere.
  }
reason-hero-has-escaped = Quell’eroe è già fuori e non si muove più.
reason-hero-in-the-way = Un altro eroe sbarra la strada. Fermati prima o lascia che si sposti.
reason-leader-without-pawn = Un leader ha bisogno della pedina «Fai Qualcosa!». Attivala o gioca senza leader.
reason-mall-would-fall-apart = Senza quella tessera il supermercato resterebbe diviso. Scartane un’altra.
reason-no-action-tiles-for-so-many = Non ci sono tessere Azione per { $seats } giocatori. Cambia il numero di posti.
reason-no-credit = Adesso la sfera di cristallo non mostra nulla. Prima porta il mago su una non ancora usata.
reason-no-hero-of-that-colour-there = Per esplorare qui, prima porta su questa casella l’eroe dello stesso colore.
reason-no-pawn-in-this-scenario = In questo scenario non c’è la pedina «Fai Qualcosa!». Dovrà bastare uno sguardo.
reason-no-such-square = Lì non può stare nessuno. Indica una casella del supermercato.
reason-no-such-tile = Qui non c’è nessuna tessera con quel numero.
reason-no-tile-left = La pila è vuota: non c’è più niente da esplorare.
reason-no-unexplored-opening = Qui non c’è niente da esplorare. Cerca una casella Esplorazione che non porta ancora da nessuna parte.
reason-no-vortex-of-that-colour = Quel vortice non è del colore di questo eroe.
reason-not-a-start-square = Un eroe non può partire da lì. Scegli una delle caselle di partenza.
reason-not-all-heroes-at-their-items = Non tutti gli eroi sono sull’oggetto giusto.
reason-not-between-dimensions = Il vortice porta solo da una dimensione all’altra, e i quattro non possono mai stare tutti nella stessa.
reason-not-on-an-open-line = L’eroe non può arrivare lì: c’è un muro, o non è in linea retta.
reason-not-on-that-escalator = L’eroe non è a un capo di quelle scale mobili. Prima portalo lì.
reason-not-started = La sabbia non scorre ancora. Cominciate quando tutti sono pronti.
reason-not-the-action-on-top = Vale solo l’azione in cima. Scopri la prossima.
reason-not-to-yourself = Non a te: scegli qualcun altro.
reason-not-your-action = Quell’azione non è sulla tua tessera. Fissa chi ce l’ha!
reason-nothing-to-discard = Adesso non bisogna scartare nessuna tessera.
reason-number-of-an-official-scenario = Gli scenari da 1 a 17 sono quelli della scatola. Dai un altro nome al tuo.
reason-only-for-one-player = Scopre le azioni solo chi gioca in solitario.
reason-only-the-leader-moves-the-pawn = Qui solo il leader muove la pedina «Fai Qualcosa!».
reason-open-talk-is-for-scenario-one = Parlare per tutta la partita vale solo nello scenario 1.
reason-other-end-occupied = L’altro capo delle scale mobili è occupato. Prima sposta quell’eroe.
reason-passage-for-the-dwarf-only = Dal passaggio arancione passa solo il nano.
reason-pile-without-the-exits = Nella pila mancano le tessere con le uscite che servono. Aggiungine.
reason-pile-without-the-items = Nella pila mancano le tessere con gli oggetti che servono. Aggiungine.
reason-relaxed-means-more-sand = Una clessidra tranquilla ha più sabbia del solito, un’ora al massimo.
reason-scenario-fixes-the-side = Questo scenario si gioca sul lato { $side } della tessera 1.
reason-scenario-has-no-leader = Questo scenario non ha un leader.
reason-scenario-has-one-level = Questo scenario ha un solo livello: le sue tessere sono fisse.
reason-silence = Silenzio! Parole e gesti devono aspettare che si possa parlare.
reason-the-leader-has-no-action = Guidi tu: non hai azioni tue. Mostra la strada con la pedina.
reason-theft-happens-by-itself = Il furto avviene da solo, appena tutti gli eroi sono al loro posto.
reason-tile-in-use = Quella tessera resta: sopra c’è un eroe o un gettone, oppure è la tessera 1.
reason-too-few-players-for-a-leader = Un leader ha bisogno di almeno altre due persone. Aggiungi posti.
reason-top-tile-not-in-the-pile = La tessera { $tile } dovrebbe stare in cima, ma non è nella pila. Aggiungila.
reason-two-heroes-on-a-square = Due eroi non possono partire dalla stessa casella.
reason-unknown-scenario = Quello scenario non esiste. Scegline uno dall’elenco.
reason-unreadable = Questo non è uno scenario che sappiamo leggere.
reason-vortex-occupied = Su quel vortice c’è un altro eroe.
reason-vortices-are-off = I vortici sono spenti. Tutti a piedi!

## La casa stregata

reason-another-card-is-due = Adesso va eseguita un’altra carta.
reason-card-cannot-be-chosen = Quella carta è solo per il giro casuale. Scegline un’altra.
reason-card-chosen-twice = Hai ogni carta una volta sola. Scegline quattro diverse.
reason-cards-are-being-chosen = Si stanno scegliendo le carte. Prima blocca le tue quattro.
reason-cards-are-drawn-at-random = Nel giro casuale decide la sorte: non c’è niente da scegliere.
reason-everybody-has-locked = Tutti hanno bloccato le proprie: le carte non si possono più cambiare.
reason-lower-cell-first = Nomina le due tessere nell’ordine della casa, dall’alto a sinistra.
reason-no-such-pawn = Scegli la pedina di un’altra persona.
reason-no-such-slot = Lì non c’è posto per una porta.
reason-no-time-to-choose = Il tempo per pensare dev’essere di almeno un secondo.
reason-no-trap-door = Questa serie di tessere non ha botole. Ne serve almeno una.
reason-no-turn-to-play = Una partita ha bisogno di almeno un turno.
reason-no-wall-in-the-way = Il passaggio segreto attraversa un muro, e qui non ce n’è.
reason-not-a-free-trap-door = Lì non c’è nessuna botola libera.
reason-not-a-house-tile = Scegli una tessera della casa; le porte restano come sono.
reason-not-a-neighbour = Non è qui accanto. Vai su, giù, a sinistra o a destra.
reason-not-four-cards = Scegli esattamente quattro carte; ne hai { $cards }.
reason-not-one-move = Questa carta muove esattamente di una tessera.
reason-not-the-nearest-trap-door = C’è una botola più vicina. Si cade nella più vicina.
reason-not-this-cards-turn = Questa carta non gira la tessera così.
reason-not-touching = Quelle due non si toccano. Scegline due vicine; vale anche in diagonale.
reason-not-two-moves = Questa carta muove esattamente di due tessere.
reason-not-your-card = È la carta di un’altra persona. La tua arriva tra poco.
reason-on-the-entrance = Non puoi scambiare il posto mentre sei sull’entrata.
reason-pawn-on-the-entrance = Da qui non puoi scambiare il posto con una pedina sull’entrata.
reason-the-entrances-corner = L’uscita non può andare nell’angolo dell’entrata. Scegline un altro.
reason-the-exit-ends-it = L’uscita chiude la partita: il secondo passo non serve.
reason-the-exits-own-corner = L’uscita deve andare in un altro angolo.
reason-trap-door-taken = Su quella botola c’è già una pedina, e c’è posto per una sola.
reason-two-walls-in-the-way = Ci sono due muri. Il passaggio segreto ne attraversa uno solo.
reason-unknown-metric = Così non si misura la distanza da una botola.
reason-unknown-shape = In questa serie c’è una tessera di forma sconosciuta.
reason-wall-in-the-way = C’è un muro in mezzo. Segui il corridoio aperto.
reason-wrong-number-of-seats = Questo gioco è da 2 a 6 giocatori.

## Dedalo's

reason-back-where-the-turn-began = Con due passi non puoi tornare dove hai cominciato il turno.
reason-cell-is-taken = Lì c’è già qualcosa. Scegli una casella vuota.
reason-collapse-goes-on-an-exit = Un crollo può andare solo su un’uscita aperta.
reason-continues-no-path = Deve continuare un percorso: girala finché un lato aperto non ne incontra un altro.
reason-exit-is-blocked = Quell’uscita è già bloccata.
reason-meets-no-open-end = Deve continuare un percorso: girala finché un lato aperto non incontra un’estremità aperta.
reason-minotaur-in-the-way = A questo tavolo nessuno può andare né essere spinto sul Minotauro.
reason-minotaur-on-the-tile = Lì c’è il Minotauro. Glielo dici tu di spostarsi?
reason-minotaur-tile-waits = Una tessera Minotauro aspetta in mano fino al tuo prossimo turno.
reason-no-rival = Scegli un rivale da spingere.
reason-no-round-to-play = Una partita ha bisogno di almeno un giro.
reason-no-such-turn = Una tessera si gira solo di un quarto di giro alla volta.
reason-no-third-of-a-kind = { $kind ->
    [move] Hai già mosso due volte. La terza azione dev’essere un’altra.
    [push] Hai già spinto due volte. La terza azione dev’essere un’altra.
   *[place] Hai già posato due tessere. La terza azione dev’essere un’altra.
  }
reason-no-time-to-think = Il tempo per pensare dev’essere di almeno un secondo.
reason-no-way-for-the-minotaur = Il Minotauro non può andare lì. Scegli una delle sue strade.
reason-not-an-exit = Lì non c’è un’uscita. Un crollo va su un’uscita.
reason-not-at-this-moment = { $phase ->
    [minotaur] Prima cammina il Minotauro: scegli la sua strada.
    [capture] Prima scegli chi finisce tra le grinfie del Minotauro.
   *[actions] In questo momento non si può.
  }
reason-not-fewer-stars = { $stars ->
    [0] Solo una tessera con stelle può coprirne un’altra.
    [3] Tre stelle: quella tessera non si copre mai.
    [one] Quella tessera mostra una stella. Coprila con una che ne ha di più.
   *[other] Quella tessera mostra { $stars } stelle. Coprila con una che ne ha di più.
  }
reason-not-in-your-hand = Non hai quella tessera in mano.
reason-not-into-an-exit = Nessuno viene spinto in un’uscita: sarebbe troppo gentile.
reason-not-joined = Non c’è una strada aperta fin lì. Le due tessere devono essere collegate.
reason-not-on-the-minotaurs-tile = Quel tributo non è dov’è il Minotauro.
reason-not-your-turn = È il turno di un’altra persona. Il tuo arriverà.
reason-nothing-to-cover = Lì non c’è una tessera del labirinto da coprire.
reason-only-as-the-whole-turn = Scartare la mano è un turno intero: solo prima di fare altro.
reason-rival-elsewhere = Puoi spingere solo un rivale che sta sulla tua tessera.
reason-there-is-more-to-do = Hai ancora azioni da fare. Continua!
reason-unknown-tile = In questa serie c’è una tessera che non conosciamo.
reason-walls-somebody-in = Così qualcuno resterebbe murato. Lascia una strada, o spazio per muoversi.
reason-wrong-number-of-players = Questo gioco è da 3 a 6 giocatori; se siete in due, attiva «Per due giocatori».
