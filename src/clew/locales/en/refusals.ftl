# Why something was refused, in a sentence that helps.

## At the table

reason-advice-too-fast = That was a lot of questions at once. Play a little before you ask again.
reason-advice-under-way = The bot is still thinking about your last question.
reason-already-seated = You already have a seat at this table.
reason-arranging-too-fast = That was a lot of changes at once. Wait a moment before the next.
reason-ask-for-the-seat = A match is being played: ask the host for the bot’s seat.
reason-backup-failed = The backup did not work. The server’s log says why.
reason-backup-under-way = A backup is already being made. Wait until it is done.
reason-bad-configuration = The server’s settings do not work. Please tell whoever runs it.
reason-bad-message = The server did not understand this page. Reload it, please.
reason-bad-options = These options do not fit together. Try others.
reason-bad-request = The server did not understand that. Reload the page and try again.
reason-bad-seat-token = This seat code is not valid any more. Copy a new one on the other device.
reason-banned = Whoever runs this server has banned you from it.
reason-bot-plays-this-seat = A bot is playing for you. Take your seat back first.
reason-bot-sits-there = That bot is already sitting there.
reason-cannot-save = The server cannot save anything just now. Try again in a little while.
reason-chat-is-off = Chat is switched off on this server.
reason-chat-too-fast = That was a lot of talk at once. Wait a moment before you go on.
reason-club-word-too-short = The club’s word needs at least { $letters } letters.
reason-conceded-already = You have given up already; the others are still being asked.
reason-foreign-origin = That came from a page on another site. Open the host’s page of this server.
reason-frame-too-big = That was too much at once. Reload the page and try something shorter.
reason-game-not-offered = This game is not offered here.
reason-hello-twice = This page got muddled. Reload it, please.
reason-host-code-wrong = This is not a host code of this server. `clew host-code` prints one.
reason-host-is-here = The host is here: ask them to hand the table over.
reason-host-just-left = { $seconds ->
    [one] The host has only just left. In one second somebody else can take over.
   *[other] The host has only just left. In { $seconds } seconds somebody else can take over.
  }
reason-host-said-no = The host has said no. You can ask again when the next match begins.
reason-import-under-way = A file from your network is being read already. Wait until that is done.
reason-imports-busy = Other people’s files are being read just now. Try again in a minute.
reason-internal-error = Something went wrong on our side. Reload the page and carry on.
reason-match-in-play = A match is being played. Wait for it to end.
reason-match-is-over = This match is over.
reason-match-not-over = The match is not over yet.
reason-match-takes-too-long = This match takes longer than { $seconds } seconds to check, so it was not taken in.
reason-match-too-long = This match has { $entries } entries; { $most } is the most that can be taken in.
reason-muted = Whoever runs this server has muted you. You can play on.
reason-name-not-allowed = This name is not allowed here. Choose another.
reason-no-bot-to-replace = No bot is playing for anybody on that seat.
reason-no-coach = This table plays without a coach.
reason-no-connection = No connection to the server. Check your network; we keep trying.
reason-no-free-seat = No seat is free just now. You can watch until one is.
reason-no-late-joins = Nobody can join this match any more. Wait for the next one.
reason-no-match = Nothing is being played yet. The host starts the match.
reason-no-stand-ins = At this table no bot plays for somebody who is away.
reason-no-such-entry = The replay does not go that far.
reason-no-such-level = There is no such level. Pick one from the list.
reason-no-such-report = This report has been dealt with already.
reason-not-signed-in = You are not signed in, or it was too long ago. Sign in with a host code.
reason-not-yourself = You cannot report yourself.
reason-opening-code-missing = Choose a code first, for those who may open tables.
reason-opening-code-too-short = The code needs at least { $letters } characters.
reason-opening-code-wrong = Here tables are opened with a code, and this is not it. Ask whoever runs this server.
reason-server-drains = This server is about to stop and accepts no new tables. Games in progress go on.
reason-table-closed = Whoever runs this server has closed this table.
reason-too-many-restrictions = There are too many bans and mutes. Lift some first.
reason-unknown-language = This page does not speak that language.
reason-unknown-pawn = There is no such pawn. Pick one of those shown.
reason-pawn-is-taken = Somebody plays with that pawn. Pick another one.
reason-no-such-replay = There is no replay here. Perhaps the match is not over yet, or was long ago.
reason-no-such-seat = There is no such seat at this table.
reason-no-such-table = There is no such table. Check the link, or open a table of your own.
reason-no-table = You are not at a table yet. Open one, or follow a link.
reason-nobody-asks = That person is not asking for a seat any more.
reason-nobody-there = That person is not here.
reason-not-a-match-file = That file is not a match of ours. Pick one that was saved here.
reason-not-during-the-match = The table is silent while you play. You can chat again afterwards.
reason-not-seated = You are watching. Take a seat to play.
reason-not-the-host = The host cannot be sent away.
reason-nothing-to-undo = There is nothing to take back: tiles were drawn since, or it was not your action.
reason-old-command = That arrived twice, and once is enough: nothing has changed.
reason-only-the-host = Only the host of the table can do that.
reason-person-is-here = That person is here. A bot can only stand in for somebody who is away.
reason-person-just-left = { $seconds ->
    [one] That person has only just left. In one second a bot can take over.
   *[other] That person has only just left. In { $seconds } seconds a bot can take over.
  }
reason-removed-already = That person has been sent away already.
reason-removed-from-table = You have been sent away from this table.
reason-request-too-big = That is too big to send. Try something smaller.
reason-say-hello-first = This page got muddled. Reload it, please.
reason-seat-empty = Nobody is sitting there.
reason-seat-not-yours = That seat belongs to somebody else, or you already have one.
reason-seat-taken = Somebody is sitting there. Pick another seat, or ask them to move.
reason-seats-empty = Some seats are still empty. Invite somebody, or fill them with bots.
reason-server-full = The server is full just now. Try again in a few minutes.
reason-server-restarts = The server is restarting. One moment: this page will reconnect by itself.
reason-server-trouble = The server is having trouble answering. Try again in a moment.
reason-setup-of-another-game = That file belongs to another game.
reason-silent = We had not heard from you for a while, so the line was cut. Reload to come back.
reason-slow-mode = { $seconds ->
    [one] Slow mode is on: you can write again in one second.
   *[other] Slow mode is on: you can write again in { $seconds } seconds.
  }
reason-spectators-are-silent = The host has switched off chat for spectators.
reason-table-chat-is-off = The host has switched off chat at this table.
reason-table-is-full = This table has seen so much that its log is full. Open a new one to play on.
reason-table-locked = This table is locked. Wait here: you come in as soon as the host lets you.
reason-table-moved = Your table is moving to another server. One moment, please.
reason-table-not-loaded = Your table could not be fetched. We will try again in a moment.
reason-text-frames-only = The server did not understand this page. Reload it, please.
reason-text-not-plain = A name needs at least one letter or sign that can be seen, and no control characters.
reason-tick-not-due = In that file time runs out at a moment when it could not, so it cannot be replayed.
reason-time-runs-backwards = In that file time runs backwards, so it cannot be replayed.
reason-too-late = Too late: the time was already up.
reason-too-many-ask = Many people are asking for a seat already. Try again later.
reason-too-many-connections = Too many pages are open from your network. Close some and reload.
reason-too-many-messages = That was faster than the server can follow. Take a breath and reload.
reason-too-many-requests = That was a bit fast. Wait a moment and try again.
reason-too-many-tables = You have opened a lot of tables. Use one of them, or wait a while.
reason-too-slow = Your line could not keep up. We are connecting again.
reason-unknown-action = The server does not know that action. Reload the page and try again.
reason-unknown-database = The server’s database is not set up. Please tell whoever runs it.
reason-unknown-file-format = That file comes from a newer Clew. It cannot be read here.
reason-unknown-game = We do not have that game.
reason-unknown-guest = The server does not recognise you. It may have been set up again, or its key may have been changed.
reason-unknown-option = There is no such option in this game. Reload the page and try again.
reason-unknown-protocol = There is a newer version of this page. Reload it, please.
reason-unknown-rules-version = That match was played by other rules than we have here.

## Several games

reason-fewer-than-no-tiles = The number of tiles of a kind cannot be negative.
reason-not-a-tile-catalogue = That file is not a tile set.
reason-pawn-on-the-tile = Somebody is standing there. Choose an empty tile.
reason-wrong-number-of-tiles = This tile set has { $tiles } tiles; it needs exactly { $wanted }.

## Magic Maze

reason-already-started = The sand is running already. Off you go!
reason-already-stolen = The theft is done. Now run for the exits!
reason-another-hero-on-that-tile = No groups here: another hero is on that mall tile. Wait until it has left.
reason-cameras-watch-the-hourglass = Two cameras are watching: nobody may enter an hourglass square. Send the barbarian to put one out of service.
reason-dimensions-with-rearrangement = Two dimensions and rearranging do not go together. Switch one of them off.
reason-dimensions-without-groups = Two dimensions and “no groups” do not go together. Switch one of them off.
reason-discard-first = { $count ->
    [one] First one more mall tile has to be discarded.
   *[other] First { $count } mall tiles have to be discarded.
  }
reason-hero-has-escaped = That hero is out already and is not moved any more.
reason-hero-in-the-way = Another hero is in the way. Stop before it, or let it move first.
reason-leader-without-pawn = A leader needs the “Do something!” pawn. Switch the pawn on, or play without a leader.
reason-mall-would-fall-apart = Without that tile the mall would fall apart. Discard another one.
reason-no-action-tiles-for-so-many = There are no action tiles for { $seats } players. Change the number of seats.
reason-no-credit = The crystal ball shows nothing now. First bring the mage to a fresh one.
reason-no-hero-of-that-colour-there = To explore here, first bring the hero of the same colour to this square.
reason-no-pawn-in-this-scenario = There is no “Do something!” pawn in this scenario. A stare must do.
reason-no-such-square = Nobody can stand there. Point at a square of the mall.
reason-no-such-tile = There is no mall tile with that number here.
reason-no-tile-left = The pile is empty: there is nothing left to explore.
reason-no-unexplored-opening = There is nothing to explore here. Look for an exploration square that leads nowhere yet.
reason-no-vortex-of-that-colour = That is not a vortex of this hero’s colour.
reason-not-a-start-square = A hero cannot start there. Choose one of the starting squares.
reason-not-all-heroes-at-their-items = Not every hero is at the right item yet.
reason-not-between-dimensions = The vortex only leads from one dimension to the other, and the four may never all be in one.
reason-not-on-an-open-line = The hero cannot slide there: there is a wall, or it is not straight ahead.
reason-not-on-that-escalator = The hero is not at the end of that escalator. Bring it there first.
reason-not-started = The sand is not running yet. Start when everybody is ready.
reason-not-the-action-on-top = Only the action on top can be used. Turn up the next one.
reason-not-to-yourself = Not to yourself: choose somebody else.
reason-not-your-action = That action is not on your tile. Somebody else has it: give them a stare!
reason-nothing-to-discard = No tile has to be discarded now.
reason-number-of-an-official-scenario = Scenarios 1 to 17 are those of the box. Give yours another name.
reason-only-for-one-player = Only somebody who plays alone turns up actions.
reason-only-the-leader-moves-the-pawn = Only the leader moves the “Do something!” pawn here.
reason-open-talk-is-for-scenario-one = Talking all game is for scenario 1 only.
reason-other-end-occupied = The other end of the escalator is taken. Move that hero away first.
reason-passage-for-the-dwarf-only = Only the dwarf fits through the orange passage.
reason-pile-without-the-exits = The pile holds no tile with the exits that are needed. Add some tiles.
reason-pile-without-the-items = The pile holds no tile with the items that are needed. Add some tiles.
reason-relaxed-means-more-sand = A relaxed timer needs more sand than usual, an hour at most.
reason-scenario-fixes-the-side = This scenario is played on side { $side } of tile 1.
reason-scenario-has-no-leader = This scenario has no leader.
reason-scenario-has-one-level = This scenario has one level only: its tiles are fixed.
reason-silence = Silence! Words and gestures have to wait until talk opens.
reason-the-leader-has-no-action = You are the leader: you have no action of your own. Show the way with the pawn.
reason-theft-happens-by-itself = The theft happens by itself, as soon as all heroes are in place.
reason-tile-in-use = That tile has to stay: there is a hero or a token on it, or it is tile 1.
reason-too-few-players-for-a-leader = A leader needs at least two others. Add seats.
reason-top-tile-not-in-the-pile = Tile { $tile } should lie on top, but it is not in the pile. Add it.
reason-two-heroes-on-a-square = Two heroes cannot start on one square.
reason-unknown-scenario = There is no such scenario. Pick one from the list.
reason-unreadable = That is not a scenario we can read.
reason-vortex-occupied = Another hero is standing on that vortex.
reason-vortices-are-off = The vortices are off. Everybody walks!

## The Haunting House

reason-another-card-is-due = It is another card’s turn.
reason-card-cannot-be-chosen = That card is for the random round only. Choose another.
reason-card-chosen-twice = You have each card once. Choose four different ones.
reason-cards-are-being-chosen = Cards are being chosen. Lock your four first.
reason-cards-are-drawn-at-random = In the random round chance draws the cards; there is nothing to choose.
reason-everybody-has-locked = Everybody has locked: the cards can no longer be changed.
reason-lower-cell-first = Name the two tiles in the order of the house, from the top left.
reason-no-such-pawn = Choose the pawn of another player.
reason-no-such-slot = There is no place for a door there.
reason-no-time-to-choose = The time to think must be at least one second.
reason-no-trap-door = This tile set has no trap door. It needs at least one.
reason-no-turn-to-play = A game needs at least one turn.
reason-no-wall-in-the-way = A secret passage goes through a wall, and here there is none.
reason-not-a-free-trap-door = There is no free trap door there.
reason-not-a-house-tile = Choose a tile of the house; doors stay as they are.
reason-not-a-neighbour = That is not next door. Go up, down, left or right.
reason-not-four-cards = Choose exactly four cards; you have { $cards }.
reason-not-one-move = This card moves you exactly one tile.
reason-not-the-nearest-trap-door = Another trap door is nearer. You fall through the nearest.
reason-not-this-cards-turn = This card turns a tile by a different amount.
reason-not-touching = Those two do not touch. Choose neighbours; corner to corner counts.
reason-not-two-moves = This card moves you exactly two tiles.
reason-not-your-card = It is another player’s card. Yours will come.
reason-on-the-entrance = You cannot switch places while you are on the entrance.
reason-pawn-on-the-entrance = You cannot switch places with a pawn on the entrance from here.
reason-the-entrances-corner = The exit cannot go to the entrance’s corner. Choose another.
reason-the-exit-ends-it = The exit ends the game: no second move is needed.
reason-the-exits-own-corner = The exit has to go to another corner.
reason-trap-door-taken = There is a pawn on that trap door already, and there is room for one only.
reason-two-walls-in-the-way = There are two walls. A secret passage goes through one only.
reason-unknown-metric = The distance to a trap door cannot be measured that way.
reason-unknown-shape = This tile set has a tile of an unknown shape.
reason-wall-in-the-way = There is a wall in the way. Follow the open corridor.
reason-wrong-number-of-seats = This game is for 2 to 6 players.

## Dedalo's

reason-back-where-the-turn-began = Two steps may not bring you back to where your turn began.
reason-cell-is-taken = Something lies there already. Choose an empty cell.
reason-collapse-goes-on-an-exit = A collapse can only be put on an open exit.
reason-continues-no-path = It must carry on a path: turn it so that an open side meets an open side.
reason-exit-is-blocked = That exit is blocked already.
reason-meets-no-open-end = It must carry on a path: turn it so that an open side meets an open end.
reason-minotaur-in-the-way = At this table nobody may step or be pushed onto the Minotaur.
reason-minotaur-on-the-tile = The Minotaur is standing there. Would you tell it to move?
reason-minotaur-tile-waits = A Minotaur tile waits in your hand until your next turn.
reason-no-rival = Choose a rival to push.
reason-no-round-to-play = A game needs at least one round.
reason-no-such-turn = A tile can be turned by quarters only.
reason-no-third-of-a-kind = { $kind ->
    [move] You have moved twice. The third action must be something else.
    [push] You have pushed twice. The third action must be something else.
   *[place] You have placed two tiles. The third action must be something else.
  }
reason-no-time-to-think = The time to think must be at least one second.
reason-no-way-for-the-minotaur = The Minotaur cannot go there. Choose one of its ways.
reason-not-an-exit = There is no exit there. A collapse goes on an exit.
reason-not-at-this-moment = { $phase ->
    [minotaur] First the Minotaur walks: choose its way.
    [capture] First choose whom the Minotaur takes.
   *[actions] That is not possible at this moment.
  }
reason-not-fewer-stars = { $stars ->
    [0] Only a tile with stars can cover another.
    [3] Three stars: that tile is never covered.
    [one] That tile shows one star. Cover it with a tile that has more.
   *[other] That tile shows { $stars } stars. Cover it with a tile that has more.
  }
reason-not-in-your-hand = That tile is not in your hand.
reason-not-into-an-exit = Nobody is pushed into an exit; that would be too kind.
reason-not-joined = There is no open way there. The two tiles must be joined.
reason-not-on-the-minotaurs-tile = That tribute is not where the Minotaur is.
reason-not-your-turn = It is another player’s turn. Yours will come.
reason-nothing-to-cover = There is no labyrinth tile there to cover.
reason-only-as-the-whole-turn = Discarding your hand is a whole turn: only before you do anything else.
reason-rival-elsewhere = You can push only a rival who shares your tile.
reason-there-is-more-to-do = You still have actions left. Carry on!
reason-unknown-tile = This tile set has a tile that we do not know.
reason-walls-somebody-in = That would wall somebody in. Leave them a way, or room to move.
reason-wrong-number-of-players = This game is for 3 to 6 players; for two, switch on “For two players”.
