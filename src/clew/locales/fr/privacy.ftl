# Ce qui est gardé des gens, combien de temps, et ce qu’ils peuvent y faire.

privacy-title = Vie privée
privacy-short = Pas de compte, pas de publicité, pas de pistage. Ce serveur garde ce qu’il faut à un jeu ; tu peux le voir, l’emporter et l’effacer.
privacy-what = Ce qui est gardé
privacy-kept = À une table : le nom que tu as choisi, tes coups, ce que tu as écrit, quand c’était, et un nombre au hasard qui permet de te reconnaître. Les adresses servent à éviter les abus et ne sont pas gardées avec tes parties.
privacy-browser = Dans ce navigateur : ton passe, ton nom et tes réglages. Personne d’autre ne les lit.
privacy-how-long = Combien de temps
privacy-waiting = Les tables qui attendent du monde : { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} après la dernière chose qui s’y est passée.
privacy-playing = Les parties que personne ne continue : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-finished = Les parties terminées, pour les revoir : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-results = Les résultats restent dans les listes avec les noms de qui a joué.
privacy-backups = Les sauvegardes : les { $count } dernières. Ce que tu effaces en disparaît à mesure que de plus récentes prennent leur place.
privacy-yours = Ce qui est gardé de toi
privacy-show = Le voir
privacy-take = L’emporter
privacy-erase = L’effacer
privacy-found = { $count ->
    [0] Rien n’est gardé de toi.
    [one] Tu as laissé des traces à { $count } table.
   *[other] Tu as laissé des traces à { $count } tables.
}
privacy-entries = { $count ->
    [one] { $count } entrée
   *[other] { $count } entrées
}
privacy-sure = Tes noms deviennent « somebody », et ce que tu as écrit est supprimé. Tu perds les places que tu tiens, même dans les parties en cours. Les parties restent pour les autres. Rien ne permet de revenir en arrière.
privacy-do-erase = Effacer tout ce qui me concerne
privacy-erased = Tout ce qui était gardé de toi a été effacé, dans ce navigateur aussi.
