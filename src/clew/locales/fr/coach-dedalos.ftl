# Pourquoi un choix dans Dedalo’s est bon.

coach-dedalos-go = Ton pion avance vers une sortie.
coach-dedalos-place = La tuile ouvre ton chemin, ou ferme celui des autres.
coach-dedalos-cover = Recouvrir ici change le labyrinthe là où cela compte le plus.
coach-dedalos-collapse = Les autres sont plus près que toi de cette sortie : bloque-la.
coach-dedalos-push = Cela repousse { $name }.
coach-dedalos-minotaur = Cela tient le Minotaure loin de toi.
coach-dedalos-end = Rien d’autre ne t’aide plus ce tour-ci.
