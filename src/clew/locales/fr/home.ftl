# The front page: games, tables, and how to open one.

home-title = Trois labyrinthes, un fil
home-alone = Jouer en solo
home-bots = Jouer avec des bots
home-create = Créer une table
home-welcome = Des jeux de société pour se perdre et s’en sortir : entre amis à distance, autour d’un écran ou avec des bots.
home-about-magic-maze = Tout le monde déplace tous les héros, mais chacun à sa façon, contre le sablier et sans un mot.
home-about-haunting-house = Un pari entre amis : qui sortira en premier de la maison que toute la ville dit hantée ? Programme quatre cartes en secret, puis regarde ce qu’il reste de ton plan dans une maison qui tourne.
home-about-dedalos = Dédale a construit le labyrinthe de Crète, et tu fais partie des tributs. Construis en courant, bouscule les autres et sors avant l’arrivée du Minotaure.
home-about-installed = Un jeu ajouté par ce serveur. On y joue sur le plateau simple : la position en texte et la liste de ce que tu peux faire.
home-players = de { $least } à { $most } joueurs
home-minutes = environ { $minutes } minutes
home-ages = dès { $age } ans
home-mine = Reprendre mes parties
home-mine-over = Parties terminées
home-mine-all = Afficher les { $count }
home-forget = Enlever { $name } de la liste
home-public = Tables publiques
home-public-asking = En attente du serveur…
home-public-none = Aucune table publique pour l’instant. Crée-en une et les autres la verront ici.
home-public-more = Afficher plus ({ $shown } sur { $total })
home-filter-game = Quel jeu
home-filter-all = Tous les jeux
home-filter-free = Avec une place libre
home-filter-none = Aucune table de ce genre pour l’instant.
home-join = Rejoindre
home-go = Y aller
home-look = Voir
home-seats-taken =
    { $taken ->
        [one] { $taken } place sur { $seats }
       *[other] { $taken } places sur { $seats }
    }
home-more = Plus
home-book = Qui a relevé quel défi
home-workshop = Atelier de scénarios
home-workshop-more = Invente ton propre scénario de Magic Maze
create-game = Jeu
create-name = Nom de la table
create-name-usual = Chez { $name }
create-who = Qui peut venir
create-private = Seulement les personnes qui ont le lien
create-public = Tout le monde : la table figure à l’accueil
create-club = Club (facultatif)
create-club-more = Les résultats sont aussi inscrits dans le grand livre du club.
create-club-word = Mot de passe du club
create-club-word-more = Une table privée n’y est inscrite qu’avec le mot de passe du club : au moins 6 lettres, à convenir entre vous. Toute personne qui connaît le club et son mot de passe peut lire son livre.
create-code = Code pour ouvrir une table
create-code-more = Demande-le à la personne qui gère ce serveur.
home-draining = Ce serveur va s’arrêter et n’accepte plus de nouvelles tables. Les parties en cours continuent.
