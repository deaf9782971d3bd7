rules-games = Les jeux
rules-contents = Sommaire
rules-learn = Apprendre en jouant
rules-link = Règle { $rule } : lien
rules-fig-slide = Un héros peut s’arrêter sur n’importe quelle case de son chemin ; un mur ou un autre héros y met fin.
rules-fig-sand = Retourné avec beaucoup de sable, le sablier t’en laisse peu.
rules-fig-walls = Entre deux tuiles, il y a zéro, un ou deux murs. On marche là où il n’y en a pas ; le passage secret en traverse un.
rules-fig-joined = Là où deux côtés ouverts se rencontrent, il y a un chemin. Là où un seul est ouvert, il y a un mur.
