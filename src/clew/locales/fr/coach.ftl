# Ce qu’un bot ferait à ta place, et pourquoi.

coach-title = Que ferais-tu ?
coach-thinking = Le bot réfléchit.
coach-close = Fermer
coach-nothing = Rien à faire pour toi en ce moment : regarde les autres.
coach-strongest = De tout ce que tu peux faire, c’est ce qu’un bot fort préfère.
coach-changed = La position a changé.
coach-late = Le bot n’a pas répondu à temps.
coach-again = Redemander

# Pourquoi une étape du plan vaut la peine.

coach-magic-maze-power = { $power ->
    [north] { mm-power-north }
    [east] { mm-power-east }
    [south] { mm-power-south }
    [west] { mm-power-west }
    [vortex] { mm-power-vortex }
   *[escalator] { mm-power-escalator }
}
coach-magic-maze-to-opening = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } d’une case Exploration de sa couleur.
coach-magic-maze-to-item = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } du bon objet.
coach-magic-maze-to-exit = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } de la bonne sortie.
coach-magic-maze-to-hourglass = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } d’un sablier : il reste peu de sable.
coach-magic-maze-to-camera = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } d’une caméra de sécurité.
coach-magic-maze-to-ball = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } d’une boule de cristal.
coach-magic-maze-to-aside = Avec { coach-magic-maze-power }, tu écartes { mm-part-the } pour laisser passer un autre héros.
coach-magic-maze-start = On attend le départ. Retourne le sablier quand tout le monde est prêt.
coach-magic-maze-explore = Un héros est sur une case Exploration : pose la tuile suivante.
coach-magic-maze-discard = Une tuile doit partir, et celle-ci manquera le moins.
coach-magic-maze-steal = Les quatre sont sur le bon objet : c’est l’heure du vol.
coach-magic-maze-reveal = Cette action ne sert plus : révèle la suivante.
coach-magic-maze-waits = Rien pour toi en ce moment : la table attend { $name }.

# Pourquoi un choix dans The Haunting House est bon.

coach-haunting-house-program = Ces quatre cartes, dans cet ordre, te mènent le plus loin dans les manches que le bot a imaginées.
coach-haunting-house-nearer = Ton pion se rapproche de la sortie de { $steps ->
    [one] un pas
   *[other] { $steps } pas
}.
coach-haunting-house-others = Tu ne te rapproches pas, mais cela retarde les autres.

# Pourquoi un choix dans Dedalo’s est bon.

coach-dedalos-go = Ton tribut avance vers une sortie.
coach-dedalos-place = La tuile ouvre ton chemin, ou ferme celui des autres.
coach-dedalos-cover = Recouvrir cette tuile change le labyrinthe là où cela compte le plus.
coach-dedalos-collapse = Les autres sont plus près que toi de cette sortie : bloque-la.
coach-dedalos-push = Cela repousse { $name }.
coach-dedalos-minotaur = Cela tient le Minotaure loin de toi.
coach-dedalos-end = Rien d’autre ne t’avancerait davantage ce tour-ci.
