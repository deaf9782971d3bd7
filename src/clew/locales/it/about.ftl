# About this product: what it is, whose games these are.

about-what = Tre giochi da tavolo di labirinti, completi e fedeli alle loro regole, nel tuo browser.
about-name = Clew in inglese significa «gomitolo»: quello che guidò Teseo fuori dal labirinto.
about-credits = Di chi sono questi giochi
about-by-magic-maze = Ideato da Kasper Lapp, pubblicato da Sit Down!
about-by-haunting-house = Ideato da Kerry Breitenstein, pubblicato da Twilight Creations
about-by-dedalos = Ideato da Javier García e Ramón Rodríguez, pubblicato da Átomo Games
about-unofficial = Clew non è ufficiale: autori ed editori non c’entrano nulla.
about-art = Non si usa nessuna delle loro immagini, nessun logo e nessun testo. Tutto ciò che vedi e senti è stato fatto per Clew, e le regole sono raccontate con parole nostre.
about-buy = Se un gioco ti piace, compra la scatola: su un tavolo vero è ancora meglio.
about-open = Aperto e riservato
about-licence = Il codice è software libero con licenza MIT.
about-private = Nessun account, nessuna pubblicità, nessun tracciamento. Le tue impostazioni restano in questo browser.
about-privacy = Che cosa si conserva e come cancellarlo
about-evening = Come preparare una serata in cui parlarsi a voce

# Il codice alla parete, e come un dispositivo si fida di questo server.

join-title = Vieni a giocare
join-scan = Inquadra il codice con la fotocamera del telefono. Non servono né app né account.
join-type = Oppure scrivi questo indirizzo nel browser:
join-code = Codice che porta a { $link }
join-trouble = Non succede niente? Usa lo stesso Wi-Fi di questo schermo. Se un nome non funziona, scrivi l’indirizzo fatto di numeri.
join-secure = Connessione cifrata
join-trust = Connessione cifrata
join-why = Tutto funziona anche senza, tranne il microfono, le notifiche e l’installazione dell’app. Per questi il tuo dispositivo deve fidarsi una volta di questo server.
join-without = Gioca senza
join-get = Scarica il certificato
join-go-on = Fatto: continua
join-not-yet = Il tuo dispositivo non si fida ancora di questo server. Ricontrolla i passi qui sopra e riprova.
join-no-root = Qui non c’è niente da fare: questo server non ha un certificato suo.
join-bounds = Il certificato vale solo per gli indirizzi di una rete locale come questa. Non riguarda nessun sito su internet, e puoi eliminarlo nello stesso posto quando vuoi.
join-fingerprint = Impronta (SHA-256):
join-on-iphone = iPhone, iPad
join-on-iphone-do = Consenti il download in Safari. Apri Impostazioni, tocca «Profilo scaricato» e installalo. Poi attivalo in Generali, Info, Attendibilità certificati.
join-on-android = Android
join-on-android-do = Apri le Impostazioni e cerca «certificato CA». Scegli di installarlo comunque e prendi clew-root.crt dai download.
join-on-windows = Windows
join-on-windows-do = Apri clew-root.crt e scegli Installa certificato, Utente corrente. Mettilo nell’archivio «Autorità di certificazione radice attendibili».
join-on-mac = Mac
join-on-mac-do = Apri clew-root.crt: finisce in Accesso Portachiavi. Fai doppio clic, apri Attendibilità e scegli Fidati sempre.
join-on-linux = Linux, ChromeOS
join-on-linux-do = In Chrome o Chromium apri le Impostazioni, cerca «certificati» e importa clew-root.crt tra quelli attendibili.
join-on-firefox = Firefox
join-on-firefox-do = Apri le Impostazioni e cerca «certificati». Scegli Mostra certificati, Autorità, Importa, e lascia che identifichi i siti web.

# Che cosa si conserva delle persone, per quanto tempo, e che cosa possono farci.

privacy-title = Privacy e dati
privacy-short = Niente account, niente pubblicità, niente tracciamento. Questo server conserva ciò che serve a un gioco; puoi vederlo, scaricarlo e cancellarlo.
privacy-what = Che cosa si conserva
privacy-kept = A un tavolo: il nome che hai scelto, le tue mosse, quello che hai scritto, quando è successo, e un numero casuale che permette di riconoscerti. Gli indirizzi servono a evitare abusi e non si conservano con le tue partite. Se qualcuno ti segnala, chi gestisce questo server conserva le ultime cose che hai scritto a quel tavolo finché la segnalazione non è gestita.
privacy-browser = In questo browser: il tuo pass, il tuo nome e le tue impostazioni. Nessun altro li legge.
privacy-how-long = Per quanto tempo
privacy-waiting = Tavoli che aspettano giocatori: { $hours ->
    [one] { $hours } ora
   *[other] { $hours } ore
} dopo l’ultima attività.
privacy-playing = Partite che nessuno continua: { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}.
privacy-finished = Partite finite, per rivederle: { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}.
privacy-results = I risultati restano negli elenchi con i nomi di chi ha giocato, anche quando la partita viene eliminata. Se cancelli i tuoi dati, il tuo nome sparisce anche da lì.
privacy-backups = Backup: gli ultimi { $count }. Quello che cancelli sparisce man mano che ne arrivano di nuovi.
privacy-yours = Che cosa si conserva di te
privacy-show = Mostralo
privacy-take = Scaricalo
privacy-erase = Cancellalo
privacy-found = { $count ->
    [0] Di te non si conserva niente.
    [one] Hai lasciato tracce a { $count } tavolo.
   *[other] Hai lasciato tracce a { $count } tavoli.
}
privacy-found-results = { $count ->
    [one] C’è un risultato con il tuo nome di una partita già eliminata:
   *[other] Ci sono { $count } risultati con il tuo nome di partite già eliminate:
}
privacy-entries = { $count ->
    [one] { $count } voce
   *[other] { $count } voci
}
privacy-sure = I tuoi nomi diventano «qualcuno» e quello che hai scritto viene eliminato. Perdi i posti che occupi, anche nelle partite in corso. Le partite restano per gli altri. Non si può tornare indietro.
privacy-do-erase = Cancella tutti i miei dati
privacy-erased = Tutto quello che si conservava di te è stato cancellato, anche in questo browser.
