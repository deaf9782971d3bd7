learn-mm-heroes = Four heroes, four colours. None of them is yours alone: you and your partner, a bot, move all four together.
learn-mm-tile = Look at your action tile: these are the only things you can do. Your partner has the rest. Nobody ever waits for a turn.
learn-mm-start = Now turn the sand timer: from then on the sand runs. For your first table we took a very big one.
learn-mm-move = Pick a hero, then a lit square in your direction. It slides in a straight line and stops where you say.
learn-mm-partner = Good! Now let your partner do something. Where your actions end, theirs begin.
learn-mm-explore = The mall grows: bring a hero to the exploration square of its colour, and whoever has “explore” turns up a new tile.
learn-mm-sand = Hourglass squares turn the timer, once each: you then have what had run through, so step on them late. And only then may you talk.
learn-mm-nudge = You may not talk while you play. But you may stare at your partner, or bang down the “Do something!” pawn. Try it!
learn-mm-goal = That is all you need. All four heroes onto their items at the same moment: that is the theft. Then everybody out by the purple exit. Carry on, or finish here.

# A reminder while a scenario of the campaign is played
learn-scenario-1 = All four heroes onto their items at the same moment, then out by the purple exit.
learn-scenario-2 = Each hero leaves by the exit of its own colour.
learn-scenario-3 = When the timer is turned, every action tile goes to the left. Look at your new one!
learn-scenario-4 = The dwarf fits through the orange passages. Exploring with the elf lets you talk.
learn-scenario-5 = The mage on the crystal ball: up to two tiles, at any openings you like.
learn-scenario-6 = Two cameras at work? Then no hourglass for anybody. The barbarian puts a camera out of service.
learn-scenario-7 = Four cameras now. Everything else you know already.
