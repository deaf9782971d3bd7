learn-hh-house = Voici la maison. Ton pion est sur l’entrée ; au coin opposé, la sortie. Le premier pion qui y arrive gagne.
learn-hh-random = Chaque tour commence par une manche aléatoire : le sort a tiré quatre de tes dix cartes, et personne ne sait lesquelles. Elles se jouent une à une.
learn-hh-act = Quand vient le tour de ta carte, tu choisis comment l’exécuter : de quel côté, quelle tuile, quel pion. Si tu peux, tu dois. Vas-y.
learn-hh-round = Et ainsi de suite, carte par carte, autour de la table. Une carte qui ne peut rien faire ne fait rien. Continue jusqu’au bout des quatre cartes.
learn-hh-plan = Maintenant la manche choisie : choisis toi-même quatre cartes, dans l’ordre, et verrouille-les. Prévois : d’ici là, la maison aura changé.
learn-hh-unfold = Regarde maintenant ton plan se heurter à ceux des autres. Les cartes sont fixées, mais où aller et quoi tourner, tu le choisis à chaque fois.
learn-hh-turn = Continue jusqu’à la fin du tour. Ensuite le marqueur de départ passe à gauche, et quelqu’un d’autre commence.
learn-hh-goal = Tu connais la maison. Le premier pion sur la sortie gagne. Continue, ou arrête-toi ici.
