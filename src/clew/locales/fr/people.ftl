# People at the table: what can be done about somebody, and about the match.

people-away = { $name } est hors ligne.
people-away-host = { $name } est hors ligne ; l’hôte peut laisser jouer un bot.
people-gives-up = { $name } voudrait abandonner.
people-you-gave-up = Tu voudrais abandonner ; on attend les autres. Continue à jouer, et c’est oublié.
match-give-up = Abandonner
match-give-up-too = Abandonner aussi
match-give-up-sure = Abandonner cette partie ?
match-give-up-alone = Elle s’arrête maintenant et compte comme perdue.
match-give-up-together = Elle s’arrête quand toutes les personnes qui jouent sont d’accord, et compte alors comme perdue. D’ici là, tu peux continuer à jouer.
match-restart = Recommencer
match-restart-sure = Recommencer cette partie ?
match-restart-more = Celle-ci s’arrête maintenant et compte comme perdue ; une nouvelle commence aussitôt.
match-leave = Je dois partir : laisser jouer un bot

## My seat on another device

code-elsewhere = Continuer sur un autre appareil
code-elsewhere-more = Scanne ceci avec l’autre appareil, ou ouvre cette table là-bas et saisis le code. Garde-le pour toi : toute personne qui l’a peut prendre ta place.
code-label = Code de place
code-copy = Copier le code
code-copied = Code copié.
code-copy-yourself = Le code est sélectionné : copie-le au clavier.
code-mine = J’ai déjà une place ici
code-take = Reprendre ma place
code-qr = Code QR qui transfère ta place sur un autre appareil
code-arrive = Continuer ici ?
code-arrive-more = Le code que tu as scanné transfère ta place à cette table sur cet appareil.

## The waiting room

wait-fill = Compléter avec des bots
