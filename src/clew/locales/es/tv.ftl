## Una mesa en pantalla grande

tv-name = Tele
tv-title = Una mesa en esta pantalla
tv-entry = Para la pantalla grande de la sala: enseña el tablero a todo el mundo y nunca la mano de nadie. Cada cual juega con su móvil.
tv-code = El código de la mesa o su enlace
tv-enter = Escribir otro código
tv-open = Mostrar la mesa
tv-wrong = Un código tiene doce letras y cifras, como abcd efgh jkmn.
tv-full = Pantalla completa
tv-scan = Escanea para jugar con tu móvil
tv-scan-short = Juega con tu móvil
tv-or = o abre
tv-outside = La mesa está bloqueada. El anfitrión puede dejar entrar a esta pantalla: se llama «{ $name }».
tv-seats = { $taken } de { $all } asientos ocupados
tv-full-table = Ya no falta nadie. El anfitrión da comienzo a la partida.
tv-again = El anfitrión puede empezar otra partida.

## Qué pantallas hay esta noche

devices-title = Pantallas
devices-table = Tablero y mano aquí
devices-hand = Solo mi mano aquí
devices-tv = Esta es la tele
devices-both = La tele, y mi mano aquí
devices-code = En una tele abre { $address } y escribe
devices-evening = Cómo preparar una velada
