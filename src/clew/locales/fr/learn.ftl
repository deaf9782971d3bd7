learn-title = Apprends { $game }
learn-intro = Deux minutes à une vraie table, en compagnie de bots. Une idée à la fois, et tu ne peux rien casser.
learn-first = Ta première table
learn-begin = Commencer
learn-resume = Continuer
learn-again = Encore une fois
learn-done = Fait
learn-rules = Lire les règles
learn-coach = Guide
learn-progress = { $step } sur { $steps }
learn-next = Suivant
learn-skip-step = Passer
learn-waiting = À toi : le guide attend.
learn-leave = Quitter
learn-finish = Terminer
learn-play-on = Jouer à une vraie table
learn-table = Première table
learn-campaign = La campagne d’initiation
learn-campaign-intro = Sept scénarios, chacun avec du nouveau. Gagne, recommence ou passe au suivant : rien n’est verrouillé.
learn-seats = Vous jouez à combien ?
learn-seats-alone = En solo
learn-seats-bots =
    { $bots ->
        [one] Avec un bot
       *[other] Avec { $bots } bots
    }
learn-state-won = gagné
learn-state-skipped = passé
learn-state-next = tu es ici
learn-scenario = Scénario { $number }
learn-new-rule = Ce qu’il y a de nouveau
learn-play = Jouer le scénario { $number }
learn-retry = Réessayer
learn-skip = Passer
learn-back = Revenir au parcours
learn-onwards = Vers le scénario { $number }
learn-won = Gagné ! En avant.
learn-lost = Pas cette fois. Réessaie, ou passe au suivant : rien n’est verrouillé.
learn-all-done = Tu as vu toute la campagne. Les défis à partir du 8 sont à toi.
learn-forget = Reprendre la campagne à zéro
