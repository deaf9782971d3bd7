# After a match: the scene, the result, and what can be done then.

result-skip = Passer
result-hide = Masquer le résultat
result-show = Le résultat
result-given-up = La partie a été abandonnée
result-again = Rejouer
result-next = Scénario suivant
result-options = Changer les options
result-replay = Revoir la partie
result-share = Partager
share-title = Une image de cette partie
share-send = Envoyer
share-save = Enregistrer l’image

## Of the whole match: a number stands above the word

fact-time = durée
fact-hourglasses = tours de sablier
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
figure-rooms = tuiles déplacées
figure-tricks = ruses
figure-pushes = poussées
figure-winner = Victoire
