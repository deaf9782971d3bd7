# Un mélange de tuiles à soi, dans la salle d’attente.

tile-mix-standard = Notre estimation de la boîte
tile-mix-own = Notre propre mélange
tile-mix-preset = Partir de
tile-mix-preset-none = choisis…
tile-mix-preset-winding = Sinueux : beaucoup de coudes
tile-mix-preset-open = Ouvert : beaucoup d’embranchements
tile-mix-preset-dead-ends = Avec des culs-de-sac
tile-mix-shape = Forme
tile-mix-use = Utiliser ce mélange
tile-mix-open = Ouvrir un fichier
tile-mix-save = Enregistrer dans un fichier
tile-mix-unread = Ce fichier ne contient pas de mélange de tuiles pour ce jeu.
