# A match seen again.

replay-title = Repetición: { $game }
replay-coming = Rebobinando el hilo…
replay-none = Esta repetición no existe
replay-to-table = A la mesa
replay-scrub = Momento de la partida
replay-where = Paso { $at } de { $last }, { $time }
replay-first = Al principio
replay-previous = Un paso atrás
replay-next = Un paso adelante
replay-last = Al final
replay-play = Reproducir
replay-pause = Pausa
replay-speed = Velocidad
replay-times = × { NUMBER($speed) }
replay-eyes = A través de los ojos de
replay-spectator = alguien que mira
replay-save = Guardar como archivo
