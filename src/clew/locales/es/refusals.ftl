# Por qué se ha rechazado algo, en una frase que ayuda.

## En la mesa

reason-advice-too-fast = Demasiadas preguntas de golpe. Juega un poco antes de volver a preguntar.
reason-advice-under-way = El bot aún está pensando en tu pregunta anterior.
reason-already-seated = Ya tienes un asiento en esta mesa.
reason-arranging-too-fast = Demasiados cambios de golpe. Espera un momento antes del siguiente.
reason-ask-for-the-seat = Hay una partida en juego: pide al anfitrión el asiento del bot.
reason-backup-failed = La copia de seguridad no ha funcionado. El registro del servidor dice por qué.
reason-backup-under-way = Ya se está haciendo una copia de seguridad. Espera a que termine.
reason-bad-configuration = Los ajustes del servidor no funcionan. Avisa a quien lo gestiona, por favor.
reason-bad-message = El servidor no ha entendido esta página. Recárgala, por favor.
reason-bad-options = Estas opciones no casan entre sí. Prueba con otras.
reason-bad-request = El servidor no ha entendido la petición. Recarga la página y prueba otra vez.
reason-bad-seat-token = Este código de asiento ya no vale. Copia uno nuevo en el otro dispositivo.
reason-banned = Quien gestiona este servidor te ha vetado el acceso.
reason-bot-plays-this-seat = Un bot juega por ti. Recupera antes tu asiento.
reason-bot-sits-there = Ese bot ya está sentado ahí.
reason-cannot-save = El servidor no puede guardar nada ahora mismo. Prueba otra vez dentro de un rato.
reason-chat-is-off = El chat está desactivado en este servidor.
reason-chat-too-fast = Demasiados mensajes de golpe. Espera un momento antes de seguir.
reason-club-word-too-short = La contraseña del club debe tener al menos { $letters } letras.
reason-conceded-already = Ya has abandonado; falta la respuesta de los demás.
reason-foreign-origin = Eso venía de una página de otra web. Abre la página de gestión de este servidor.
reason-frame-too-big = Eso era demasiado de golpe. Recarga la página y prueba con algo más corto.
reason-game-not-offered = Este juego no se ofrece aquí.
reason-hello-twice = Esta página se ha liado. Recárgala, por favor.
reason-host-code-wrong = Este código no es de este servidor. `clew host-code` muestra uno.
reason-host-is-here = El anfitrión está aquí: pídele que te ceda la mesa.
reason-host-just-left = { $seconds ->
    [one] El anfitrión acaba de irse. Dentro de un segundo alguien podrá tomar el relevo.
   *[other] El anfitrión acaba de irse. Dentro de { $seconds } segundos alguien podrá tomar el relevo.
  }
reason-host-said-no = El anfitrión ha dicho que no. Podrás volver a pedirlo en la próxima partida.
reason-import-under-way = Ya se está leyendo un archivo desde tu red. Espera a que termine.
reason-imports-busy = Ahora se están leyendo archivos de otras personas. Prueba otra vez en un minuto.
reason-internal-error = Algo ha fallado por nuestra parte. Recarga la página y sigue jugando.
reason-match-in-play = Hay una partida en juego. Espera a que termine.
reason-match-is-over = Esta partida ha terminado.
reason-match-not-over = La partida aún no ha terminado.
reason-match-takes-too-long = Comprobar esta partida lleva más de { $seconds } segundos, así que no se ha aceptado.
reason-match-too-long = Esta partida tiene { $entries } entradas; se aceptan { $most } como máximo.
reason-muted = Quien gestiona este servidor te ha silenciado. Puedes seguir jugando.
reason-name-not-allowed = Aquí no se permite ese nombre. Elige otro.
reason-no-bot-to-replace = En ese asiento ningún bot juega por nadie.
reason-no-coach = En esta mesa se juega sin consejos.
reason-no-connection = No hay conexión con el servidor. Mira tu red; nosotros seguimos intentándolo.
reason-no-free-seat = Ahora no queda ningún asiento libre. Puedes mirar hasta que haya uno.
reason-no-late-joins = En esta partida ya no entra nadie más. Espera a la siguiente.
reason-no-match = Todavía no se juega a nada. El anfitrión da comienzo a la partida.
reason-no-stand-ins = En esta mesa ningún bot juega por quien se ausenta.
reason-no-such-entry = La repetición no llega tan lejos.
reason-no-such-level = Ese nivel no existe. Elige uno de la lista.
reason-no-such-report = Este aviso ya está atendido.
reason-not-signed-in = No has iniciado sesión, o fue hace demasiado. Entra con un código de acceso.
reason-not-yourself = No puedes dar un aviso sobre ti.
reason-opening-code-missing = Elige primero un código para quien pueda abrir mesas.
reason-opening-code-too-short = El código debe tener al menos { $letters } caracteres.
reason-opening-code-wrong = Aquí las mesas se abren con un código, y no es este. Pregunta a quien gestiona el servidor.
reason-server-drains = Este servidor está a punto de parar y no admite mesas nuevas. Las partidas en curso continúan.
reason-table-closed = Quien gestiona este servidor ha cerrado esta mesa.
reason-too-many-restrictions = Hay demasiados vetos y silencios. Levanta alguno primero.
reason-unknown-language = Esta página no habla ese idioma.
reason-unknown-pawn = Ese peón no existe. Elige uno de los que se ven.
reason-pawn-is-taken = Alguien juega ya con ese peón. Elige otro.
reason-no-such-replay = Aquí no hay ninguna repetición. Quizá la partida no ha terminado, o fue hace mucho.
reason-no-such-seat = En esta mesa no existe ese asiento.
reason-no-such-table = No existe esa mesa. Revisa el enlace o abre una tuya.
reason-no-table = Aún no estás en ninguna mesa. Abre una o sigue un enlace.
reason-nobody-asks = Esa persona ya no pide ningún asiento.
reason-nobody-there = Esa persona no está aquí.
reason-not-a-match-file = Ese archivo no es una partida nuestra. Elige uno guardado aquí.
reason-not-during-the-match = Durante la partida la mesa guarda silencio. Después podréis volver a escribir.
reason-not-seated = Estás mirando. Toma asiento para jugar.
reason-not-the-host = Al anfitrión no se le puede echar.
reason-nothing-to-undo = No hay nada que deshacer: desde entonces se han robado losetas, o no fue una acción tuya.
reason-old-command = Eso ha llegado dos veces y con una basta: nada ha cambiado.
reason-only-the-host = Eso solo puede hacerlo el anfitrión de la mesa.
reason-person-is-here = Esa persona está aquí. Un bot solo puede sustituir a alguien ausente.
reason-person-just-left = { $seconds ->
    [one] Esa persona acaba de irse. Dentro de un segundo un bot podrá jugar por ella.
   *[other] Esa persona acaba de irse. Dentro de { $seconds } segundos un bot podrá jugar por ella.
  }
reason-removed-already = A esa persona ya la han echado.
reason-removed-from-table = Te han echado de esta mesa.
reason-request-too-big = Es demasiado grande para enviarlo. Prueba con algo más pequeño.
reason-say-hello-first = Esta página se ha liado. Recárgala, por favor.
reason-seat-empty = Ahí no hay nadie sentado.
reason-seat-not-yours = Ese asiento es de otra persona, o ya tienes uno.
reason-seat-taken = Ahí ya hay alguien. Elige otro asiento o pídele que se cambie.
reason-seats-empty = Aún quedan asientos vacíos. Invita a alguien o pon bots.
reason-server-full = El servidor está lleno ahora mismo. Vuelve a probar en unos minutos.
reason-server-restarts = El servidor se está reiniciando. Un momento: la página se reconecta sola.
reason-server-trouble = Al servidor le cuesta responder. Prueba otra vez en un momento.
reason-setup-of-another-game = Ese archivo es de otro juego.
reason-silent = Hacía rato que no sabíamos de ti y se cortó la línea. Recarga para volver.
reason-slow-mode = { $seconds ->
    [one] El modo lento está activo: podrás escribir dentro de un segundo.
   *[other] El modo lento está activo: podrás escribir dentro de { $seconds } segundos.
  }
reason-spectators-are-silent = El anfitrión ha desactivado el chat para quienes miran.
reason-table-chat-is-off = El anfitrión ha desactivado el chat en esta mesa.
reason-table-is-full = Esta mesa ha visto tanto que su registro está lleno. Abre otra para seguir jugando.
reason-table-locked = Esta mesa está bloqueada. Espera aquí: entrarás en cuanto el anfitrión te abra.
reason-table-moved = Tu mesa se muda a otro servidor. Un momento, por favor.
reason-table-not-loaded = No hemos podido cargar tu mesa. Lo intentamos de nuevo enseguida.
reason-text-frames-only = El servidor no ha entendido esta página. Recárgala, por favor.
reason-text-not-plain = Un nombre necesita al menos una letra o un signo visible, y ningún carácter de control.
reason-tick-not-due = En ese archivo el tiempo se agota en un momento en que no podía agotarse; no se puede reproducir.
reason-time-runs-backwards = En ese archivo el tiempo corre hacia atrás; no se puede reproducir.
reason-too-late = Demasiado tarde: el tiempo ya se había acabado.
reason-too-many-ask = Ya hay mucha gente pidiendo asiento. Prueba más tarde.
reason-too-many-connections = Hay demasiadas páginas abiertas desde tu red. Cierra alguna y recarga.
reason-too-many-messages = Eso va más rápido de lo que el servidor puede seguir. Respira y recarga.
reason-too-many-requests = Vas un poco deprisa. Espera un momento y prueba otra vez.
reason-too-many-tables = Has abierto muchas mesas. Usa una de ellas o espera un rato.
reason-too-slow = Tu línea no daba abasto. Estamos conectando otra vez.
reason-unknown-action = El servidor no conoce esa acción. Recarga la página y prueba otra vez.
reason-unknown-database = La base de datos del servidor no está lista. Avisa a quien lo gestiona, por favor.
reason-unknown-file-format = Ese archivo viene de un Clew más nuevo. Aquí no se puede leer.
reason-unknown-game = No tenemos ese juego.
reason-unknown-guest = El servidor no te reconoce. Quizá lo han instalado de nuevo o le han cambiado la clave.
reason-unknown-option = Esa opción no existe en este juego. Recarga la página y prueba otra vez.
reason-unknown-protocol = Hay una versión más nueva de esta página. Recárgala, por favor.
reason-unknown-rules-version = Esa partida se jugó con otras reglas que aquí no tenemos.

## Varios juegos

reason-fewer-than-no-tiles = El número de losetas de un tipo no puede ser negativo.
reason-not-a-tile-catalogue = Ese archivo no es un juego de losetas.
reason-pawn-on-the-tile = Hay alguien ahí. Elige una que esté vacía.
reason-wrong-number-of-tiles = Este juego de losetas tiene { $tiles }; necesita exactamente { $wanted }.

## Magic Maze

reason-already-started = La arena ya está cayendo. ¡En marcha!
reason-already-stolen = El robo está hecho. ¡Corred a las salidas!
reason-another-hero-on-that-tile = Prohibidos los grupos: hay otro héroe en esa loseta. Espera a que salga.
reason-cameras-watch-the-hourglass = Dos cámaras vigilan: nadie puede entrar en una casilla de Reloj de Arena. Envía al bárbaro a dejar una fuera de servicio.
reason-dimensions-with-rearrangement = Las dos dimensiones y la reconfiguración no van juntas. Desactiva una de las dos.
reason-dimensions-without-groups = Las dos dimensiones y «sin grupos» no van juntas. Desactiva una de las dos opciones.
reason-discard-first = { $count ->
    [one] Antes hay que descartar una loseta más.
   *[other] Antes hay que descartar { $count } losetas.
  }
reason-hero-has-escaped = Ese héroe ya está fuera y no se mueve más.
reason-hero-in-the-way = Otro héroe corta el paso. Párate antes o deja que se mueva primero.
reason-leader-without-pawn = Un líder necesita el peón «¡Haz algo!». Activa el peón o juega sin líder.
reason-mall-would-fall-apart = Sin esa loseta el centro comercial quedaría partido. Descarta otra.
reason-no-action-tiles-for-so-many = No hay losetas de Acción para { $seats } jugadores. Cambia el número de asientos.
reason-no-credit = La bola de cristal no muestra nada ahora. Lleva antes al mago a una sin usar.
reason-no-hero-of-that-colour-there = Para explorar aquí, trae antes a esta casilla al héroe del mismo color.
reason-no-pawn-in-this-scenario = En este escenario no hay peón «¡Haz algo!». Tendrá que bastar una mirada.
reason-no-such-square = Ahí no puede estar nadie. Señala una casilla del centro comercial.
reason-no-such-tile = Aquí no hay ninguna loseta con ese número.
reason-no-tile-left = La baraja está vacía: ya no queda nada por explorar.
reason-no-unexplored-opening = Aquí no hay nada que explorar. Busca una casilla de Exploración que aún no lleve a ninguna parte.
reason-no-vortex-of-that-colour = Ese vórtice no es del color de este héroe.
reason-not-a-start-square = Un héroe no puede empezar ahí. Elige una de las casillas iniciales.
reason-not-all-heroes-at-their-items = Todavía no están todos los héroes en el objeto que les toca.
reason-not-between-dimensions = El vórtice solo lleva de una dimensión a la otra, y los cuatro nunca pueden estar en la misma.
reason-not-on-an-open-line = El héroe no puede llegar ahí: hay una pared o no está en línea recta.
reason-not-on-that-escalator = El héroe no está en un extremo de esas escaleras mecánicas. Llévalo antes hasta ellas.
reason-not-started = La arena aún no cae. Empezad cuando todo el mundo esté listo.
reason-not-the-action-on-top = Solo vale la acción de encima. Descubre la siguiente.
reason-not-to-yourself = A ti no: elige a otra persona.
reason-not-your-action = Esa acción no está en tu loseta. La tiene otra persona: ¡clávale la mirada!
reason-nothing-to-discard = Ahora no hay que descartar ninguna loseta.
reason-number-of-an-official-scenario = Los escenarios 1 a 17 son los de la caja. Ponle otro nombre al tuyo.
reason-only-for-one-player = Solo quien juega en solitario descubre acciones.
reason-only-the-leader-moves-the-pawn = Aquí solo el líder mueve el peón «¡Haz algo!».
reason-open-talk-is-for-scenario-one = Hablar toda la partida solo vale en el escenario 1.
reason-other-end-occupied = El otro extremo de las escaleras mecánicas está ocupado. Aparta antes a ese héroe.
reason-passage-for-the-dwarf-only = Por el pasadizo naranja solo cabe el enano.
reason-pile-without-the-exits = En la baraja faltan losetas con las salidas necesarias. Añade alguna.
reason-pile-without-the-items = En la baraja faltan losetas con los objetos necesarios. Añade alguna.
reason-relaxed-means-more-sand = Un reloj tranquilo necesita más arena de lo normal, una hora como mucho.
reason-scenario-fixes-the-side = Este escenario se juega con la cara { $side } de la loseta 1.
reason-scenario-has-no-leader = Este escenario no tiene líder.
reason-scenario-has-one-level = Este escenario tiene un solo nivel: sus losetas son fijas.
reason-silence = ¡Silencio! Palabras y gestos tienen que esperar a que se pueda hablar.
reason-the-leader-has-no-action = Te toca liderar: no tienes acciones propias. Guía a los demás con el peón.
reason-theft-happens-by-itself = El robo ocurre solo, en cuanto todos los héroes están en su sitio.
reason-tile-in-use = Esa loseta se queda: hay un héroe o un marcador encima, o es la loseta 1.
reason-too-few-players-for-a-leader = Un líder necesita al menos a otras dos personas. Añade asientos.
reason-top-tile-not-in-the-pile = La loseta { $tile } debería estar encima, pero no está en la baraja. Añádela.
reason-two-heroes-on-a-square = Dos héroes no pueden empezar en la misma casilla.
reason-unknown-scenario = No existe ese escenario. Elige uno de la lista.
reason-unreadable = Eso no es un escenario que sepamos leer.
reason-vortex-occupied = Hay otro héroe en ese vórtice.
reason-vortices-are-off = Los vórtices están apagados. ¡Todos a pie!

## La Casa Encantada

reason-another-card-is-due = Ahora toca cumplir otra carta.
reason-card-cannot-be-chosen = Esa carta es solo para la ronda aleatoria. Elige otra.
reason-card-chosen-twice = Tienes cada carta una sola vez. Elige cuatro distintas.
reason-cards-are-being-chosen = Se están eligiendo cartas. Fija antes tus cuatro.
reason-cards-are-drawn-at-random = En la ronda aleatoria decide el azar; no hay nada que elegir.
reason-everybody-has-locked = Todos han fijado ya las suyas: las cartas no se pueden cambiar.
reason-lower-cell-first = Nombra las dos baldosas en el orden de la casa, desde arriba a la izquierda.
reason-no-such-pawn = Elige el peón de otra persona.
reason-no-such-slot = Ahí no cabe ninguna puerta.
reason-no-time-to-choose = El tiempo para pensar debe ser de al menos un segundo.
reason-no-trap-door = Este juego de baldosas no tiene trampillas. Necesita al menos una.
reason-no-turn-to-play = Una partida necesita al menos un turno.
reason-no-wall-in-the-way = El pasaje secreto atraviesa una pared, y aquí no hay ninguna.
reason-not-a-free-trap-door = Ahí no hay ninguna trampilla libre.
reason-not-a-house-tile = Elige una baldosa de la casa; las puertas se quedan como están.
reason-not-a-neighbour = Eso no está al lado. Ve arriba, abajo, a la izquierda o a la derecha.
reason-not-four-cards = Elige exactamente cuatro cartas; llevas { $cards }.
reason-not-one-move = Con esta carta avanzas exactamente una baldosa.
reason-not-the-nearest-trap-door = Hay otra trampilla más cerca. Caes por la más cercana.
reason-not-this-cards-turn = Esta carta no gira la baldosa así.
reason-not-touching = Esas dos no se tocan. Elige dos contiguas; en diagonal también vale.
reason-not-two-moves = Con esta carta avanzas exactamente dos baldosas.
reason-not-your-card = Es la carta de otra persona. Enseguida llega la tuya.
reason-on-the-entrance = No puedes cambiar de sitio mientras estés en la entrada.
reason-pawn-on-the-entrance = Desde aquí no puedes cambiar de sitio con un peón que está en la entrada.
reason-the-entrances-corner = La salida no puede ir a la esquina de la entrada. Elige otra.
reason-the-exit-ends-it = La salida acaba la partida: el segundo paso sobra.
reason-the-exits-own-corner = La salida tiene que irse a otra esquina.
reason-trap-door-taken = En esa trampilla ya hay un peón, y solo cabe uno.
reason-two-walls-in-the-way = Hay dos paredes. El pasaje secreto solo atraviesa una.
reason-unknown-metric = Así no se mide la distancia a una trampilla.
reason-unknown-shape = En este juego de baldosas hay una de forma desconocida.
reason-wall-in-the-way = Hay una pared en medio. Sigue el pasillo abierto.
reason-wrong-number-of-seats = Este juego es de 2 a 6 jugadores.

## Dedalo's

reason-back-where-the-turn-began = Con dos pasos no puedes volver adonde empezaste el turno.
reason-cell-is-taken = Ahí ya hay algo. Elige una casilla vacía.
reason-collapse-goes-on-an-exit = Un derrumbe solo puede ir en una salida abierta.
reason-continues-no-path = Tiene que continuar un camino: gírala para que un lado abierto dé a otro abierto.
reason-exit-is-blocked = Esa salida ya está bloqueada.
reason-meets-no-open-end = Tiene que continuar un camino: gírala para que un lado abierto dé a un extremo abierto.
reason-minotaur-in-the-way = En esta mesa nadie puede ir ni acabar empujado donde está el Minotauro.
reason-minotaur-on-the-tile = Ahí está el Minotauro. ¿Le dices tú que se aparte?
reason-minotaur-tile-waits = Una loseta de Minotauro espera en tu mano hasta tu próximo turno.
reason-no-rival = Elige a un rival al que empujar.
reason-no-round-to-play = Una partida necesita al menos una ronda.
reason-no-such-turn = Una loseta solo se gira por cuartos de vuelta.
reason-no-third-of-a-kind = { $kind ->
    [move] Ya te has movido dos veces. La tercera acción tiene que ser otra cosa.
    [push] Ya has empujado dos veces. La tercera acción tiene que ser otra cosa.
   *[place] Ya has puesto dos losetas. La tercera acción tiene que ser otra cosa.
  }
reason-no-time-to-think = El tiempo para pensar debe ser de al menos un segundo.
reason-no-way-for-the-minotaur = El Minotauro no puede ir ahí. Elige uno de sus caminos.
reason-not-an-exit = Ahí no hay ninguna salida. Un derrumbe va en una salida.
reason-not-at-this-moment = { $phase ->
    [minotaur] Antes camina el Minotauro: elige por dónde.
    [capture] Antes elige a quién atrapa el Minotauro.
   *[actions] Eso no se puede en este momento.
  }
reason-not-fewer-stars = { $stars ->
    [0] Solo una loseta con estrellas puede cubrir a otra.
    [3] Tres estrellas: esa loseta no se cubre nunca.
    [one] Esa loseta muestra una estrella. Cúbrela con una que tenga más.
   *[other] Esa loseta muestra { $stars } estrellas. Cúbrela con una que tenga más.
  }
reason-not-in-your-hand = No tienes esa loseta en la mano.
reason-not-into-an-exit = A nadie se le empuja a una salida; sería demasiado amable.
reason-not-joined = No hay camino abierto hasta ahí. Las dos losetas tienen que estar unidas.
reason-not-on-the-minotaurs-tile = Ese tributo no está donde está el Minotauro.
reason-not-your-turn = Es el turno de otra persona. Ya llegará el tuyo.
reason-nothing-to-cover = Ahí no hay ninguna loseta del laberinto que cubrir.
reason-only-as-the-whole-turn = Descartar la mano ocupa todo el turno: solo antes de hacer otra cosa.
reason-rival-elsewhere = Solo puedes empujar a un rival que esté en tu misma loseta.
reason-there-is-more-to-do = Aún te quedan acciones. ¡Sigue!
reason-unknown-tile = Este juego de losetas tiene una que no conocemos.
reason-walls-somebody-in = Eso dejaría a alguien encerrado. Déjale un camino o sitio para moverse.
reason-wrong-number-of-players = Este juego es de 3 a 6 jugadores; si sois dos, activa «Para dos jugadores».
