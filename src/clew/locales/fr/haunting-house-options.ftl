# Ce que décide une table de The Haunting House.

hh-option-first = Qui commence
hh-option-first-random = Le sort décide
hh-option-first-about = D’après la règle, la personne la plus âgée commence.
hh-option-look = On peut revoir les cartes posées
hh-option-look-about = À la manche choisie, tu vois tes propres cartes face cachée. D’après la règle, personne ne regarde de nouveau une carte posée, même la sienne.
hh-option-open-start = L’entrée est ouverte
hh-option-open-start-about = La tuile à l’entrée est tournée pour que tout le monde puisse entrer.
hh-option-secret = Le Passage secret sert aussi à franchir une ouverture
hh-option-secret-about = D’après la règle, il faut exactement un mur.
hh-option-switch = Change de place atteint l’entrée
hh-option-switch-about = Depuis la tuile du coin, ou celle en diagonale de la porte, tu peux changer de place avec un pion à l’entrée. La règle n’interdit la carte qu’à qui s’y trouve.
hh-option-trap = On cherche la trappe la plus proche
hh-option-trap-path-then-grid = à pied, sinon tuile par tuile à travers les murs
hh-option-trap-path = à pied seulement
hh-option-trap-grid = tuile par tuile, à travers les murs
hh-option-cap = Tours
hh-option-cap-about = Après le dernier tour, la partie est nulle.
hh-option-cap-none = Pas de dernier tour
hh-option-think = Temps de réflexion
hh-option-think-none = Sans limite
hh-option-think-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
hh-option-think-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
hh-option-think-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
hh-option-think-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
hh-option-think-about = Quand il est écoulé, le premier choix possible est joué pour toi.
hh-option-tiles = Les tuiles de la maison
hh-option-tiles-about = On ne sait pas combien de tuiles de chaque forme contient la boîte ; ces nombres sont notre estimation.
hh-option-tiles-count = { $count } tuiles sur 36, { $traps ->
    [one] { $traps } trappe
   *[other] { $traps } trappes
}
hh-option-tiles-wrong = Il faut 36 tuiles et au moins une trappe.
hh-option-plain = Sans trappe
hh-option-with-trap = Avec trappe
hh-shape-straight = Ligne droite
hh-shape-corner = Coude
hh-shape-tee = Embranchement en T
hh-shape-cross = Croisement
hh-shape-dead-end = Cul-de-sac
