# After a match: the scene, the result, and what can be done then.

result-skip = Passer
result-hide = Écarter le résultat
result-show = Le résultat
result-given-up = La partie a été abandonnée
result-again = Rejouer
result-next = Scénario suivant
result-options = Changer la partie
result-replay = Revoir la partie

## Of the whole match: a number stands above the word

fact-time = durée
fact-hourglasses = retournements
fact-tiles = tuiles
fact-out = héros dehors
fact-turns = tours
fact-rounds = manches
fact-laid = tuiles posées
fact-bag = dans le sac

## Of each seat: the head of a column of numbers

figure-moves = déplacements
figure-tiles = tuiles
figure-calls = « Fais quelque chose ! »
figure-steps = pas
figure-rooms = tuiles bougées
figure-tricks = ruses
figure-pushes = bousculades
figure-winner = Victoire
