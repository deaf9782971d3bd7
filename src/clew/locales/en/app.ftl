## The frame

app-name = Clew
app-home = Home
app-language = Language
app-settings = Settings
app-skip = Skip to the content
app-dismiss = Dismiss
app-reload = Reload the page
app-no-page = There is no such page
app-refused = That was not possible ({ $reason }).
app-rule = Rule { $rule }
chip-label = Connection: { $state }
chip-open = connected
chip-latency = { NUMBER($ms) } ms
chip-connecting = connecting…
chip-away = offline
chip-ended = closed
name-label = Your name
guest-names = Curious Fox | Brave Badger | Sleepy Owl | Merry Otter | Clever Raven | Quiet Hare | Bold Beetle | Nimble Newt | Gentle Bear | Swift Swallow | Lucky Lynx | Jolly Mole | Wise Toad | Wandering Goat | Dancing Crane | Hungry Hedgehog
bot-names = Ariadne | Icarus | Phaedra | Talos | Minos | Europa | Perdix | Glaucus | Aegeus

## The games

game-magic-maze = Magic Maze
game-haunting-house = The Haunting House
game-dedalos = Dedalo’s
level-relaxed = relaxed
level-learned = learned
level-steady = steady
level-expert = expert
level-easy = easy
level-medium = medium
level-strong = strong

## Home

home-rules = Rules
home-learn = Learn to play

## Seats

seat-name = Seat { $number }
person-erased = somebody
seat-free = Free seat
seat-pawn-change = change your pawn
seat-pawn-choose = Choose your pawn
seat-you = you
seat-host = host
seat-away = away
seat-slow = slow connection
seat-due = their turn
seat-lag = { NUMBER($ms) } ms
seat-bot = Bot, { $level }
seat-sit = Sit here
seat-stand = Stand up
seat-add-bot = + Bot…
seat-bot-choose = Bot for seat { $number }
seat-kick = Free the seat of { $name }
seat-lead = Hand over the table
seat-menu = { $name }: more
seat-let-bot-play = Let a bot play
seat-let-bot-play-in = Let a bot play in { $seconds } s
seat-give-back = Give back the seat
seat-take-over = Take over from the bot
seat-ask = Ask for this seat
seat-asked = You have asked for a seat. The host decides.

## The waiting room

wait-seats = Who plays
wait-count = Seats
wait-sit = Sit down
wait-full = All seats are taken
wait-begin = Begin
wait-for-seats = The game can begin when every seat is taken, by people or bots.
wait-for-host = The host starts the game.
wait-ready = Everybody is here.
wait-invite = Invite
wait-link = Anyone with this link can come to the table.
wait-copy = Copy the link
wait-share = Share
wait-copied = Link copied.
wait-copy-yourself = The link is selected: copy it with the keyboard.
wait-qr = QR code of the link to this table
wait-options = What is played
wait-options-host = The host chooses.
wait-talk = Chat
voice-title = Talk aloud
wait-rename = Rename the table

## The table

table-coming = Joining the table…
table-offline = No connection to the server
table-offline-more = We keep trying; nothing at the table is lost.
table-line-lost = The connection is lost. Connecting again…
line-offline = This device is offline. The table comes back by itself.
line-away = The server is not answering. We keep trying, and the table comes back by itself.
line-back = Connected again.
line-waiting = { $count ->
    [one] One action is waiting to be sent.
   *[other] { $count } actions are waiting to be sent.
}
short-waited-too-long = not sent in time: the connection was gone
table-none = There is no such table
table-none-more = The link may be incomplete, or the table has been cleared away.
table-closed = The server closed the connection
table-outside = You are waiting outside
table-removed = You are no longer at this table
table-public = public table
table-private = private table
table-board = Board
table-beside = Beside the board
table-people = Players
table-actions = What you can do
table-tab-actions = Actions
table-pin = Keep open beside the board
table-drawer = Actions ({ $count }), log, players
table-actions-count =
    { $count ->
        [one] One action is possible.
       *[other] { $count } actions are possible.
    }
table-log = Log
table-log-empty = Nothing has happened yet.
table-say = Say something
table-say-send = Send
chat-off = Chat is off at this table.
chat-silenced = Chat is off for spectators.
chat-slow = Slow mode: one message every { $seconds } s.
table-wait = Nothing for you to do right now.
table-on-board = It is your turn: choose on the board.
table-you-watch = You are watching.
table-over = The game is over
table-bot-plays = A bot is playing for you.
table-bot-for-you = While you were away, a bot took over your seat.
table-take-back = I’ll play again
table-watching =
    { $count ->
        [one] One person is watching
       *[other] { $count } people are watching
    }
table-lead = Become the host
table-lead-in = Become the host in { $seconds } s

## What the host decides

allowed-title = What is allowed here

## What is told at the table

told-said = { $name }: { $text }
told-opened = The table is open.
told-sat = { $name } sat down.
told-stood = { $name } left their seat.
told-renamed = Seat { $number } is now called { $name }.
told-renamed-table = The table is now called { $name }.
told-configured = The host changed what is played.
told-bot-sat = { $name }, a bot ({ $level }), has joined.
told-took-back = { $name } is back and plays again.
told-led = { $name } is the host now.
told-began = The game begins.
told-reopened = Another game: back to the waiting room.
told-conceded = { $name } would like to give up.
told-given-up = The game was given up.
told-resumed = The server was down; the game goes on.
told-removed = { $name } has been sent away.
told-let-in = The host has let { $name } in.
told-settings-changed = The host has changed what is allowed at the table.
told-host-returned = The host is back and leads the table again.
told-paused = None of the players is here: thinking time is paused.
told-unpaused = Somebody is back: thinking time runs again.

## More of the frame

app-close = Close
app-lost = Even the best thread has loose ends. The way back is here.
footer-words = Clew is unofficial and free.
footer-label = Site
notice-turn = It is your turn

## Home, continued

table-status-waiting = waiting
table-status-playing = playing
table-status-finished = finished

## The Great Book

book-title = Great Book of Challenges

## About

about-title = About and credits

## Several people at one screen

seat-here = Player on this device
seat-here-more = Two or more of you can share this screen. When it is somebody else’s turn you hand it over, and secrets stay hidden.
seat-here-name = Name
seat-on-device = on this device
hand-to = Hand the screen to { $name }
hand-who = Who is at the screen?
hand-hidden = No cards are shown on this page now. Everybody else, please look away.
hand-me = I am { $name }
hand-turn = It is { $name }’s turn, on this same screen.
hand-over = Hand over to { $name }

coach-ask = What would a bot do?
