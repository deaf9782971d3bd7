# Pourquoi un choix dans The Haunting House est bon.

coach-haunting-house-program = Ces quatre cartes, dans cet ordre, te mènent le plus loin dans les manches que le bot a imaginées.
coach-haunting-house-nearer = Ton pion se rapproche de la sortie de { $steps ->
    [one] un pas
   *[other] { $steps } pas
}.
coach-haunting-house-others = Tu ne te rapproches pas, mais cela retarde les autres.
