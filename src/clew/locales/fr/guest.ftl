## Un serveur qui ne reconnaît pas mon laissez-passer

guest-unknown = Le serveur ne te reconnaît pas
guest-unknown-why = Ce navigateur garde un laissez-passer qui dit au serveur qui tu es. Ce serveur-ci ne le reconnaît pas : il a peut-être été réinstallé, ou sa clé a changé.
guest-unknown-kept = Tes places sont liées à ce laissez-passer. Il est toujours là, et rien n’a été modifié.
guest-again = Réessayer
guest-asking = En attente d’une réponse du serveur…
guest-still = Le serveur ne te reconnaît toujours pas.
guest-start-over = Repartir de zéro…
guest-start-over-sure = Repartir de zéro ?
guest-start-over-what = Pour ce serveur, tu seras quelqu’un de nouveau, sans tes places. Ton ancien laissez-passer est mis de côté dans ce navigateur ; tu peux le reprendre dans les réglages.
guest-start-over-yes = Oui, repartir de zéro
guest-start-over-no = Non, garder mon laissez-passer
guest-what-now = Que puis-je faire ?

## Laissez-passer mis de côté

passes-title = Anciens laissez-passer
passes-what = Tu les as mis de côté en repartant de zéro. Si un serveur en reconnaît un, tu y retrouves tes places.
passes-take-up = Reprendre le laissez-passer mis de côté le { $when }
