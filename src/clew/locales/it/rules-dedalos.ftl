rules-dd-title = Le regole di Dedalo’s
rules-dd-credit = Un gioco di Javier García e Ramón Rodríguez, pubblicato da Átomo Games. Qui le regole sono raccontate con parole nostre.
rules-dd-intro = Dedalo costruì il labirinto di Creta così bene che lui stesso a stento ne uscì. Dentro vive il Minotauro, e voi siete i tributi che gli vengono mandati. Costruite la strada mentre correte, tessera dopo tessera, spingete via gli altri e varcate un’uscita prima che la bestia vi trovi. Una persona sola può salvarsi; se non ci riesce nessuno, il Minotauro banchetta.
rules-dd-ch-table = Che cosa c’è sul tavolo
rules-dd-ch-start = Prima di cominciare
rules-dd-ch-turn = Un turno
rules-dd-ch-place = Posare tessere
rules-dd-ch-move = Muoversi
rules-dd-ch-push = Spingere
rules-dd-ch-minotaur = Il Minotauro
rules-dd-ch-known = Ciò che tutti sanno
rules-dd-ch-end = La fine

rule-dd-c1 = Tessere e tributi
rule-dd-c1-text = Ci sono 150 tessere: un’entrata, quattro uscite, 132 del labirinto, tre crolli e dieci Minotauro, quattro rosse e sei bianche. Ognuno di voi, da tre a sei, ha una pedina, il suo tributo; un Minotauro aspetta. Si può giocare anche in due, benché la scatola non lo preveda.
rule-dd-c2 = Tessere del labirinto e stelle
rule-dd-c2-text = Le tessere del labirinto sono rettilinei, curve, incroci a T e crocevia, alcune con una, due o tre stelle. Quali forme ci siano nella scatola, e quante di ciascuna, non è noto: entrambe sono una nostra stima. Un tavolo può usare un altro assortimento di 132 tessere.

rule-dd-s1 = L’entrata
rule-dd-s1-text = Sta al centro, aperta su tutti e quattro i lati. Tutti i tributi partono da lì.
rule-dd-s2 = Le uscite
rule-dd-s2-text = In tre ci sono due uscite, in quattro tre, in cinque e sei quattro. Ciascuna dista sei caselle dall’entrata in linea retta.
rule-dd-s3 = Il sacco
rule-dd-s3-text = Nel sacco vanno le tessere del labirinto, quelle Minotauro e un crollo ogni due uscite, arrotondando per difetto. Ognuno pesca tre tessere e le tiene segrete. Chi comincia lo decide la sorte, o chi ospita; da regolamento è chi abita più lontano e, a parità, la persona più anziana.

rule-dd-t1 = Il tuo turno in cinque passi
rule-dd-t1-text = Scopri le tue tessere Minotauro; fai camminare il Minotauro; pesca fino a tre tessere; fai le tue azioni; pesca di nuovo fino a tre. Poi comincia il turno seguente.
rule-dd-t2 = Tre azioni
rule-dd-t2-text = Posare, muovere, spingere: esattamente tre azioni in qualsiasi ordine, ma mai tre uguali. Finché qualcosa è possibile devi continuare; se nulla lo è, il turno finisce prima. Nessuno ti obbliga mai ad andare addosso al Minotauro. Un tavolo può giocare con «fino a tre» azioni.
rule-dd-t3 = Oppure una mano nuova
rule-dd-t3-text = Al posto di tutto il resto puoi scartare l’intera mano e pescare tre tessere nuove. Ciò che scarti è fuori dal gioco. Se non si può fare altro, devi.
rule-dd-t4 = Le tessere Minotauro aspettano
rule-dd-t4-text = Una tessera Minotauro pescata resta in mano fino all’inizio del tuo prossimo turno. Non puoi posarla prima né tenerla dopo.

rule-dd-p1 = Continuare il labirinto
rule-dd-p1-text = Posa una tessera su una casella vuota, girata come vuoi, in modo che almeno uno dei suoi lati aperti incontri un’estremità aperta del labirinto. Gli altri lati possono incontrare qualsiasi cosa; dove un solo lato è aperto, c’è un muro. Da un’uscita non si costruisce.
rule-dd-p2 = Coprire una tessera
rule-dd-p2-text = Una tessera con stelle può coprirne una che ne mostra di meno, se sopra non c’è nessuno, nemmeno tu o il Minotauro, e se un percorso continua. Tre stelle sono al sicuro per sempre; anche entrata, uscite e crolli.
rule-dd-p3 = Crollo
rule-dd-p3-text = Un crollo blocca per sempre un’uscita aperta, per lontana che sia. Conta come posare.
rule-dd-p4 = Non murare nessuno
rule-dd-p4-text = Puoi chiudere l’ultima strada di qualcuno, anche la tua, o ridurre una zona già chiusa, solo se chi resta dentro ha spazio per due movimenti veri: una tessera a due passi. Una zona che dopo è aperta non si giudica. Un tavolo può allentare questa regola o farne a meno.

rule-dd-v1 = Una casella
rule-dd-v1-text = Il tuo tributo va su una tessera vicina collegata alla tua: i due lati che si guardano sono aperti. Su una tessera ci sta quanta gente vuole.
rule-dd-v2 = Non si gira in tondo
rule-dd-v2-text = Con due movimenti in un turno non puoi finire dove l’hai cominciato, a meno che in questo turno tu abbia coperto quella tessera.
rule-dd-v3 = Fuori!
rule-dd-v3-text = Se nel tuo turno vai su un’uscita aperta hai vinto, subito. Si entra da ogni lato, a meno che il tavolo non ammetta solo quello rivolto all’entrata.
rule-dd-v4 = Tra le sue braccia
rule-dd-v4-text = Se vai sul Minotauro, ti cattura e il turno finisce senza pescare. Un tavolo può vietarlo.

rule-dd-u1 = Spingere un rivale
rule-dd-u1-text = Spingi un rivale che sta sulla tua tessera su una vicina collegata a tua scelta, ma mai in un’uscita. Ogni spinta è un’azione, due al massimo per turno.
rule-dd-u2 = Sulle corna
rule-dd-u2-text = Un rivale spinto sul Minotauro viene catturato.

rule-dd-m1 = Compare
rule-dd-m1-text = La prima tessera Minotauro lo mette sull’entrata. Con questo non cattura nessuno. Chi ha scoperto una tessera Minotauro in questo turno sceglie liberamente il primo passo, anche all’indietro.
rule-dd-m2 = Cammina
rule-dd-m2-text = Da allora ognuno comincia il turno facendolo camminare: un passo per ogni tessera Minotauro scoperta. Va sempre avanti, segue le curve e nei vicoli ciechi torna indietro. Dove la strada si divide scegli tu, ma mai indietro.
rule-dd-m3 = I suoi passaggi
rule-dd-m3-text = Per il Minotauro l’entrata e tutti i crocevia sono uniti da passaggi: dall’uno all’altro in un passo. Non entra mai in uscite e crolli.
rule-dd-m4 = Cattura
rule-dd-m4-text = Lo ferma la prima tessera con tributi, e tutti quelli che ci sono vengono catturati. Loro e il Minotauro lasciano il labirinto; le loro mani tornano nel sacco, come le tessere Minotauro rosse, mentre le bianche lasciano il gioco. Se c’è anche il tuo tributo, il turno finisce. Un tavolo può decidere che ne venga catturato uno solo.
rule-dd-m5 = Il ritorno
rule-dd-m5-text = Nel turno dopo la cattura fai camminare il Minotauro, se c’è, rimetti il tributo sull’entrata, peschi tre tessere, ed è tutto. Se il Minotauro è lì, non ti vede.
rule-dd-m6 = Si arrende
rule-dd-m6-text = Se per un giro intero il Minotauro non ha avuto strada verso nessuno, lascia il labirinto e tutte le tessere Minotauro scoperte tornano nel sacco.

rule-dd-h1 = In vista e in segreto
rule-dd-h1-text = Tutti vedono il labirinto, quante tessere ci sono nel sacco e in ogni mano, gli scarti, che cosa c’è sotto ogni tessera, le tessere Minotauro scoperte e da che parte guarda il Minotauro. Mani e sacco sono segreti.
rule-dd-h2 = Senza bordi
rule-dd-h2-text = Il labirinto può crescere quanto volete.

rule-dd-e1 = In salvo
rule-dd-e1-text = Vince chi nel suo turno va su un’uscita aperta.
rule-dd-e2 = Il sacco è vuoto
rule-dd-e2-text = Se alla fine di un turno il sacco è vuoto e nessuno è fuggito, vince il Minotauro e perdono tutti. Un tavolo può prima finire il giro.
rule-dd-e3 = Troppo a lungo al buio
rule-dd-e3-text = Anche dopo cento giri vince il Minotauro; un tavolo può scegliere un altro numero.
