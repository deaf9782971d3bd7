learn-hh-house = This is the house. Your pawn stands on the entrance; at the opposite corner is the exit. Whoever gets there first wins.
learn-hh-random = Each turn begins with a random round: chance has drawn four of your ten cards, and nobody knows which. They are played one by one.
learn-hh-act = When it is your card, you choose how it is carried out: which way, which tile, which pawn. If you can, you must. Do it now.
learn-hh-round = So it goes, card by card, round the table. A card that can do nothing does nothing. Play on until all four have been played.
learn-hh-plan = Now the chosen round: pick four cards yourself, in order, and lock them. Think ahead: the house will have changed by then.
learn-hh-unfold = Now watch your plan meet theirs. The cards are fixed, but where to walk and what to turn you still choose each time.
learn-hh-turn = Carry on to the end of the turn. Then the start marker goes to the left, and somebody else goes first.
learn-hh-goal = You know the house now. The first pawn onto the exit wins. Carry on, or finish here.
