# What the host decides: who may come, who may stay, what is allowed.

host-requests = Who would like to join
host-would-join = { $name } would like to join.
host-visitors =
    { $count ->
        [one] One person without a seat
       *[other] { $count } people without a seat
    }
host-watches = is watching
host-asks = asks to play instead of { $name }
host-outside = is waiting outside
host-removed = sent away
host-give-seat = Give the seat
host-decline = No
host-let-in = Let in
host-remove = Send { $name } away
host-remove-sure = Send { $name } away?
host-remove-more = They can no longer see this table, play or chat at it until you let them in again. During a game a bot takes over their seat at once.
allowed-late-joins = Join during a game
allowed-late-joins-more = Whoever watches may ask for a bot’s seat; the host decides. Where hands are hidden this can only be switched on before the game.
allowed-locked = Lock the table
allowed-locked-more = New people wait outside until the host lets them in.
allowed-spectators-chat = Those who watch may chat
allowed-slow = Slow mode
allowed-slow-each =
    { $seconds ->
        [0] off
       *[other] a message every { $seconds } s
    }
