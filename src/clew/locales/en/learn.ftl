learn-title = Learn { $game }
learn-intro = Two minutes at a real table, with bots for company. One idea at a time, and you cannot break anything.
learn-first = Your first table
learn-begin = Begin
learn-resume = Carry on
learn-again = Once more
learn-done = Done
learn-rules = Read the rules
learn-coach = Coach
learn-progress = { $step } of { $steps }
learn-next = Next
learn-skip-step = Skip this
learn-waiting = Your turn: the coach is waiting.
learn-leave = Leave
learn-finish = Finish
learn-play-on = Play at a real table
learn-table = First table
learn-campaign = The initiation campaign
learn-campaign-intro = Seven scenarios, each with something new. Win it, try it again, or skip it: nothing is locked.
learn-seats = How many play?
learn-seats-alone = Alone
learn-seats-bots =
    { $bots ->
        [one] With one bot
       *[other] With { $bots } bots
    }
learn-state-won = won
learn-state-skipped = skipped
learn-state-next = you are here
learn-scenario = Scenario { $number }
learn-new-rule = What is new
learn-play = Play scenario { $number }
learn-retry = Try again
learn-skip = Skip
learn-back = Back to the path
learn-onwards = On to scenario { $number }
learn-won = Won! On you go.
learn-lost = Not this time. Try again, or skip it: nothing is locked.
learn-all-done = You have seen the whole campaign. The challenges from 8 on are yours now.
learn-forget = Start the campaign afresh
