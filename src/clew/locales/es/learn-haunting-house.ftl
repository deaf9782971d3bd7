learn-hh-house = Esta es la casa. Tu peón está en la entrada; en la esquina opuesta está la salida. Gana quien llegue primero.
learn-hh-random = Cada turno empieza con una ronda aleatoria: te han tocado al azar cuatro de tus diez cartas y nadie sabe cuáles. Se juegan de una en una.
learn-hh-act = Cuando le toca a tu carta eliges cómo se cumple: hacia dónde, qué baldosa, qué peón. Si se puede, se debe. Hazlo ahora.
learn-hh-round = Y así, carta a carta, alrededor de la mesa. Una carta que no puede hacer nada no hace nada. Sigue hasta acabar las cuatro.
learn-hh-plan = Ahora la ronda escogida: elige tú cuatro cartas, en orden, y fíjalas. Anticípate: para entonces la casa habrá cambiado.
learn-hh-unfold = Mira cómo tu plan choca con los de los demás. Las cartas están fijadas, pero adónde ir y qué girar lo eliges cada vez.
learn-hh-turn = Sigue hasta el final del turno. Luego el marcador de comienzo pasa a la izquierda y empieza otra persona.
learn-hh-goal = Ya conoces la casa. Gana el primer peón que llega a la salida. Sigue jugando o termina aquí.
