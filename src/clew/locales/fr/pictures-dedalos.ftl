pic-dd-place = Tourne la tuile et pose-la de sorte qu’un de ses côtés ouverts rejoigne un bout ouvert du labyrinthe.
pic-dd-cover = Ta tuile a deux étoiles. Elle peut recouvrir ce qui en montre moins, si personne n’y est et qu’un chemin continue.
pic-dd-collapse = Un éboulement bloque pour de bon une sortie ouverte.
pic-dd-seal = Le tribut rouge n’a qu’un chemin, par la tuile que tu peux recouvrir. Tourne la tienne pour le fermer : c’est refusé. Laisse un chemin : c’est permis.
pic-dd-move = Va sur la sortie et tu as gagné. Ou écarte-toi, et essaie de revenir avec ton second déplacement.
pic-dd-push = Ben est sur ta tuile. Pousse le tribut bleu vers une tuile reliée de ton choix, mais pas à travers un mur.
pic-dd-horns = Le Minotaure est à ta droite. Pousse Ben sur lui, et il le capture. Ou écarte Ben d’une poussée, et vas-y toi-même.
pic-dd-walk = Quatre tuiles Minotaure sont face visible : le Minotaure fait quatre pas. Il suit les coudes ; là où le chemin se divise, tu choisis.
pic-dd-wells = Pour le Minotaure, l’entrée et tous les croisements sont reliés : de l’un à l’autre en un pas.
pic-dd-catch = Il marche jusqu’à ce qu’il rencontre quelqu’un : il le capture, et tous deux quittent le labyrinthe.
pic-dd-tiles = Tuiles du labyrinthe
pic-dd-count = { $count } dans notre mélange
pic-dd-estimate = Formes et nombres sont notre estimation : on ne sait pas combien la boîte en contient de chaque sorte.
pic-dd-others = Portes, Minotaure et éboulement
pic-dd-n-entrance = Entrée
pic-dd-m-entrance = Ouverte sur les quatre côtés ; tout le monde part d’ici.
pic-dd-n-exit = Sortie
pic-dd-m-exit = Va dessus à ton tour, et tu as gagné.
pic-dd-n-blocked = Sortie bloquée
pic-dd-m-blocked = Un éboulement la couvre : plus personne ne sort par là.
pic-dd-m-collapse = Bloque une sortie ouverte, si loin qu’elle soit.
pic-dd-m-minotaur-red = Retourne dans le sac après une capture.
pic-dd-m-minotaur-white = Quitte le jeu après une capture.
pic-dd-n-minotaur = Minotaure
pic-dd-m-minotaur = Un pas pour chaque tuile Minotaure face visible.
pic-dd-n-well = Passage
pic-dd-m-well = Sur l’entrée et chaque croisement : le Minotaure va de l’un à l’autre.
pic-dd-pawns = Les tributs : une couleur et un signe chacun
pic-dd-maze = Le labyrinthe
pic-dd-setup =
    { $exits } sorties, chacune à six cases de l’entrée, et { $collapses ->
        [one] un éboulement
       *[other] { $collapses } éboulements
    } dans le sac.
pic-dd-setup-two = Jouer à deux, c’est une idée à nous : la boîte commence à trois.

sum-dd-goal = Atteins une sortie ouverte en premier, et reste loin du Minotaure.
sum-dd-setup = L’entrée au centre, tous les tributs dessus. Deux sorties à trois joueurs, trois à quatre, quatre à cinq et six, à six cases. Chacun pioche trois tuiles.
sum-dd-turn = Révèle tes tuiles Minotaure, fais marcher le Minotaure, complète ta main à trois. Puis exactement trois actions parmi poser, se déplacer et pousser, jamais trois pareilles ; complète encore à trois. Ou défausse toute ta main pour une nouvelle.
sum-dd-1 = Poser : un côté ouvert doit rejoindre un bout ouvert ; tourne la tuile à ton gré.
sum-dd-2 = Recouvrir : plus d’étoiles sur moins, là où il n’y a personne, si un chemin continue.
sum-dd-3 = Se déplacer : d’une case, là où les deux côtés sont ouverts. Deux déplacements ne doivent pas te ramener là où ton tour a commencé.
sum-dd-4 = Pousser : un rival sur ta tuile vers une tuile reliée, jamais dans une sortie.
sum-dd-5 = Éboulement : bloque pour de bon une sortie ouverte ; compte comme poser.
sum-dd-6 = On n’emmure personne sans lui laisser la place de deux déplacements.
sum-dd-7 = Le Minotaure ne fait demi-tour que dans un cul-de-sac, prend les passages et capture tout le monde sur la première tuile avec des tributs. Après une capture, ton tour suivant te ramène à l’entrée, et c’est tout.
sum-dd-end = Sur une sortie ouverte à ton tour : tu gagnes. Le sac est vide à la fin d’un tour : le Minotaure gagne, et tout le monde perd.
