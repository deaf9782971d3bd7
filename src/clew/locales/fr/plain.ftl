## Le plateau simple, pour les jeux qui n’en ont pas

plain-drawing = La position, en texte
plain-your-turn = À toi de jouer
plain-turn = On attend { $names }
plain-seats = Dans l’ordre des places : { $names }
plain-event = { $name } : { $what }
plain-you-won = Tu as gagné !
plain-you-shared = Tu partages la victoire !
plain-won = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent
}
plain-nobody-won = Personne ne gagne
plain-ended = La partie s’est terminée selon la règle { $rule }.
plain-may-be-empty = Peut rester vide.
plain-no-options = Il n’y a rien à choisir.
