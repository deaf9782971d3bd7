# People at the table: what can be done about somebody, and about the match.

people-away = { $name } is away.
people-away-host = { $name } is away; the host can let a bot play.
people-gives-up = { $name } would like to give up.
people-you-gave-up = You would like to give up; the others are being asked. If you keep playing, the request is dropped.
match-give-up = Give up
match-give-up-too = Give up as well
match-give-up-sure = Give up this game?
match-give-up-alone = It ends now and counts as lost.
match-give-up-together = It ends when everybody who plays agrees, and then counts as lost. Until then you can simply play on.
match-restart = Start again
match-restart-sure = Start this game again?
match-restart-more = This one ends now and counts as lost; a new one begins at once.
match-leave = I have to go: let a bot play

## Somebody at this table

people-about = About { $name }
people-mute = Mute for me
people-mute-more = At this table you neither read nor hear what { $name } says from now on. Nobody is told.
people-report = Tell whoever runs this server
people-report-more = They see the last messages that { $name } wrote here, but not who sent the report.
people-why = What is wrong?
people-why-words = Insults or threats
people-why-name = An offensive name
people-why-play = Spoiling the game on purpose
people-why-other = Something else
people-why-more = In your own words, if you like
people-send-report = Report { $name }
people-reported = Thank you. Whoever runs this server will read it.

## My seat on another device

code-elsewhere = Continue on another device
code-elsewhere-more = Scan this with the other device, or open this table there and enter the code. Keep it to yourself: whoever has it can take your seat.
code-label = Seat code
code-copy = Copy the code
code-copied = Code copied.
code-copy-yourself = The code is selected: copy it with the keyboard.
code-mine = I have a seat here already
code-take = Take my seat
code-qr = QR code that takes your seat to another device
code-arrive = Continue here?
code-arrive-more = The code that you scanned moves your seat at this table to this device.

## The waiting room

wait-fill = Fill with bots
