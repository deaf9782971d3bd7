learn-mm-heroes = Cuatro héroes, cuatro colores. Ninguno es solo tuyo: tú y tu pareja, un bot, movéis a los cuatro entre los dos.
learn-mm-tile = Mira tu loseta de Acción: es lo único que puedes hacer. Tu pareja tiene lo demás. Nadie espera nunca su turno.
learn-mm-start = Ahora dale la vuelta al reloj de arena: desde ese momento cae la arena. Para tu primera mesa hemos cogido uno muy grande.
learn-mm-move = Elige un héroe y luego una casilla iluminada en tu dirección. Se desliza en línea recta y se para donde le digas.
learn-mm-partner = ¡Bien! Ahora deja que tu pareja haga algo. Donde acaban tus acciones empiezan las suyas.
learn-mm-explore = El centro comercial crece: lleva a un héroe a la casilla de Exploración de su color, y quien tenga «explorar» descubrirá una loseta.
learn-mm-sand = Las casillas de Reloj de Arena dan la vuelta al reloj, una vez cada una: os queda lo que ya había caído, así que písalas tarde. Y solo entonces se puede hablar.
learn-mm-nudge = Mientras se juega no se habla. Pero puedes clavarle la mirada a tu pareja o plantarle el peón «¡Haz algo!». ¡Prueba!
learn-mm-goal = Ya sabes lo necesario. Los cuatro héroes en sus objetos al mismo tiempo: ese es el robo. Luego, todos fuera por la salida violeta. Sigue jugando o termina aquí.

# A reminder while a scenario of the campaign is played
learn-scenario-1 = Los cuatro héroes en sus objetos al mismo tiempo, y luego fuera por la salida violeta.
learn-scenario-2 = Cada héroe sale por la salida de su color.
learn-scenario-3 = Al dar la vuelta al reloj, cada loseta de Acción pasa a la izquierda. ¡Mira la tuya nueva!
learn-scenario-4 = El enano cabe por los pasadizos naranjas. Explorar con el elfo permite hablar.
learn-scenario-5 = El mago en la bola de cristal: hasta dos losetas, en las aberturas que queráis.
learn-scenario-6 = ¿Dos cámaras en marcha? Entonces no hay reloj para nadie. El bárbaro deja una cámara fuera de servicio.
learn-scenario-7 = Ahora hay cuatro cámaras. Lo demás ya lo conocéis.
