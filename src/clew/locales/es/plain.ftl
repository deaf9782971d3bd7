## El tablero sencillo, para juegos que no tienen uno propio

plain-drawing = La posición, dibujada con letras
plain-your-turn = Te toca
plain-turn = Esperando a { $names }
plain-seats = Asientos por orden: { $names }
plain-event = { $name }: { $what }
plain-you-won = ¡Has ganado!
plain-you-shared = ¡Compartes la victoria!
plain-won = { $count ->
    [one] Gana { $names }
   *[other] Ganan { $names }
}
plain-nobody-won = No gana nadie
plain-ended = La partida ha terminado según la regla { $rule }.
plain-may-be-empty = Puede dejarse vacío.
plain-no-options = No hay nada que elegir.
