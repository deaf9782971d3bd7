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

## Somebody at this table

people-about = Options pour { $name }
people-mute = Mettre en sourdine pour moi
people-mute-more = À cette table, tu ne lis et n’entends plus ce que dit { $name }. Personne n’en est averti.
people-report = Prévenir la personne qui gère ce serveur
people-report-more = Elle verra les derniers messages écrits ici par { $name }, mais pas qui l’a prévenue.
people-why = Que se passe-t-il ?
people-why-words = Insultes ou menaces
people-why-name = Un nom offensant
people-why-play = Gâche la partie exprès
people-why-other = Autre chose
people-why-more = Avec tes mots, si tu veux
people-send-report = Signaler { $name }
people-reported = Merci. La personne qui gère ce serveur le lira.

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
code-arrive-more = Le code que tu as scanné transfère sur cet appareil ta place à cette table.

## The waiting room

wait-fill = Compléter avec des bots
