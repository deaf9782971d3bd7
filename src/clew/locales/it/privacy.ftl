# Che cosa si conserva delle persone, per quanto tempo, e che cosa possono farci.

privacy-title = Privacy e dati
privacy-short = Niente account, niente pubblicità, niente tracciamento. Questo server conserva ciò che serve a un gioco; puoi vederlo, portarlo via e cancellarlo.
privacy-what = Che cosa si conserva
privacy-kept = A un tavolo: il nome che hai scelto, le tue mosse, quello che hai scritto, quando è stato, e un numero a caso con cui ti si riconosce. Gli indirizzi servono a evitare abusi e non si conservano con le tue partite.
privacy-browser = In questo browser: il tuo pass, il tuo nome e le tue impostazioni. Nessun altro li legge.
privacy-how-long = Per quanto tempo
privacy-waiting = Tavoli che aspettano giocatori: { $hours ->
    [one] { $hours } ora
   *[other] { $hours } ore
} dopo l’ultima cosa che è successa.
privacy-playing = Partite che nessuno continua: { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}.
privacy-finished = Partite finite, per rivederle: { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}.
privacy-results = I risultati restano negli elenchi con i nomi di chi ha giocato.
privacy-backups = Copie di sicurezza: le ultime { $count }. Quello che cancelli sparisce man mano che ne arrivano di nuove.
privacy-yours = Che cosa si conserva di te
privacy-show = Mostralo
privacy-take = Portalo via
privacy-erase = Cancellalo
privacy-found = { $count ->
    [0] Di te non si conserva niente.
    [one] Hai lasciato tracce a { $count } tavolo.
   *[other] Hai lasciato tracce a { $count } tavoli.
}
privacy-entries = { $count ->
    [one] { $count } voce
   *[other] { $count } voci
}
privacy-sure = I tuoi nomi diventano «somebody» e quello che hai scritto viene eliminato. Perdi i posti che occupi, anche nelle partite in corso. Le partite restano per gli altri. Non si può tornare indietro.
privacy-do-erase = Cancella tutto di me
privacy-erased = Tutto quello che si conservava di te è stato cancellato, anche in questo browser.
