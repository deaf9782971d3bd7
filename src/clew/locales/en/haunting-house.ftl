# The words of this board.

# Cards
hh-card-move-one = Move One
hh-card-move-two = Move Two
hh-card-switch-places = Switch Places
hh-card-rotate-90 = Rotate 90°
hh-card-rotate-180 = Rotate 180°
hh-card-switch-two-tiles = Switch 2 Tiles
hh-card-secret-passage = Secret Passage
hh-card-move-exit = Move Exit
hh-card-trap-door = Trap Door
hh-card-hall-of-mirrors = Hall of Mirrors
hh-moves = { $what ->
    [pawn] moves pawns
    [tile] moves tiles
   *[nothing] moves nothing
}
hh-moves-legend = Yellow cards move pawns, blue ones move tiles.

# What a card of the hand is for
hh-about-move-one = One step along the corridor.
hh-about-move-two = Exactly two steps along the corridors.
hh-about-switch-places = Change places with a pawn on a touching tile.
hh-about-rotate-90 = A quarter turn of any empty tile.
hh-about-rotate-180 = Half a turn of any empty tile.
hh-about-switch-two-tiles = Two touching empty tiles change places.
hh-about-secret-passage = One step through exactly one wall.

# Pawns
hh-pawn-cat = red cat
hh-pawn-pumpkin = orange pumpkin
hh-pawn-ghost = white ghost
hh-pawn-witch = purple witch
hh-pawn-owl = yellow owl
hh-pawn-frog = green frog

# Places
# Other languages put the article and the preposition of a tile here.
-house-tile = tile
hh-place-entrance = the entrance
hh-place-exit = the exit
hh-slot-0 = north-west corner, north side
hh-slot-1 = north-east corner, north side
hh-slot-2 = north-west corner, west side
hh-slot-3 = north-east corner, east side
hh-slot-4 = south-west corner, west side
hh-slot-5 = south-east corner, east side
hh-slot-6 = south-west corner, south side
hh-slot-7 = south-east corner, south side
hh-side-1 = north
hh-side-2 = east
hh-side-4 = south
hh-side-8 = west
hh-row = Row { $row }

# The house for those who do not see it
hh-house = The house, row by row
hh-tile = { $cell }: open to the { $sides }.
hh-tile-closed = { $cell }: closed all around.
hh-tile-trap = Trap door.
hh-pawns-here = Here: { $names }.
hh-entrance-at = The entrance: { $slot }.
hh-exit-at = The exit: { $slot }.
hh-exit-was = The exit has moved { $count ->
    [one] once
   *[other] { $count } times
}.

# Where we are
hh-door-entrance = Welcome
hh-door-exit = Get out!
hh-turn = Turn { $turn }
hh-turn-of = Turn { $turn } of { $cap }
hh-round-random = Random round
hh-round-chosen = Chosen round
hh-step = Card { $step } of 4
hh-choosing = Choosing cards
hh-over = The game is over
hh-order = Order of play and cards
hh-player = Player
hh-column = Card { $step }
hh-marker = start marker
hh-locked = locked
hh-unlocked = choosing…
hh-hidden = face down
hh-no-second-look = Cards that have been laid are not looked at again: remember yours.
hh-look-again = At this table you may look at your own laid cards again.
hh-nothing = nothing happened
hh-now = now
hh-think = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}

# A card of mine
hh-your-turn = Your card: { $card }
hh-waits-for = { $name } is thinking about { $card }.
hh-waits-for-all = The others are choosing their cards.
hh-prompt-move-one = Choose where to walk.
hh-prompt-move-two = Choose where your two steps end.
hh-prompt-switch-places = Choose the pawn to change places with.
hh-prompt-rotate-90 = Choose a tile to give a quarter turn.
hh-prompt-rotate-180 = Choose a tile to give half a turn.
hh-prompt-switch-two-tiles = Choose the first of two touching tiles.
hh-prompt-second-tile = Now choose the tile that { -house-tile } { $place } changes places with.
hh-prompt-secret-passage = Choose which wall to slip through.
hh-prompt-move-exit = Choose where the exit goes.
hh-prompt-trap-door = Choose the trap door you come out of.
hh-tap-again = Tap it again, or press the button.
hh-do-it = Do it
hh-leave-it = Choose something else
hh-another-way = Another way ({ $number } of { $count })
hh-target-many = { $place }: { $count } ways
hh-target-first = Switch { -house-tile } { $place } with another tile

# My legal choices
hh-do-walk = { $to ->
    [exit] Walk out by the exit and win
    [entrance] Walk back to the entrance
   *[cell] Walk to { $place }
}
hh-do-walk-two = { $to ->
    [exit] Walk to { $via }, then out by the exit, and win
    [entrance] Walk to { $via }, then back to the entrance
   *[cell] Walk via { $via } to { $place }
}
hh-do-switch-places = { $at ->
    [entrance] Change places with { $name } on the entrance
   *[cell] Change places with { $name } on { $place }
}
hh-do-rotate = { $turn ->
    [right] Turn { -house-tile } { $place } to the right: then open to the { $sides }
    [left] Turn { -house-tile } { $place } to the left: then open to the { $sides }
   *[around] Turn { -house-tile } { $place } halfway round: then open to the { $sides }
}
hh-do-switch-tiles = Switch tiles { $one } and { $other }
hh-do-pass-wall = { $to ->
    [exit] Slip through the wall to the exit and win
    [entrance] Slip through the wall to the entrance
   *[cell] Slip through the wall to { $place }
}
hh-do-move-exit = Move the exit: { $slot }
hh-do-fall = Come out of the trap door on { -house-tile } { $place }

# Choosing four cards
hh-program-title = Choose four cards, in order
hh-program-hint = Tap or drag cards into the slots, or press 1 to 7. Backspace takes the last one back.
hh-program-hand = Your cards
hh-program-slots = Your program
hh-program-put = Card { $number }, { $card }: { $about }
hh-program-used = { $card }: already in slot { $slot }
hh-program-empty = Slot { $slot }: empty
hh-program-back = Slot { $slot }: { $card }. Take it back
hh-program-swap = Swap slots { $one } and { $other }
hh-program-clear = Take them all back
hh-program-lock = Lock
hh-program-left = { $count ->
    [0] All four are chosen: lock them.
    [one] One card to go.
   *[other] { $count } cards to go.
}
hh-program-locked = Locked. The others see only that.
hh-program-change = Change my cards
hh-program-keep = Keep them as they were

# Watching what happens
hh-watch-pause = Pause
hh-watch-go-on = Go on
hh-watch-next = Next card
hh-watch-now = Skip to now
hh-watch-again = Watch again
hh-watch-speed = Speed
hh-speed-slow = slow
hh-speed-normal = normal
hh-speed-fast = fast
hh-speed-instant = at once
hh-watch-behind = This happened a moment ago.

# What happened
hh-tell-round = { $round ->
    [random] Turn { $turn }, random round: { $name } has the start marker.
   *[chosen] Turn { $turn }, chosen round: everybody chooses four cards.
}
hh-tell-locked = { $name } has locked four cards.
hh-tell-cards = Card { $step }: { $cards }.
hh-tell-card-of = { $card } ({ $name })
hh-tell-walked = { $to ->
    [exit] { $name } plays { $card } and walks out of the house!
    [entrance] { $name } plays { $card } and walks back to the entrance.
   *[cell] { $name } plays { $card } and walks to { $place }.
}
hh-tell-switched = { $at ->
    [entrance] { $name } plays { $card } and changes places with { $other }: now on the entrance.
   *[cell] { $name } plays { $card } and changes places with { $other }: now on { $place }.
}
hh-tell-rotated = { $turn ->
    [right] { $name } plays { $card } and turns { -house-tile } { $place } to the right.
    [left] { $name } plays { $card } and turns { -house-tile } { $place } to the left.
   *[around] { $name } plays { $card } and turns { -house-tile } { $place } halfway round.
}
hh-tell-tiles = { $name } plays { $card }: tiles { $one } and { $other } change places.
hh-tell-passed = { $to ->
    [exit] { $name } plays { $card } and slips through the wall, out of the house!
    [entrance] { $name } plays { $card } and slips through the wall to the entrance.
   *[cell] { $name } plays { $card } and slips through the wall to { $place }.
}
hh-tell-exit = { $name } plays { $card }. The exit is here now: { $slot }.
hh-tell-fell = { $name } plays { $card } and comes out on { -house-tile } { $place }.
hh-tell-time = { $name } thought too long: the first choice is made for them.
hh-tell-won = { $name } is out of the house and has won!
hh-tell-draw = The last turn is over: nobody got out.
hh-nothing-walls-all-around = { $name }’s { $card } did nothing, because there are walls all around.
hh-nothing-trap-doors-taken = { $name }’s { $card } did nothing, because the trap doors there are occupied.
hh-nothing-on-the-entrance = { $name }’s { $card } did nothing, because nobody can switch places from the entrance.
hh-nothing-nobody-touching = { $name }’s { $card } did nothing, because no pawn is on a touching tile.
hh-nothing-no-passage = { $name }’s { $card } did nothing, because no side had exactly one wall to slip through.
hh-nothing-no-trap-door-within-reach = { $name }’s { $card } did nothing, because no trap door can be reached.
hh-nothing-hall-of-mirrors = { $name } is lost in the hall of mirrors: nothing happens.

# The end
hh-end-won = You got out!
hh-end-lost = { $name } got out
hh-end-draw = Nobody got out
hh-end-won-why = You were the first to reach the exit.
hh-end-lost-why = { $name } was the first to reach the exit.
hh-end-draw-why = The last turn was played and the house has kept everybody.
