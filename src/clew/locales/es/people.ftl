# People at the table: what can be done about somebody, and about the match.

people-away = { $name } no está.
people-away-host = { $name } no está; el anfitrión puede dejar que juegue un bot.
people-gives-up = { $name } quiere abandonar.
people-you-gave-up = Quieres abandonar; falta la respuesta de los demás. Si sigues jugando, queda en nada.
match-give-up = Abandonar
match-give-up-too = Abandonar también
match-give-up-sure = ¿Abandonar esta partida?
match-give-up-alone = Termina ahora y cuenta como perdida.
match-give-up-together = Termina cuando todos los que juegan estén de acuerdo, y entonces cuenta como perdida. Hasta entonces puedes seguir jugando sin más.
match-restart = Empezar de nuevo
match-restart-sure = ¿Empezar esta partida de nuevo?
match-restart-more = Esta termina ahora y cuenta como perdida; otra empieza enseguida.
match-leave = Tengo que irme: que juegue un bot

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
