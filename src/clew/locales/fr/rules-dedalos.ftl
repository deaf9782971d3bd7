rules-dd-title = Les règles de Dedalo’s
rules-dd-credit = Un jeu de Javier García et Ramón Rodríguez, édité par Átomo Games. Voici les règles avec nos mots à nous.
rules-dd-intro = Dédale a si bien construit le labyrinthe de Crète qu’il a failli ne pas en ressortir lui-même. Le Minotaure y habite, et vous êtes les tributs qu’on lui envoie. Posez le chemin en courant, tuile après tuile, bousculez les autres et franchissez une sortie avant que la bête ne vous trouve. Une seule personne peut s’échapper ; si personne n’y parvient, le Minotaure festoie.
rules-dd-ch-table = Ce qu’il y a sur la table
rules-dd-ch-start = Avant de commencer
rules-dd-ch-turn = Un tour
rules-dd-ch-place = Poser des tuiles
rules-dd-ch-move = Se déplacer
rules-dd-ch-push = Pousser
rules-dd-ch-minotaur = Le Minotaure
rules-dd-ch-known = Ce que tout le monde sait
rules-dd-ch-end = La fin

rule-dd-c1 = Tuiles et tributs
rule-dd-c1-text = Il y a 150 tuiles : une entrée, quatre sorties, 132 tuiles du labyrinthe, trois éboulements et dix tuiles Minotaure, quatre rouges et six blanches. Chacun de vous, de trois à six, a un pion, son tribut ; un Minotaure attend. On peut aussi jouer à deux, même si la boîte n’en parle pas.
rule-dd-c2 = Tuiles du labyrinthe et étoiles
rule-dd-c2-text = Les tuiles du labyrinthe sont des lignes droites, des coudes, des embranchements en T et des croisements, certaines avec une, deux ou trois étoiles. On ne sait ni quelles formes la boîte contient, ni combien de chaque : les deux sont notre estimation. Une table peut utiliser un autre mélange de 132 tuiles.

rule-dd-s1 = L’entrée
rule-dd-s1-text = Elle est au milieu, ouverte des quatre côtés. Tous les tributs en partent.
rule-dd-s2 = Les sorties
rule-dd-s2-text = À trois joueurs, deux sorties ; à quatre, trois ; à cinq et six, quatre. Chacune est à six cases de l’entrée en ligne droite.
rule-dd-s3 = Le sac
rule-dd-s3-text = Dans le sac vont les tuiles du labyrinthe, les tuiles Minotaure et un éboulement pour deux sorties, arrondi à l’unité inférieure. Chacun pioche trois tuiles en secret. Le sort décide qui commence, ou bien l’hôte ; d’après la règle, c’est la personne qui habite le plus loin, et s’il y en a plusieurs la plus âgée.

rule-dd-t1 = Ton tour en cinq temps
rule-dd-t1-text = Pose face visible tes tuiles Minotaure ; fais marcher le Minotaure ; complète ta main à trois tuiles ; fais tes actions ; complète encore à trois. Puis c’est à la personne suivante.
rule-dd-t2 = Trois actions
rule-dd-t2-text = Poser, se déplacer, pousser : exactement trois actions, dans n’importe quel ordre, mais jamais trois fois la même. Tant que quelque chose est possible, il faut continuer ; si rien ne l’est, le tour finit plus tôt. On n’est jamais forcé d’aller sur le Minotaure. Une table peut aussi permettre d’en faire moins de trois.
rule-dd-t3 = Ou une nouvelle main
rule-dd-t3-text = À la place de tout le reste, tu peux défausser ta main entière et piocher trois nouvelles tuiles. Ce que tu défausses quitte le jeu. Si rien d’autre n’est possible, tu dois le faire.
rule-dd-t4 = Les tuiles Minotaure attendent
rule-dd-t4-text = Une tuile Minotaure piochée reste dans ta main jusqu’au début de ton prochain tour. Tu ne peux ni la poser avant, ni la garder après.

rule-dd-p1 = Prolonger le labyrinthe
rule-dd-p1-text = Pose une tuile sur une case vide, tournée comme tu veux, pour qu’au moins un de ses côtés ouverts touche un bout ouvert du labyrinthe. Ses autres côtés peuvent toucher n’importe quoi ; là où un seul côté est ouvert, c’est un mur. On ne construit pas à partir d’une sortie.
rule-dd-p2 = Recouvrir une tuile
rule-dd-p2-text = Une tuile à étoiles peut en recouvrir une qui en montre moins, si personne n’est dessus, ni toi ni le Minotaure, et si un chemin continue. Trois étoiles sont à l’abri pour toujours ; l’entrée, les sorties et les éboulements aussi.
rule-dd-p3 = Éboulement
rule-dd-p3-text = Un éboulement bloque pour de bon n’importe quelle sortie ouverte, si loin soit-elle. Cela compte comme poser.
rule-dd-p4 = N’emmurer personne
rule-dd-p4-text = Tu ne peux fermer le dernier chemin de quelqu’un, même le tien, ou réduire une zone déjà fermée, que s’il reste à chacun, à l’intérieur, de la place pour deux vrais déplacements : une tuile à deux pas. Une zone ouverte après la pose n’est pas jugée. Une table peut assouplir cette règle ou s’en passer.

rule-dd-v1 = Une case
rule-dd-v1-text = Ton tribut va sur une tuile voisine reliée à la tienne : les deux côtés face à face sont ouverts. Une tuile accueille autant de tributs qu’on veut.
rule-dd-v2 = Pas en rond
rule-dd-v2-text = Avec deux déplacements dans un tour, tu ne peux pas finir là où il a commencé, sauf si tu as recouvert cette tuile pendant ce tour.
rule-dd-v3 = Dehors !
rule-dd-v3-text = Avance sur une sortie ouverte pendant ton tour et tu as gagné, aussitôt. On y entre de tous les côtés, sauf si la table ne permet que le côté tourné vers l’entrée.
rule-dd-v4 = Dans ses bras
rule-dd-v4-text = Si tu avances sur le Minotaure, il te capture et ton tour finit sans piocher. Une table peut l’interdire.

rule-dd-u1 = Pousser un rival
rule-dd-u1-text = Pousse un rival qui partage ta tuile vers une tuile voisine reliée, celle que tu veux, mais jamais dans une sortie. Chaque poussée est une action, deux au plus par tour.
rule-dd-u2 = Sur les cornes
rule-dd-u2-text = Un rival poussé sur le Minotaure est capturé.

rule-dd-m1 = Il apparaît
rule-dd-m1-text = La première tuile Minotaure le place sur l’entrée. Cela ne capture personne. Qui a posé une tuile Minotaure pendant ce tour choisit librement son premier pas, même en arrière.
rule-dd-m2 = Il marche
rule-dd-m2-text = Dès lors, chacun commence son tour en le faisant marcher : un pas par tuile Minotaure face visible. Il va droit devant, suit les coudes et fait demi-tour dans les culs-de-sac. Là où le chemin se sépare, tu choisis, mais jamais en arrière.
rule-dd-m3 = Ses passages
rule-dd-m3-text = Pour le Minotaure, l’entrée et tous les croisements sont reliés par des passages : de l’un à l’autre en un pas. Il n’entre jamais dans les sorties ni dans les éboulements.
rule-dd-m4 = Il capture
rule-dd-m4-text = La première tuile où il y a des tributs l’arrête, et tous y sont capturés. Eux et le Minotaure quittent le labyrinthe ; leurs mains retournent dans le sac, comme les tuiles Minotaure rouges, tandis que les blanches quittent le jeu. Si ton propre tribut est pris, ton tour est fini. Une table peut décider qu’un seul est capturé.
rule-dd-m5 = Le retour
rule-dd-m5-text = Au tour qui suit ta capture, tu fais marcher le Minotaure s’il est là, tu remets ton tribut sur l’entrée, tu pioches trois tuiles, et c’est tout. Si le Minotaure est là, il ne te voit pas.
rule-dd-m6 = Il renonce
rule-dd-m6-text = Si pendant une manche entière le Minotaure n’a eu aucun chemin vers qui que ce soit, il quitte le labyrinthe, et toutes les tuiles Minotaure face visible retournent dans le sac.

rule-dd-h1 = Visible et secret
rule-dd-h1-text = Tout le monde voit le labyrinthe, combien de tuiles il y a dans le sac et dans chaque main, la défausse, ce qu’il y a sous chaque tuile, les tuiles Minotaure face visible et vers où regarde le Minotaure. Les mains et le sac sont secrets.
rule-dd-h2 = Sans bord
rule-dd-h2-text = Le labyrinthe peut grandir autant que vous voulez.

rule-dd-e1 = L’évasion
rule-dd-e1-text = Qui avance sur une sortie ouverte pendant son tour a gagné.
rule-dd-e2 = Le sac est vide
rule-dd-e2-text = Si le sac est vide à la fin d’un tour et que personne ne s’est échappé, le Minotaure gagne et tout le monde perd. Une table peut d’abord finir la manche.
rule-dd-e3 = Trop longtemps dans le noir
rule-dd-e3-text = Après cent manches, le Minotaure gagne aussi ; une table peut choisir un autre nombre.
