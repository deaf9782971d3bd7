## Cómo preparar una velada

evening-title = Preparar una velada
evening-about = Una pantalla grande a la vista de todo el mundo y un móvil en cada mano. Se tarda cinco minutos.
evening-server = El servidor
evening-server-more = Alguien de la sala ejecuta Clew, o usáis un servidor de internet. En casa arráncalo con «clew serve --lan»: muestra un código que pueden escanear los móviles de la misma red wifi. Para hablar hace falta HTTPS, salvo en el ordenador que ejecuta el servidor.
evening-table = La mesa
evening-table-more = Crea una mesa en cualquier dispositivo. Puede ser privada: se llega a ella por su enlace o su código.
evening-screen = La pantalla grande
evening-screen-more = En la sala de espera elige «Esta es la tele» en un ordenador conectado a ella, o «La tele, y mi mano aquí» en tu móvil. En una tele con navegador propio, abre la dirección de este servidor con /tv al final y escribe el código de la mesa. Pulsa una vez «Pantalla completa»: los navegadores no suenan hasta que alguien pulsa algo.
evening-phones = Los móviles
evening-phones-more = Escanead el código de la pantalla grande y sentaos. Durante la partida el móvil muestra lo que tienes y lo que puedes hacer, sobre un mapa pequeño. Su pantalla no se apaga. Los sonidos salen de la pantalla grande; el móvil suena y vibra solo cuando te toca o cuando alguien quiere algo de ti.
evening-voice = Las voces
evening-voice-more = Quien no está en la sala puede unirse desde cualquier lugar, con su propio tablero entero. Si en la mesa se habla de viva voz, activad la voz en un solo dispositivo de la sala o lo oiréis todo dos veces.
evening-play = A jugar
evening-play-more = El anfitrión da comienzo a la partida cuando todos los asientos están ocupados. La pantalla grande muestra el tablero, el tiempo y el resultado, y nunca la mano de nadie.
evening-trouble = Si algo falla
evening-trouble-sound = La tele no suena: pulsa allí una tecla cualquiera, o su botón «Pantalla completa».
evening-trouble-shake = El móvil no vibra: los iPhone no se lo permiten a una página. Suena de todos modos, si no está en silencio.
evening-trouble-sleep = La pantalla se apaga: algunos dispositivos no dejan que una página los mantenga encendidos. Desactiva su ahorro de energía.
evening-trouble-locked = La tele espera fuera: la mesa está bloqueada. El anfitrión puede dejarla entrar: se llama «Tele».
evening-trouble-mixed = Alguien no tiene móvil: vale cualquier combinación. Un portátil muestra tablero y mano a la vez, y varias personas pueden compartirlo.
evening-tv = Mostrar una mesa en esta pantalla

## Talking aloud

evening-lead = Quienes están en una mesa pueden hablar entre sí, de navegador a navegador. En Magic Maze las reglas abren y cierran los micrófonos.
evening-https = Los navegadores solo dan el micrófono a una página con conexión cifrada (HTTPS). En el propio ordenador del servidor funciona sin ella.
evening-trust = Cómo hacer que un dispositivo confíe en este servidor
evening-relay = Dentro de una misma red no hace falta nada más. Si la gente está en redes distintas, quien gestiona el servidor debería instalar un servidor de retransmisión (TURN): la guía para servidores dice cómo.
evening-headphones = Lo mejor son los auriculares: así nadie oye volver su propia voz.
evening-allow = En «Qué se permite aquí», el anfitrión elige quién participa: nadie, quienes juegan, o también quienes miran, que solo escuchan.
evening-join = Cada cual pulsa el micrófono, en la sala de espera o sobre el tablero, y se une. El navegador pregunta una vez si esta página puede usar el micrófono.
evening-mode = Elige ahí si te oyen siempre o solo mientras mantienes pulsado el micrófono o la tecla B.
evening-silence = Silencio y conversación
evening-rules = En Magic Maze se habla hasta el comienzo. Después hay silencio, hasta que se da la vuelta al reloj de arena, si el escenario permite hablar. La página abre y cierra sola todos los micrófonos, y nadie oye a quien siga emitiendo.
evening-others = En los demás juegos se puede hablar siempre, salvo que el anfitrión lo desactive. Quien mira nunca puede hablar a quienes juegan.
evening-private = No se graba ni se guarda nada. El servidor no oye ningún sonido. Quienes se unan podrían ver la dirección de red de los demás, salvo que el servidor lo retransmita todo.
evening-not-heard = Nadie te oye: abre el panel del micrófono. ¿Se mueve el nivel? ¿Es el micrófono correcto? ¿Lo has apagado, o hay silencio?
evening-echo = Hay eco: el altavoz de alguien está demasiado alto. Ayudan los auriculares, o bajar el volumen de esa persona.
evening-no-way = Dos personas no consiguen conectarse: sus redes no las dejan pasar. Un servidor de retransmisión ayuda.
evening-line = Se ha perdido la conexión: la conversación vuelve sola, y la partida nunca la espera.
