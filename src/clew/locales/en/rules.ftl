rules-games = The games
rules-contents = Contents
rules-learn = Learn by playing
rules-link = Rule { $rule }: link to it
rules-fig-slide = A hero may stop on any square of its way; a wall or another hero ends it.
rules-fig-sand = Turned with much sand left, the timer leaves you little.
rules-fig-walls = Between two tiles there is no wall, one, or two. You walk where there is none; a secret passage takes you through one.
rules-fig-joined = Two open sides that meet are a way. One open side alone is a wall.
