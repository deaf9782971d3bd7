# Parler de vive voix à une table : chargé quand quelqu’un le souhaite.

voice-what = Ta voix va directement aux navigateurs des autres personnes qui participent. Rien n’est enregistré, rien n’est conservé.
voice-kept = Rien n’est enregistré, rien n’est conservé.
voice-rules = Là où les règles imposent le silence, les micros sont coupés aussi.
voice-address = Les autres personnes qui participent pourraient voir ton adresse réseau.
voice-listen-only = Tu n’as pas de place ici : tu peux écouter, mais personne ne t’entend.
voice-join = Rejoindre la conversation
voice-listen = Écouter
voice-leave = Quitter la conversation
voice-close = Fermer
voice-help = Préparer une soirée où l’on se parle

## Où on en est

voice-now-off = tu ne participes pas encore
voice-now-joining = Connexion…
voice-now-away = La connexion est perdue. La conversation revient toute seule.
voice-now-alone = Personne d’autre n’a encore rejoint la conversation.
voice-now-listening = Tu écoutes.
voice-now-no-voice = Tu peux écouter, mais personne ne t’entend.
voice-now-silence = Silence : selon les règles, les micros sont coupés.
voice-now-muted = Tu as coupé ton micro.
voice-now-push = Appuie sans relâcher pour parler : pour l’instant, personne ne t’entend.
voice-now-heard = Les autres t’entendent.

## Ma voix

voice-level = Niveau de ton micro
voice-microphone = Micro
voice-usual = celui par défaut de l’appareil
voice-on = Activer le micro
voice-mode = Quand les autres t’entendent
voice-mode-open = Toujours, tant que les règles le permettent
voice-mode-push = Tant que je maintiens le micro au-dessus du plateau, ou la touche { $key }
voice-push = Parler
voice-mute-me = Couper mon micro

## Les autres

voice-members = Dans la conversation
voice-volume = Volume pour { $name }
voice-mute-person = Ne plus entendre { $name }
voice-connecting = connexion…
voice-no-way = injoignable : vos réseaux ne vous laissent peut-être pas passer
voice-listens = écoute
voice-speaks = parle
voice-still-sends = émet encore pendant le silence ; personne ne l’entend

## Quand cela ne marche pas

voice-again = Réessayer
voice-blocked = Le navigateur ne diffuse aucun son tant que tu n’as pas touché l’écran.
voice-play = Activer le son
voice-problem-no-https = Les navigateurs ne donnent le micro à une page que par une connexion chiffrée (HTTPS). Tu peux écouter.
voice-problem-no-microphone = Aucun micro trouvé. Branches-en un et réessaie. En attendant, tu peux écouter.
voice-problem-denied = Le navigateur ne laisse pas cette page utiliser le micro. Autorise-le dans les réglages à côté de l’adresse, puis réessaie.
voice-problem-busy = Un autre programme utilise le micro. Ferme-le et réessaie.
voice-refused-off = Tu ne peux pas utiliser la voix à cette table en ce moment : c’est l’hôte qui décide.
voice-refused-full = La conversation est complète : neuf personnes au plus, et celles qui jouent d’abord.
voice-refused-elsewhere = Tu as rejoint la conversation dans une autre fenêtre.
voice-refused-too-fast = C’était trop à la fois. La conversation revient dans un instant.
voice-refused-bad-signal = Ce navigateur a envoyé quelque chose que la table ne comprend pas.
voice-refused-muted = La personne qui gère ce serveur t’a imposé le silence : pour l’instant, tu ne peux ni écrire ni parler.
