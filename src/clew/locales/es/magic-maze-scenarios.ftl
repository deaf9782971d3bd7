# Magic Maze: qué añade cada escenario, lo que elige la mesa, el taller.

## The chooser

mm-scenario = Escenario
mm-campaign = Campaña de iniciación
mm-challenges = Desafíos
mm-home-made = Caseros
mm-make-your-own = Crear un escenario propio
mm-needs-seats = De { $least } a { $most } jugadores; esta mesa tiene { $seats }.
mm-solo-note = En solitario descubres las acciones de una en una y solo puedes usar la de arriba, tantas veces como quieras.
mm-adds-1 = La primera partida: encontrad cuatro objetos, robadlos a la vez y salid por la salida violeta.
mm-adds-2 = Nuevo: cada héroe sale por la salida de su color.
mm-adds-3 = Nuevo: cada vez que se da la vuelta al reloj, todos pasan su loseta de Acción a la izquierda.
mm-adds-4 = Nuevo: el enano cruza los pasadizos naranjas, y explorar con el elfo permite hablar.
mm-adds-5 = Nuevo: sobre una bola de cristal, el mago permite colocar dos losetas donde se quiera.
mm-adds-6 = Nuevo: mientras funcionen dos cámaras no se puede usar ningún reloj de arena. El bárbaro las deja fuera de servicio.
mm-adds-7 = Nada nuevo, pero os vigilan cuatro cámaras.
mm-adds-8 = La baraja está boca arriba: siempre se ve la siguiente loseta.
mm-adds-9 = Una persona no tiene acciones y es la única que puede mover el peón «¡Haz algo!».
mm-adds-10 = Cada héroe roba un objeto que no es de su color, sale por una salida que tampoco lo es y la bloquea para los demás.
mm-adds-11 = Cada vez que se da la vuelta al reloj antes del robo, se descartan dos losetas.
mm-adds-12 = Cuando se puede hablar, solo valen los gestos y señalar, nunca las palabras.
mm-adds-13 = Dos centros comerciales que nunca se juntan; los vórtices llevan de uno a otro. La baraja está boca arriba.
mm-adds-14 = Nunca se puede hablar.
mm-adds-15 = Nunca se puede hablar y no hay peón: solo quedan las miradas.
mm-adds-16 = Los vórtices están apagados desde el principio.
mm-adds-17 = Nunca dos héroes en la misma loseta, salvo en la inicial. Los héroes se quedan en sus salidas.

## The table's choices

mm-table-choices = Lo que elige la mesa
mm-level = Tamaño del centro comercial
mm-level-tiles = { $level ->
    [12] 12 losetas: sin cámaras
    [14] 14 losetas: con pasadizos naranjas
    [15] 15 losetas: con una bola de cristal
    [17] 17 losetas: dos cámaras
    [19] 19 losetas: cuatro cámaras
    [22] 22 losetas: cuatro cámaras, un gran centro comercial
   *[24] 24 losetas: todo
}
mm-side = Loseta inicial
mm-side-a = Cara A: con cuatro vórtices
mm-side-b = Cara B: sin vórtices
mm-who-leads = Quién lidera
mm-leads-random = Al azar
mm-leads-seat = Asiento { $number }
mm-placing = Héroes al empezar
mm-placing-random = Al azar
mm-placing-chosen = Como decida la mesa
mm-placing-where = Quién empieza en cada casilla de la loseta inicial
mm-placing-centre =
    { $at ->
        [nw] arriba a la izquierda
        [ne] arriba a la derecha
        [sw] abajo a la izquierda
       *[se] abajo a la derecha
    }
mm-placing-third = loseta 3, { $at }
mm-sand = Reloj de arena
mm-sand-usual = Normal: { $seconds } segundos
mm-sand-relaxed = Tranquilo: { $minutes } minutos
mm-edition = Según qué reglamento
mm-edition-ours = como la mayoría
mm-edition-spanish = el reglamento español
mm-edition-italian = el reglamento italiano
mm-edition-french = el reglamento francés
mm-edition-mixed = una mezcla
mm-edition-ours-differs = El robo ocurre por sí solo, con él se acaban los descartes, y los gestos solo valen mientras se puede hablar.
mm-edition-spanish-differs = Donde solo valen los gestos (escenario 12), valen toda la partida; la mesa coloca a los héroes donde quiera.
mm-edition-italian-differs = Alguien tiene que dar la vuelta a la loseta de Robo: hasta entonces no se ha robado nada.
mm-edition-french-differs = Donde el centro comercial se reconfigura (escenario 11), también se descartan losetas después del robo.
mm-edition-mixed-differs = Estas opciones no siguen del todo ninguno de los reglamentos.
mm-theft-manual = Alguien da la vuelta a la loseta de Robo (si no, el robo ocurre por sí solo)
mm-open-talk = Se puede hablar toda la partida
mm-gestures-always = Los gestos valen toda la partida
mm-discards-after = También se descartan losetas después del robo

## The workshop

mm-workshop = Taller de escenarios
mm-workshop-what = Ajusta los interruptores a tu gusto. Tu escenario se puede guardar, compartir y jugar, y tiene su propia fila en el Gran Libro.
mm-make-name = Nombre del escenario
mm-make-nameless = Tu escenario
mm-make-begin = Empezar con
mm-make-begin-which = Elige…
mm-make-begin-usual = Todas las reglas, como en el escenario 7
mm-make-open = Abrir un archivo
mm-make-unreadable = Eso no es un escenario.
mm-make-asking = Comprobando si se puede jugar…
mm-make-name-first = Se puede jugar. Ponle un nombre para guardarlo.
mm-make-good = Pueden jugarlo de { $least } a { $most } jugadores.
mm-make-save = Guardar
mm-make-saved = «{ $name }» está guardado en este dispositivo.
mm-make-share = Compartir el enlace
mm-make-link = Enlace a este escenario
mm-make-copied = Enlace copiado.
mm-make-download = Guardar como archivo
mm-make-seats = Jugadores
mm-make-play = Jugarlo
mm-make-group-mall = El centro comercial
mm-make-group-theft = Robo y huida
mm-make-group-abilities = Lo que funciona en el centro comercial
mm-make-group-people = Las personas
mm-make-group-sand = La arena
mm-make-tiles = Losetas
mm-make-tiles-level = La mesa elige cuántas
mm-make-tiles-these = Estas losetas
mm-make-top = Encima de la baraja
mm-make-top-add = Poner una loseta encima…
mm-make-top-remove = Loseta { $tile }: devolverla a la baraja
mm-make-side = Loseta inicial
mm-choice-side-table = La elige la mesa
mm-make-open-pile = La baraja está boca arriba
mm-make-open-pile-more = Todos ven la siguiente loseta.
mm-make-rearrange = Se descartan losetas
mm-make-rearrange-more = Cada vez que se da la vuelta al reloj antes del robo, se descartan dos.
mm-make-dimensions = Dos dimensiones
mm-make-dimensions-more = El bárbaro y el mago empiezan en un segundo centro comercial; los vórtices llevan de uno a otro.
mm-make-items = Los héroes roban
mm-choice-items-own = cada uno el objeto de su color
mm-choice-items-other = cada uno un objeto de otro color
mm-make-exits = Los héroes salen
mm-choice-exits-own = cada uno por la salida de su color
mm-choice-exits-purple = todos por la salida violeta
mm-choice-exits-other = cada uno por una salida de otro color
mm-make-groups = Los héroes pueden compartir loseta
mm-make-groups-more = Si no, nunca hay más de un héroe en una loseta, salvo en la inicial.
mm-make-stay-on-exit = Los héroes se quedan en sus salidas
mm-make-stay-on-exit-more = Bloquean la salida en vez de dejar el tablero.
mm-make-passages = Pasadizos naranjas
mm-make-passages-more = El enano los cruza; si no, son paredes.
mm-make-elf-talk = Altavoces
mm-make-elf-talk-more = Explorar con el elfo permite hablar.
mm-make-crystal-ball = Bolas de cristal
mm-make-crystal-ball-more = El mago permite colocar dos losetas donde se quiera.
mm-make-cameras = Cámaras
mm-make-cameras-more = Mientras funcionen dos no se puede usar ningún reloj de arena; el bárbaro las deja fuera de servicio.
mm-make-vortex = Vórtices
mm-make-vortex-more = Si no, están apagados desde el principio.
mm-make-talk = Hablar
mm-choice-talk-normal = se puede al dar la vuelta al reloj, hasta que alguien actúe
mm-choice-talk-gestures = solo con gestos
mm-choice-talk-never = no se puede nunca
mm-choice-talk-always = se puede toda la partida
mm-make-pass-tiles = Las losetas de Acción se pasan
mm-make-pass-tiles-more = A la izquierda, cada vez que se da la vuelta al reloj.
mm-make-pawn = Peón «¡Haz algo!»
mm-make-pawn-more = Si no, solo quedan las miradas.
mm-make-leader = Un líder
mm-make-leader-more = Una persona no tiene acciones y solo ella mueve el peón. Para tres jugadores o más.
mm-make-sand = El reloj dura { $seconds } segundos

## What a home-made scenario changes

mm-diff-none = Todas las reglas, como en el escenario 7; la mesa elige el tamaño.
mm-diff-tiles = Losetas { $tiles }
mm-diff-top = Encima de la baraja: { $tiles }
mm-diff-side = Loseta inicial por la cara { $side }
mm-diff-items-other = Cada héroe roba un objeto de otro color
mm-diff-exits-purple = Todos salen por la salida violeta
mm-diff-exits-other = Cada héroe sale por una salida de otro color
mm-diff-talk-gestures = Solo gestos cuando se puede hablar
mm-diff-talk-never = Nunca se puede hablar
mm-diff-talk-always = Se puede hablar toda la partida
mm-diff-open-pile = La baraja está boca arriba
mm-diff-rearrange = Se descartan losetas al dar la vuelta al reloj
mm-diff-dimensions = Dos dimensiones
mm-diff-groups = Nunca dos héroes en la misma loseta
mm-diff-stay-on-exit = Los héroes se quedan en sus salidas
mm-diff-passages = Los pasadizos naranjas son paredes
mm-diff-elf-talk = Los altavoces no cuentan
mm-diff-crystal-ball = Las bolas de cristal no hacen nada
mm-diff-cameras = Las cámaras no hacen nada
mm-diff-vortex = Los vórtices están apagados
mm-diff-pass-tiles = Las losetas de Acción no se pasan
mm-diff-pawn = Sin peón «¡Haz algo!»
mm-diff-leader = Alguien lidera, sin acciones
mm-diff-sand = Un reloj de { $seconds } segundos

## My scenarios

mm-shelf = En este dispositivo
mm-shelf-empty = Todavía nada. Lo que guardes estará aquí y en el selector de escenarios de tus mesas.
mm-shelf-met = { $count ->
    [0] Aún sin superar.
    [one] Superado una vez.
   *[other] Superado { $count } veces.
}
mm-shelf-book = Gran Libro
mm-shelf-open = Modificar { $name }
mm-shelf-remove = Eliminar { $name }
