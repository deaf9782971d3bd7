# The Great Book: records, wins and their files.

book-what = Chaque scénario de Magic Maze gagné ici : le moins de sabliers d’abord, puis les plus rapides.
book-club = Livre du club
book-club-show = Afficher
book-club-word = Mot de passe du club
book-club-word-more = Les tables privées ne figurent dans aucune liste publique. Avec le mot de passe d’un club, tu vois aussi ce qu’il y a joué.
book-asking = On ouvre le livre…
book-trouble = Impossible d’ouvrir le livre maintenant.
book-count =
    { $count ->
        [0] Aucun défi relevé : la première case est pour toi.
        [one] Un défi relevé.
       *[other] { $count } défis relevés.
    }
book-count-club =
    { $count ->
        [0] Le club { $club } n’a encore relevé aucun défi.
        [one] Le club { $club } a relevé un défi.
       *[other] Le club { $club } a relevé { $count } défis.
    }
book-scenario = Scénario
book-level = { $level } tuiles
book-entry =
    { $hourglasses ->
        [0] aucun sablier, { $time }
        [one] un sablier, { $time }
       *[other] { $hourglasses } sabliers, { $time }
    }
book-relaxed = sablier tranquille
book-others =
    { $count ->
        [one] un autre
       *[other] { $count } autres
    }
book-open = à relever
book-more = Afficher plus
book-wins = Parties gagnées
book-won = { $won } sur { $played }
book-file = Une partie enregistrée
book-file-more = Une partie enregistrée dans un fichier peut être revue ici. Elle ne compte dans aucune liste.
book-file-choose = Choisir un fichier
