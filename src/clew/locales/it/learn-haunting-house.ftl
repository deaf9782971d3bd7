learn-hh-house = Questa è la casa. La tua pedina è sull’entrata; all’angolo opposto c’è l’uscita. Vince chi ci arriva prima degli altri.
learn-hh-random = Ogni turno comincia con un giro casuale: la sorte ha pescato quattro delle tue dieci carte, e nessuno sa quali. Si giocano una alla volta.
learn-hh-act = Quando tocca alla tua carta scegli come eseguirla: da che parte, quale tessera, quale pedina. Se puoi, devi. Fallo adesso.
learn-hh-round = E così via, carta per carta, intorno al tavolo. Una carta che non può far nulla non fa nulla. Continua finché non sono giocate tutte e quattro.
learn-hh-plan = Ora il giro scelto: scegli tu quattro carte, in ordine, e bloccale. Gioca d’anticipo: per allora la casa sarà cambiata.
learn-hh-unfold = Guarda il tuo piano scontrarsi con quelli degli altri. Le carte sono fissate, ma dove andare e che cosa girare lo scegli ogni volta.
learn-hh-turn = Continua fino alla fine del turno. Poi il segnalino di inizio passa a sinistra e comincia qualcun altro.
learn-hh-goal = Ormai conosci la casa. Vince la prima pedina sull’uscita. Continua, o fermati qui.
