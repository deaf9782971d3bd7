rules-games = Les jeux
rules-contents = Sommaire
rules-learn = Apprendre en jouant
rules-link = Règle { $rule } : lien
rules-now = À cette table, maintenant
rules-try = Touche un endroit marqué. Un point : c’est possible. Une croix : ce ne l’est pas, et l’on te dit pourquoi.
rules-not-possible = Impossible : { $what }
rules-waited = Le temps passe.
rules-wait = Attendre { $seconds } s
rules-back = Retour
rules-again = Recommencer
rules-players = Pour combien de joueurs ?
rules-search = Chercher dans les règles
rules-found =
    { $count ->
        [0] Aucune règle ne dit cela.
        [one] Une règle
       *[other] { $count } règles
    }
rules-first = Ta première partie
rules-first-more = Lis ces { $count } règles dans cet ordre : cinq minutes suffisent. Le reste peut attendre.
rules-summary = { $game } sur une page
rules-sum-link = Sur une page, à imprimer
rules-print = Imprimer cette page
rules-sum-goal = Le but
rules-sum-setup = Mise en place
rules-sum-turn = Comment on joue
rules-sum-mind = À retenir
rules-sum-end = La fin
