rules-games = The games
rules-contents = Contents
rules-learn = Learn by playing
rules-link = Rule { $rule }: link to it
rules-fig-slide = A hero may stop on any square of its way; a wall or another hero ends it.
rules-fig-sand = If you turn the timer while much sand is left, little will be left afterwards.
rules-fig-walls = Between two tiles there is no wall, one, or two. You walk where there is none; a secret passage takes you through one.
rules-fig-joined = Where two open sides meet, there is a way. Where only one side is open, there is a wall.
