# People at the table: what can be done about somebody, and about the match.

people-away = { $name } non c’è.
people-away-host = { $name } non c’è; chi ospita può far giocare un bot.
people-gives-up = { $name } vorrebbe abbandonare.
people-you-gave-up = Vorresti abbandonare; si attende la risposta degli altri. Continua a giocare e non se ne parla più.
match-give-up = Abbandona
match-give-up-too = Abbandona anche tu
match-give-up-sure = Abbandonare questa partita?
match-give-up-alone = Finisce adesso e conta come persa.
match-give-up-together = Finisce quando tutte le persone che giocano sono d’accordo, e allora conta come persa. Fino ad allora puoi continuare a giocare.
match-restart = Ricomincia
match-restart-sure = Ricominciare questa partita?
match-restart-more = Questa finisce adesso e conta come persa; una nuova comincia subito.
match-leave = Devo andare: fai giocare un bot

## Somebody at this table

people-about = Su { $name }
people-mute = Silenzia solo per me
people-mute-more = A questo tavolo non leggi e non senti più quello che dice { $name }. Nessuno ne viene a sapere nulla.
people-report = Avvisa chi gestisce questo server
people-report-more = Vedrà le ultime cose scritte qui da { $name }, ma non chi lo segnala.
people-why = Che cosa succede?
people-why-words = Insulti o minacce
people-why-name = Un nome offensivo
people-why-play = Rovina la partita apposta
people-why-other = Altro
people-why-more = Con parole tue, se vuoi
people-send-report = Segnala { $name }
people-reported = Grazie. Chi gestisce questo server lo leggerà.

## My seat on another device

code-elsewhere = Continua su un altro dispositivo
code-elsewhere-more = Inquadra questo con l’altro dispositivo, oppure apri lì questo tavolo e inserisci il codice. Tienilo per te: chi ce l’ha può prendere il tuo posto.
code-label = Codice del posto
code-copy = Copia il codice
code-copied = Codice copiato.
code-copy-yourself = Il codice è selezionato: copialo con la tastiera.
code-mine = Ho già un posto qui
code-take = Riprendo il mio posto
code-qr = Codice QR che porta il tuo posto su un altro dispositivo
code-arrive = Continuare qui?
code-arrive-more = Il codice che hai inquadrato porta su questo dispositivo il tuo posto a questo tavolo.

## The waiting room

wait-fill = Completa con i bot
