# People at the table: what can be done about somebody, and about the match.

people-away = { $name } non c’è.
people-away-host = { $name } non c’è; chi ospita può far giocare un bot.
people-gives-up = { $name } vorrebbe abbandonare.
people-you-gave-up = Vorresti abbandonare; si aspettano gli altri. Continua a giocare e non se ne parla più.
match-give-up = Abbandona
match-give-up-too = Abbandona anche tu
match-give-up-sure = Abbandonare questa partita?
match-give-up-alone = Finisce adesso e conta come persa.
match-give-up-together = Finisce quando tutte le persone che giocano sono d’accordo, e allora conta come persa. Fino ad allora puoi continuare a giocare.
match-restart = Ricomincia
match-restart-sure = Ricominciare questa partita?
match-restart-more = Questa finisce adesso e conta come persa; una nuova comincia subito.
match-leave = Devo andare: fai giocare un bot

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
