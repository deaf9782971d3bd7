## Un tavolo sul grande schermo

tv-name = TV
tv-title = Un tavolo su questo schermo
tv-entry = Per il grande schermo nella stanza: mostra il tabellone a tutti e mai la mano di nessuno. Ognuno gioca con il proprio telefono.
tv-code = Il codice del tavolo, o il suo link
tv-enter = Inserisci un altro codice
tv-open = Mostra il tavolo
tv-wrong = Un codice ha dodici lettere e cifre, come abcd efgh jkmn.
tv-full = Schermo intero
tv-scan = Inquadra per giocare con il tuo telefono
tv-scan-short = Gioca con il tuo telefono
tv-or = oppure apri
tv-outside = Il tavolo è bloccato. Chi ospita può far entrare questo schermo: si chiama «{ $name }».
tv-seats = { $taken } posti occupati su { $all }
tv-full-table = Non manca più nessuno. Chi ospita dà inizio alla partita.
tv-again = Chi ospita può iniziare un’altra partita.

## Quali schermi ha la serata

devices-title = Schermi
devices-table = Tabellone e mano qui
devices-hand = Qui solo la mia mano
devices-tv = Questo schermo è la TV
devices-both = La TV, e la mia mano qui
devices-code = Su una TV apri { $address } e inserisci
devices-evening = Come preparare una serata
