# Lo que se acuerda en una mesa de The Haunting House.

hh-option-first = Quién empieza
hh-option-first-random = Lo decide el azar
hh-option-first-about = Según el reglamento empieza la persona de más edad.
hh-option-look = Se pueden volver a mirar las cartas puestas
hh-option-look-about = En la ronda escogida ves tus propias cartas boca abajo. Según el reglamento nadie vuelve a mirar una carta puesta, tampoco las suyas.
hh-option-open-start = La entrada está abierta
hh-option-open-start-about = La baldosa de la entrada se gira para que todos puedan entrar.
hh-option-secret = El Pasaje secreto también pasa por una abertura
hh-option-secret-about = Según el reglamento hace falta exactamente una pared.
hh-option-switch = Cambia de sitio alcanza la entrada
hh-option-switch-about = Desde la baldosa de la esquina, o desde la que toca la puerta en diagonal, puedes cambiarte con un peón que esté en la entrada. El reglamento solo le niega la carta a quien está en ella.
hh-option-trap = La trampilla más cercana se busca
hh-option-trap-path-then-grid = a pie y, si no, baldosa a baldosa a través de las paredes
hh-option-trap-path = solo a pie
hh-option-trap-grid = baldosa a baldosa, a través de las paredes
hh-option-cap = Turnos
hh-option-cap-about = Tras el último turno, la partida acaba en empate.
hh-option-cap-none = Sin último turno
hh-option-think = Tiempo para pensar
hh-option-think-none = Sin límite
hh-option-think-seconds = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
hh-option-think-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
hh-option-think-hours = { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
}
hh-option-think-days = { $days ->
    [one] { $days } día
   *[other] { $days } días
}
hh-option-think-about = Cuando se acaba, se elige por ti la primera opción posible.
hh-option-tiles = Las baldosas de la casa
hh-option-tiles-about = No se sabe cuántas baldosas de cada forma hay en la caja; estas cantidades son una estimación nuestra.
hh-option-tiles-count = { $count } de 36 baldosas, { $traps ->
    [one] { $traps } trampilla
   *[other] { $traps } trampillas
}
hh-option-tiles-wrong = Tiene que haber 36 baldosas y al menos una trampilla.
hh-option-plain = Sin trampilla
hh-option-with-trap = Con trampilla
hh-shape-straight = Recta
hh-shape-corner = Esquina
hh-shape-tee = Bifurcación en T
hh-shape-cross = Cruce
hh-shape-dead-end = Callejón sin salida
