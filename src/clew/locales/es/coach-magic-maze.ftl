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
coach-magic-maze-to-item = Con { coach-magic-maze-power } acercas { mm-part-the } a su objeto.
coach-magic-maze-to-exit = Con { coach-magic-maze-power } acercas { mm-part-the } a su salida.
coach-magic-maze-to-hourglass = Con { coach-magic-maze-power } acercas { mm-part-the } a un reloj de arena: queda poca arena.
coach-magic-maze-to-camera = Con { coach-magic-maze-power } acercas { mm-part-the } a una cámara de seguridad.
coach-magic-maze-to-ball = Con { coach-magic-maze-power } acercas { mm-part-the } a una bola de cristal.
coach-magic-maze-to-aside = Con { coach-magic-maze-power } apartas { mm-part-the } para dejar paso a otro héroe.
coach-magic-maze-start = Se espera la salida. Dad la vuelta al reloj de arena cuando estéis.
coach-magic-maze-explore = Un héroe está ante una casilla sin explorar: coloca la siguiente loseta.
coach-magic-maze-discard = Hay que quitar una loseta, y esta es la que menos falta hace.
coach-magic-maze-steal = Los cuatro están sobre su objeto: es la hora del robo.
coach-magic-maze-reveal = Esta acción ya no ayuda: descubre la siguiente.
coach-magic-maze-waits = Ahora no te toca: la mesa espera a { $name }.
