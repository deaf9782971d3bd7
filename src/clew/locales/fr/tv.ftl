## Une table sur grand écran

tv-name = Télé
tv-title = Une table sur cet écran
tv-entry = Pour le grand écran de la pièce : il montre le plateau à tout le monde, et jamais la main de personne. Chaque personne joue sur son téléphone.
tv-code = Le code de la table, ou son lien
tv-enter = Saisir un autre code
tv-open = Afficher la table
tv-wrong = Un code compte douze lettres et chiffres, comme abcd efgh jkmn.
tv-full = Plein écran
tv-scan = Scanne pour jouer sur ton téléphone
tv-scan-short = Joue sur ton téléphone
tv-or = ou ouvre
tv-outside = La table est verrouillée. L’hôte peut faire entrer cet écran : il s’appelle « { $name } ».
tv-seats = { $taken } places prises sur { $all }
tv-full-table = Tout le monde est là. L’hôte lance la partie.
tv-again = L’hôte peut lancer une autre partie.

## Les écrans de la soirée

devices-title = Écrans
devices-table = Plateau et main ici
devices-hand = Seulement ma main ici
devices-tv = Cet écran est la télé
devices-both = La télé, et ma main ici
devices-code = Sur une télé, ouvre { $address } et saisis
devices-evening = Comment préparer une soirée
