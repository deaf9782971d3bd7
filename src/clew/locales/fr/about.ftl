# About this product: what it is, whose games these are.

about-what = Trois jeux de labyrinthe, complets et fidèles à leurs règles, dans ton navigateur.
about-name = Clew est un mot anglais pour une pelote de fil : celle qui guida Thésée hors du labyrinthe.
about-credits = De qui sont ces jeux
about-by-magic-maze = Conçu par Kasper Lapp, édité par Sit Down!
about-by-haunting-house = Conçu par Kerry Breitenstein, édité par Twilight Creations
about-by-dedalos = Conçu par Javier García et Ramón Rodríguez, édité par Átomo Games
about-unofficial = Clew n’est pas officiel : ni les auteurs ni les éditeurs n’ont quoi que ce soit à y voir.
about-art = Nous n’utilisons ni leurs images, ni leurs logos, ni leurs textes. Tout ce que tu vois a été dessiné pour Clew, tout ce que tu entends a été créé pour lui, et les règles sont racontées avec nos mots.
about-buy = Si un jeu te plaît, achète la boîte : sur une vraie table, c’est encore mieux.
about-open = Ouvert et discret
about-licence = Le code est un logiciel libre sous licence MIT.
about-private = Pas de compte, pas de publicité, pas de pistage. Tes réglages restent dans ce navigateur.
about-privacy = Ce qui est gardé, et comment l’effacer
about-evening = Préparer une soirée où l’on se parle

# Le code au mur, et comment un appareil fait confiance à ce serveur.

join-title = Viens jouer
join-scan = Scanne le code avec l’appareil photo de ton téléphone. Il ne faut ni application ni compte.
join-type = Ou tape cette adresse dans ton navigateur :
join-code = Code qui mène à { $link }
join-trouble = Rien ne se passe ? Utilise le même Wi-Fi que cet écran. Si un nom ne marche pas, tape l’adresse en chiffres.
join-secure = Connexion chiffrée
join-trust = Connexion chiffrée
join-why = Tout marche sans elle, sauf le micro, les notifications et l’installation de l’application. Pour cela, ton appareil doit faire confiance une fois à ce serveur.
join-without = Jouer sans elle
join-get = Télécharger le certificat
join-go-on = C’est fait : continuer
join-not-yet = Ton appareil ne fait pas encore confiance à ce serveur. Vérifie les étapes ci-dessus, puis réessaie.
join-no-root = Il n’y a rien à faire ici : ce serveur n’a pas de certificat qui lui soit propre.
join-bounds = Le certificat ne vaut que pour les adresses d’un réseau local comme celui-ci. Il ne concerne aucun site d’internet, et tu peux le supprimer au même endroit quand tu veux.
join-fingerprint = Empreinte (SHA-256) :
join-on-iphone = iPhone, iPad
join-on-iphone-do = Autorise le téléchargement dans Safari. Ouvre Réglages, touche « Profil téléchargé » et installe-le. Active-le ensuite dans Général, Informations, Réglages des certificats.
join-on-android = Android
join-on-android-do = Ouvre les Paramètres et cherche « certificat CA ». Choisis d’installer quand même et prends clew-root.crt dans tes téléchargements.
join-on-windows = Windows
join-on-windows-do = Ouvre clew-root.crt et choisis Installer un certificat, Utilisateur actuel. Place-le dans le magasin « Autorités de certification racines de confiance ».
join-on-mac = Mac
join-on-mac-do = Ouvre clew-root.crt : il arrive dans Trousseaux d’accès. Double-clique dessus, ouvre Se fier et choisis Toujours approuver.
join-on-linux = Linux, ChromeOS
join-on-linux-do = Dans Chrome ou Chromium, ouvre les Paramètres, cherche « certificats » et importe clew-root.crt parmi ceux de confiance.
join-on-firefox = Firefox
join-on-firefox-do = Ouvre les Paramètres et cherche « certificats ». Choisis Afficher les certificats, Autorités, Importer, et laisse-le identifier des sites web.

# Ce qui est gardé des gens, combien de temps, et ce qu’ils peuvent y faire.

privacy-title = Vie privée
privacy-short = Pas de compte, pas de publicité, pas de pistage. Ce serveur garde ce dont une partie a besoin ; tu peux le voir, le télécharger et l’effacer.
privacy-what = Ce qui est gardé
privacy-kept = À une table : le nom que tu as choisi, tes coups, ce que tu as écrit, à quel moment, et un nombre tiré au hasard qui permet de te reconnaître. Les adresses servent à éviter les abus et ne sont pas gardées avec tes parties. Si quelqu’un te signale, la personne qui gère ce serveur garde tes derniers messages à cette table jusqu’à ce que le signalement soit traité.
privacy-browser = Dans ce navigateur : ton laissez-passer, ton nom et tes réglages. Personne d’autre ne les lit.
privacy-how-long = Combien de temps
privacy-waiting = Les tables qui attendent du monde : { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} après la dernière activité.
privacy-playing = Les parties que personne ne continue : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-finished = Les parties terminées, pour les revoir : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
privacy-results = Les résultats restent dans les listes avec le nom des personnes qui ont joué, même quand la partie est supprimée. Si tu effaces tes données, ton nom en disparaît aussi.
privacy-backups = Les sauvegardes : les { $count } dernières. Ce que tu effaces en disparaît à mesure que de plus récentes prennent leur place.
privacy-yours = Ce qui est gardé sur toi
privacy-show = Le voir
privacy-take = Le télécharger
privacy-erase = L’effacer
privacy-found = { $count ->
    [0] Rien n’est gardé sur toi.
    [one] Tu as laissé des traces à { $count } table.
   *[other] Tu as laissé des traces à { $count } tables.
}
privacy-found-results = { $count ->
    [one] Un résultat d’une partie supprimée porte encore ton nom :
   *[other] { $count } résultats de parties supprimées portent encore ton nom :
}
privacy-entries = { $count ->
    [one] { $count } entrée
   *[other] { $count } entrées
}
privacy-sure = Tes noms deviennent « quelqu’un », et ce que tu as écrit est supprimé. Tu perds les places que tu occupes, même dans les parties en cours. Les parties restent pour les autres. Rien ne permet de revenir en arrière.
privacy-do-erase = Effacer tout ce qui me concerne
privacy-erased = Tout ce qui était gardé sur toi a été effacé, y compris dans ce navigateur.
