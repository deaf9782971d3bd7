pic-dd-place = Gira la loseta y ponla de modo que uno de sus lados abiertos dé a un extremo abierto del laberinto.
pic-dd-cover = Tu loseta tiene dos estrellas. Puede cubrir lo que muestre menos, si no hay nadie encima y sigue un camino.
pic-dd-collapse = Un derrumbe bloquea para siempre una salida abierta.
pic-dd-seal = El tributo rojo tiene un solo camino, por la loseta que puedes cubrir. Si giras la tuya de modo que lo cierre, se rechaza; si deja un camino, vale.
pic-dd-move = Muévete a la salida y habrás ganado. O apártate e intenta volver con tu segundo movimiento.
pic-dd-push = Ben está en tu loseta. Empuja el tributo azul a una loseta unida a la tuya, la que quieras, pero no a través de una pared.
pic-dd-horns = El Minotauro está a tu derecha. Si empujas a Ben hacia él, lo atrapa. O aparta a Ben de un empujón y ve tú.
pic-dd-walk = Hay cuatro losetas de Minotauro boca arriba, así que el Minotauro da cuatro pasos. Sigue las curvas; donde el camino se divide, eliges tú.
pic-dd-wells = Para el Minotauro, la entrada y todos los cruces están unidos: de cualquiera a cualquiera en un paso.
pic-dd-catch = Anda hasta que se topa con alguien: lo atrapa, y ambos dejan el laberinto.
pic-dd-tiles = Losetas de laberinto
pic-dd-count = { $count } en nuestra mezcla
pic-dd-estimate = Las formas y los números son una estimación nuestra: no se sabe cuántas trae la caja de cada una.
pic-dd-others = Puertas, Minotauro y derrumbe
pic-dd-n-entrance = Entrada
pic-dd-m-entrance = Abierta por los cuatro lados; todo el mundo empieza aquí.
pic-dd-n-exit = Salida
pic-dd-m-exit = Si te mueves a ella en tu turno, has ganado.
pic-dd-n-blocked = Salida bloqueada
pic-dd-m-blocked = Un derrumbe la tapa: por aquí no sale nadie.
pic-dd-m-collapse = Bloquea una salida abierta, por lejos que esté.
pic-dd-m-minotaur-red = Vuelve al saco después de una captura.
pic-dd-m-minotaur-white = Deja la partida después de una captura.
pic-dd-n-minotaur = Minotauro
pic-dd-m-minotaur = Un paso por cada loseta de Minotauro boca arriba.
pic-dd-n-well = Pasadizo
pic-dd-m-well = En la entrada y en cada cruce: el Minotauro va de uno a otro.
pic-dd-pawns = Los tributos: un color y un signo cada uno
pic-dd-maze = El laberinto
pic-dd-setup =
    { $exits } salidas, cada una a seis casillas de la entrada, y { $collapses ->
        [one] un derrumbe
       *[other] { $collapses } derrumbes
    } en el saco.
pic-dd-setup-two = La partida para dos es idea nuestra: la caja empieza en tres.

sum-dd-goal = Llega antes que nadie a una salida abierta, y mantente lejos del Minotauro.
sum-dd-setup = La entrada en el centro con todos los tributos. Dos salidas para tres jugadores, tres para cuatro, cuatro para cinco y seis, a seis casillas. Cada cual roba tres losetas.
sum-dd-turn = Pon boca arriba tus losetas de Minotauro, mueve al Minotauro, roba hasta tres. Después, exactamente tres acciones entre poner, mover y empujar, nunca tres iguales; y roba hasta tres. O descarta toda tu mano y roba otra.
sum-dd-1 = Poner: un lado abierto debe dar a un extremo abierto; gira la loseta como quieras.
sum-dd-2 = Cubrir: más estrellas sobre menos, donde no haya nadie, si sigue un camino.
sum-dd-3 = Mover: una casilla, donde ambos lados estén abiertos. Dos movimientos no pueden devolverte a donde empezó tu turno.
sum-dd-4 = Empujar: a un rival de tu loseta a otra unida, nunca a una salida.
sum-dd-5 = Derrumbe: bloquea para siempre una salida abierta; cuenta como poner.
sum-dd-6 = No se puede encerrar a nadie sin espacio para dos movimientos.
sum-dd-7 = El Minotauro solo da la vuelta en un callejón sin salida, usa los pasadizos y atrapa a todos en la primera loseta con tributos. Tras la captura, tu siguiente turno solo te devuelve a la entrada.
sum-dd-end = En una salida abierta en tu turno: ganas. El saco se vacía al final de un turno: gana el Minotauro, y todos pierden.
