# What is kept of people, for how long, and what they can do about it.

privacy-title = Privacy
privacy-short = No account, no advertising, no tracking. This server keeps what a game needs, and you can see it, take it along and erase it.
privacy-what = What is kept
privacy-kept = At a table: the name you chose, your moves, what you wrote, when that was, and a random number by which you are known again. Addresses are used to prevent abuse and are not stored with your games.
privacy-browser = In this browser: your pass, your name and your settings. Nobody else reads them.
privacy-how-long = How long
privacy-waiting = Tables that wait for players: { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} after the last thing that happened.
privacy-playing = Matches that nobody goes on with: { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
privacy-finished = Finished matches, for replays: { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
privacy-results = Results stay in the lists with the names of the players.
privacy-backups = Backups: the last { $count }. What you erase disappears from them as newer ones take their place.
privacy-yours = What is kept of you
privacy-show = Show it
privacy-take = Take it along
privacy-erase = Erase it
privacy-found = { $count ->
    [0] Nothing is kept of you.
    [one] You left traces at { $count } table.
   *[other] You left traces at { $count } tables.
}
privacy-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
privacy-sure = Your names become “somebody”, and what you wrote is deleted. Seats that you hold are lost, also in matches that are being played. The matches stay for the others. Nothing brings this back.
privacy-do-erase = Erase everything of me
privacy-erased = Everything that was kept of you has been erased, in this browser too.
