# The Great Book: records, wins and their files.

book-what = Every scenario of Magic Maze that was won here: fewest hourglasses first, then the quickest.
book-club = Book of the club
book-club-show = Show
book-club-word = The club’s word
book-club-word-more = Private tables are in no public list. With a club’s word you also see what it played there.
book-asking = Opening the book…
book-trouble = The book cannot be opened right now.
book-count =
    { $count ->
        [0] No challenge met yet: the first box is yours.
        [one] One challenge met.
       *[other] { $count } challenges met.
    }
book-count-club =
    { $count ->
        [0] The club { $club } has met no challenge yet.
        [one] The club { $club } has met one challenge.
       *[other] The club { $club } has met { $count } challenges.
    }
book-scenario = Scenario
book-level = { $level } tiles
book-entry =
    { $hourglasses ->
        [0] no hourglass, { $time }
        [one] one hourglass, { $time }
       *[other] { $hourglasses } hourglasses, { $time }
    }
book-relaxed = relaxed timer
book-others =
    { $count ->
        [one] one more
       *[other] { $count } more
    }
book-open = open
book-more = Show more
book-wins = Games won
book-won = { $won } of { $played }
book-file = A saved game
book-file-more = A game that was saved as a file can be watched again here. It counts in no list.
book-file-choose = Choose a file
