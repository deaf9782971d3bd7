# The Great Book: records, wins and their files.

book-what = Ogni scenario di Magic Maze vinto qui: prima chi ha usato meno clessidre, poi chi ha fatto più in fretta.
book-club = Libro del club
book-club-show = Mostra
book-club-word = Parola d’ordine del club
book-club-word-more = I tavoli privati non compaiono in nessun elenco pubblico. Con la parola d’ordine di un club vedi anche le sue partite private.
book-asking = Apro il libro…
book-trouble = Il libro ora non si può aprire.
book-count =
    { $count ->
        [0] Ancora nessuna sfida superata: la prima casella è tua.
        [one] Una sfida superata.
       *[other] { $count } sfide superate.
    }
book-count-club =
    { $count ->
        [0] Il club { $club } non ha ancora superato nessuna sfida.
        [one] Il club { $club } ha superato una sfida.
       *[other] Il club { $club } ha superato { $count } sfide.
    }
book-scenario = Scenario
book-level = { $level } tessere
book-entry =
    { $hourglasses ->
        [0] nessuna clessidra, { $time }
        [one] una clessidra, { $time }
       *[other] { $hourglasses } clessidre, { $time }
    }
book-relaxed = clessidra tranquilla
book-others =
    { $count ->
        [one] un altro
       *[other] altri { $count }
    }
book-open = libera
book-more = Mostra altro
book-wins = Partite vinte
book-won = { $won } su { $played }
book-file = Una partita salvata
book-file-more = Una partita salvata in un file si può rivedere qui. Non conta in nessuna lista.
book-file-choose = Scegli un file
