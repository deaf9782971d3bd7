# Qué haría un bot en tu lugar, y por qué.

coach-title = ¿Qué harías tú?
coach-thinking = El bot está pensando.
coach-close = Cerrar
coach-nothing = Ahora no te toca hacer nada: observa a los demás.
coach-strongest = De todo lo que puedes hacer, es lo que un bot fuerte prefiere.
coach-changed = La posición ha cambiado.
coach-late = El bot no ha encontrado respuesta a tiempo.
coach-again = Preguntar de nuevo

# Por qué merece la pena un paso del plan.

coach-magic-maze-power = { $power ->
    [north] { mm-power-north }
    [east] { mm-power-east }
    [south] { mm-power-south }
    [west] { mm-power-west }
    [vortex] { mm-power-vortex }
   *[escalator] { mm-power-escalator }
}
coach-magic-maze-to-opening = Con { coach-magic-maze-power } acercas { mm-part-the } a una casilla de Exploración de su color.
coach-magic-maze-to-item = Con { coach-magic-maze-power } acercas { mm-part-the } al objeto que le toca.
coach-magic-maze-to-exit = Con { coach-magic-maze-power } acercas { mm-part-the } a la salida que le toca.
coach-magic-maze-to-hourglass = Con { coach-magic-maze-power } acercas { mm-part-the } a un reloj de arena: queda poca arena.
coach-magic-maze-to-camera = Con { coach-magic-maze-power } acercas { mm-part-the } a una cámara de seguridad.
coach-magic-maze-to-ball = Con { coach-magic-maze-power } acercas { mm-part-the } a una bola de cristal.
coach-magic-maze-to-aside = Con { coach-magic-maze-power } apartas { mm-part-the } para dejar paso a otro héroe.
coach-magic-maze-start = Todo el mundo espera para empezar. Dad la vuelta al reloj de arena cuando no falte nadie.
coach-magic-maze-explore = Un héroe está en una casilla de Exploración: coloca la siguiente loseta.
coach-magic-maze-discard = Hay que descartar una loseta, y esta es la que menos falta hace.
coach-magic-maze-steal = Los cuatro están sobre el objeto que les toca: es la hora del robo.
coach-magic-maze-reveal = Esta acción ya no ayuda: descubre la siguiente.
coach-magic-maze-waits = Ahora no te toca: la mesa espera a { $name }.

# Por qué una elección en The Haunting House es buena.

coach-haunting-house-program = Estas cuatro cartas, en este orden, son las que más te hacen avanzar en las rondas que el bot ha imaginado.
coach-haunting-house-nearer = Acerca tu peón { $steps ->
    [one] un paso
   *[other] { $steps } pasos
} a la salida.
coach-haunting-house-others = A ti no te acerca, pero retrasa a los demás.

# Por qué una elección en Dedalo’s es buena.

coach-dedalos-go = Hace avanzar tu tributo hacia una salida.
coach-dedalos-place = La loseta abre tu camino o cierra el de los demás.
coach-dedalos-cover = Cubrir aquí cambia el laberinto donde más importa.
coach-dedalos-collapse = Los demás están más cerca de esta salida que tú: bloquéala.
coach-dedalos-push = Empuja a { $name } hacia atrás.
coach-dedalos-minotaur = Aleja de ti al Minotauro.
coach-dedalos-end = En este turno, nada te conviene más.
