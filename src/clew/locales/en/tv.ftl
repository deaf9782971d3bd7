## A table on a big screen

tv-name = TV
tv-title = A table on this screen
tv-entry = For the big screen in the room: it shows the board to everybody, and never anybody’s hand. Everyone plays on their own phone.
tv-code = The table’s code, or its link
tv-enter = Enter another code
tv-open = Show the table
tv-wrong = A code has twelve letters and digits, as in abcd efgh jkmn.
tv-full = Full screen
tv-scan = Scan to play on your phone
tv-scan-short = Play on your phone
tv-or = or open
tv-outside = The table is locked. Its host can let this screen in: it is called “{ $name }”.
tv-seats = { $taken } of { $all } seats taken
tv-full-table = Everybody is here. The host starts the game.
tv-again = The host can start another game.

## Which screens an evening has

devices-title = Screens
devices-table = Board and hand here
devices-hand = Only my hand here
devices-tv = This is the TV
devices-both = TV, and my hand here
devices-code = On a TV open { $address } and enter
devices-evening = How to set up an evening
