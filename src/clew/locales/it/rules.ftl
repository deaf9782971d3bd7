rules-games = I giochi
rules-contents = Indice
rules-learn = Impara giocando
rules-link = Regola { $rule }: link
rules-fig-slide = Un eroe può fermarsi su ogni casella del suo percorso; un muro o un altro eroe lo conclude.
rules-fig-sand = Se la giri con molta sabbia ancora in alto, te ne resta poca.
rules-fig-walls = Tra due tessere ci sono zero muri, uno o due. Si cammina dove non ce n’è; il passaggio segreto ne attraversa uno.
rules-fig-joined = Dove s’incontrano due lati aperti c’è una strada. Dove è aperto uno solo c’è un muro.
