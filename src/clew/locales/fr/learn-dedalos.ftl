learn-dd-maze = Te voici à l’entrée d’un labyrinthe qui n’existe pas encore. À six cases, en ligne droite, se trouvent les sorties. Qui en atteint une gagne.
learn-dd-wait = À ton tour, tu as exactement trois actions : poser, te déplacer, pousser, mais jamais trois fois la même. Attends ton tour.
learn-dd-place = Pose une tuile : choisis-en une de tes trois, tourne-la et mets-la là où un côté ouvert touche un bout ouvert du labyrinthe.
learn-dd-move = Déplace-toi maintenant : une case le long d’un chemin ouvert. Deux côtés ouverts qui se rencontrent font un chemin ; tout le reste est un mur.
learn-dd-end = Finis tes trois actions. Puis tu complètes ta main à trois tuiles, et la personne suivante prolonge ton labyrinthe.
learn-dd-stars = Une tuile à étoiles peut en recouvrir une qui en montre moins, si personne n’est dessus : des chemins s’ouvrent et se ferment derrière toi. Et si un rival partage ta tuile, tu peux le pousser sur une tuile voisine reliée, celle que tu veux.
learn-dd-minotaur = Pour l’instant, nous avons laissé le Minotaure de côté. Dans le jeu complet, des tuiles Minotaure sortent du sac : plus il y en a de visibles, plus il va loin à chaque tour, et qui le rencontre repart de l’entrée.
learn-dd-goal = Tu connais le labyrinthe. Avance sur une sortie pendant ton tour et tu as gagné. Continue, ou arrête-toi ici.
