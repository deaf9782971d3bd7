## The frame

app-name = Clew
app-home = Inicio
app-language = Idioma
app-settings = Ajustes
app-skip = Saltar al contenido
app-dismiss = Cerrar el aviso
app-reload = Recargar la página
app-no-page = Esta página no existe
app-refused = No se ha podido hacer ({ $reason }).
app-rule = Regla { $rule }
chip-label = Conexión: { $state }
chip-open = en línea
chip-latency = { NUMBER($ms) } ms
chip-connecting = conectando…
chip-away = sin conexión
chip-ended = cerrada
name-label = Tu nombre
guest-names = Zorro Curioso | Nutria Alegre | Búho Dormilón | Tejón Valiente | Cuervo Listo | Liebre Sigilosa | Grillo Audaz | Lagartija Ágil | Oso Tranquilo | Golondrina Veloz | Lince Afortunado | Topo Risueño | Sapo Sabio | Cabra Viajera | Grulla Bailarina | Erizo Hambriento
bot-names = Ariadna | Ícaro | Fedra | Talos | Minos | Europa | Perdix | Glauco | Egeo

## The games

game-magic-maze = Magic Maze
game-haunting-house = The Haunting House
game-dedalos = Dedalo’s
level-relaxed = tranquilo
level-learned = entrenado
level-steady = normal
level-expert = experto
level-easy = fácil
level-medium = intermedio
level-strong = fuerte

## Home

home-rules = Reglas
home-learn = Aprender a jugar

## Seats

seat-name = Asiento { $number }
person-erased = alguien
seat-free = Asiento libre
seat-pawn-change = cambiar de peón
seat-pawn-choose = Elige tu peón
seat-you = tú
seat-host = anfitrión
seat-away = ausente
seat-slow = conexión lenta
seat-due = es su turno
seat-lag = { NUMBER($ms) } ms
seat-bot = Bot, { $level }
seat-sit = Sentarme aquí
seat-stand = Levantarme
seat-add-bot = + Bot…
seat-bot-choose = Bot para el asiento { $number }
seat-kick = Liberar el asiento de { $name }
seat-lead = Ceder la mesa
seat-menu = { $name }: más
seat-let-bot-play = Que juegue un bot
seat-let-bot-play-in = Que juegue un bot en { $seconds } s
seat-give-back = Devolver el asiento
seat-take-over = Sustituir al bot
seat-ask = Pedir este asiento
seat-asked = Has pedido un asiento. Decide el anfitrión.

## The waiting room

wait-seats = Quién juega
wait-count = Asientos
wait-sit = Sentarme
wait-full = No quedan asientos libres
wait-begin = Empezar
wait-for-seats = La partida empezará cuando todos los asientos estén ocupados, por personas o por bots.
wait-for-host = El anfitrión da comienzo a la partida.
wait-ready = La mesa está completa.
wait-invite = Invitar
wait-link = Quien tenga este enlace puede venir a la mesa.
wait-copy = Copiar el enlace
wait-share = Compartir
wait-copied = Enlace copiado.
wait-copy-yourself = El enlace está seleccionado: cópialo con el teclado.
wait-qr = Código QR del enlace a esta mesa
wait-options = A qué se juega
wait-options-host = Decide el anfitrión.
wait-talk = Chat
voice-title = Hablar de viva voz
wait-rename = Cambiar el nombre de la mesa

## The table

table-coming = Llegando a la mesa…
table-offline = Sin conexión con el servidor
table-offline-more = Seguimos intentándolo; en la mesa no se pierde nada.
table-line-lost = Se ha perdido la conexión. Conectando de nuevo…
line-offline = Este dispositivo no tiene conexión. La mesa volverá sola.
line-away = El servidor no responde. Seguimos intentándolo, y la mesa volverá sola.
line-back = Conexión recuperada.
line-waiting = { $count ->
    [one] Hay una acción por enviar.
   *[other] Hay { $count } acciones por enviar.
}
short-waited-too-long = no se envió a tiempo: no había conexión
table-none = Esta mesa no existe
table-none-more = Puede que el enlace esté incompleto o que la mesa se haya recogido.
table-closed = El servidor ha cerrado la conexión
table-outside = Estás esperando fuera
table-removed = Ya no estás en esta mesa
table-public = mesa pública
table-private = mesa privada
table-board = Tablero
table-beside = Junto al tablero
table-people = Jugadores
table-actions = Qué puedes hacer
table-tab-actions = Acciones
table-pin = Dejar abierto junto al tablero
table-drawer = Acciones ({ $count }), registro, jugadores
table-actions-count =
    { $count ->
        [one] Hay una acción posible.
       *[other] Hay { $count } acciones posibles.
    }
table-log = Registro
table-log-empty = Aún no ha pasado nada.
table-say = Di algo
table-say-send = Enviar
chat-off = El chat está desactivado en esta mesa.
chat-silenced = El chat está desactivado para quienes miran.
chat-slow = Modo lento: un mensaje cada { $seconds } s.
table-wait = Ahora mismo no tienes nada que hacer.
table-on-board = Te toca: elige en el tablero.
table-you-watch = Estás mirando.
table-over = La partida ha terminado
table-bot-plays = Un bot juega por ti.
table-bot-for-you = Mientras no estabas, un bot ha ocupado tu asiento.
table-take-back = Vuelvo a jugar yo
table-watching =
    { $count ->
        [one] Una persona mira
       *[other] { $count } personas miran
    }
table-lead = Hacerme cargo de la mesa
table-lead-in = Hacerme cargo de la mesa en { $seconds } s

## What the host decides

allowed-title = Qué se permite aquí

## What is told at the table

told-said = { $name }: { $text }
told-opened = La mesa está abierta.
told-sat = { $name } se ha sentado.
told-stood = { $name } ha dejado su asiento.
told-renamed = El asiento { $number } se llama ahora { $name }.
told-renamed-table = La mesa se llama ahora { $name }.
told-configured = El anfitrión ha cambiado las opciones.
told-bot-sat = Juega un bot ({ $level }): { $name }.
told-took-back = { $name } ha vuelto y juega de nuevo.
told-led = Ahora lleva la mesa { $name }.
told-began = Empieza la partida.
told-reopened = Otra partida: de vuelta a la sala de espera.
told-conceded = { $name } quiere abandonar.
told-given-up = Se ha abandonado la partida.
told-resumed = El servidor estuvo caído; la partida sigue.
told-removed = Han echado a { $name }.
told-let-in = El anfitrión ha dejado entrar a { $name }.
told-settings-changed = El anfitrión ha cambiado lo que se permite en la mesa.
told-host-returned = El anfitrión ha vuelto y lleva de nuevo la mesa.
told-paused = No hay nadie para jugar; el tiempo para pensar se detiene.
told-unpaused = Ha vuelto alguien; el tiempo para pensar sigue.

## More of the frame

app-close = Cerrar
app-lost = Hasta el mejor hilo tiene cabos sueltos. El camino de vuelta está aquí.
footer-words = Clew es gratuito y no es oficial.
footer-label = Sitio web
notice-turn = Te toca

## Home, continued

table-status-waiting = esperando
table-status-playing = en juego
table-status-finished = terminada

## The Great Book

book-title = El Gran Libro de los Desafíos

## About

about-title = Información y créditos

## Several people at one screen

seat-here = Alguien más en este dispositivo
seat-here-more = Dos o más podéis compartir esta pantalla. Cuando le toque a otra persona, se la pasas, y los secretos siguen ocultos.
seat-here-name = Nombre
seat-on-device = en este dispositivo
hand-to = Pasa la pantalla a { $name }
hand-who = ¿Quién está ante la pantalla?
hand-hidden = Ahora esta página no muestra ninguna carta. Los demás, que miren a otro lado.
hand-me = Soy { $name }
hand-turn = Le toca a { $name }, en esta misma pantalla.
hand-over = Pasar a { $name }

coach-ask = ¿Qué haría un bot?
