# After a match: the scene, the result, and what can be done then.

result-skip = Saltar
result-hide = Ocultar el resultado
result-show = El resultado
result-given-up = Se ha abandonado la partida
result-again = Jugar otra vez
result-next = Escenario siguiente
result-options = Cambiar las opciones
result-replay = Ver la repetición
result-share = Compartir
share-title = Una imagen de esta partida
share-send = Enviar
share-save = Guardar la imagen

## Of the whole match: a number stands above the word

fact-time = tiempo
fact-hourglasses = vueltas del reloj
fact-tiles = losetas
fact-out = héroes fuera
fact-turns = turnos
fact-rounds = rondas
fact-laid = losetas puestas
fact-bag = en el saco

## Of each seat: the head of a column of numbers

figure-moves = movimientos
figure-tiles = losetas
figure-calls = «¡Haz algo!»
figure-steps = pasos
figure-rooms = baldosas movidas
figure-tricks = tretas
figure-pushes = empujones
figure-winner = Victoria
