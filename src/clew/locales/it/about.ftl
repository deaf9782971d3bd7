# About this product: what it is, whose games these are.

about-what = Tre giochi da tavolo di labirinti, completi e fedeli alle loro regole, nel tuo browser.
about-name = Clew è una parola inglese per un gomitolo di filo: quello che guidò Teseo fuori dal labirinto.
about-credits = Di chi sono questi giochi
about-by-magic-maze = Ideato da Kasper Lapp, pubblicato da Sit Down!
about-by-haunting-house = Ideato da Kerry Breitenstein, pubblicato da Twilight Creations
about-by-dedalos = Ideato da Javier García e Ramón Rodríguez, pubblicato da Átomo Games
about-unofficial = Clew non è ufficiale: né gli autori né gli editori hanno nulla a che farci.
about-art = Non si usa nessuna delle loro immagini, nessun logo e nessun testo. Tutto ciò che vedi e senti è stato fatto per Clew, e le regole sono raccontate con parole nostre.
about-buy = Se un gioco ti piace, compra la scatola: su un tavolo vero è ancora meglio.
about-open = Aperto e riservato
about-licence = Il codice è software libero con licenza MIT.
about-private = Nessun account, nessuna pubblicità, nessun tracciamento. Le tue impostazioni restano in questo browser.
about-privacy = Che cosa si conserva e come cancellarlo
