# Magic Maze : le plateau, ce qu'on peut faire, ce qui s'est passé. Scénarios et options : magic-maze-scenarios.ftl.

## Heroes, actions and what is printed on the mall

# La tuile qui donne son nom à un lieu, avec son article.
-mall-tile = { $case ->
    [the] la tuile
   *[bare] tuile
}
mm-hero = { $hero ->
    [barbarian] Barbare
    [mage] Magicienne
    [elf] Elfe
   *[dwarf] Nain
}
mm-part-the = { $hero ->
    [barbarian] le barbare
    [mage] la magicienne
    [elf] l’elfe
   *[dwarf] le nain
}
mm-part-of = { $hero ->
    [barbarian] du barbare (jaune)
    [mage] de la magicienne (violet)
    [elf] de l’elfe (vert)
   *[dwarf] du nain (orange)
}
mm-part-way = { $direction ->
    [north] Nord
    [east] Est
    [south] Sud
   *[west] Ouest
}
mm-power-north = Nord
mm-power-east = Est
mm-power-south = Sud
mm-power-west = Ouest
mm-power-explore = Explorer
mm-power-vortex = Vortex
mm-power-escalator = Escalator
mm-mark-hourglass = sablier
mm-mark-vortex = vortex { mm-part-of }
mm-mark-item = objet { mm-part-of }
mm-mark-exit = sortie { mm-part-of }
mm-mark-crystal-ball = boule de cristal
mm-mark-camera = caméra de sécurité
mm-mark-opening = case Exploration { mm-part-of }
mm-square = { $tile }, { $at }
mm-square-with = { $tile }, { $at } – { $what }
mm-thing-at = { $what } en { $at }
mm-out-of-service = { $what } (hors service)
mm-tile-plain = Tuile { $tile }
mm-tile-with = Tuile { $tile } : { $things }
mm-mall = Le centre commercial, { $count ->
    [one] une tuile
   *[other] { $count } tuiles
}
mm-hero-at = { mm-hero }, sur { -mall-tile(case: "the") } { $place }
mm-hero-out = { mm-hero }, hors du centre commercial
mm-hero-does = { mm-hero } : { $what }
mm-scenario-1 = Découverte
mm-scenario-2 = Plusieurs sorties
mm-scenario-3 = Donnez votre tuile Action
mm-scenario-4 = Capacités du nain et de l’elfe
mm-scenario-5 = Capacité de la magicienne
mm-scenario-6 = Capacité du barbare
mm-scenario-7 = Surveillance maximale
mm-scenario-8 = Divination
mm-scenario-9 = Suivez le chef !
mm-scenario-10 = Tromper les vigiles
mm-scenario-11 = Mode réarrangement
mm-scenario-12 = Des gestes uniquement
mm-scenario-13 = Centre commercial multidimensionnel
mm-scenario-14 = Pas de communication
mm-scenario-15 = T’as de beaux yeux
mm-scenario-16 = Vortex hors d’usage
mm-scenario-17 = Interdiction de rester groupés

## What I may do

mm-do-slide = { mm-part-way }, { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
} : { -mall-tile } { $place }
mm-do-vortex = Vortex vers { -mall-tile(case: "the") } { $place }
mm-do-escalator = Escalator vers { -mall-tile(case: "the") } { $place }
mm-do-explore = Explorer depuis { -mall-tile(case: "the") } { $place }
mm-do-divine = Boule de cristal : explorer depuis { -mall-tile(case: "the") } { $place }
mm-do-discard = Défausser la tuile { $tile }
mm-do-start = Retourner le sablier
mm-do-steal = Voler ! Retourner la tuile Vol
mm-do-reveal = Révéler l’action suivante
mm-do-stare = Fixer { $name } du regard
mm-do-pawn = « Fais quelque chose ! » à { $name }
mm-group-table = La table
mm-group-signals = Sans un mot
mm-gesture-yes = Oui
mm-gesture-no = Non
mm-gesture-wait = Attends
mm-gesture-hurry = Vite
mm-gesture-this-way = Par ici
mm-gesture-look = Regarde
mm-gesture-thanks = Merci
mm-gesture-sorry = Pardon
mm-gesture-cheer = Bravo
mm-gestures = Gestes
mm-point = Montrer une case

## The table

# If the timer were turned now, by an hourglass that somebody points at
mm-would-be-left = Il resterait { $time }
mm-sand-left = { $seconds ->
    [one] Il reste { $seconds } seconde de sable
   *[other] Il reste { $seconds } secondes de sable
}
mm-theft-tile = Tuile Vol
mm-stage = { mm-hero } : { $stage ->
    [out] dehors
    [loot] a volé, à la sortie maintenant
    [there] sur le bon objet
    [wrong] sur un objet qui ne lui sert pas
   *[apart] n’a encore rien
}
mm-goal = { $goal ->
    [steal-other] Chacun sur un objet qui n’est pas le sien, en même temps
    [turn-theft-tile] Les quatre y sont : retournez la tuile Vol
    [escape-own] Volé ! Chacun à la sortie de sa couleur
    [escape-other] Volé ! Chacun à une sortie qui n’est pas de sa couleur
    [escape-other-one-each] Volé ! Chacun à une sortie qui n’est pas de sa couleur, une par héros
    [escape-purple] Volé ! Les quatre à la sortie violette
   *[steal-own] Les quatre sur leurs objets, en même temps
}
mm-pile = Tuiles
mm-next-tile = La tuile suivante est la { $tile }
mm-turns = Tours de sablier
mm-credits = { $count ->
    [one] { $count } tuile à poser
   *[other] { $count } tuiles à poser
}
mm-talk = Parler
mm-talk-state = { $talk ->
    [open] On peut parler
    [gestures] Gestes seulement
   *[closed] Silence
}
mm-talk-log = Ce qui a été dit
mm-talk-before = Avant le départ, tout le monde peut parler. Faites un plan !
mm-talk-now = On peut parler jusqu’à ce que quelqu’un agisse. Le sable continue de couler.
mm-talk-gestures-now = Des gestes seulement, pas un mot.
mm-talk-silence = Silence. Il te reste le regard et le pion.
mm-talk-never = Dans ce scénario, on ne parle jamais.
mm-talk-over = C’est fini.
mm-say = Dis quelque chose
mm-say-shut = Pas maintenant
mm-say-send = Dire
mm-seats = Les actions de chacun
mm-leader = chef
mm-leader-you = C’est toi qui mènes : tu n’as pas d’action, mais personne d’autre ne déplace le pion.
mm-pawn-here = Le pion « Fais quelque chose ! » est ici
mm-pick-hero = Choisis un héros
mm-my-actions = Mes actions
mm-reveal = Action suivante
mm-shown = Actions précédentes
mm-vortex-off = Vortex éteint
mm-show-colour = Montrer tout ce qui est d’une couleur
mm-show-all = { $hero ->
    [barbarian] Montrer tout le jaune (barbare)
    [mage] Montrer tout le violet (magicienne)
    [elf] Montrer tout le vert (elfe)
   *[dwarf] Montrer tout l’orange (nain)
}
mm-zoom-in = Zoomer
mm-zoom-out = Dézoomer
mm-fit = Voir tout le centre commercial
mm-close = Fermer
mm-start-more = Parlez maintenant de votre plan. Dès que le sable coule, silence.
mm-hint-point = Touche la case que tu veux montrer

## Banners

mm-shout-talk = Vous pouvez parler !
mm-shout-gestures = Les gestes sont permis !
mm-shout-talk-more = Jusqu’à ce que quelqu’un agisse. Le sable n’attend pas.
mm-shout-silence = Silence !
mm-shout-passed = Tuiles Action passées à gauche !
mm-shout-stolen = Volé ! Courez !
mm-shout-stolen-more = Les vortex sont éteints. Aux sorties !
mm-shout-discard = { $count ->
    [one] Défaussez encore une tuile
   *[other] Défaussez { $count } tuiles
}
mm-shout-ball = La boule de cristal brille
mm-shout-ball-more = Deux tuiles peuvent être posées à n’importe quelle case Exploration.
mm-shout-stare = { $name } te fixe du regard
mm-shout-pawn = Fais quelque chose !
mm-shout-pawn-more = { $name } t’attend.

## What happened

mm-told-started = Le sable coule.
mm-told-moved = { $power ->
    [north] { $name } déplace { mm-part-the } vers le nord, sur { -mall-tile(case: "the") } { $place }.
    [east] { $name } déplace { mm-part-the } vers l’est, sur { -mall-tile(case: "the") } { $place }.
    [south] { $name } déplace { mm-part-the } vers le sud, sur { -mall-tile(case: "the") } { $place }.
    [west] { $name } déplace { mm-part-the } vers l’ouest, sur { -mall-tile(case: "the") } { $place }.
    [vortex] { $name } envoie { mm-part-the } par le vortex, sur { -mall-tile(case: "the") } { $place }.
   *[escalator] { $name } envoie { mm-part-the } par l’escalator, sur { -mall-tile(case: "the") } { $place }.
}
mm-told-laid = { $ball ->
    [yes] { $name } pose la tuile { $tile } à côté de la tuile { $from }, grâce à la boule de cristal.
   *[no] { $name } explore et pose la tuile { $tile } à côté de la tuile { $from }.
}
mm-told-turned = Le sablier est retourné.
mm-told-passed = Toutes les tuiles Action passent à gauche.
mm-told-shuffled = Les actions sont mélangées à nouveau.
mm-told-talk = On peut parler.
mm-told-gestures = Les gestes sont permis.
mm-told-silence = Silence.
mm-told-ball = La magicienne regarde dans la boule de cristal.
mm-told-camera = Le barbare casse une caméra.
mm-told-stolen = Les quatre objets sont volés. Les vortex sont éteints.
mm-told-escaped = { $hero ->
    [barbarian] Le barbare est dehors !
    [mage] La magicienne est dehors !
    [elf] L’elfe est dehors !
   *[dwarf] Le nain est dehors !
}
mm-told-revealed = Action révélée : { $power }.
mm-told-discards = { $count ->
    [one] Il faut défausser une tuile.
   *[other] Il faut défausser { $count } tuiles.
}
mm-told-discarded = { $name } défausse la tuile { $tile }.
mm-told-stared = { $name } fixe { $other } du regard.
mm-told-pawn = « Fais quelque chose ! », dit { $name } à { $other }.
mm-told-said = { $name } : { $text }
mm-told-signed = { $name } fait un geste : { $gesture }.
mm-told-pointed = { $name } montre { -mall-tile(case: "the") } { $place }.
mm-won = Le coup est réussi !
mm-won-why = Les quatre sont dehors en { $time }, { $count ->
    [0] sans retourner le sablier
    [one] avec un tour de sablier
   *[other] avec { $count } tours de sablier
}.
mm-lost = La main dans le sac !
mm-lost-sand = Le sable est écoulé.
mm-lost-full = Le sablier a été retourné alors qu’il était encore plein : il ne restait plus de sable en haut.
mm-lost-stuck = Impossible de défausser deux tuiles.

## Help

mm-help = Touches et gestes
mm-help-hands = Touche un héros, puis une case éclairée ; ou fais-le glisser jusque-là. Fais glisser le sol pour te déplacer ; pince ou tourne la molette pour t’approcher.
mm-key-heroes = choisir le barbare, la magicienne, l’elfe, le nain
mm-key-arrows = avancer d’une case ; garder appuyé pour continuer (sans héros : déplacer la vue)
mm-key-far = glisser aussi loin que possible
mm-key-explore = explorer
mm-key-escalator = prendre l’escalator
mm-key-vortex = aller à un vortex ; s’il y en a plusieurs, son numéro le choisit
mm-key-reveal = en solo : révéler l’action suivante
mm-key-tab = chaque case éclairée est un bouton : choisis où t’arrêter
mm-key-escape = lâcher le héros, fermer ce qui est ouvert
mm-key-view = voir tout le centre commercial, plus près, plus loin
mm-key-colour = montrer tout le jaune, le violet, le vert, l’orange
mm-key-talk = ouvrir ou fermer le panneau pour parler
mm-key-help = cette page
