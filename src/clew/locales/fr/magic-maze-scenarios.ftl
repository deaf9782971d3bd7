# Magic Maze : ce qu'ajoute chaque scénario, les choix de la table, l'atelier.

## The chooser

mm-scenario = Scénario
mm-campaign = Campagne d’initiation
mm-challenges = Défis
mm-home-made = Faits maison
mm-make-your-own = Créer ton propre scénario
mm-needs-seats = De { $least } à { $most } joueurs ; cette table en a { $seats }.
mm-solo-note = En solo, tu révèles une action à la fois et tu ne peux utiliser que celle du dessus, autant de fois que tu veux.
mm-adds-1 = La première partie : trouvez quatre objets, volez-les ensemble et sortez par la sortie violette.
mm-adds-2 = Nouveau : chaque héros sort par la sortie de sa couleur.
mm-adds-3 = Nouveau : chaque fois que le sablier est retourné, tout le monde passe sa tuile Action à gauche.
mm-adds-4 = Nouveau : le nain se glisse dans les passages orange, et explorer avec l’elfe permet de parler.
mm-adds-5 = Nouveau : sur une boule de cristal, la magicienne permet de poser deux tuiles où l’on veut.
mm-adds-6 = Nouveau : tant que deux caméras marchent, aucun sablier n’est utilisable. Le barbare les met hors service.
mm-adds-7 = Rien de nouveau, mais quatre caméras vous surveillent.
mm-adds-8 = La pioche est face visible : on voit toujours la tuile suivante.
mm-adds-9 = Une personne n’a pas d’action, et elle seule peut déplacer le pion « Fais quelque chose ! ».
mm-adds-10 = Chaque héros vole un objet qui n’est pas de sa couleur, part par une sortie qui ne l’est pas non plus et la bloque pour les autres.
mm-adds-11 = Chaque fois que le sablier est retourné avant le vol, deux tuiles sont défaussées.
mm-adds-12 = Quand on peut parler, seuls les gestes sont permis, jamais les mots.
mm-adds-13 = Deux centres commerciaux qui ne se touchent jamais ; les vortex mènent de l’un à l’autre. La pioche est face visible.
mm-adds-14 = On ne peut jamais parler.
mm-adds-15 = On ne peut jamais parler et il n’y a pas de pion : il ne reste que le regard.
mm-adds-16 = Les vortex sont éteints dès le début.
mm-adds-17 = Jamais deux héros sur une même tuile, sauf celle de départ. Les héros restent sur leurs sorties.

## The table's choices

mm-table-choices = Les choix de la table
mm-level = Taille du centre commercial
mm-level-tiles = { $level ->
    [12] 12 tuiles : sans caméra
    [14] 14 tuiles : avec des passages orange
    [15] 15 tuiles : avec une boule de cristal
    [17] 17 tuiles : deux caméras
    [19] 19 tuiles : quatre caméras
    [22] 22 tuiles : quatre caméras, un grand centre commercial
   *[24] 24 tuiles : tout
}
mm-side = Tuile de départ
mm-side-a = Face A : avec quatre vortex
mm-side-b = Face B : sans vortex
mm-who-leads = Qui est le chef
mm-leads-random = Tiré au sort
mm-leads-seat = Place { $number }
mm-placing = Héros au départ
mm-placing-random = Au hasard
mm-placing-chosen = Au choix de la table
mm-placing-where = Qui se tient où sur la tuile de départ
mm-placing-centre =
    { $at ->
        [nw] en haut à gauche
        [ne] en haut à droite
        [sw] en bas à gauche
       *[se] en bas à droite
    }
mm-placing-third = tuile 3, { $at }
mm-sand = Sablier
mm-sand-usual = Normal : { $seconds } secondes
mm-sand-relaxed = Tranquille : { $minutes } minutes
mm-edition = D’après quel livret
mm-edition-ours = comme la plupart
mm-edition-spanish = le livret espagnol
mm-edition-italian = le livret italien
mm-edition-french = le livret français
mm-edition-mixed = un mélange
mm-edition-ours-differs = Le vol se fait tout seul, on ne défausse plus ensuite, et les gestes ne sont permis que tant qu’on peut parler.
mm-edition-spanish-differs = Là où seuls les gestes sont permis (scénario 12), ils le sont toute la partie ; la table place les héros où elle veut.
mm-edition-italian-differs = Quelqu’un doit retourner la tuile Vol : jusque-là, rien n’est volé.
mm-edition-french-differs = Là où le centre commercial se réarrange (scénario 11), on défausse des tuiles après le vol aussi.
mm-edition-mixed-differs = Ces choix ne suivent entièrement aucun des livrets.
mm-theft-manual = Quelqu’un retourne la tuile Vol (sinon le vol se fait tout seul)
mm-open-talk = On peut parler toute la partie
mm-gestures-always = Les gestes sont permis toute la partie
mm-discards-after = On défausse des tuiles après le vol aussi

## The workshop

mm-workshop = Atelier de scénarios
mm-workshop-what = Règle les interrupteurs comme tu veux. Ton scénario peut être enregistré, partagé et joué, et il a sa propre ligne dans le grand livre.
mm-make-name = Nom du scénario
mm-make-nameless = Ton scénario
mm-make-begin = Partir de
mm-make-begin-which = Choisis…
mm-make-begin-usual = Toutes les règles, comme au scénario 7
mm-make-open = Ouvrir un fichier
mm-make-unreadable = Ce n’est pas un scénario.
mm-make-asking = On vérifie s’il est jouable…
mm-make-name-first = Il est jouable. Donne-lui un nom pour l’enregistrer.
mm-make-good = Il se joue de { $least } à { $most } joueurs.
mm-make-save = Enregistrer
mm-make-saved = « { $name } » est enregistré sur cet appareil.
mm-make-share = Partager le lien
mm-make-link = Lien vers ce scénario
mm-make-copied = Lien copié.
mm-make-download = Enregistrer dans un fichier
mm-make-seats = Joueurs
mm-make-play = Y jouer
mm-make-group-mall = Le centre commercial
mm-make-group-theft = Vol et fuite
mm-make-group-abilities = Ce qui marche dans le centre commercial
mm-make-group-people = Autour de la table
mm-make-group-sand = Le sable
mm-make-tiles = Tuiles
mm-make-tiles-level = La table choisit combien
mm-make-tiles-these = Ces tuiles-ci
mm-make-top = Sur le dessus de la pioche
mm-make-top-add = Mettre une tuile dessus…
mm-make-top-remove = Tuile { $tile } : la remélanger
mm-make-side = Tuile de départ
mm-choice-side-table = La table choisit
mm-make-open-pile = La pioche est face visible
mm-make-open-pile-more = Tout le monde voit la tuile suivante.
mm-make-rearrange = Des tuiles sont défaussées
mm-make-rearrange-more = Chaque fois que le sablier est retourné avant le vol, deux tuiles sont défaussées.
mm-make-dimensions = Deux dimensions
mm-make-dimensions-more = Le barbare et la magicienne commencent dans un second centre commercial ; les vortex mènent de l’un à l’autre.
mm-make-items = Les héros volent
mm-choice-items-own = chacun l’objet de sa couleur
mm-choice-items-other = chacun un objet d’une autre couleur
mm-make-exits = Les héros sortent
mm-choice-exits-own = chacun par la sortie de sa couleur
mm-choice-exits-purple = tous par la sortie violette
mm-choice-exits-other = chacun par une sortie d’une autre couleur
mm-make-groups = Les héros peuvent partager une tuile
mm-make-groups-more = Sinon il n’y a jamais plus d’un héros par tuile, sauf celle de départ.
mm-make-stay-on-exit = Les héros restent sur leurs sorties
mm-make-stay-on-exit-more = Ils bloquent la sortie au lieu de quitter le plateau.
mm-make-passages = Passages orange
mm-make-passages-more = Le nain s’y glisse ; sinon ce sont des murs.
mm-make-elf-talk = Haut-parleurs
mm-make-elf-talk-more = Explorer avec l’elfe permet de parler.
mm-make-crystal-ball = Boules de cristal
mm-make-crystal-ball-more = La magicienne permet de poser deux tuiles où l’on veut.
mm-make-cameras = Caméras
mm-make-cameras-more = Tant que deux marchent, aucun sablier n’est utilisable ; le barbare les met hors service.
mm-make-vortex = Vortex
mm-make-vortex-more = Sinon ils sont éteints dès le début.
mm-make-talk = Parler
mm-choice-talk-normal = est permis quand le sablier est retourné, jusqu’à ce que quelqu’un agisse
mm-choice-talk-gestures = seulement par gestes
mm-choice-talk-never = n’est jamais permis
mm-choice-talk-always = est permis toute la partie
mm-make-pass-tiles = Les tuiles Action se passent
mm-make-pass-tiles-more = À gauche, chaque fois que le sablier est retourné.
mm-make-pawn = Pion « Fais quelque chose ! »
mm-make-pawn-more = Sinon il ne reste que le regard.
mm-make-leader = Un chef
mm-make-leader-more = Une personne n’a pas d’action, et elle seule déplace le pion. À partir de trois joueurs.
mm-make-sand = Le sablier dure { $seconds } secondes

## What a home-made scenario changes

mm-diff-none = Toutes les règles, comme au scénario 7 ; la table choisit la taille.
mm-diff-tiles = Tuiles { $tiles }
mm-diff-top = Sur le dessus de la pioche : { $tiles }
mm-diff-side = Tuile de départ, face { $side }
mm-diff-items-other = Chaque héros vole un objet d’une autre couleur
mm-diff-exits-purple = Tous sortent par la sortie violette
mm-diff-exits-other = Chaque héros sort par une sortie d’une autre couleur
mm-diff-talk-gestures = Des gestes seulement quand on peut parler
mm-diff-talk-never = On ne peut jamais parler
mm-diff-talk-always = On peut parler toute la partie
mm-diff-open-pile = La pioche est face visible
mm-diff-rearrange = Des tuiles sont défaussées quand le sablier est retourné
mm-diff-dimensions = Deux dimensions
mm-diff-groups = Jamais deux héros sur une même tuile
mm-diff-stay-on-exit = Les héros restent sur leurs sorties
mm-diff-passages = Les passages orange sont des murs
mm-diff-elf-talk = Les haut-parleurs ne comptent pas
mm-diff-crystal-ball = Les boules de cristal ne font rien
mm-diff-cameras = Les caméras ne font rien
mm-diff-vortex = Les vortex sont éteints
mm-diff-pass-tiles = Les tuiles Action ne se passent pas
mm-diff-pawn = Pas de pion « Fais quelque chose ! »
mm-diff-leader = Il y a un chef, sans action
mm-diff-sand = Un sablier de { $seconds } secondes

## My scenarios

mm-shelf = Sur cet appareil
mm-shelf-empty = Rien encore. Ce que tu enregistres est ici et dans le choix des scénarios de tes tables.
mm-shelf-met = { $count ->
    [0] Pas encore relevé.
    [one] Relevé une fois.
   *[other] Relevé { $count } fois.
}
mm-shelf-book = Grand livre
mm-shelf-open = Modifier { $name }
mm-shelf-remove = Supprimer { $name }
