learn-dd-maze = Sei all’entrata di un labirinto che non esiste ancora. A sei caselle, in linea retta, ci sono le uscite. Vince chi ne raggiunge una.
learn-dd-wait = Nel tuo turno hai esattamente tre azioni: posare, muovere, spingere, ma mai tre uguali. Aspetta che tocchi a te.
learn-dd-place = Posa una tessera: scegli una delle tue tre, girala e posala dove un lato aperto incontra un’estremità aperta del labirinto.
learn-dd-move = Ora muoviti: una casella lungo una strada aperta. Due lati aperti che s’incontrano sono una strada; tutto il resto è muro.
learn-dd-end = Finisci le tue tre azioni. Poi peschi fino ad avere tre tessere, e chi gioca dopo costruisce sul tuo labirinto.
learn-dd-stars = Una tessera con stelle può coprirne una che ne mostra di meno, se sopra non c’è nessuno: le strade si aprono e si chiudono alle tue spalle. E un rivale sulla tua tessera puoi spingerlo sulla tessera vicina collegata che vuoi.
learn-dd-minotaur = Per ora abbiamo lasciato fuori il Minotauro. Nel gioco completo dal sacco escono tessere Minotauro: più ce ne sono in vista, più lontano cammina a ogni turno, e chi lo incontra ricomincia dall’entrata.
learn-dd-goal = Ormai conosci il labirinto. Raggiungi un’uscita nel tuo turno e hai vinto. Continua, o fermati qui.
