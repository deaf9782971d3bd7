# Pourquoi quelque chose a été refusé, en une phrase qui aide.

## À la table

reason-advice-too-fast = Trop de questions d’un coup. Joue un peu avant de redemander.
reason-advice-under-way = Le bot réfléchit encore à ta question précédente.
reason-already-seated = Tu as déjà une place à cette table.
reason-arranging-too-fast = Trop de changements d’un coup. Attends un instant avant le prochain.
reason-ask-for-the-seat = Une partie est en cours : demande à l’hôte la place du bot.
reason-backup-failed = La sauvegarde a échoué. Le journal du serveur dit pourquoi.
reason-backup-under-way = Une sauvegarde est déjà en cours. Attends qu’elle soit finie.
reason-bad-configuration = Les réglages du serveur ne vont pas. Préviens la personne qui le gère.
reason-bad-message = Le serveur n’a pas compris cette page. Recharge-la, s’il te plaît.
reason-bad-options = Ces options ne vont pas ensemble. Essaies-en d’autres.
reason-bad-request = Le serveur n’a pas compris la demande. Recharge la page et réessaie.
reason-bad-seat-token = Ce code de place n’est plus valable. Copies-en un nouveau sur l’autre appareil.
reason-banned = La personne qui gère ce serveur t’en a interdit l’accès.
reason-bot-plays-this-seat = Un bot joue pour toi. Reprends d’abord ta place.
reason-bot-sits-there = Ce bot est déjà assis là.
reason-cannot-save = Le serveur ne peut rien enregistrer pour l’instant. Réessaie un peu plus tard.
reason-chat-is-off = La discussion est désactivée sur ce serveur.
reason-chat-too-fast = Trop de messages d’un coup. Attends un instant avant de continuer.
reason-club-word-too-short = Le mot de passe du club doit compter au moins { $letters } lettres.
reason-conceded-already = Tu as déjà abandonné ; les autres n’ont pas encore répondu.
reason-foreign-origin = Cela venait d’une page d’un autre site. Ouvre la page de gestion de ce serveur.
reason-frame-too-big = C’était trop d’un coup. Recharge la page et essaie plus court.
reason-game-not-offered = Ce jeu n’est pas proposé ici.
reason-hello-twice = Cette page s’est emmêlée. Recharge-la, s’il te plaît.
reason-host-code-wrong = Ce n’est pas un code de ce serveur. `clew host-code` en affiche un.
reason-host-is-here = L’hôte est là : demande-lui de te confier la table.
reason-host-just-left = { $seconds ->
    [one] L’hôte vient de partir. Dans une seconde, quelqu’un pourra prendre le relais.
   *[other] L’hôte vient de partir. Dans { $seconds } secondes, quelqu’un pourra prendre le relais.
  }
reason-host-said-no = L’hôte a dit non. Tu pourras redemander à la prochaine partie.
reason-import-under-way = Un fichier venu de ton réseau est déjà en cours de lecture. Attends qu’il soit lu.
reason-imports-busy = D’autres fichiers sont en cours de lecture. Réessaie dans une minute.
reason-internal-error = Quelque chose a cloché de notre côté. Recharge la page et continue.
reason-match-in-play = Une partie est en cours. Attends qu’elle se termine.
reason-match-is-over = Cette partie est finie.
reason-match-not-over = La partie n’est pas encore finie.
reason-match-takes-too-long = Vérifier cette partie prend plus de { $seconds } secondes : elle n’a pas été acceptée.
reason-match-too-long = Cette partie compte { $entries } entrées ; on en accepte { $most } au plus.
reason-muted = La personne qui gère ce serveur t’a imposé le silence. Tu peux continuer à jouer.
reason-name-not-allowed = Ce nom n’est pas permis ici. Choisis-en un autre.
reason-no-bot-to-replace = À cette place, aucun bot ne remplace quelqu’un.
reason-no-coach = À cette table, on joue sans conseils.
reason-no-connection = Pas de connexion au serveur. Vérifie ton réseau ; nous continuons d’essayer.
reason-no-free-seat = Aucune place n’est libre pour l’instant. Tu peux regarder en attendant.
reason-no-late-joins = Plus personne ne peut entrer dans cette partie. Attends la suivante.
reason-no-match = Rien ne se joue encore. C’est l’hôte qui lance la partie.
reason-no-stand-ins = À cette table, aucun bot ne remplace les personnes absentes.
reason-no-such-entry = Le replay ne va pas aussi loin.
reason-no-such-level = Ce niveau n’existe pas. Choisis-en un dans la liste.
reason-no-such-report = Ce signalement est déjà traité.
reason-not-signed-in = Tu n’as pas ouvert de session, ou c’était il y a trop longtemps. Connecte-toi avec un code d’accès.
reason-not-yourself = On ne peut pas se signaler soi-même.
reason-opening-code-missing = Choisis d’abord un code pour les personnes qui peuvent ouvrir des tables.
reason-opening-code-too-short = Le code doit compter au moins { $letters } caractères.
reason-opening-code-wrong = Ici, on ouvre une table avec un code, et ce n’est pas le bon. Demande à la personne qui gère ce serveur.
reason-server-drains = Ce serveur va s’arrêter et n’accepte plus de nouvelles tables. Les parties en cours continuent.
reason-table-closed = La personne qui gère ce serveur a fermé cette table.
reason-too-many-restrictions = Il y a trop d’exclusions et de mises en sourdine. Lèves-en d’abord quelques-unes.
reason-unknown-language = Cette page ne parle pas cette langue.
reason-unknown-pawn = Ce pion n’existe pas. Choisis-en un parmi ceux qui sont montrés.
reason-pawn-is-taken = Quelqu’un joue déjà avec ce pion. Choisis-en un autre.
reason-no-such-replay = Pas de replay ici. La partie n’est peut-être pas finie, ou date de longtemps.
reason-no-such-seat = Cette place n’existe pas à cette table.
reason-no-such-table = Cette table n’existe pas. Vérifie le lien, ou ouvre ta propre table.
reason-no-table = Tu n’es encore à aucune table. Ouvres-en une, ou suis un lien.
reason-nobody-asks = Cette personne ne demande plus de place.
reason-nobody-there = Cette personne n’est pas là.
reason-not-a-match-file = Ce fichier n’est pas une de nos parties. Choisis-en un enregistré ici.
reason-not-during-the-match = Pendant la partie, la table se tait. Vous pourrez écrire après.
reason-not-seated = Tu regardes. Prends une place pour jouer.
reason-not-the-host = On ne peut pas renvoyer l’hôte.
reason-nothing-to-undo = Il n’y a rien à annuler : des tuiles ont été piochées depuis, ou ce n’était pas ton action.
reason-old-command = C’est arrivé deux fois, et une suffit : rien n’a changé.
reason-only-the-host = Seul l’hôte de la table peut faire cela.
reason-person-is-here = Cette personne est là. Un bot ne remplace que quelqu’un d’absent.
reason-person-just-left = { $seconds ->
    [one] Cette personne vient de partir. Dans une seconde, un bot pourra la remplacer.
   *[other] Cette personne vient de partir. Dans { $seconds } secondes, un bot pourra la remplacer.
  }
reason-removed-already = Cette personne a déjà été renvoyée.
reason-removed-from-table = On t’a demandé de quitter cette table.
reason-request-too-big = C’est trop gros à envoyer. Essaie plus petit.
reason-say-hello-first = Cette page s’est emmêlée. Recharge-la, s’il te plaît.
reason-seat-empty = Personne n’est assis là.
reason-seat-not-yours = Cette place est à quelqu’un d’autre, ou tu en as déjà une.
reason-seat-taken = Quelqu’un est assis là. Prends une autre place, ou demande-lui de bouger.
reason-seats-empty = Il reste des places vides. Invite quelqu’un, ou mets-y des bots.
reason-server-full = Le serveur est plein pour l’instant. Réessaie dans quelques minutes.
reason-server-restarts = Le serveur redémarre. Un instant : la page se reconnecte toute seule.
reason-server-trouble = Le serveur peine à répondre. Réessaie dans un moment.
reason-setup-of-another-game = Ce fichier vient d’un autre jeu.
reason-silent = On ne t’entendait plus, alors la ligne a été coupée. Recharge pour revenir.
reason-slow-mode = { $seconds ->
    [one] Le mode lent est actif : tu pourras écrire dans une seconde.
   *[other] Le mode lent est actif : tu pourras écrire dans { $seconds } secondes.
  }
reason-spectators-are-silent = L’hôte a coupé la discussion pour les personnes qui regardent.
reason-table-chat-is-off = L’hôte a coupé la discussion à cette table.
reason-table-is-full = Cette table a tant vécu que son journal est plein. Ouvres-en une autre pour continuer.
reason-table-locked = Cette table est verrouillée. Attends ici : tu entreras dès que l’hôte t’ouvrira.
reason-table-moved = Ta table déménage sur un autre serveur. Un instant, s’il te plaît.
reason-table-not-loaded = Impossible de charger ta table. On réessaie tout de suite.
reason-text-frames-only = Le serveur n’a pas compris cette page. Recharge-la, s’il te plaît.
reason-text-not-plain = Un nom doit contenir au moins une lettre ou un signe visible, et aucun caractère de contrôle.
reason-tick-not-due = Dans ce fichier, le temps est écoulé à un moment où il ne pouvait pas l’être : impossible de le rejouer.
reason-time-runs-backwards = Dans ce fichier, le temps recule : impossible de le rejouer.
reason-too-late = Trop tard : le temps était déjà écoulé.
reason-too-many-ask = Beaucoup de monde demande déjà une place. Réessaie plus tard.
reason-too-many-connections = Trop de pages sont ouvertes depuis ton réseau. Fermes-en et recharge.
reason-too-many-messages = C’est plus rapide que le serveur ne peut suivre. Respire un coup et recharge.
reason-too-many-requests = C’était un peu rapide. Attends un instant et réessaie.
reason-too-many-tables = Tu as ouvert beaucoup de tables. Sers-toi de l’une d’elles, ou attends un peu.
reason-too-slow = Ta ligne ne suivait plus. On se reconnecte.
reason-unknown-action = Le serveur ne connaît pas cette action. Recharge la page et réessaie.
reason-unknown-database = La base de données du serveur n’est pas prête. Préviens la personne qui gère ce serveur.
reason-unknown-file-format = Ce fichier vient d’un Clew plus récent. On ne peut pas le lire ici.
reason-unknown-game = Nous n’avons pas ce jeu.
reason-unknown-guest = Le serveur ne te reconnaît pas. Il a peut-être été réinstallé, ou sa clé a changé.
reason-unknown-option = Cette option n’existe pas dans ce jeu. Recharge la page et réessaie.
reason-unknown-protocol = Il existe une version plus récente de cette page. Recharge-la, s’il te plaît.
reason-unknown-rules-version = Cette partie suivait d’autres règles que celles que nous avons ici.

## Plusieurs jeux

reason-fewer-than-no-tiles = Le nombre de tuiles d’une sorte ne peut pas être négatif.
reason-not-a-tile-catalogue = Ce fichier n’est pas un jeu de tuiles.
reason-pawn-on-the-tile = Quelqu’un est là. Choisis une tuile vide.
reason-wrong-number-of-tiles = Ce jeu compte { $tiles } tuiles ; il en faut exactement { $wanted }.

## Magic Maze

reason-already-started = Le sable coule déjà. En avant !
reason-already-stolen = Le vol est fait. Courez vers les sorties !
reason-another-hero-on-that-tile = Interdit de rester groupés : un autre héros est sur cette tuile. Attends qu’il parte.
reason-cameras-watch-the-hourglass = Deux caméras surveillent : personne n’entre sur une case Sablier. Envoie le barbare en mettre une hors service.
reason-dimensions-with-rearrangement = Deux dimensions et réarrangement ne vont pas ensemble. Désactive l’un des deux.
reason-dimensions-without-groups = Deux dimensions et « pas de groupes » ne vont pas ensemble. Désactive l’un des deux.
reason-discard-first = { $count ->
    [one] Il faut d’abord défausser encore une tuile.
   *[other] Il faut d’abord défausser { $count } tuiles.
  }
reason-hero-has-escaped = Ce héros est déjà dehors et ne bouge plus.
reason-hero-in-the-way = Un autre héros barre le chemin. Arrête-toi avant, ou laisse-le bouger.
reason-leader-without-pawn = Un chef a besoin du pion « Fais quelque chose ! ». Remets le pion, ou joue sans chef.
reason-mall-would-fall-apart = Sans cette tuile, le centre commercial serait coupé en deux. Défausses-en une autre.
reason-no-action-tiles-for-so-many = Il n’y a pas de tuiles Action pour { $seats } joueurs. Change le nombre de places.
reason-no-credit = La boule de cristal ne montre rien pour l’instant. Amène d’abord la magicienne sur une boule encore neuve.
reason-no-hero-of-that-colour-there = Pour explorer ici, amène d’abord sur cette case le héros de la même couleur.
reason-no-pawn-in-this-scenario = Pas de pion « Fais quelque chose ! » dans ce scénario. Un regard devra suffire.
reason-no-such-square = Personne ne peut se tenir là. Montre une case du centre commercial.
reason-no-such-tile = Il n’y a pas de tuile de ce numéro ici.
reason-no-tile-left = La pioche est vide : il n’y a plus rien à explorer.
reason-no-unexplored-opening = Il n’y a rien à explorer ici. Cherche une case Exploration qui ne mène encore nulle part.
reason-no-vortex-of-that-colour = Ce vortex n’est pas de la couleur de ce héros.
reason-not-a-start-square = Un héros ne peut pas partir de là. Choisis une des cases de départ.
reason-not-all-heroes-at-their-items = Tous les héros ne sont pas encore sur le bon objet.
reason-not-between-dimensions = Le vortex mène seulement d’une dimension à l’autre, et les quatre ne peuvent jamais être dans la même.
reason-not-on-an-open-line = Le héros ne peut pas aller là : il y a un mur, ou ce n’est pas tout droit.
reason-not-on-that-escalator = Le héros n’est pas au bout de cet escalator. Amène-le d’abord là.
reason-not-started = Le sable ne coule pas encore. Commencez quand tout le monde est prêt.
reason-not-the-action-on-top = Seule l’action du dessus peut servir. Révèle la suivante.
reason-not-to-yourself = Pas à toi-même : choisis quelqu’un d’autre.
reason-not-your-action = Cette action n’est pas sur ta tuile. Fixe du regard la personne qui l’a !
reason-nothing-to-discard = Aucune tuile n’est à défausser maintenant.
reason-number-of-an-official-scenario = Les scénarios 1 à 17 sont ceux de la boîte. Donne un autre nom au tien.
reason-only-for-one-player = On ne révèle des actions qu’en solo.
reason-only-the-leader-moves-the-pawn = Ici, seul le chef déplace le pion « Fais quelque chose ! ».
reason-open-talk-is-for-scenario-one = Parler toute la partie n’est possible que dans le scénario 1.
reason-other-end-occupied = L’autre bout de l’escalator est occupé. Déplace d’abord ce héros.
reason-passage-for-the-dwarf-only = Seul le nain passe par le passage orange.
reason-pile-without-the-exits = La pioche manque de tuiles avec les sorties nécessaires. Ajoutes-en.
reason-pile-without-the-items = La pioche manque de tuiles avec les objets nécessaires. Ajoutes-en.
reason-relaxed-means-more-sand = Un sablier tranquille a plus de sable que d’habitude, une heure au plus.
reason-scenario-fixes-the-side = Ce scénario se joue sur la face { $side } de la tuile 1.
reason-scenario-has-no-leader = Ce scénario n’a pas de chef.
reason-scenario-has-one-level = Ce scénario n’a qu’un niveau : ses tuiles sont fixées.
reason-silence = Silence ! Mots et gestes attendent qu’on puisse parler.
reason-the-leader-has-no-action = C’est toi qui mènes : tu n’as pas d’action à toi. Montre la voie avec le pion.
reason-theft-happens-by-itself = Le vol se fait tout seul, dès que tous les héros sont en place.
reason-tile-in-use = Cette tuile reste : elle porte un héros ou un jeton, ou c’est la tuile 1.
reason-too-few-players-for-a-leader = Un chef a besoin d’au moins deux autres personnes. Ajoute des places.
reason-top-tile-not-in-the-pile = La tuile { $tile } devrait être au-dessus, mais elle n’est pas dans la pioche. Ajoute-la.
reason-two-heroes-on-a-square = Deux héros ne peuvent pas partir de la même case.
reason-unknown-scenario = Ce scénario n’existe pas. Choisis-en un dans la liste.
reason-unreadable = Ce n’est pas un scénario que nous savons lire.
reason-vortex-occupied = Un autre héros est sur ce vortex.
reason-vortices-are-off = Les vortex sont éteints. Tout le monde à pied !

## La maison hantée

reason-another-card-is-due = C’est une autre carte qu’il faut jouer maintenant.
reason-card-cannot-be-chosen = Cette carte ne sert que dans la manche aléatoire. Choisis-en une autre.
reason-card-chosen-twice = Tu as chaque carte une seule fois. Choisis-en quatre différentes.
reason-cards-are-being-chosen = On choisit les cartes. Verrouille d’abord tes quatre.
reason-cards-are-drawn-at-random = Dans la manche aléatoire, le sort décide : rien à choisir.
reason-everybody-has-locked = Tout le monde a verrouillé les siennes : les cartes ne changent plus.
reason-lower-cell-first = Nomme les deux tuiles dans l’ordre de la maison, depuis le haut à gauche.
reason-no-such-pawn = Choisis le pion de quelqu’un d’autre.
reason-no-such-slot = Il n’y a pas de place pour une porte ici.
reason-no-time-to-choose = Le temps de réflexion doit être d’au moins une seconde.
reason-no-trap-door = Ce jeu de tuiles n’a pas de trappe. Il en faut au moins une.
reason-no-turn-to-play = Une partie a besoin d’au moins un tour.
reason-no-wall-in-the-way = Le passage secret traverse un mur, et ici il n’y en a pas.
reason-not-a-free-trap-door = Il n’y a pas de trappe libre ici.
reason-not-a-house-tile = Choisis une tuile de la maison ; les portes restent comme elles sont.
reason-not-a-neighbour = Ce n’est pas à côté. Va en haut, en bas, à gauche ou à droite.
reason-not-four-cards = Choisis exactement quatre cartes ; tu en as { $cards }.
reason-not-one-move = Cette carte fait avancer d’une tuile exactement.
reason-not-the-nearest-trap-door = Une autre trappe est plus proche. On tombe dans la plus proche.
reason-not-this-cards-turn = Cette carte ne tourne pas la tuile ainsi.
reason-not-touching = Ces deux-là ne se touchent pas. Choisis des voisines ; en diagonale, ça compte.
reason-not-two-moves = Cette carte fait avancer de deux tuiles exactement.
reason-not-your-card = C’est la carte de quelqu’un d’autre. La tienne arrive.
reason-on-the-entrance = Tu ne peux pas changer de place tant que tu es sur l’entrée.
reason-pawn-on-the-entrance = D’ici, tu ne peux pas changer de place avec un pion sur l’entrée.
reason-the-entrances-corner = La sortie ne peut pas aller au coin de l’entrée. Choisis-en un autre.
reason-the-exit-ends-it = La sortie termine la partie : pas besoin d’un second pas.
reason-the-exits-own-corner = La sortie doit aller à un autre coin.
reason-trap-door-taken = Il y a déjà un pion sur cette trappe, et il n’y a de place que pour un.
reason-two-walls-in-the-way = Il y a deux murs. Le passage secret n’en traverse qu’un.
reason-unknown-metric = On ne mesure pas ainsi la distance jusqu’à une trappe.
reason-unknown-shape = Ce jeu contient une tuile de forme inconnue.
reason-wall-in-the-way = Un mur barre le chemin. Suis le couloir ouvert.
reason-wrong-number-of-seats = Ce jeu se joue de 2 à 6 joueurs.

## Dedalo's

reason-back-where-the-turn-began = En deux pas, tu ne peux pas revenir là où ton tour a commencé.
reason-cell-is-taken = Il y a déjà quelque chose ici. Choisis une case vide.
reason-collapse-goes-on-an-exit = Un éboulement ne se pose que sur une sortie ouverte.
reason-continues-no-path = Elle doit prolonger un chemin : tourne-la pour qu’un côté ouvert en touche un autre.
reason-exit-is-blocked = Cette sortie est déjà bloquée.
reason-meets-no-open-end = Elle doit prolonger un chemin : tourne-la pour qu’un côté ouvert touche un bout ouvert.
reason-minotaur-in-the-way = À cette table, on ne va pas sur le Minotaure et on n’y pousse personne.
reason-minotaur-on-the-tile = Le Minotaure est là. Tu lui dis de se pousser ?
reason-minotaur-tile-waits = Une tuile Minotaure attend dans ta main jusqu’à ton prochain tour.
reason-no-rival = Choisis un rival à pousser.
reason-no-round-to-play = Une partie a besoin d’au moins une manche.
reason-no-such-turn = Une tuile ne tourne que par quarts.
reason-no-third-of-a-kind = { $kind ->
    [move] Tu as déjà fait deux déplacements. La troisième action doit être autre chose.
    [push] Tu as déjà poussé deux fois. La troisième action doit être autre chose.
   *[place] Tu as déjà posé deux tuiles. La troisième action doit être autre chose.
  }
reason-no-time-to-think = Le temps de réflexion doit être d’au moins une seconde.
reason-no-way-for-the-minotaur = Le Minotaure ne peut pas aller là. Choisis un de ses chemins.
reason-not-an-exit = Il n’y a pas de sortie ici. Un éboulement se pose sur une sortie.
reason-not-at-this-moment = { $phase ->
    [minotaur] D’abord, le Minotaure marche : choisis son chemin.
    [capture] D’abord, choisis qui le Minotaure capture.
   *[actions] Ce n’est pas possible à cet instant.
  }
reason-not-fewer-stars = { $stars ->
    [0] Seule une tuile à étoiles peut en recouvrir une autre.
    [3] Trois étoiles : cette tuile n’est jamais recouverte.
    [one] Cette tuile montre une étoile. Recouvre-la d’une tuile qui en a plus.
   *[other] Cette tuile montre { $stars } étoiles. Recouvre-la d’une tuile qui en a plus.
  }
reason-not-in-your-hand = Tu n’as pas cette tuile en main.
reason-not-into-an-exit = On ne pousse personne dans une sortie ; ce serait trop gentil.
reason-not-joined = Pas de chemin ouvert jusque-là. Les deux tuiles doivent être reliées.
reason-not-on-the-minotaurs-tile = Ce tribut n’est pas là où est le Minotaure.
reason-not-your-turn = C’est le tour de quelqu’un d’autre. Le tien viendra.
reason-nothing-to-cover = Il n’y a pas de tuile du labyrinthe à recouvrir ici.
reason-only-as-the-whole-turn = Défausser sa main prend tout le tour : seulement avant toute autre chose.
reason-rival-elsewhere = Tu ne peux pousser qu’un rival qui partage ta tuile.
reason-there-is-more-to-do = Il te reste des actions. Continue !
reason-unknown-tile = Ce jeu contient une tuile que nous ne connaissons pas.
reason-walls-somebody-in = Quelqu’un serait emmuré. Laisse-lui un chemin, ou de la place pour bouger.
reason-wrong-number-of-players = Ce jeu se joue de 3 à 6 joueurs ; à deux, active l’option « À deux ».
