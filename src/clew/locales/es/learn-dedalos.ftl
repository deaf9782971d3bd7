learn-dd-maze = Estás en la entrada de un laberinto que aún no existe. A seis casillas, en línea recta, están las salidas. Gana quien llegue a una.
learn-dd-wait = En tu turno tienes exactamente tres acciones: poner, mover, empujar, pero nunca tres iguales. Espera a que te toque.
learn-dd-place = Pon una loseta: elige una de tus tres, gírala y ponla donde un lado abierto dé a un extremo abierto del laberinto.
learn-dd-move = Ahora muévete: una casilla por un camino abierto. Dos lados abiertos que se encuentran son camino; lo demás es pared.
learn-dd-end = Acaba tus tres acciones. Luego robas hasta tener tres losetas, y quien juega después construye sobre tu laberinto.
learn-dd-stars = Una loseta con estrellas puede cubrir otra que muestre menos, si no hay nadie encima: los caminos se abren y se cierran a tu espalda. Y a un rival en tu misma loseta puedes empujarlo a la loseta vecina unida que quieras.
learn-dd-minotaur = De momento hemos dejado fuera al Minotauro. En el juego completo salen losetas de Minotauro del saco: cuantas más haya a la vista, más lejos camina cada turno, y quien se cruce con él vuelve a la entrada.
learn-dd-goal = Ya conoces el laberinto. Llega a una salida en tu turno y habrás ganado. Sigue jugando o termina aquí.
