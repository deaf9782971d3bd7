# What the host decides: who may come, who may stay, what is allowed.

host-requests = Chi vorrebbe giocare
host-would-join = { $name } vorrebbe unirsi.
host-visitors =
    { $count ->
        [one] Una persona senza posto
       *[other] { $count } persone senza posto
    }
host-watches = guarda
host-asks = chiede di giocare al posto di { $name }
host-outside = aspetta fuori
host-removed = fuori dal tavolo
host-give-seat = Dai il posto
host-decline = No
host-let-in = Fai entrare
host-remove = Allontana { $name }
host-remove-sure = Allontanare { $name }?
host-remove-more = Non potrà più vedere questo tavolo, né giocarci né scriverci, finché non permetti che rientri. A partita in corso un bot prende subito il suo posto.
allowed-late-joins = Entrare a partita iniziata
allowed-late-joins-more = Chi guarda può chiedere il posto di un bot; decide chi ospita. Se le mani sono segrete si può attivare solo prima della partita.
allowed-locked = Blocca il tavolo
allowed-locked-more = Chi arriva aspetta fuori finché chi ospita non apre.
allowed-chat = Chat
allowed-chat-more = Se è disattivata, nessuno può scrivere a questo tavolo.
allowed-spectators-chat = Chi guarda può scrivere
allowed-slow = Modalità lenta
allowed-slow-each =
    { $seconds ->
        [0] disattivata
       *[other] un messaggio ogni { $seconds } s
    }
allowed-voice = Parlare a voce
allowed-voice-more = Da browser a browser; non si registra nulla. Dove le regole chiedono silenzio, anche i microfoni sono spenti.
allowed-voice-who =
    { $who ->
        [off] nessuno
        [everybody] chi gioca; gli altri possono ascoltare
       *[players] chi gioca
    }
allowed-coach = Chiedere che cosa farebbe un bot
allowed-coach-more = Chi gioca può chiedere un’azione e il suo perché, solo per il proprio posto. A partita in corso si può disattivare, ma non attivare.
allowed-stand-in = Un bot per chi è assente
allowed-stand-in-more = Dopo mezzo minuto di assenza. Chi torna può riprendere subito il proprio posto.
allowed-stand-in-when =
    { $when ->
        [off] mai
        [at-once] automaticamente
       *[ask] quando lo decide chi ospita
    }
allowed-calls = Solleciti dei bot
allowed-calls-more = Quando il gioco aspetta una sola persona, i bot possono farglielo notare.
allowed-calls-often =
    { $often ->
        [never] mai
        [seldom] di rado
       *[usual] come al solito
    }
