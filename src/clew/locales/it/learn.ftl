learn-title = Impara { $game }
learn-intro = Due minuti a un tavolo vero, con i bot per compagnia. Un’idea alla volta, e non puoi rompere nulla.
learn-first = Il tuo primo tavolo
learn-begin = Comincia
learn-resume = Continua
learn-again = Ancora una volta
learn-done = Fatto
learn-rules = Leggi le regole
learn-coach = Guida
learn-progress = { $step } di { $steps }
learn-next = Avanti
learn-skip-step = Salta questo
learn-waiting = Tocca a te: la guida aspetta.
learn-leave = Esci
learn-finish = Fine
learn-play-on = Gioca a un tavolo vero
learn-table = Primo tavolo
learn-campaign = La campagna d’iniziazione
learn-campaign-intro = Sette scenari, ognuno con qualcosa di nuovo. Vincilo, riprovalo o saltalo: niente è bloccato.
learn-seats = In quanti si gioca?
learn-seats-alone = In solitario
learn-seats-bots =
    { $bots ->
        [one] Con un bot
       *[other] Con { $bots } bot
    }
learn-state-won = vinto
learn-state-skipped = saltato
learn-state-next = sei qui
learn-scenario = Scenario { $number }
learn-new-rule = Che cosa c’è di nuovo
learn-play = Gioca lo scenario { $number }
learn-retry = Riprova
learn-skip = Salta
learn-back = Torna al percorso
learn-onwards = Allo scenario { $number }
learn-won = Vinto! Avanti così.
learn-lost = Stavolta no. Riprova o saltalo: niente è bloccato.
learn-all-done = Hai visto tutta la campagna. Le sfide dalla 8 in poi sono tue.
learn-forget = Ricomincia la campagna da capo
