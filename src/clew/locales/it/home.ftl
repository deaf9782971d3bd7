# The front page: games, tables, and how to open one.

home-title = Tre labirinti, un filo
home-alone = Gioca in solitario
home-bots = Gioca con i bot
home-create = Crea un tavolo
home-welcome = Giochi da tavolo per perdersi e ritrovarsi: con gli amici lontani, attorno a uno schermo o con i bot.
home-about-magic-maze = Tutti muovono tutti gli eroi, ma ognuno solo a modo suo, contro la clessidra e senza una parola.
home-about-haunting-house = Una scommessa tra amici: chi esce prima dalla casa che tutto il paese dice infestata? Programma quattro carte in segreto, poi guarda che cosa resta del tuo piano in una casa che gira.
home-about-dedalos = Dedalo costruì il labirinto di Creta, e tu sei uno dei tributi. Costruisci mentre corri, spingi via gli altri ed esci prima che arrivi il Minotauro.
home-about-installed = Un gioco aggiunto da questo server. Si gioca sul tabellone semplice: la posizione come testo e l’elenco di ciò che puoi fare.
home-players = da { $least } a { $most } giocatori
home-minutes = circa { $minutes } minuti
home-ages = dai { $age } anni in su
home-mine = Continua le mie partite
home-mine-over = Partite finite
home-mine-all = Mostra tutte e { $count }
home-forget = Rimuovi { $name } dalla lista
home-public = Tavoli pubblici
home-public-asking = In attesa del server…
home-public-none = In questo momento non ci sono tavoli pubblici. Creane uno: gli altri lo vedranno qui.
home-public-more = Mostra altri ({ $shown } di { $total })
home-filter-game = Quale gioco
home-filter-all = Tutti i giochi
home-filter-free = Con un posto libero
home-filter-none = Al momento non ci sono tavoli così.
home-join = Unisciti
home-go = Vai
home-look = Guarda
home-seats-taken =
    { $taken ->
        [one] { $taken } posto su { $seats }
       *[other] { $taken } posti su { $seats }
    }
home-more = Altro
home-book = Chi ha superato le sfide
home-workshop = Officina degli scenari
home-workshop-more = Inventa un tuo scenario di Magic Maze
create-game = Gioco
create-name = Nome del tavolo
create-name-usual = Tavolo di { $name }
create-who = Chi può venire
create-private = Solo chi ha il link
create-public = Tutti: il tavolo appare nella pagina iniziale
create-club = Club (facoltativo)
create-club-more = I risultati finiscono anche nel Grande Libro del club.
create-club-word = Parola d’ordine del club
create-club-word-more = Un tavolo privato ci finisce solo con la parola d’ordine del club: almeno 6 lettere da concordare tra voi. Chi conosce il club e la parola d’ordine può leggere il suo libro.
create-code = Codice per aprire tavoli
create-code-more = Chiedilo a chi gestisce questo server.
home-draining = Questo server sta per fermarsi e non accetta nuovi tavoli. Le partite in corso continuano.
