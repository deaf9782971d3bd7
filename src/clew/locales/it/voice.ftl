# Parlare a voce a un tavolo: si carica quando qualcuno vuole parlare.

voice-what = La tua voce va direttamente ai browser di chi partecipa. Non si registra e non si conserva nulla.
voice-kept = Non si registra e non si conserva nulla.
voice-rules = Dove le regole chiedono silenzio, anche i microfoni sono spenti.
voice-address = Chi partecipa potrebbe vedere il tuo indirizzo di rete.
voice-listen-only = Qui non hai un posto: puoi ascoltare, ma nessuno ti sente.
voice-join = Partecipa alla conversazione
voice-listen = Ascolta
voice-leave = Esci dalla conversazione
voice-close = Chiudi
voice-help = Come preparare una serata in cui parlarsi a voce

## A che punto siamo

voice-now-off = non partecipi ancora
voice-now-joining = Collegamento…
voice-now-away = La connessione è caduta. La conversazione torna da sola.
voice-now-alone = Non c’è ancora nessun altro.
voice-now-listening = Stai ascoltando.
voice-now-no-voice = Puoi ascoltare, ma nessuno ti sente.
voice-now-silence = Silenzio: secondo le regole i microfoni sono spenti.
voice-now-muted = Hai spento il tuo microfono.
voice-now-push = Tieni premuto per parlare: ora nessuno ti sente.
voice-now-heard = Gli altri ti sentono.

## La mia voce

voice-level = Livello del tuo microfono
voice-microphone = Microfono
voice-usual = quello predefinito del dispositivo
voice-on = Accendi il microfono
voice-mode = Quando gli altri ti sentono
voice-mode-open = Sempre, finché le regole lo permettono
voice-mode-push = Mentre tengo premuto il microfono sopra il tabellone o il tasto { $key }
voice-push = Parla
voice-mute-me = Spegni il mio microfono

## Gli altri

voice-members = Nella conversazione
voice-volume = Volume di { $name }
voice-mute-person = Silenzia { $name }
voice-connecting = collegamento…
voice-no-way = non raggiungibile: forse le vostre reti non vi lasciano passare
voice-listens = ascolta
voice-speaks = parla
voice-still-sends = trasmette ancora durante il silenzio; nessuno lo sente

## Quando non funziona

voice-again = Riprova
voice-blocked = Il browser non riproduce suoni finché non tocchi lo schermo.
voice-play = Riproduci il suono
voice-problem-no-https = I browser danno il microfono a una pagina solo con una connessione cifrata (HTTPS). Puoi ascoltare.
voice-problem-no-microphone = Nessun microfono trovato. Collegane uno e riprova. Intanto puoi ascoltare.
voice-problem-denied = Il browser non permette a questa pagina di usare il microfono. Consentilo nelle impostazioni accanto all’indirizzo, poi riprova.
voice-problem-busy = Un altro programma sta usando il microfono. Chiudilo e riprova.
voice-refused-off = Ora non puoi usare la voce a questo tavolo: decide chi ospita.
voice-refused-full = La conversazione è al completo: al massimo nove, e chi gioca ha la precedenza.
voice-refused-elsewhere = Partecipi già alla conversazione in un’altra finestra.
voice-refused-too-fast = Troppo in una volta. La conversazione torna tra un momento.
voice-refused-bad-signal = Questo browser ha inviato qualcosa che il tavolo non capisce.
voice-refused-muted = Chi gestisce questo server ti ha imposto il silenzio: per ora non puoi né scrivere né parlare.
