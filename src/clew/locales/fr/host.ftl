# What the host decides: who may come, who may stay, what is allowed.

host-requests = Qui voudrait jouer
host-would-join = { $name } voudrait se joindre à vous.
host-visitors =
    { $count ->
        [one] Une personne sans place
       *[other] { $count } personnes sans place
    }
host-watches = regarde
host-asks = demande à remplacer { $name }
host-outside = attend dehors
host-removed = hors de la table
host-give-seat = Donner la place
host-decline = Non
host-let-in = Faire entrer
host-remove = Renvoyer { $name }
host-remove-sure = Renvoyer { $name } ?
host-remove-more = Cette personne ne pourra plus voir cette table, ni y jouer ni y écrire, tant que tu ne la fais pas entrer à nouveau. En pleine partie, un bot prend aussitôt sa place.
allowed-late-joins = Entrer en cours de partie
allowed-late-joins-more = Les personnes qui regardent peuvent demander la place d’un bot ; l’hôte décide. Quand les mains sont secrètes, cela ne s’active qu’avant la partie.
allowed-locked = Verrouiller la table
allowed-locked-more = Toute personne qui arrive attend dehors que l’hôte la fasse entrer.
allowed-chat = Discussion
allowed-chat-more = Si elle est coupée, personne ne peut écrire à cette table.
allowed-spectators-chat = Les personnes qui regardent peuvent écrire
allowed-slow = Mode lent
allowed-slow-each =
    { $seconds ->
        [0] désactivé
       *[other] un message toutes les { $seconds } s
    }
allowed-voice = Parler de vive voix
allowed-voice-more = De navigateur à navigateur ; rien n’est enregistré. Là où les règles imposent le silence, les micros sont coupés aussi.
allowed-voice-who =
    { $who ->
        [off] personne
        [everybody] les personnes qui jouent ; les autres peuvent écouter
       *[players] les personnes qui jouent
    }
allowed-coach = Demander ce que ferait un bot
allowed-coach-more = Quand on joue, on peut demander une action et sa raison, pour sa propre place seulement. En cours de partie, cela se désactive mais ne s’active pas.
allowed-stand-in = Un bot en cas d’absence
allowed-stand-in-more = Après une demi-minute d’absence. Au retour, on peut reprendre sa place aussitôt.
allowed-stand-in-when =
    { $when ->
        [off] jamais
        [at-once] automatiquement
       *[ask] quand l’hôte le décide
    }
allowed-calls = Rappels des bots
allowed-calls-more = Quand le jeu attend une seule personne, les bots peuvent le lui signaler.
allowed-calls-often =
    { $often ->
        [never] jamais
        [seldom] rarement
       *[usual] comme d’habitude
    }
