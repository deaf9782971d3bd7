# Les mots de ce plateau.

# Cartes
hh-card-move-one = Avance d’un pas
hh-card-move-two = Avance de deux pas
hh-card-switch-places = Change de place
hh-card-rotate-90 = Tourne de 90°
hh-card-rotate-180 = Tourne de 180°
hh-card-switch-two-tiles = Échange 2 tuiles
hh-card-secret-passage = Passage secret
hh-card-move-exit = Déplace la sortie
hh-card-trap-door = Trappe
hh-card-hall-of-mirrors = Galerie des glaces
hh-moves = { $what ->
    [pawn] déplace des pions
    [tile] déplace des tuiles
   *[nothing] ne déplace rien
}
hh-moves-legend = Les cartes jaunes déplacent des pions, les bleues des tuiles.

# À quoi sert une carte de la main
hh-about-move-one = Un pas dans le couloir.
hh-about-move-two = Exactement deux pas dans les couloirs.
hh-about-switch-places = Change de place avec un pion sur une tuile voisine.
hh-about-rotate-90 = Un quart de tour à n’importe quelle tuile vide.
hh-about-rotate-180 = Un demi-tour à n’importe quelle tuile vide.
hh-about-switch-two-tiles = Deux tuiles voisines et vides échangent leur place.
hh-about-secret-passage = Un pas à travers exactement un mur.

# Pions
hh-pawn-cat = chat rouge
hh-pawn-pumpkin = citrouille orange
hh-pawn-ghost = fantôme blanc
hh-pawn-witch = sorcière violette
hh-pawn-owl = hibou jaune
hh-pawn-frog = grenouille verte

# Lieux
# La tuile qui donne son nom à un lieu, avec son article.
-house-tile = { $case ->
    [the] la tuile
   *[bare] tuile
}
hh-place-entrance = l’entrée
hh-place-exit = la sortie
hh-slot-0 = coin nord-ouest, côté nord
hh-slot-1 = coin nord-est, côté nord
hh-slot-2 = coin nord-ouest, côté ouest
hh-slot-3 = coin nord-est, côté est
hh-slot-4 = coin sud-ouest, côté ouest
hh-slot-5 = coin sud-est, côté est
hh-slot-6 = coin sud-ouest, côté sud
hh-slot-7 = coin sud-est, côté sud
hh-side-1 = le nord
hh-side-2 = l’est
hh-side-4 = le sud
hh-side-8 = l’ouest
hh-row = Rangée { $row }

# La maison pour qui ne la voit pas
hh-house = La maison, rangée par rangée
hh-tile = { $cell } : ouverte vers { $sides }.
hh-tile-closed = { $cell } : fermée de tous côtés.
hh-tile-trap = Trappe.
hh-pawns-here = Ici : { $names }.
hh-entrance-at = L’entrée : { $slot }.
hh-exit-at = La sortie : { $slot }.
hh-exit-was = La sortie s’est déplacée { $count ->
    [one] une fois
   *[other] { $count } fois
}.

# Où nous en sommes
hh-door-entrance = Bienvenue
hh-door-exit = Dehors !
hh-turn = Tour { $turn }
hh-turn-of = Tour { $turn } sur { $cap }
hh-round-random = Manche aléatoire
hh-round-chosen = Manche choisie
hh-step = Carte { $step } sur 4
hh-choosing = Choix des cartes
hh-over = La partie est finie
hh-order = Ordre de jeu et cartes
hh-player = Qui joue
hh-column = Carte { $step }
hh-marker = marqueur de départ
hh-locked = verrouillées
hh-unlocked = choisit…
hh-hidden = face cachée
hh-no-second-look = On ne regarde plus les cartes posées : souviens-toi des tiennes.
hh-look-again = À cette table, tu peux revoir les cartes que tu as posées.
hh-nothing = rien ne s’est passé
hh-now = maintenant
hh-think = { $seconds ->
    [one] Il reste { $seconds } seconde
   *[other] Il reste { $seconds } secondes
}

# Une de mes cartes
hh-your-turn = Ta carte : { $card }
hh-waits-for = { $name } réfléchit à sa carte : { $card }.
hh-waits-for-all = Les autres choisissent leurs cartes.
hh-prompt-move-one = Choisis où aller.
hh-prompt-move-two = Choisis où finissent tes deux pas.
hh-prompt-switch-places = Choisis le pion avec lequel changer de place.
hh-prompt-rotate-90 = Choisis une tuile à tourner d’un quart de tour.
hh-prompt-rotate-180 = Choisis une tuile à tourner d’un demi-tour.
hh-prompt-switch-two-tiles = Choisis la première de deux tuiles voisines.
hh-prompt-second-tile = Choisis maintenant la tuile qui échange sa place avec { -house-tile(case: "the") } { $place }.
hh-prompt-secret-passage = Choisis quel mur traverser.
hh-prompt-move-exit = Choisis où va la sortie.
hh-prompt-trap-door = Choisis la trappe d’où tu ressors.
hh-tap-again = Touche-la encore une fois ou appuie sur le bouton.
hh-do-it = Confirmer
hh-leave-it = Choisir autre chose
hh-another-way = Une autre façon ({ $number } sur { $count })
hh-target-many = { $place } : { $count } façons
hh-target-first = Échanger { -house-tile(case: "the") } { $place } avec une autre tuile

# Ce que je peux faire
hh-do-walk = { $to ->
    [exit] Sortir de la maison et gagner
    [entrance] Retourner à l’entrée
   *[cell] Marcher jusqu’à { -house-tile(case: "the") } { $place }
}
hh-do-walk-two = { $to ->
    [exit] Passer par { $via }, sortir de la maison et gagner
    [entrance] Passer par { $via } et retourner à l’entrée
   *[cell] Passer par { $via } jusqu’à { -house-tile(case: "the") } { $place }
}
hh-do-switch-places = { $at ->
    [entrance] Changer de place avec { $name }, sur l’entrée
   *[cell] Changer de place avec { $name }, sur { -house-tile(case: "the") } { $place }
}
hh-do-rotate = { $turn ->
    [right] Tourner { -house-tile(case: "the") } { $place } vers la droite : ouverte ensuite vers { $sides }
    [left] Tourner { -house-tile(case: "the") } { $place } vers la gauche : ouverte ensuite vers { $sides }
   *[around] Tourner { -house-tile(case: "the") } { $place } d’un demi-tour : ouverte ensuite vers { $sides }
}
hh-do-switch-tiles = Échanger les tuiles { $one } et { $other }
hh-do-pass-wall = { $to ->
    [exit] Traverser le mur jusqu’à la sortie et gagner
    [entrance] Traverser le mur jusqu’à l’entrée
   *[cell] Traverser le mur jusqu’à { -house-tile(case: "the") } { $place }
}
hh-do-move-exit = Déplacer la sortie : { $slot }
hh-do-fall = Ressortir par la trappe de { -house-tile(case: "the") } { $place }

# Choisir quatre cartes
hh-program-title = Choisis quatre cartes, dans l’ordre
hh-program-hint = Touche les cartes ou glisse-les dans les cases, ou appuie sur 1 à 7. Retour arrière reprend la dernière.
hh-program-hand = Tes cartes
hh-program-slots = Ton programme
hh-program-put = Carte { $number }, { $card } : { $about }
hh-program-used = { $card } : déjà dans la case { $slot }
hh-program-empty = Case { $slot } : vide
hh-program-back = Case { $slot } : { $card }. La reprendre
hh-program-swap = Échanger les cases { $one } et { $other }
hh-program-clear = Tout reprendre
hh-program-lock = Verrouiller
hh-program-left = { $count ->
    [0] Les quatre cartes sont choisies : verrouille-les.
    [one] Encore une carte.
   *[other] Encore { $count } cartes.
}
hh-program-locked = Verrouillées. Les autres ne voient que cela.
hh-program-change = Changer mes cartes
hh-program-keep = Les laisser comme avant

# Regarder ce qui se passe
hh-watch-pause = Pause
hh-watch-go-on = Continuer
hh-watch-next = Carte suivante
hh-watch-now = Passer au présent
hh-watch-again = Revoir
hh-watch-speed = Vitesse
hh-speed-slow = lente
hh-speed-normal = normale
hh-speed-fast = rapide
hh-speed-instant = d’un coup
hh-watch-behind = C’était il y a un instant.

# Ce qui s’est passé
hh-tell-round = { $round ->
    [random] Tour { $turn }, manche aléatoire : { $name } a le marqueur de départ.
   *[chosen] Tour { $turn }, manche choisie : tout le monde choisit quatre cartes.
}
hh-tell-locked = { $name } a verrouillé quatre cartes.
hh-tell-cards = Carte { $step } : { $cards }.
hh-tell-card-of = { $card } ({ $name })
hh-tell-walked = { $to ->
    [exit] { $name } joue { $card } et sort de la maison !
    [entrance] { $name } joue { $card } et retourne à l’entrée.
   *[cell] { $name } joue { $card } et marche jusqu’à { -house-tile(case: "the") } { $place }.
}
hh-tell-switched = { $at ->
    [entrance] { $name } joue { $card } et change de place avec { $other } : son pion est maintenant sur l’entrée.
   *[cell] { $name } joue { $card } et change de place avec { $other } : son pion est maintenant sur { -house-tile(case: "the") } { $place }.
}
hh-tell-rotated = { $turn ->
    [right] { $name } joue { $card } et tourne { -house-tile(case: "the") } { $place } vers la droite.
    [left] { $name } joue { $card } et tourne { -house-tile(case: "the") } { $place } vers la gauche.
   *[around] { $name } joue { $card } et tourne { -house-tile(case: "the") } { $place } d’un demi-tour.
}
hh-tell-tiles = { $name } joue { $card } : les tuiles { $one } et { $other } échangent leur place.
hh-tell-passed = { $to ->
    [exit] { $name } joue { $card }, traverse le mur et sort de la maison !
    [entrance] { $name } joue { $card } et traverse le mur jusqu’à l’entrée.
   *[cell] { $name } joue { $card } et traverse le mur jusqu’à { -house-tile(case: "the") } { $place }.
}
hh-tell-exit = { $name } joue { $card }. La sortie est maintenant ici : { $slot }.
hh-tell-fell = { $name } joue { $card } et ressort sur { -house-tile(case: "the") } { $place }.
hh-tell-time = { $name } a réfléchi trop longtemps : c’est le premier choix qui est joué.
hh-tell-won = { $name } est hors de la maison et a gagné !
hh-tell-draw = Le dernier tour est fini : personne n’est sorti.
hh-nothing-walls-all-around = La carte { $card } jouée par { $name } n’a rien fait, parce qu’il y a des murs tout autour.
hh-nothing-trap-doors-taken = La carte { $card } jouée par { $name } n’a rien fait, parce que ces trappes sont occupées.
hh-nothing-on-the-entrance = La carte { $card } jouée par { $name } n’a rien fait, parce qu’à l’entrée on ne change de place avec personne.
hh-nothing-nobody-touching = La carte { $card } jouée par { $name } n’a rien fait, parce qu’il n’y a aucun pion sur une tuile voisine.
hh-nothing-no-passage = La carte { $card } jouée par { $name } n’a rien fait, parce qu’il n’y a nulle part exactement un mur à traverser.
hh-nothing-no-trap-door-within-reach = La carte { $card } jouée par { $name } n’a rien fait, parce qu’aucune trappe n’est accessible.
hh-nothing-hall-of-mirrors = { $name } se perd dans la galerie des glaces : rien ne se passe.

# La fin
hh-end-won = Tu es dehors !
hh-end-lost = { $name } est dehors
hh-end-draw = Personne n’est sorti
hh-end-won-why = Tu as atteint la sortie avant tout le monde.
hh-end-lost-why = { $name } a atteint la sortie avant tout le monde.
hh-end-draw-why = Le dernier tour est joué et la maison a gardé tout le monde.
