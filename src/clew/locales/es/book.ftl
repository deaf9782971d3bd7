# The Great Book: records, wins and their files.

book-what = Cada escenario de Magic Maze ganado aquí: primero los de menos relojes de arena, luego los más rápidos.
book-club = Libro del club
book-club-show = Mostrar
book-club-word = Contraseña del club
book-club-word-more = Las mesas privadas no aparecen en ninguna lista pública. Con la contraseña de un club ves también lo que jugó en ellas.
book-asking = Abriendo el libro…
book-trouble = Ahora no se puede abrir el libro.
book-count =
    { $count ->
        [0] Ningún desafío superado aún: la primera casilla es tuya.
        [one] Un desafío superado.
       *[other] { $count } desafíos superados.
    }
book-count-club =
    { $count ->
        [0] El club { $club } aún no ha superado ningún desafío.
        [one] El club { $club } ha superado un desafío.
       *[other] El club { $club } ha superado { $count } desafíos.
    }
book-scenario = Escenario
book-level = { $level } losetas
book-entry =
    { $hourglasses ->
        [0] sin reloj de arena, { $time }
        [one] un reloj de arena, { $time }
       *[other] { $hourglasses } relojes de arena, { $time }
    }
book-relaxed = reloj tranquilo
book-others =
    { $count ->
        [one] uno más
       *[other] { $count } más
    }
book-open = libre
book-more = Mostrar más
book-wins = Partidas ganadas
book-won = { $won } de { $played }
book-file = Una partida guardada
book-file-more = Una partida guardada como archivo se puede volver a ver aquí. No cuenta en ninguna lista.
book-file-choose = Elegir un archivo
