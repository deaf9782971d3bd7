# Por qué una elección en Dedalo’s es buena.

coach-dedalos-go = Hace avanzar tu peón hacia una salida.
coach-dedalos-place = La loseta abre tu camino o cierra el de los demás.
coach-dedalos-cover = Cubrir aquí cambia el laberinto donde más importa.
coach-dedalos-collapse = Los demás están más cerca de esta salida que tú: ciérrala.
coach-dedalos-push = Empuja a { $name } hacia atrás.
coach-dedalos-minotaur = Aleja de ti al Minotauro.
coach-dedalos-end = Nada más te ayuda en este turno.
