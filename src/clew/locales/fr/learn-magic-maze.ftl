learn-mm-heroes = Quatre héros, quatre couleurs. Aucun ne t’appartient : avec ton partenaire, un bot, vous les déplacez tous les quatre ensemble.
learn-mm-tile = Regarde ta tuile Action : c’est tout ce que tu peux faire. Ton partenaire a le reste. Personne n’attend jamais son tour.
learn-mm-start = Retourne maintenant le sablier : dès lors, le sable coule. Pour ta première table, nous en avons pris un très grand.
learn-mm-move = Choisis un héros, puis une case éclairée dans ta direction. Il glisse en ligne droite et s’arrête où tu le dis.
learn-mm-partner = Bien ! Laisse maintenant agir ton partenaire. Là où finissent tes actions commencent les siennes.
learn-mm-explore = Le centre commercial grandit : amène un héros sur la case Exploration de sa couleur, et la personne qui a « explorer » retourne une nouvelle tuile.
learn-mm-sand = Les cases Sablier retournent le sablier, une fois chacune : il vous reste ce qui avait déjà coulé, alors allez-y le plus tard possible. Et c’est seulement là qu’on peut parler.
learn-mm-nudge = Pendant le jeu, on ne parle pas. Mais tu peux fixer ton partenaire des yeux, ou planter devant lui le pion « Fais quelque chose ! ». Essaie !
learn-mm-goal = Tu sais l’essentiel. Les quatre héros sur leurs objets au même moment : voilà le vol. Puis tout le monde dehors par la sortie violette. Continue, ou arrête-toi ici.

# A reminder while a scenario of the campaign is played
learn-scenario-1 = Les quatre héros sur leurs objets au même moment, puis dehors par la sortie violette.
learn-scenario-2 = Chaque héros part par la sortie de sa couleur.
learn-scenario-3 = Quand le sablier est retourné, chaque tuile Action passe à gauche. Regarde ta nouvelle tuile !
learn-scenario-4 = Le nain se glisse par les passages orange. Explorer avec l’elfe permet de parler.
learn-scenario-5 = La magicienne sur la boule de cristal : jusqu’à deux tuiles, aux ouvertures que vous voulez.
learn-scenario-6 = Deux caméras en marche ? Alors le sablier est interdit à tout le monde. Le barbare met une caméra hors service.
learn-scenario-7 = Quatre caméras maintenant. Le reste, vous le connaissez déjà.
