# Les mots de Dedalo's.

## Lieux et tuiles

dd-entrance = l’entrée
dd-north-of = N{ $cells }
dd-south-of = S{ $cells }
dd-east-of = E{ $cells }
dd-west-of = O{ $cells }
dd-side-north = au nord
dd-side-east = à l’est
dd-side-south = au sud
dd-side-west = à l’ouest
dd-tile = { $kind ->
    [straight] ligne droite
    [corner] coude
    [tee] embranchement en T
    [crossing] croisement
    [dead-end] cul-de-sac
    [minotaur-red] Minotaure rouge
    [minotaur-white] Minotaure blanc
   *[collapse] éboulement
  }{ $stars ->
    [0] {""}
    [one] , 1 étoile
   *[other] , { $stars } étoiles
  }
dd-exit-open = Sortie { $cell }, ouverte
dd-exit-blocked = Sortie { $cell }, bloquée par un éboulement

## Ce que je peux faire

dd-group-minotaur = Le Minotaure
dd-group-move = Se déplacer
dd-group-push = Pousser
dd-group-place = Poser : { $tile }
dd-group-cover = Recouvrir avec : { $tile }
dd-group-collapse = Éboulement
dd-group-turn = Le tour
dd-do-minotaur = Le Minotaure rejoint { $cell }
dd-do-minotaur-passage = Le Minotaure rejoint { $cell } par le passage
dd-do-minotaur-takes = Le Minotaure rejoint { $cell } et capture { $names }
dd-do-capture = Le Minotaure capture { $name }
dd-do-go = Rejoindre { $cell }
dd-do-go-caught = Rejoindre { $cell }, dans les griffes du Minotaure
dd-do-escape = S’échapper par la sortie { $cell }
dd-do-push = Pousser { $name } vers { $cell }
dd-do-push-caught = Pousser { $name } vers { $cell }, dans les griffes du Minotaure
dd-do-place = { $cell } : ouverte { $sides }
dd-do-cover = Recouvrir { $cell } : ouverte { $sides }
dd-do-collapse = Bloquer pour de bon la sortie { $cell }
dd-do-end = Finir mon tour
dd-do-discard = Renoncer au tour : défausser toute ma main et piocher trois nouvelles tuiles

## Ce qui s’est passé

dd-told-turn = C’est à { $name } de jouer.
dd-told-minotaur-tiles = { $name } révèle { $count ->
    [one] une tuile Minotaure
   *[other] { $count } tuiles Minotaure
  }.
dd-told-appeared = Le Minotaure entre dans le labyrinthe !
dd-told-stepped = Le Minotaure rejoint { $cell }.
dd-told-stayed = Le Minotaure n’a nulle part où aller.
dd-told-captured = Le Minotaure capture { $names } ({ $cell }) et quitte le labyrinthe.
dd-told-retired = Le Minotaure n’atteint plus personne et quitte le labyrinthe.
dd-told-set-down = { $name } revient à l’entrée.
dd-told-drew = Tu pioches : { $tiles }.
dd-told-placed = { $name } pose une tuile en { $cell } ({ $tile }), ouverte { $sides }.
dd-told-covered = { $name } recouvre { $cell } ({ $under }) d’une autre tuile ({ $tile }), ouverte { $sides }.
dd-told-blocked = { $name } bloque la sortie { $cell }.
dd-told-moved = { $name } rejoint { $cell }.
dd-told-pushed = { $name } pousse { $rival } vers { $cell }.
dd-told-discarded = { $name } défausse toute sa main : { $tiles }.
dd-told-bag-empty = Le sac est vide. C’est la dernière manche.
told-undid = { $name } annule sa dernière action.

## Comment c’est fini

dd-end-won = Tu t’échappes !
dd-end-won-why = Tu as franchi une sortie ouverte avant tout le monde.
dd-end-escaped = { $name } s’échappe !
dd-end-escaped-why = { $name } a franchi une sortie ouverte avant tout le monde.
dd-end-minotaur = Le Minotaure gagne
dd-end-bag-why = Le sac était vide et personne n’avait trouvé la sortie : le Minotaure festoie, et c’est vous qu’on sert.
dd-end-rounds-why = La dernière manche était finie et personne n’avait trouvé la sortie : le Minotaure festoie, et c’est vous qu’on sert.

## Le plateau

dd-board = Le labyrinthe
dd-board-help = Fais glisser pour regarder autour. Les flèches vont de case en case et disent ce qui s’y trouve et pourquoi une tuile n’y va pas ; avec Maj elles vont à la prochaine case éclairée. Entrée agit, R tourne la tuile, plus et moins zooment.
dd-in-words = Le labyrinthe en mots
dd-words-tile = { $cell } : { $tile }, ouverture { $sides }
dd-words-here = { $place } — ici : { $names }
dd-words-empty = { $cell } : il n’y a rien ici
dd-words-entrance = L’entrée : ouverte de tous les côtés
dd-minotaur = le Minotaure
dd-zoom-in = Zoomer
dd-zoom-out = Dézoomer
dd-fit = Tout voir
dd-follow = Suivre ce qui se passe
dd-find-me = Trouver mon tribut

## Mon tour

dd-turn-mine = À toi de jouer
dd-turn-of = C’est à { $name } de jouer
dd-turn-over = La partie est finie
dd-round = Manche { $round }
dd-round-of = Manche { $round } sur { $cap }
dd-last-round = Dernière manche
dd-left = { $left ->
    [one] Encore { $left } action
   *[other] Encore { $left } actions
  }
dd-time-left = { $time } pour réfléchir
dd-time-used = réflexion : { $time }
dd-minotaur-asks = { $steps ->
    [one] Choisis où va le Minotaure : encore { $steps } pas
   *[other] Choisis où va le Minotaure : encore { $steps } pas
  }
dd-minotaur-asked = { $steps ->
    [one] { $name } choisit où va le Minotaure : encore { $steps } pas
   *[other] { $name } choisit où va le Minotaure : encore { $steps } pas
  }
dd-prey-asks = Qui le Minotaure capture-t-il ?
dd-captured-me = Le Minotaure a capturé ton tribut. À ton prochain tour, il revient à l’entrée.

dd-hand = Ma main
dd-hand-empty = Aucune tuile en main
dd-intents = Que faire
dd-walk = Avancer
dd-push = Pousser { $name }
dd-choose-tile = { $tile } : choisir où la poser
dd-tile-waits = { $tile } : elle se révèle au début de ton prochain tour
dd-turn-left = Tourner à gauche
dd-turn-right = Tourner à droite
dd-place-here = Poser ici
dd-discard = Nouvelle main
dd-discard-sure = Tout défausser ?
dd-undo = Annuler
dd-end = Finir le tour
dd-hint-walk = Touche une tuile éclairée pour y aller, ou choisis une tuile de ta main.
dd-hint-stay = Tu ne peux pas avancer : choisis une tuile de ta main ou un rival à pousser.
dd-hint-stay-alone = Tu ne peux pas avancer : choisis une tuile de ta main.
dd-hint-pending = Un instant…
dd-hint-tile = Touche une case éclairée. R ou la molette tourne la tuile.
dd-hint-tap = Touche une case éclairée ; touche-la encore pour tourner la tuile.
dd-hint-touch = Touche encore pour tourner la tuile, puis confirme.
dd-hint-nowhere = Cette tuile ne va nulle part pour l’instant.
dd-hint-collapse = Touche la sortie à bloquer.
dd-hint-push = Touche l’endroit où pousser { $name }.
dd-target-turned = { $cell } : il faut d’abord tourner la tuile ({ $tile })
dd-hint-turned = Elle va ici, mais tournée autrement.

## La table

dd-bag = { $count ->
    [0] Le sac est vide
    [one] { $count } tuile dans le sac
   *[other] { $count } tuiles dans le sac
  }
dd-discards = { $count ->
    [0] Aucune tuile défaussée
    [one] { $count } tuile défaussée
   *[other] { $count } tuiles défaussées
  }
dd-discards-of = { $count } × { $tile }
dd-discards-gone = { $count } × Minotaure blanc, hors du jeu après une capture
dd-minotaur-tiles = { $count ->
    [0] Aucune tuile Minotaure face visible
    [one] { $count } tuile Minotaure face visible : le Minotaure fait { $count } pas par tour
   *[other] { $count } tuiles Minotaure face visible : le Minotaure fait { $count } pas par tour
  }
dd-players = Tributs
dd-player-hand = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  }
dd-player-captured = capturé
