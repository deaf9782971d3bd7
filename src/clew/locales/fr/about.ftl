# About this product: what it is, whose games these are.

about-what = Trois jeux de labyrinthe, complets et fidèles à leurs règles, dans ton navigateur.
about-name = Clew est un mot anglais pour une pelote de fil : celle qui guida Thésée hors du labyrinthe.
about-credits = À qui sont ces jeux
about-by-magic-maze = Conçu par Kasper Lapp, édité par Sit Down!
about-by-haunting-house = Conçu par Kerry Breitenstein, édité par Twilight Creations
about-by-dedalos = Conçu par Javier García et Ramón Rodríguez, édité par Átomo Games
about-unofficial = Clew n’est pas officiel : ni les auteurs ni les éditeurs n’ont quoi que ce soit à y voir.
about-art = Aucune de leurs images, aucun logo ni texte n’est utilisé. Tout ce que tu vois a été dessiné pour Clew, chaque son a été fait pour lui, et les règles sont racontées avec nos mots.
about-buy = Si un jeu te plaît, achète la boîte : sur une vraie table, c’est encore mieux.
about-open = Ouvert et discret
about-licence = Le code est un logiciel libre sous licence MIT.
about-private = Pas de compte, pas de publicité, pas de pistage. Tes réglages restent dans ce navigateur.
about-privacy = Ce qui est gardé, et comment l’effacer
