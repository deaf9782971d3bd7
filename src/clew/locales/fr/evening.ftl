## Comment préparer une soirée

evening-title = Préparer une soirée
evening-about = Un grand écran que tout le monde regarde, un téléphone dans chaque main. Il faut cinq minutes.
evening-server = Le serveur
evening-server-more = Quelqu’un dans la pièce fait tourner Clew, ou vous utilisez un serveur sur internet. Chez toi, lance-le avec « clew serve --lan » : il affiche un code que les téléphones du même Wi-Fi peuvent scanner. Pour se parler, il faut HTTPS, sauf sur l’ordinateur qui fait tourner le serveur.
evening-table = La table
evening-table-more = Crée une table sur n’importe quel appareil. Elle peut être privée : on y vient par son lien ou son code.
evening-screen = Le grand écran
evening-screen-more = Dans la salle d’attente, choisis « Cet écran est la télé » sur un ordinateur qui y est branché, ou « La télé, et ma main ici » sur ton téléphone. Sur une télé qui a son propre navigateur, ouvre l’adresse de ce serveur suivie de /tv et saisis le code de la table. Appuie une fois sur « Plein écran » : les navigateurs restent muets tant que personne n’a appuyé sur quelque chose.
evening-phones = Les téléphones
evening-phones-more = Scannez le code du grand écran et prenez place. Pendant la partie, le téléphone montre ce que tu as en main et ce que tu peux faire, au-dessus d’un petit plan. Il ne se met pas en veille. Les sons viennent du grand écran ; le téléphone ne sonne et ne vibre que quand c’est ton tour ou qu’on attend quelque chose de toi.
evening-voice = Les voix
evening-voice-more = Les personnes qui ne sont pas dans la pièce se joignent à vous de n’importe où, avec un plateau entier. Si l’on se parle de vive voix à la table, activez la voix sur un seul appareil de la pièce, sinon vous entendrez tout deux fois.
evening-play = C’est parti
evening-play-more = L’hôte lance la partie quand toutes les places sont prises. Le grand écran montre le plateau, le temps et le résultat, et jamais la main de personne.
evening-trouble = Si quelque chose cloche
evening-trouble-sound = La télé est muette : appuie une fois sur une touche, ou sur son bouton « Plein écran ».
evening-trouble-shake = Le téléphone ne vibre pas : les iPhone ne le permettent pas à une page. On l’entend quand même, s’il n’est pas en mode silencieux.
evening-trouble-sleep = L’écran s’éteint : certains appareils ne laissent pas une page empêcher leur mise en veille. Désactive leur économie d’énergie.
evening-trouble-locked = La télé attend dehors : la table est verrouillée. L’hôte peut la faire entrer : elle s’appelle « Télé ».
evening-trouble-mixed = Quelqu’un n’a pas de téléphone : toutes les combinaisons conviennent. Un ordinateur portable montre plateau et main à la fois, et on peut y jouer à plusieurs.
evening-tv = Afficher une table sur cet écran

## Talking aloud

evening-lead = Autour d’une table, on peut se parler de navigateur à navigateur. Dans Magic Maze, ce sont les règles qui ouvrent et coupent les micros.
evening-https = Les navigateurs ne donnent le micro qu’à une page en connexion chiffrée (HTTPS). Sur l’ordinateur du serveur lui-même, cela marche sans.
evening-trust = Comment faire pour qu’un appareil fasse confiance à ce serveur
evening-relay = Sur un même réseau, il ne faut rien de plus. Si les gens viennent de réseaux différents, la personne qui gère le serveur devrait installer un relais (TURN) : le guide d’hébergement dit comment.
evening-headphones = Le mieux, c’est un casque : ainsi personne n’entend sa propre voix revenir.
evening-allow = Sous « Ce qui est permis ici », l’hôte choisit qui participe : personne, les personnes qui jouent, ou aussi celles qui regardent, en écoutant seulement.
evening-join = Chaque personne appuie sur le micro, dans la salle d’attente ou au-dessus du plateau, et rejoint la conversation. Le navigateur demande une fois si cette page peut utiliser le micro.
evening-mode = C’est là que tu choisis si les autres t’entendent toujours, ou seulement tant que tu maintiens le micro ou la touche B.
evening-silence = Silence et parole
evening-rules = Dans Magic Maze, on parle jusqu’au départ. Ensuite c’est le silence, jusqu’à ce que le sablier soit retourné, si le scénario permet de parler. La page ouvre et coupe tous les micros d’elle-même, et un micro qui émettrait encore n’est entendu de personne.
evening-others = Dans les autres jeux, on peut toujours parler, sauf si l’hôte coupe la voix. Les personnes qui regardent ne peuvent jamais parler à celles qui jouent.
evening-private = Rien n’est enregistré, rien n’est conservé. Le serveur n’entend aucun son. Les personnes qui participent pourraient voir l’adresse réseau des autres, sauf si le serveur relaie tout.
evening-not-heard = Personne ne t’entend : ouvre le panneau du micro. Le niveau bouge-t-il ? Est-ce le bon micro ? L’as-tu coupé, ou est-ce le silence ?
evening-echo = Il y a de l’écho : un haut-parleur est trop fort chez quelqu’un. Un casque aide, ou baisse le volume de cette personne.
evening-no-way = Deux personnes n’arrivent pas à se connecter : leurs réseaux ne les laissent pas passer. Un relais aide.
evening-line = La connexion est coupée : la conversation revient toute seule, et la partie ne l’attend jamais.
