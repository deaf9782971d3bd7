learn-mm-heroes = Quattro eroi, quattro colori. Nessuno è solo tuo: tu e il tuo compagno, un bot, li muovete tutti e quattro insieme.
learn-mm-tile = Guarda la tua tessera Azione: puoi fare solo questo. Il resto ce l’ha il tuo compagno. Nessuno aspetta mai il suo turno.
learn-mm-start = Ora gira la clessidra: da quel momento la sabbia scorre. Per il tuo primo tavolo ne abbiamo presa una enorme.
learn-mm-move = Scegli un eroe, poi una casella illuminata nella tua direzione. Scivola in linea retta e si ferma dove dici tu.
learn-mm-partner = Bene! Ora lascia fare qualcosa al tuo compagno. Dove finiscono le tue azioni cominciano le sue.
learn-mm-explore = Il supermercato cresce: porta un eroe sulla casella Esplorazione del suo colore, e chi ha «esplora» scopre una nuova tessera.
learn-mm-sand = Le caselle Clessidra fanno girare la clessidra, una volta ciascuna: vi resta ciò che era già sceso, perciò arrivateci tardi. E solo allora si può parlare.
learn-mm-nudge = Mentre si gioca non si parla. Però puoi fissare il tuo compagno, o piantargli davanti la pedina «Fai Qualcosa!». Prova!
learn-mm-goal = È tutto quel che serve. I quattro eroi sui loro oggetti nello stesso momento: ecco il furto. Poi tutti fuori dall’uscita viola. Continua, o fermati qui.

# A reminder while a scenario of the campaign is played
learn-scenario-1 = I quattro eroi sui loro oggetti nello stesso momento, poi fuori dall’uscita viola.
learn-scenario-2 = Ogni eroe esce dall’uscita del suo colore.
learn-scenario-3 = Quando si gira la clessidra, ogni tessera Azione passa a sinistra. Guarda la tua nuova!
learn-scenario-4 = Il nano passa dai passaggi arancioni. Esplorare con l’elfo permette di parlare.
learn-scenario-5 = Il mago sulla sfera di cristallo: fino a due tessere, alle aperture che volete.
learn-scenario-6 = Due telecamere accese? Allora niente clessidra per nessuno. Il barbaro mette una telecamera fuori servizio.
learn-scenario-7 = Ora le telecamere sono quattro. Il resto lo conoscete già.
