## The frame

app-name = Clew
app-home = Pagina iniziale
app-language = Lingua
app-settings = Impostazioni
app-skip = Vai al contenuto
app-dismiss = Chiudi l’avviso
app-reload = Ricarica la pagina
app-no-page = Questa pagina non esiste
app-refused = Non è stato possibile ({ $reason }).
app-rule = Regola { $rule }
chip-label = Connessione: { $state }
chip-open = online
chip-latency = { NUMBER($ms) } ms
chip-connecting = connessione…
chip-away = offline
chip-ended = chiusa
name-label = Il tuo nome
guest-names = Volpe Curiosa | Lontra Allegra | Gufo Assonnato | Tasso Coraggioso | Corvo Furbo | Lepre Silenziosa | Grillo Audace | Lucertola Agile | Orso Gentile | Rondine Veloce | Lince Fortunata | Talpa Gioiosa | Rospo Saggio | Capra Vagabonda | Gru Danzante | Riccio Affamato
bot-names = Arianna | Icaro | Fedra | Talo | Minosse | Europa | Perdice | Glauco | Egeo

## The games

game-magic-maze = Magic Maze
game-haunting-house = The Haunting House
game-dedalos = Dedalo’s
level-relaxed = tranquillo
level-learned = addestrato
level-steady = normale
level-expert = esperto
level-easy = facile
level-medium = medio
level-strong = forte

## Home

home-rules = Regole
home-learn = Impara a giocare

## Seats

seat-name = Posto { $number }
person-erased = qualcuno
seat-free = Posto libero
seat-pawn-change = cambia pedina
seat-pawn-choose = Scegli la tua pedina
seat-you = tu
seat-host = ospita
seat-away = assente
seat-slow = connessione lenta
seat-due = è il suo turno
seat-lag = { NUMBER($ms) } ms
seat-bot = Bot, { $level }
seat-sit = Siediti qui
seat-stand = Alzati
seat-add-bot = + Bot…
seat-bot-choose = Bot per il posto { $number }
seat-kick = Libera il posto di { $name }
seat-lead = Cedi il tavolo
seat-menu = { $name }: altro
seat-let-bot-play = Fai giocare un bot
seat-let-bot-play-in = Fai giocare un bot tra { $seconds } s
seat-give-back = Restituisci il posto
seat-take-over = Sostituisci il bot
seat-ask = Chiedi questo posto
seat-asked = Hai chiesto un posto. Decide chi ospita.

## The waiting room

wait-seats = Chi gioca
wait-count = Posti
wait-sit = Siediti
wait-full = Tutti i posti sono occupati
wait-begin = Inizia
wait-for-seats = La partita inizia quando tutti i posti sono occupati, da persone o da bot.
wait-for-host = Chi ospita dà inizio alla partita.
wait-ready = Il tavolo è al completo.
wait-invite = Invita
wait-link = Chi ha questo link può venire al tavolo.
wait-copy = Copia il link
wait-share = Condividi
wait-copied = Link copiato.
wait-copy-yourself = Il link è selezionato: copialo con la tastiera.
wait-qr = Codice QR del link a questo tavolo
wait-options = Come si gioca
wait-options-host = Decide chi ospita.
wait-talk = Chat
voice-title = Parlare a voce
wait-rename = Rinomina il tavolo

## The table

table-coming = Arrivo al tavolo…
table-offline = Nessuna connessione con il server
table-offline-more = Continuiamo a provare; al tavolo non si perde nulla.
table-line-lost = La connessione è caduta. Ci stiamo ricollegando…
line-offline = Questo dispositivo è offline. Il tavolo tornerà da solo.
line-away = Il server non risponde. Continuiamo a provare, e il tavolo tornerà da solo.
line-back = Di nuovo online.
line-waiting = { $count ->
    [one] Un’azione è in attesa di invio.
   *[other] { $count } azioni sono in attesa di invio.
}
short-waited-too-long = non inviato in tempo: mancava la connessione
table-none = Questo tavolo non esiste
table-none-more = Forse il link è incompleto, o il tavolo è stato sparecchiato.
table-closed = Il server ha chiuso la connessione
table-outside = Stai aspettando fuori
table-removed = Non sei più a questo tavolo
table-public = tavolo pubblico
table-private = tavolo privato
table-board = Tabellone
table-beside = Accanto al tabellone
table-people = Giocatori
table-actions = Che cosa puoi fare
table-tab-actions = Azioni
table-pin = Tieni aperto accanto al tabellone
table-drawer = Azioni ({ $count }), cronaca, giocatori
table-actions-count =
    { $count ->
        [one] È possibile un’azione.
       *[other] Sono possibili { $count } azioni.
    }
table-log = Cronaca
table-log-empty = Non è ancora successo nulla.
table-say = Di’ qualcosa
table-say-send = Invia
chat-off = La chat è disattivata a questo tavolo.
chat-silenced = La chat è disattivata per chi guarda.
chat-slow = Modalità lenta: un messaggio ogni { $seconds } s.
table-wait = In questo momento non hai nulla da fare.
table-on-board = Tocca a te: scegli sul tabellone.
table-you-watch = Stai guardando.
table-over = La partita è finita
table-bot-plays = Un bot gioca per te.
table-bot-for-you = Mentre non c’eri, un bot ha preso il tuo posto.
table-take-back = Torno a giocare io
table-watching =
    { $count ->
        [one] Una persona guarda
       *[other] { $count } persone guardano
    }
table-lead = Ospito io
table-lead-in = Ospito io tra { $seconds } s

## What the host decides

allowed-title = Che cosa è permesso qui

## What is told at the table

told-said = { $name }: { $text }
told-opened = Il tavolo è aperto.
told-sat = { $name } ha preso posto.
told-stood = { $name } ha lasciato il posto.
told-renamed = Il posto { $number } ora si chiama { $name }.
told-renamed-table = Il tavolo ora si chiama { $name }.
told-configured = Chi ospita ha cambiato le opzioni.
told-bot-sat = Gioca un bot ({ $level }): { $name }.
told-took-back = { $name } torna a giocare.
told-led = Ora ospita { $name }.
told-began = La partita comincia.
told-reopened = Un’altra partita: si torna in sala d’attesa.
told-conceded = { $name } vorrebbe abbandonare.
told-given-up = La partita è stata abbandonata.
told-resumed = Il server non era raggiungibile; la partita riprende.
told-removed = Hanno allontanato { $name }.
told-let-in = Chi ospita ha fatto entrare { $name }.
told-settings-changed = Chi ospita ha cambiato ciò che è permesso al tavolo.
told-host-returned = Chi ospita è di nuovo qui e riprende in mano il tavolo.
told-paused = Non c’è più nessuno a giocare; il tempo per pensare si ferma.
told-unpaused = Qualcuno è tornato; il tempo per pensare riprende.

## More of the frame

app-close = Chiudi
app-lost = Anche il filo migliore si ingarbuglia. La via del ritorno è qui.
footer-words = Clew è gratuito e non è ufficiale.
footer-label = Sito
notice-turn = Tocca a te

## Home, continued

table-status-waiting = in attesa
table-status-playing = in corso
table-status-finished = finita

## The Great Book

book-title = Il Grande Libro delle Sfide

## About

about-title = Informazioni e crediti

## Several people at one screen

seat-here = Qualcun altro su questo dispositivo
seat-here-more = In due o più potete condividere questo schermo. Quando tocca a un’altra persona glielo passi, e i segreti restano nascosti.
seat-here-name = Nome
seat-on-device = su questo dispositivo
hand-to = Passa lo schermo a { $name }
hand-who = Chi è davanti allo schermo?
hand-hidden = Ora questa pagina non mostra le carte di nessuno. Gli altri guardino altrove.
hand-me = Sono { $name }
hand-turn = Tocca a { $name }, su questo stesso schermo.
hand-over = Passa a { $name }

coach-ask = Che cosa farebbe un bot?
