# Lo que se acuerda en una mesa de Dedalo's.

dd-opt-play = El juego
dd-opt-minotaur = El Minotauro
dd-opt-minotaur-help = Diez losetas de Minotauro en el saco. Sin ellas nadie os persigue: ideal para una primera partida.
dd-opt-collapses = Derrumbes
dd-opt-collapses-help = Losetas del saco que bloquean salidas para siempre.
dd-opt-two = Para dos jugadores
dd-opt-two-help = Una preparación no oficial para dos: 2 salidas, 1 derrumbe. Se juega así siempre que hay dos asientos.
dd-opt-open = Manos a la vista
dd-opt-open-help = Todos ven todas las losetas: ideal para enseñar el juego.
dd-opt-details = Detalles de las reglas
dd-opt-actions = Acciones por turno
dd-opt-actions-exactly-three = exactamente tres, si se puede
dd-opt-actions-up-to-three = de una a tres, como quieras
dd-opt-doors = A las salidas se entra
dd-opt-doors-four = por los cuatro lados
dd-opt-doors-one = solo por el lado de la entrada
dd-opt-seal = Encerrar a alguien
dd-opt-seal-distance-2 = solo si aún puede alejarse dos losetas
dd-opt-seal-any-two-moves = solo si aún puede ir y volver
dd-opt-seal-off = está permitido
dd-opt-dead-end = En un callejón sin salida el Minotauro
dd-opt-dead-end-turn-round = da la vuelta
dd-opt-dead-end-stop = se queda donde está
dd-opt-capture = Si encuentra a varios, el Minotauro atrapa
dd-opt-capture-all = a todos
dd-opt-capture-one = a uno; elige quien lo mueve
dd-opt-contact = Ir a dar con el Minotauro, o empujar a alguien hasta él
dd-opt-contact-capture = es una captura
dd-opt-contact-forbidden = está prohibido
dd-opt-bag = Cuando el saco se vacía
dd-opt-bag-at-once = se acaba al final de ese turno
dd-opt-bag-full-round = se juega la ronda hasta el final
dd-opt-rounds = Rondas como máximo
dd-opt-rounds-none = sin límite
dd-opt-take-back = Se puede deshacer
dd-opt-take-back-help = La última acción de un turno sin terminar, mientras ninguna loseta haya salido del saco ni vuelto a él. No está en el reglamento.
dd-opt-first = Quién empieza
dd-opt-first-random = Lo decide el azar
dd-opt-first-help = Según el reglamento empieza quien viva más lejos y, en caso de empate, la persona de más edad.
dd-opt-think = Tiempo por turno
dd-opt-think-none = sin límite
dd-opt-think-seconds = { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
  }
dd-opt-think-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
  }
dd-opt-tiles = Las losetas del laberinto
dd-opt-tiles-help = No se sabe cuántas losetas de cada forma hay en la caja; estas cantidades son una estimación nuestra.
dd-opt-tiles-stars = { $stars ->
    [0] Sin estrella
    [one] { $stars } estrella
   *[other] { $stars } estrellas
}
dd-opt-tiles-count = { $count } de 132 losetas.
dd-opt-tiles-wrong = Tienen que ser 132.
dd-pawn = { $pawn ->
    [0] rojo, con un círculo
    [1] azul, con un triángulo
    [2] ocre, con un cuadrado
    [3] verde, con un rombo
    [4] violeta, con una cruz
   *[5] gris, con una luna
}
