rules-games = Los juegos
rules-contents = Índice
rules-learn = Aprender jugando
rules-link = Regla { $rule }: enlace
rules-fig-slide = Un héroe puede pararse en cualquier casilla de su camino; una pared u otro héroe lo terminan.
rules-fig-sand = Si le das la vuelta con mucha arena arriba, te queda poca.
rules-fig-walls = Entre dos baldosas no hay pared, hay una o hay dos. Se anda por donde no hay ninguna; el pasaje secreto atraviesa una.
rules-fig-joined = Donde se encuentran dos lados abiertos hay camino. Donde solo uno está abierto hay pared.
