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
coach-magic-maze-to-item = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } de son objet.
coach-magic-maze-to-exit = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } de sa sortie.
coach-magic-maze-to-hourglass = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } d’un sablier : il reste peu de sable.
coach-magic-maze-to-camera = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } d’une caméra de sécurité.
coach-magic-maze-to-ball = Avec { coach-magic-maze-power }, tu rapproches { mm-part-the } d’une boule de cristal.
coach-magic-maze-to-aside = Avec { coach-magic-maze-power }, tu écartes { mm-part-the } pour laisser passer un autre héros.
coach-magic-maze-start = On attend le départ. Retournez le sablier quand vous êtes prêts.
coach-magic-maze-explore = Un héros est devant une case à explorer : pose la tuile suivante.
coach-magic-maze-discard = Une tuile doit partir, et celle-ci manquera le moins.
coach-magic-maze-steal = Les quatre sont sur leur objet : c’est l’heure du vol.
coach-magic-maze-reveal = Cette action n’aide plus : révèle la suivante.
coach-magic-maze-waits = Rien pour toi en ce moment : la table attend { $name }.
