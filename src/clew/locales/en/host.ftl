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
allowed-late-joins-more = Spectators may ask for a bot’s seat; the host decides. Where hands are hidden this can only be switched on before the game.
allowed-locked = Lock the table
allowed-locked-more = New people wait outside until the host lets them in.
allowed-chat = Chat
allowed-chat-more = Off: nobody can write at this table.
allowed-spectators-chat = Spectators may chat
allowed-slow = Slow mode
allowed-slow-each =
    { $seconds ->
        [0] off
       *[other] a message every { $seconds } s
    }
allowed-voice = Talking aloud
allowed-voice-more = From browser to browser; nothing is recorded. Where the rules ask for silence, the microphones are off too.
allowed-voice-who =
    { $who ->
        [off] nobody
        [everybody] those who play; others may listen
       *[players] those who play
    }
allowed-coach = Ask what a bot would do
allowed-coach-more = Whoever plays can ask for one action and the reason, for their own seat only. During a game this can be switched off, but not on.
allowed-stand-in = A bot for whoever is away
allowed-stand-in-more = After half a minute away. Whoever comes back can take the seat again at once.
allowed-stand-in-when =
    { $when ->
        [off] never
        [at-once] automatically
       *[ask] when the host says so
    }
allowed-calls = Reminders from bots
allowed-calls-more = When the game is waiting for one person only, bots may remind them.
allowed-calls-often =
    { $often ->
        [never] never
        [seldom] seldom
       *[usual] as usual
    }
