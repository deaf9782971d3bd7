## Un server che non riconosce il mio pass

guest-unknown = Il server non ti riconosce
guest-unknown-why = Questo browser conserva un pass che dice a un server chi sei. Questo server non lo riconosce: forse è stato reinstallato, o la sua chiave è cambiata.
guest-unknown-kept = I tuoi posti sono legati a quel pass. È ancora qui, e non è cambiato nulla.
guest-again = Riprova
guest-asking = In attesa di una risposta dal server…
guest-still = Il server continua a non riconoscerti.
guest-start-over = Ricomincia da capo…
guest-start-over-sure = Ricominciare da capo?
guest-start-over-what = Per questo server sarai una persona nuova, senza i tuoi posti. Il vecchio pass viene messo da parte in questo browser; puoi riprenderlo nelle impostazioni.
guest-start-over-yes = Sì, ricomincia da capo
guest-start-over-no = No, tieni il mio pass
guest-what-now = Che cosa posso fare?

## Pass messi da parte

passes-title = Pass precedenti
passes-what = Li hai messi da parte ricominciando da capo. Se un server ne riconosce uno, lì ritrovi i tuoi posti.
passes-take-up = Usa il pass messo da parte il { $when }
