## The frame

app-name = Clew
app-home = Accueil
app-language = Langue
app-settings = Réglages
app-skip = Aller au contenu
app-dismiss = Fermer le message
app-reload = Recharger la page
app-no-page = Cette page n’existe pas
app-refused = Ce n’était pas possible ({ $reason }).
app-rule = Règle { $rule }
chip-label = Connexion : { $state }
chip-open = en ligne
chip-latency = { NUMBER($ms) } ms
chip-connecting = connexion…
chip-away = hors ligne
chip-ended = fermée
name-label = Ton nom
guest-names = Renard Curieux | Loutre Joyeuse | Hibou Endormi | Blaireau Courageux | Corbeau Malin | Lièvre Discret | Grillon Hardi | Lézard Agile | Ours Paisible | Hirondelle Rapide | Lynx Chanceux | Taupe Rieuse | Crapaud Sage | Chèvre Vagabonde | Grue Dansante | Hérisson Affamé
bot-names = Ariane | Icare | Phèdre | Talos | Minos | Europe | Perdix | Glaucos | Égée

## The games

game-magic-maze = Magic Maze
game-haunting-house = The Haunting House
game-dedalos = Dedalo’s
level-relaxed = tranquille
level-learned = entraîné
level-steady = normal
level-expert = expert
level-easy = facile
level-medium = moyen
level-strong = fort

## Home

home-rules = Règles
home-learn = Apprendre à jouer

## Seats

seat-name = Place { $number }
person-erased = quelqu’un
seat-free = Place libre
seat-pawn-change = change de pion
seat-pawn-choose = Choisis ton pion
seat-you = toi
seat-host = hôte
seat-away = hors ligne
seat-slow = connexion lente
seat-due = c’est son tour
seat-lag = { NUMBER($ms) } ms
seat-bot = Bot, { $level }
seat-sit = M’asseoir ici
seat-stand = Me lever
seat-add-bot = + Bot…
seat-bot-choose = Bot pour la place { $number }
seat-kick = Libérer la place occupée par { $name }
seat-lead = Confier la table
seat-menu = { $name } : plus
seat-let-bot-play = Laisser jouer un bot
seat-let-bot-play-in = Laisser jouer un bot dans { $seconds } s
seat-give-back = Rendre la place
seat-take-over = Remplacer le bot
seat-ask = Demander cette place
seat-asked = Tu as demandé une place. C’est l’hôte qui décide.

## The waiting room

wait-seats = Qui joue
wait-count = Places
wait-sit = M’asseoir
wait-full = Toutes les places sont prises
wait-begin = Commencer
wait-for-seats = La partie pourra commencer quand toutes les places seront prises, par des personnes ou par des bots.
wait-for-host = L’hôte lance la partie.
wait-ready = Tout le monde est là.
wait-invite = Inviter
wait-link = Il suffit d’avoir ce lien pour venir à la table.
wait-copy = Copier le lien
wait-share = Partager
wait-copied = Lien copié.
wait-copy-yourself = Le lien est sélectionné : copie-le au clavier.
wait-qr = Code QR du lien vers cette table
wait-options = À quoi on joue
wait-options-host = C’est l’hôte qui choisit.
wait-talk = Discussion
voice-title = Parler de vive voix
wait-rename = Renommer la table

## The table

table-coming = On arrive à la table…
table-offline = Pas de connexion au serveur
table-offline-more = On continue d’essayer ; rien n’est perdu à la table.
table-line-lost = La connexion est coupée. Nouvelle tentative…
line-offline = Cet appareil est hors ligne. La table reviendra d’elle-même.
line-away = Le serveur ne répond pas. On continue d’essayer, et la table reviendra d’elle-même.
line-back = De nouveau en ligne.
line-waiting = { $count ->
    [one] Une action attend d’être envoyée.
   *[other] { $count } actions attendent d’être envoyées.
}
short-waited-too-long = non envoyé à temps : la connexion était coupée
table-none = Cette table n’existe pas
table-none-more = Le lien est peut-être incomplet, ou la table a été supprimée.
table-closed = Le serveur a fermé la connexion
table-outside = Tu attends dehors
table-removed = Tu n’es plus à cette table
table-public = table publique
table-private = table privée
table-board = Plateau
table-beside = À côté du plateau
table-people = Joueurs
table-actions = Ce que tu peux faire
table-tab-actions = Actions
table-pin = Garder ouvert à côté du plateau
table-drawer = Actions ({ $count }), journal, joueurs
table-actions-count =
    { $count ->
        [one] Une action est possible.
       *[other] { $count } actions sont possibles.
    }
table-log = Journal
table-log-empty = Rien ne s’est encore passé.
table-say = Dis quelque chose
table-say-send = Envoyer
chat-off = La discussion est coupée à cette table.
chat-silenced = La discussion est coupée pour les personnes qui regardent.
chat-slow = Mode lent : un message toutes les { $seconds } s.
table-wait = Tu n’as rien à faire pour l’instant.
table-on-board = C’est ton tour : choisis sur le plateau.
table-you-watch = Tu regardes.
table-over = La partie est finie
table-bot-plays = Un bot joue pour toi.
table-bot-for-you = Pendant ton absence, un bot a pris ta place.
table-take-back = Je reprends ma place
table-watching =
    { $count ->
        [one] Une personne regarde
       *[other] { $count } personnes regardent
    }
table-lead = Devenir l’hôte
table-lead-in = Devenir l’hôte dans { $seconds } s

## What the host decides

allowed-title = Ce qui est permis ici

## What is told at the table

told-said = { $name } : { $text }
told-opened = La table est ouverte.
told-sat = { $name } a pris place.
told-stood = { $name } a quitté sa place.
told-renamed = La place { $number } s’appelle maintenant { $name }.
told-renamed-table = La table s’appelle maintenant { $name }.
told-configured = L’hôte a changé les options.
told-bot-sat = { $name }, un bot ({ $level }), a rejoint la table.
told-took-back = { $name } reprend sa place.
told-led = L’hôte est maintenant { $name }.
told-began = La partie commence.
told-reopened = Encore une partie : retour à la salle d’attente.
told-conceded = { $name } voudrait abandonner.
told-given-up = La partie a été abandonnée.
told-resumed = Le serveur était indisponible ; la partie reprend.
told-removed = { $name } a dû quitter la table.
told-let-in = L’hôte a fait entrer { $name }.
told-settings-changed = L’hôte a changé ce qui est permis à la table.
told-host-returned = L’hôte est de retour et reprend la table.
told-paused = Personne n’est là pour jouer ; le temps de réflexion s’arrête.
told-unpaused = Quelqu’un est revenu ; le temps de réflexion reprend.

## More of the frame

app-close = Fermer
app-lost = Même le meilleur fil s’emmêle. Le chemin du retour est ici.
footer-words = Clew est gratuit et n’a rien d’officiel.
footer-label = Site
notice-turn = C’est à toi

## Home, continued

table-status-waiting = en attente
table-status-playing = en cours
table-status-finished = terminée

## The Great Book

book-title = Le grand livre des défis

## About

about-title = À propos et crédits

## Several people at one screen

seat-here = Quelqu’un d’autre sur cet appareil
seat-here-more = À deux ou plus, vous pouvez partager cet écran. Quand vient le tour de quelqu’un d’autre, tu lui passes l’écran, et les secrets restent cachés.
seat-here-name = Nom
seat-on-device = sur cet appareil
hand-to = Passe l’écran à { $name }
hand-who = Qui est devant l’écran ?
hand-hidden = Aucune carte n’est visible sur cette page. Les autres, regardez ailleurs.
hand-me = Je suis { $name }
hand-turn = C’est à { $name } de jouer, sur ce même écran.
hand-over = Passer à { $name }

coach-ask = Que ferait un bot ?
