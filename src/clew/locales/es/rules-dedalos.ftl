rules-dd-title = Las reglas de Dedalo’s
rules-dd-credit = Un juego de Javier García y Ramón Rodríguez, publicado por Átomo Games. Aquí están las reglas con nuestras palabras.
rules-dd-intro = Dédalo construyó el laberinto de Creta tan bien que a él mismo le costó salir. Dentro vive el Minotauro, y sois los tributos que le envían. Trazad el camino mientras corréis, loseta a loseta, apartad a los demás y cruzad una salida antes de que la bestia os encuentre. Solo una persona puede escapar; si no lo logra nadie, el Minotauro se da un festín.
rules-dd-ch-table = Qué hay en la mesa
rules-dd-ch-start = Preparativos
rules-dd-ch-turn = Un turno
rules-dd-ch-place = Poner losetas
rules-dd-ch-move = Mover
rules-dd-ch-push = Empujar
rules-dd-ch-minotaur = El Minotauro
rules-dd-ch-known = Lo que todos saben
rules-dd-ch-end = El final

rule-dd-c1 = Losetas y tributos
rule-dd-c1-text = Hay 150 losetas: una entrada, cuatro salidas, 132 de laberinto, tres derrumbes y diez de Minotauro, cuatro rojas y seis blancas. Cada jugador, de tres a seis, tiene un tributo; un Minotauro espera. También se puede jugar entre dos, aunque la caja no lo diga.
rule-dd-c2 = Losetas de laberinto y estrellas
rule-dd-c2-text = Las losetas de laberinto son rectas, esquinas, bifurcaciones en T y cruces, algunas con una, dos o tres estrellas. No se sabe qué formas trae la caja ni cuántas de cada una: ambas cosas son una estimación nuestra. Una mesa puede usar otra mezcla de 132 losetas.

rule-dd-s1 = La entrada
rule-dd-s1-text = Está en el centro, abierta por los cuatro lados. Todos los tributos empiezan en ella.
rule-dd-s2 = Las salidas
rule-dd-s2-text = Tres jugadores tienen dos salidas; cuatro, tres; cinco y seis, cuatro. Cada una está a seis casillas de la entrada en línea recta.
rule-dd-s3 = El saco
rule-dd-s3-text = Al saco van las losetas de laberinto, las de Minotauro y un derrumbe por cada dos salidas, redondeando hacia abajo. Cada cual roba tres losetas en secreto. Quién empieza lo decide el azar, o el anfitrión; según el reglamento, quien viva más lejos y, en caso de empate, la persona de más edad.

rule-dd-t1 = Tu turno en cinco pasos
rule-dd-t1-text = Pon boca arriba tus losetas de Minotauro; haz caminar al Minotauro; roba hasta tener tres; haz tus acciones; roba otra vez hasta tres. Después empieza el turno siguiente.
rule-dd-t2 = Tres acciones
rule-dd-t2-text = Poner, mover, empujar: exactamente tres acciones en cualquier orden, pero nunca tres iguales. Mientras se pueda hacer algo hay que seguir; si no se puede nada, el turno acaba antes. Nadie te obliga nunca a ir adonde está el Minotauro. Una mesa puede jugar con «hasta tres» acciones.
rule-dd-t3 = O una mano nueva
rule-dd-t3-text = En lugar de todo lo demás puedes descartar la mano entera y robar tres losetas nuevas. Lo descartado queda fuera del juego. Si no se puede nada más, es obligatorio.
rule-dd-t4 = Las losetas de Minotauro esperan
rule-dd-t4-text = Una loseta de Minotauro que robas se queda en tu mano hasta que empieza tu próximo turno. No puedes ponerla antes ni guardártela después.

rule-dd-p1 = Continuar el laberinto
rule-dd-p1-text = Pon una loseta en una casilla vacía, girada como quieras, de modo que al menos uno de sus lados abiertos dé a un extremo abierto del laberinto. Los demás lados pueden dar a lo que sea; donde solo hay un lado abierto, hay pared. No se construye desde una salida.
rule-dd-p2 = Cubrir una loseta
rule-dd-p2-text = Una loseta con estrellas puede cubrir otra que muestre menos, si no hay nadie encima, ni tú ni el Minotauro, y si continúa un camino. Tres estrellas están a salvo para siempre; la entrada, las salidas y los derrumbes, también.
rule-dd-p3 = Derrumbe
rule-dd-p3-text = Un derrumbe bloquea para siempre cualquier salida abierta, por lejos que esté. Cuenta como poner.
rule-dd-p4 = No encerrar a nadie
rule-dd-p4-text = Solo puedes cerrar el último camino de alguien, el tuyo incluido, o reducir una zona ya cerrada, si quienes quedan dentro tienen sitio para dos movimientos de verdad: una loseta a dos pasos. Una zona que después queda abierta no se juzga. Una mesa puede suavizar esta regla o prescindir de ella.

rule-dd-v1 = Una casilla
rule-dd-v1-text = Tu tributo va a una loseta vecina unida a la tuya: los dos lados que se miran están abiertos. En una loseta caben todos los que quieran.
rule-dd-v2 = Sin dar vueltas
rule-dd-v2-text = Con dos movimientos en un turno no puedes acabar donde lo empezaste, salvo que hayas cubierto esa loseta en este turno.
rule-dd-v3 = ¡Fuera!
rule-dd-v3-text = Si en tu turno te mueves a una salida abierta, has ganado al instante. A las salidas se entra por cualquier lado, salvo que la mesa solo permita el que mira a la entrada.
rule-dd-v4 = A sus brazos
rule-dd-v4-text = Si te mueves adonde está el Minotauro, te atrapa y tu turno acaba sin robar. Una mesa puede prohibirlo.

rule-dd-u1 = Empujar a un rival
rule-dd-u1-text = Empuja a un rival que esté en tu misma loseta a una vecina unida, la que quieras, pero nunca a una salida. Cada empujón es una acción, y hay dos como mucho por turno.
rule-dd-u2 = A los cuernos
rule-dd-u2-text = Un rival empujado hasta el Minotauro queda atrapado.

rule-dd-m1 = Aparece
rule-dd-m1-text = La primera loseta de Minotauro lo pone en la entrada. Con eso no atrapa a nadie. Quien ha puesto una loseta de Minotauro en este turno elige libremente su primer paso, incluso hacia atrás.
rule-dd-m2 = Camina
rule-dd-m2-text = Desde entonces todos empiezan su turno haciéndolo caminar: un paso por cada loseta de Minotauro boca arriba. Sigue adelante, toma las curvas y se da la vuelta en los callejones sin salida. Donde el camino se divide eliges tú, pero nunca hacia atrás.
rule-dd-m3 = Sus pasadizos
rule-dd-m3-text = Para el Minotauro, la entrada y todos los cruces están unidos por pasadizos: de uno a otro en un paso. Nunca entra en salidas ni derrumbes.
rule-dd-m4 = Atrapa
rule-dd-m4-text = Lo detiene la primera loseta con tributos, y todos los que están en ella quedan atrapados. Ellos y el Minotauro salen del laberinto; sus manos vuelven al saco, igual que las losetas rojas de Minotauro, y las blancas dejan el juego. Si cae tu propio tributo, tu turno acaba. Una mesa puede jugar a que solo cae uno.
rule-dd-m5 = El regreso
rule-dd-m5-text = En el turno que sigue a tu captura haces caminar al Minotauro, si está; pones tu tributo en la entrada, robas tres losetas, y ahí acaba tu turno. Si el Minotauro está ahí, no te ve.
rule-dd-m6 = Se rinde
rule-dd-m6-text = Si durante una ronda completa el Minotauro no ha tenido camino hacia nadie, sale del laberinto y todas las losetas de Minotauro boca arriba vuelven al saco.

rule-dd-h1 = A la vista y en secreto
rule-dd-h1-text = Todos ven el laberinto, cuántas losetas hay en el saco y en cada mano, los descartes, qué hay debajo de cada loseta, las losetas de Minotauro boca arriba y hacia dónde mira el Minotauro. Las manos y el saco son secretos.
rule-dd-h2 = Sin bordes
rule-dd-h2-text = El laberinto puede crecer cuanto queráis.

rule-dd-e1 = Huida
rule-dd-e1-text = Gana quien en su turno se mueve a una salida abierta.
rule-dd-e2 = El saco vacío
rule-dd-e2-text = Si al final de un turno el saco está vacío y nadie ha escapado, gana el Minotauro y pierden todos. Una mesa puede jugar antes la ronda hasta el final.
rule-dd-e3 = Demasiado tiempo a oscuras
rule-dd-e3-text = Tras cien rondas también gana el Minotauro; una mesa puede elegir otro número.
