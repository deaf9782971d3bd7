# After a match: the scene, the result, and what can be done then.

result-skip = Skip
result-hide = Hide the result
result-show = The result
result-given-up = The game was given up
result-again = Play again
result-next = Next scenario
result-options = Change the options
result-replay = Watch the replay
result-share = Share
share-title = A picture of this match
share-send = Send
share-save = Save the picture

## Of the whole match: a number stands above the word

fact-time = time
fact-hourglasses = timer turns
fact-tiles = mall tiles
fact-out = heroes out
fact-turns = turns
fact-rounds = rounds
fact-laid = tiles laid
fact-bag = left in the bag

## Of each seat: the head of a column of numbers

figure-moves = moves
figure-tiles = tiles
figure-calls = “Do something!”
figure-steps = steps
figure-rooms = tiles moved
figure-tricks = tricks
figure-pushes = pushes
figure-winner = Winner
