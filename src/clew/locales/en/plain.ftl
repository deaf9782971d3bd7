## The plain board, for games that have no board of their own

plain-drawing = The position, drawn as text
plain-your-turn = Your turn
plain-turn = Waiting for { $names }
plain-seats = Seats in order: { $names }
plain-event = { $name }: { $what }
plain-you-won = You win!
plain-you-shared = You share the win!
plain-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
plain-nobody-won = Nobody wins
plain-ended = The match ended by rule { $rule }.
plain-may-be-empty = May be left empty.
plain-no-options = There is nothing to choose.
