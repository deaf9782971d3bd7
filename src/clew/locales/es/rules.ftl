rules-games = Los juegos
rules-contents = Índice
rules-learn = Aprender jugando
rules-link = Regla { $rule }: enlace
rules-now = En esta mesa, ahora
rules-try = Toca un lugar marcado. Lo que lleva un punto se puede hacer; lo que lleva una cruz, no, y se dice por qué.
rules-not-possible = No es posible: { $what }
rules-waited = Pasa el tiempo.
rules-wait = Esperar { $seconds } s
rules-back = Atrás
rules-again = Empezar de nuevo
rules-players = ¿Para cuántos jugadores?
rules-search = Buscar en las reglas
rules-found =
    { $count ->
        [0] Ninguna regla dice eso.
        [one] Una regla
       *[other] { $count } reglas
    }
rules-first = Tu primera partida
rules-first-more = Lee estas { $count } reglas en este orden: son cinco minutos. Lo demás puede esperar hasta que haga falta.
rules-summary = { $game } en una página
rules-sum-link = En una página, para imprimir
rules-print = Imprimir esta página
rules-sum-goal = El objetivo
rules-sum-setup = Preparación
rules-sum-turn = Cómo se juega
rules-sum-mind = Ten en cuenta
rules-sum-end = El final
