rules-games = I giochi
rules-contents = Indice
rules-learn = Impara giocando
rules-link = Regola { $rule }: link
rules-now = A questo tavolo, adesso
rules-try = Tocca un punto segnato. Con un cerchietto si può fare; con una croce no, e ti viene spiegato perché.
rules-not-possible = Non è possibile: { $what }
rules-waited = Il tempo passa.
rules-wait = Aspetta { $seconds } s
rules-back = Indietro
rules-again = Ricomincia
rules-players = Per quanti giocatori?
rules-search = Cerca nelle regole
rules-found =
    { $count ->
        [0] Nessuna regola lo dice.
        [one] Una regola
       *[other] { $count } regole
    }
rules-first = La tua prima partita
rules-first-more = Leggi queste { $count } regole in quest’ordine: bastano cinque minuti. Il resto può aspettare finché non serve.
rules-summary = { $game } in una pagina
rules-sum-link = In una pagina, da stampare
rules-print = Stampa questa pagina
rules-sum-goal = L’obiettivo
rules-sum-setup = Preparazione
rules-sum-turn = Come si gioca
rules-sum-mind = Da ricordare
rules-sum-end = La fine
