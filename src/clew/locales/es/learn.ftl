learn-title = Aprende { $game }
learn-intro = Dos minutos en una mesa de verdad, con bots de compañía. Una idea cada vez, y no puedes romper nada.
learn-first = Tu primera mesa
learn-begin = Empezar
learn-resume = Seguir
learn-again = Otra vez
learn-done = Hecho
learn-rules = Leer las reglas
learn-coach = Guía
learn-progress = { $step } de { $steps }
learn-next = Siguiente
learn-skip-step = Saltar esto
learn-waiting = Te toca: la guía espera.
learn-leave = Salir
learn-finish = Terminar
learn-play-on = Jugar en una mesa de verdad
learn-table = Primera mesa
learn-campaign = La campaña de iniciación
learn-campaign-intro = Siete escenarios, cada uno con algo nuevo. Gánalo, repítelo o sáltatelo: nada está bloqueado.
learn-seats = ¿Cuántas personas juegan?
learn-seats-alone = En solitario
learn-seats-bots =
    { $bots ->
        [one] Con un bot
       *[other] Con { $bots } bots
    }
learn-state-won = ganado
learn-state-skipped = saltado
learn-state-next = estás aquí
learn-scenario = Escenario { $number }
learn-new-rule = Qué hay de nuevo
learn-play = Jugar el escenario { $number }
learn-retry = Otra vez
learn-skip = Saltar
learn-back = Volver al camino
learn-onwards = Al escenario { $number }
learn-won = ¡Ganado! Adelante.
learn-lost = Esta vez no. Prueba otra vez o sáltatelo: nada está bloqueado.
learn-all-done = Has recorrido toda la campaña. Los desafíos a partir del 8 ya son tuyos.
learn-forget = Empezar la campaña de cero
