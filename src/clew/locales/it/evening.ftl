## Come preparare una serata

evening-title = Prepara una serata
evening-about = Un grande schermo che tutti guardano, un telefono in ogni mano. Bastano cinque minuti.
evening-server = Il server
evening-server-more = Qualcuno nella stanza avvia Clew, oppure usate un server su internet. A casa avvialo con «clew serve --lan»: mostra un codice che i telefoni della stessa rete Wi-Fi possono inquadrare. Per parlarsi serve HTTPS, tranne sul computer che esegue il server.
evening-table = Il tavolo
evening-table-more = Crea un tavolo su un dispositivo qualsiasi. Può essere privato: ci si arriva con il link o con il codice.
evening-screen = Il grande schermo
evening-screen-more = Nella sala d’attesa scegli «Questo schermo è la TV» su un computer collegato al televisore, oppure «La TV, e la mia mano qui» sul telefono. Su una TV con un proprio browser apri l’indirizzo di questo server seguito da /tv e inserisci il codice del tavolo. Premi una volta «Schermo intero»: i browser restano muti finché qualcuno non preme qualcosa.
evening-phones = I telefoni
evening-phones-more = Inquadrate il codice sul grande schermo e sedetevi. Durante la partita il telefono mostra ciò che hai in mano e ciò che puoi fare, sopra una piccola mappa. Il suo schermo resta acceso. I suoni vengono dal grande schermo; il telefono suona e vibra solo quando tocca a te o quando qualcuno vuole qualcosa da te.
evening-voice = Le voci
evening-voice-more = Chi non è nella stanza può unirsi da qualsiasi luogo, con un tabellone intero tutto suo. Se al tavolo ci si parla a voce, attivate la voce su un solo dispositivo della stanza, o sentirete tutto due volte.
evening-play = Si comincia
evening-play-more = Chi ospita dà inizio alla partita quando tutti i posti sono occupati. Il grande schermo mostra il tabellone, il tempo e il risultato, e mai la mano di nessuno.
evening-trouble = Se qualcosa non va
evening-trouble-sound = La TV è muta: premi lì un tasto qualsiasi, o il suo pulsante «Schermo intero».
evening-trouble-shake = Il telefono non vibra: gli iPhone non lo permettono a una pagina. Suona comunque, se non è in modalità silenziosa.
evening-trouble-sleep = Lo schermo si spegne: certi dispositivi non permettono a una pagina di tenerli accesi. Disattiva il loro risparmio energetico.
evening-trouble-locked = La TV aspetta fuori: il tavolo è bloccato. Chi ospita può farla entrare: si chiama «TV».
evening-trouble-mixed = Qualcuno non ha il telefono: va bene ogni combinazione. Un portatile mostra insieme tabellone e mano, e più persone possono condividerlo.
evening-tv = Mostra un tavolo su questo schermo

## Talking aloud

evening-lead = Chi è a un tavolo può parlare con gli altri, da browser a browser. In Magic Maze sono le regole ad aprire e chiudere i microfoni.
evening-https = I browser danno il microfono solo a una pagina con connessione cifrata (HTTPS). Sul computer del server stesso funziona anche senza.
evening-trust = Come far sì che un dispositivo si fidi di questo server
evening-relay = In una stessa rete non serve altro. Se si gioca da reti diverse, chi gestisce il server dovrebbe installare un relay (TURN): la guida per i server spiega come.
evening-headphones = Meglio con le cuffie: così nessuno sente tornare la propria voce.
evening-allow = In «Che cosa è permesso qui» chi ospita sceglie chi partecipa: nessuno, chi gioca, oppure anche chi guarda, che può solo ascoltare.
evening-join = Ognuno preme il microfono, nella sala d’attesa o sopra il tabellone, e partecipa. Il browser chiede una volta se questa pagina può usare il microfono.
evening-mode = Lì scegli se gli altri ti sentono sempre o solo mentre tieni premuto il microfono o il tasto B.
evening-silence = Silenzio e parola
evening-rules = In Magic Maze si parla fino alla partenza. Poi c’è silenzio, finché non si gira la clessidra, se lo scenario permette di parlare. La pagina apre e chiude da sola tutti i microfoni, e nessuno sente chi trasmette ancora.
evening-others = Negli altri giochi si può parlare sempre, a meno che chi ospita non disattivi la voce. Chi guarda non può mai parlare a chi gioca.
evening-private = Non si registra e non si conserva nulla. Il server non sente alcun suono. Chi partecipa potrebbe vedere l’indirizzo di rete degli altri, a meno che il server non inoltri tutto.
evening-not-heard = Nessuno ti sente: apri il pannello del microfono. Il livello si muove? È il microfono giusto? L’hai spento, o c’è silenzio?
evening-echo = C’è eco: l’altoparlante di qualcuno è troppo alto. Aiutano le cuffie, oppure abbassa il volume di quella persona.
evening-no-way = Due persone non riescono a collegarsi: le loro reti non le lasciano passare. Un relay aiuta.
evening-line = La connessione è caduta: la conversazione torna da sola, e la partita non la aspetta mai.
