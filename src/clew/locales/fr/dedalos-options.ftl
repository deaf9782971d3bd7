# Ce que décide une table de Dedalo's.

dd-opt-play = Le jeu
dd-opt-minotaur = Le Minotaure
dd-opt-minotaur-help = Dix tuiles Minotaure dans le sac. Sans elles, personne ne vous pourchasse : idéal pour une première partie.
dd-opt-collapses = Éboulements
dd-opt-collapses-help = Des tuiles du sac qui bloquent des sorties pour de bon.
dd-opt-two = À deux
dd-opt-two-help = Une mise en place non officielle pour deux : 2 sorties, 1 éboulement. On joue ainsi dès que la table a deux places.
dd-opt-open = Mains visibles
dd-opt-open-help = Tout le monde voit toutes les tuiles : idéal pour apprendre le jeu.
dd-opt-details = Détails des règles
dd-opt-actions = Actions par tour
dd-opt-actions-exactly-three = exactement trois, si possible
dd-opt-actions-up-to-three = d’une à trois, au choix
dd-opt-doors = On entre dans les sorties
dd-opt-doors-four = par les quatre côtés
dd-opt-doors-one = seulement du côté de l’entrée
dd-opt-seal = Emmurer quelqu’un
dd-opt-seal-distance-2 = seulement si on peut encore s’éloigner de deux tuiles
dd-opt-seal-any-two-moves = seulement si on peut encore aller et revenir
dd-opt-seal-off = est permis
dd-opt-dead-end = Dans un cul-de-sac, le Minotaure
dd-opt-dead-end-turn-round = fait demi-tour
dd-opt-dead-end-stop = reste où il est
dd-opt-capture = S’il rencontre plusieurs tributs, le Minotaure capture
dd-opt-capture-all = tous les tributs
dd-opt-capture-one = un seul, au choix de qui le déplace
dd-opt-contact = Aller ou pousser sur le Minotaure
dd-opt-contact-capture = est une capture
dd-opt-contact-forbidden = est interdit
dd-opt-bag = Quand le sac est vide
dd-opt-bag-at-once = la partie finit avec ce tour
dd-opt-bag-full-round = la manche se joue jusqu’au bout
dd-opt-rounds = Nombre maximal de manches
dd-opt-rounds-none = sans limite
dd-opt-take-back = On peut annuler
dd-opt-take-back-help = La dernière action d’un tour inachevé, tant qu’aucune tuile n’est sortie du sac ni n’y est retournée. La règle n’en parle pas.
dd-opt-first = Qui commence
dd-opt-first-random = Le sort décide
dd-opt-first-help = D’après la règle, la personne qui habite le plus loin commence ; s’il y en a plusieurs, la plus âgée.
dd-opt-think = Temps par tour
dd-opt-think-none = sans limite
dd-opt-think-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
  }
dd-opt-think-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
dd-opt-tiles = Les tuiles du labyrinthe
dd-opt-tiles-help = On ne sait pas combien de tuiles de chaque forme contient la boîte ; ces nombres sont notre estimation.
dd-opt-tiles-stars = { $stars ->
    [0] Sans étoile
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
dd-opt-tiles-count = { $count } tuiles sur 132.
dd-opt-tiles-wrong = Il en faut 132.
dd-pawn = { $pawn ->
    [0] rouge, avec un cercle
    [1] bleu, avec un triangle
    [2] ocre, avec un carré
    [3] vert, avec un losange
    [4] violet, avec une croix
   *[5] gris, avec une lune
}
