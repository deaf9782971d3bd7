## Il tabellone semplice, per i giochi che non ne hanno uno proprio

plain-drawing = La posizione, disegnata con le lettere
plain-your-turn = Tocca a te
plain-turn = In attesa di { $names }
plain-seats = Posti in ordine: { $names }
plain-event = { $name }: { $what }
plain-you-won = Hai vinto!
plain-you-shared = Condividi la vittoria!
plain-won = { $count ->
    [one] Vince { $names }
   *[other] Vincono { $names }
}
plain-nobody-won = Non vince nessuno
plain-ended = La partita è finita secondo la regola { $rule }.
plain-may-be-empty = Può restare vuoto.
plain-no-options = Non c’è nulla da scegliere.
