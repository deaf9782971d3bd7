rules-games = The games
rules-contents = Contents
rules-learn = Learn by playing
rules-link = Rule { $rule }: link to it
rules-now = At this table, now
rules-try = Tap a marked place. A dot marks what is possible, a cross what is not; you are told why.
rules-not-possible = Not possible: { $what }
rules-waited = Time passes.
rules-wait = Wait { $seconds } s
rules-back = Back
rules-again = Start again
rules-players = For how many players?
rules-search = Search the rules
rules-found =
    { $count ->
        [0] No rule says that.
        [one] One rule
       *[other] { $count } rules
    }
rules-first = Your first game
rules-first-more = Read these { $count } rules in this order: it takes five minutes. The rest can wait until you need it.
rules-summary = { $game } on one page
rules-sum-link = On one page, to print
rules-print = Print this page
rules-sum-goal = The goal
rules-sum-setup = Getting ready
rules-sum-turn = Playing
rules-sum-mind = Keep in mind
rules-sum-end = The end
