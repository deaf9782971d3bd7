# People at the table: what can be done about somebody, and about the match.

people-away = { $name } no está.
people-away-host = { $name } no está; el anfitrión puede dejar que juegue un bot.
people-gives-up = { $name } quiere abandonar.
people-you-gave-up = Quieres abandonar; falta la respuesta de los demás. Si sigues jugando, queda en nada.
match-give-up = Abandonar
match-give-up-too = Abandonar también
match-give-up-sure = ¿Abandonar esta partida?
match-give-up-alone = Termina ahora y cuenta como perdida.
match-give-up-together = Termina cuando todas las personas que juegan estén de acuerdo, y entonces cuenta como perdida. Hasta entonces puedes seguir jugando sin más.
match-restart = Empezar de nuevo
match-restart-sure = ¿Empezar esta partida de nuevo?
match-restart-more = Esta termina ahora y cuenta como perdida; enseguida empieza otra.
match-leave = Tengo que irme: que juegue un bot

## Somebody at this table

people-about = Sobre { $name }
people-mute = Silenciar solo para mí
people-mute-more = En esta mesa ya no lees ni oyes lo que diga { $name }. No se entera nadie.
people-report = Avisar a quien gestiona este servidor
people-report-more = Verá lo último que escribió aquí { $name }, pero no quién avisa.
people-why = ¿Qué pasa?
people-why-words = Insultos o amenazas
people-why-name = Un nombre ofensivo
people-why-play = Estropea la partida a propósito
people-why-other = Otra cosa
people-why-more = Con tus palabras, si quieres
people-send-report = Enviar un aviso sobre { $name }
people-reported = Gracias. Quien gestiona este servidor lo leerá.

## My seat on another device

code-elsewhere = Seguir en otro dispositivo
code-elsewhere-more = Escanea esto con el otro dispositivo, o abre allí esta mesa e introduce el código. No lo compartas: quien lo tenga puede ocupar tu asiento.
code-label = Código de asiento
code-copy = Copiar el código
code-copied = Código copiado.
code-copy-yourself = El código está seleccionado: cópialo con el teclado.
code-mine = Ya tengo un asiento aquí
code-take = Recuperar mi asiento
code-qr = Código QR que lleva tu asiento a otro dispositivo
code-arrive = ¿Seguir aquí?
code-arrive-more = El código que has escaneado trae a este dispositivo tu asiento en esta mesa.

## The waiting room

wait-fill = Completar con bots
