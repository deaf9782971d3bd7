# El consejero: qué haría un bot en tu lugar, y por qué.

coach-title = ¿Qué harías tú?
coach-thinking = El consejero está pensando.
coach-close = Cerrar
coach-nothing = Ahora no te toca hacer nada: observa a los demás.
coach-strongest = De todo lo que puedes hacer, es lo que un bot fuerte prefiere.
coach-changed = La posición ha cambiado. Vuelve a preguntar.
