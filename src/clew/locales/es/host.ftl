# What the host decides: who may come, who may stay, what is allowed.

host-requests = Quién quiere unirse
host-would-join = { $name } quiere unirse.
host-visitors =
    { $count ->
        [one] Una persona sin asiento
       *[other] { $count } personas sin asiento
    }
host-watches = está mirando
host-asks = pide jugar en lugar de { $name }
host-outside = espera fuera
host-removed = fuera de la mesa
host-give-seat = Dar el asiento
host-decline = No
host-let-in = Dejar entrar
host-remove = Echar a { $name }
host-remove-sure = ¿Echar a { $name }?
host-remove-more = No podrá ver esta mesa, ni jugar ni escribir en ella, hasta que le permitas volver a entrar. Si hay una partida en juego, un bot ocupa su asiento enseguida.
allowed-late-joins = Unirse durante la partida
allowed-late-joins-more = Quien mira puede pedir el asiento de un bot; decide el anfitrión. Si las manos son secretas, solo puede activarse antes de la partida.
allowed-locked = Bloquear la mesa
allowed-locked-more = Quien llega espera fuera hasta que el anfitrión le abre.
allowed-chat = Chat
allowed-chat-more = Si se desactiva, nadie puede escribir en esta mesa.
allowed-spectators-chat = Quienes miran pueden escribir
allowed-slow = Modo lento
allowed-slow-each =
    { $seconds ->
        [0] desactivado
       *[other] un mensaje cada { $seconds } s
    }
allowed-voice = Hablar de viva voz
allowed-voice-more = De navegador a navegador; no se graba nada. Si las reglas piden silencio, los micrófonos también se apagan.
allowed-voice-who =
    { $who ->
        [off] nadie
        [everybody] quienes juegan; los demás pueden escuchar
       *[players] quienes juegan
    }
allowed-coach = Preguntar qué haría un bot
allowed-coach-more = Quien juega puede pedir una acción y su porqué, solo para su propio asiento. Durante la partida se puede desactivar, pero no activar.
allowed-stand-in = Un bot para quien se ausenta
allowed-stand-in-more = Tras medio minuto de ausencia. Quien vuelve puede recuperar su asiento enseguida.
allowed-stand-in-when =
    { $when ->
        [off] nunca
        [at-once] automáticamente
       *[ask] cuando lo decida el anfitrión
    }
allowed-calls = Avisos de los bots
allowed-calls-more = Cuando el juego espera a una sola persona, los bots pueden avisarla.
allowed-calls-often =
    { $often ->
        [never] nunca
        [seldom] pocas veces
       *[usual] lo habitual
    }
