# After a match: the scene, the result, and what can be done then.

result-skip = Salta
result-hide = Nascondi il risultato
result-show = Il risultato
result-given-up = La partita è stata abbandonata
result-again = Gioca ancora
result-next = Scenario successivo
result-options = Cambia le opzioni
result-replay = Rivedi la partita
result-share = Condividi
share-title = Un’immagine di questa partita
share-send = Invia
share-save = Salva l’immagine

## Of the whole match: a number stands above the word

fact-time = tempo
fact-hourglasses = giri di clessidra
fact-tiles = tessere
fact-out = eroi fuori
fact-turns = turni
fact-rounds = giri
fact-laid = tessere posate
fact-bag = nel sacco

## Of each seat: the head of a column of numbers

figure-moves = movimenti
figure-tiles = tessere
figure-calls = «Fai Qualcosa!»
figure-steps = passi
figure-rooms = tessere spostate
figure-tricks = trucchi
figure-pushes = spinte
figure-winner = Vittoria
