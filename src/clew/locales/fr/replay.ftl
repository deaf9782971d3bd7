# A match seen again.

replay-title = Replay : { $game }
replay-coming = On rembobine le fil…
replay-none = Ce replay n’existe pas
replay-to-table = À la table
replay-scrub = Moment de la partie
replay-where = Étape { $at } sur { $last }, { $time }
replay-first = Au début
replay-previous = Une étape en arrière
replay-next = Une étape en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-times = × { NUMBER($speed) }
replay-eyes = Vu par
replay-spectator = une personne qui regarde
replay-save = Enregistrer dans un fichier
