# A match seen again.

replay-title = Replay: { $game }
replay-coming = Winding the thread back…
replay-none = There is no such replay
replay-to-table = To the table
replay-scrub = Moment of the game
replay-where = Step { $at } of { $last }, { $time }
replay-first = To the beginning
replay-previous = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-times = × { NUMBER($speed) }
replay-eyes = Through the eyes of
replay-spectator = a spectator
replay-save = Save as a file
