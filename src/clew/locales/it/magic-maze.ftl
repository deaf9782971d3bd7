# Magic Maze: il tabellone, che cosa si può fare, che cosa è successo. Scenari e opzioni: magic-maze-scenarios.ftl.

## Heroes, actions and what is printed on the mall

# La tessera che dà nome a un luogo, con articolo e preposizione.
-mall-tile = { $case ->
    [the] la tessera
    [on] sulla tessera
    [to] alla tessera
    [from] dalla tessera
   *[bare] tessera
}
mm-hero = { $hero ->
    [barbarian] Barbaro
    [mage] Mago
    [elf] Elfo
   *[dwarf] Nano
}
mm-part-the = { $hero ->
    [barbarian] il barbaro
    [mage] il mago
    [elf] l’elfo
   *[dwarf] il nano
}
mm-part-of = { $hero ->
    [barbarian] del barbaro (giallo)
    [mage] del mago (viola)
    [elf] dell’elfo (verde)
   *[dwarf] del nano (arancione)
}
mm-part-way = { $direction ->
    [north] Nord
    [east] Est
    [south] Sud
   *[west] Ovest
}
mm-power-north = Nord
mm-power-east = Est
mm-power-south = Sud
mm-power-west = Ovest
mm-power-explore = Esplora
mm-power-vortex = Vortice
mm-power-escalator = Scale mobili
mm-mark-hourglass = clessidra
mm-mark-vortex = vortice { mm-part-of }
mm-mark-item = oggetto { mm-part-of }
mm-mark-exit = uscita { mm-part-of }
mm-mark-crystal-ball = sfera di cristallo
mm-mark-camera = telecamera di sicurezza
mm-mark-opening = casella Esplorazione { mm-part-of }
mm-square = { $tile }, { $at }
mm-square-with = { $tile }, { $at } – { $what }
mm-thing-at = { $what } in { $at }
mm-out-of-service = { $what } (fuori servizio)
mm-tile-plain = Tessera { $tile }
mm-tile-with = Tessera { $tile }: { $things }
mm-mall = Il supermercato, { $count ->
    [one] una tessera
   *[other] { $count } tessere
}
mm-hero-at = { mm-hero }, { -mall-tile(case: "on") } { $place }
mm-hero-out = { mm-hero }, fuori dal supermercato
mm-hero-does = { mm-hero }: { $what }
mm-scenario-1 = Scoperta
mm-scenario-2 = Diverse uscite
mm-scenario-3 = Passa la tua tessera Azione
mm-scenario-4 = Abilità del Nano e dell’Elfo
mm-scenario-5 = Abilità del Mago
mm-scenario-6 = Abilità del Barbaro
mm-scenario-7 = Sorveglianza massima
mm-scenario-8 = Divinazione
mm-scenario-9 = Segui il leader!
mm-scenario-10 = Beffa le guardie
mm-scenario-11 = Modalità Riorganizzazione
mm-scenario-12 = Solo gesti
mm-scenario-13 = Supermercato multidimensionale
mm-scenario-14 = Niente comunicazioni
mm-scenario-15 = Che begli occhi che hai
mm-scenario-16 = Vortici fuori servizio
mm-scenario-17 = Vietati i gruppi

## What I may do

mm-do-slide = { mm-part-way }, { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
}: { -mall-tile } { $place }
mm-do-vortex = Vortice { -mall-tile(case: "to") } { $place }
mm-do-escalator = Scale mobili { -mall-tile(case: "to") } { $place }
mm-do-explore = Esplora { -mall-tile(case: "from") } { $place }
mm-do-divine = Sfera di cristallo: esplora { -mall-tile(case: "from") } { $place }
mm-do-discard = Scarta la tessera { $tile }
mm-do-start = Gira la clessidra
mm-do-steal = Ruba! Gira la tessera Furto
mm-do-reveal = Scopri la prossima azione
mm-do-stare = Fissa { $name }
mm-do-pawn = «Fai Qualcosa!» a { $name }
mm-group-table = Il tavolo
mm-group-signals = Senza parole
mm-gesture-yes = Sì
mm-gesture-no = No
mm-gesture-wait = Aspetta
mm-gesture-hurry = Presto
mm-gesture-this-way = Da questa parte
mm-gesture-look = Guarda
mm-gesture-thanks = Grazie
mm-gesture-sorry = Scusa
mm-gesture-cheer = Bravo
mm-gestures = Gesti
mm-point = Indica una casella

## The table

# If the timer were turned now, by an hourglass that somebody points at
mm-would-be-left = Resterebbero { $time }
mm-sand-left = { $seconds ->
    [one] Resta un secondo di sabbia
   *[other] Restano { $seconds } secondi di sabbia
}
mm-theft-tile = Tessera Furto
mm-stage = { mm-hero }: { $stage ->
    [out] è fuggito
    [loot] ha rubato, ora all’uscita
    [there] è sull’oggetto giusto
    [wrong] è su un oggetto che non può prendere
   *[apart] non ha ancora niente
}
mm-goal = { $goal ->
    [steal-other] Ciascuno su un oggetto che non sia il suo, nello stesso momento
    [turn-theft-tile] Ci sono tutti e quattro: girate la tessera Furto
    [escape-own] Rubato! Ciascuno all’uscita del suo colore
    [escape-other] Rubato! Ciascuno a un’uscita che non sia del suo colore
    [escape-other-one-each] Rubato! Ciascuno a un’uscita che non sia del suo colore, una a testa
    [escape-purple] Rubato! Tutti e quattro all’uscita viola
   *[steal-own] Tutti e quattro sui loro oggetti, nello stesso momento
}
mm-pile = Tessere
mm-next-tile = La prossima tessera è la { $tile }
mm-turns = Giri di clessidra
mm-credits = { $count ->
    [one] Una tessera da posare
   *[other] { $count } tessere da posare
}
mm-talk = Parlare
mm-talk-state = { $talk ->
    [open] Si può parlare
    [gestures] Solo gesti
   *[closed] Silenzio
}
mm-talk-log = Che cosa è stato detto
mm-talk-before = Prima di iniziare tutti possono parlare. Fate un piano!
mm-talk-now = Si può parlare finché qualcuno non agisce. La sabbia continua a scorrere.
mm-talk-gestures-now = Solo gesti e dita puntate, niente parole.
mm-talk-silence = Silenzio. Ti restano solo gli sguardi e la pedina.
mm-talk-never = In questo scenario non si parla mai.
mm-talk-over = È finita.
mm-say = Di’ qualcosa
mm-say-shut = Non ora
mm-say-send = Parla
mm-seats = Le azioni di tutti
mm-leader = leader
mm-leader-you = Guidi tu: non hai azioni, ma solo tu muovi la pedina.
mm-pawn-here = La pedina «Fai Qualcosa!» è qui
mm-pick-hero = Scegli un eroe
mm-my-actions = Le mie azioni
mm-reveal = Prossima azione
mm-shown = Azioni precedenti
mm-vortex-off = Vortice spento
mm-show-colour = Mostra tutto ciò che è di un colore
mm-show-all = { $hero ->
    [barbarian] Mostra tutto ciò che è giallo (barbaro)
    [mage] Mostra tutto ciò che è viola (mago)
    [elf] Mostra tutto ciò che è verde (elfo)
   *[dwarf] Mostra tutto ciò che è arancione (nano)
}
mm-zoom-in = Avvicina
mm-zoom-out = Allontana
mm-fit = Mostra tutto il supermercato
mm-close = Chiudi
mm-start-more = Parlate ora del vostro piano. Quando scorre la sabbia, silenzio.
mm-hint-point = Tocca la casella che intendi

## Banners

mm-shout-talk = Potete parlare!
mm-shout-gestures = I gesti sono permessi!
mm-shout-talk-more = Finché qualcuno non agisce. La sabbia non aspetta.
mm-shout-silence = Silenzio!
mm-shout-passed = Tessere Azione passate a sinistra!
mm-shout-stolen = Rubato! Ora correte!
mm-shout-stolen-more = I vortici sono spenti. Alle uscite!
mm-shout-discard = { $count ->
    [one] Scartate ancora una tessera
   *[other] Scartate { $count } tessere
}
mm-shout-ball = La sfera di cristallo brilla
mm-shout-ball-more = Si possono posare due tessere su qualsiasi casella Esplorazione.
mm-shout-stare = { $name } ti fissa
mm-shout-pawn = Fai qualcosa!
mm-shout-pawn-more = { $name } ti sta aspettando.

## What happened

mm-told-started = La sabbia scorre.
mm-told-moved = { $power ->
    [north] { $name } muove { mm-part-the } a nord, { -mall-tile(case: "on") } { $place }.
    [east] { $name } muove { mm-part-the } a est, { -mall-tile(case: "on") } { $place }.
    [south] { $name } muove { mm-part-the } a sud, { -mall-tile(case: "on") } { $place }.
    [west] { $name } muove { mm-part-the } a ovest, { -mall-tile(case: "on") } { $place }.
    [vortex] { $name } manda { mm-part-the } attraverso il vortice, { -mall-tile(case: "on") } { $place }.
   *[escalator] { $name } manda { mm-part-the } sulle scale mobili, fino { -mall-tile(case: "to") } { $place }.
}
mm-told-laid = { $ball ->
    [yes] { $name } posa la tessera { $tile } accanto alla { $from }, con la sfera di cristallo.
   *[no] { $name } esplora e posa la tessera { $tile } accanto alla { $from }.
}
mm-told-turned = Si gira la clessidra.
mm-told-passed = Tutte le tessere Azione passano a sinistra.
mm-told-shuffled = Le azioni vengono rimescolate.
mm-told-talk = Si può parlare.
mm-told-gestures = I gesti sono permessi.
mm-told-silence = Silenzio.
mm-told-ball = Il mago guarda nella sfera di cristallo.
mm-told-camera = Il barbaro rompe una telecamera.
mm-told-stolen = I quattro oggetti sono stati rubati. I vortici sono spenti.
mm-told-escaped = { $hero ->
    [barbarian] Il barbaro è fuori!
    [mage] Il mago è fuori!
    [elf] L’elfo è fuori!
   *[dwarf] Il nano è fuori!
}
mm-told-revealed = L’azione ora è: { $power }.
mm-told-discards = { $count ->
    [one] Bisogna scartare una tessera.
   *[other] Bisogna scartare { $count } tessere.
}
mm-told-discarded = { $name } scarta la tessera { $tile }.
mm-told-stared = { $name } fissa { $other }.
mm-told-pawn = «Fai Qualcosa!», dice { $name } a { $other }.
mm-told-said = { $name }: { $text }
mm-told-signed = { $name } fa un gesto: { $gesture }.
mm-told-pointed = { $name } indica { -mall-tile(case: "the") } { $place }.
mm-won = Colpo riuscito!
mm-won-why = Tutti e quattro sono fuori in { $time }, { $count ->
    [0] senza girare la clessidra
    [one] con un giro di clessidra
   *[other] con { $count } giri di clessidra
}.
mm-lost = Colpo fallito!
mm-lost-sand = La sabbia è finita.
mm-lost-full = La clessidra è stata girata quando era ancora piena: sopra non è rimasta sabbia.
mm-lost-stuck = Non c’erano due tessere da poter scartare.

## Help

mm-help = Tasti e gesti
mm-help-hands = Tocca un eroe e poi una casella illuminata, oppure trascinalo fin lì. Trascina il pavimento per spostarti; pizzica o usa la rotella per avvicinarti.
mm-key-heroes = scegliere il barbaro, il mago, l’elfo, il nano
mm-key-arrows = muovere di una casella; tieni premuto per continuare (senza eroe: spostare la vista)
mm-key-far = scivolare fin dove si può
mm-key-explore = esplorare
mm-key-escalator = usare le scale mobili
mm-key-vortex = andare a un vortice; se sono più d’uno, il numero sceglie
mm-key-reveal = in solitario: scoprire la prossima azione
mm-key-tab = ogni casella illuminata è un pulsante: scegli dove fermarti
mm-key-escape = lasciare l’eroe, chiudere ciò che è aperto
mm-key-view = mostrare tutto il supermercato, avvicinare, allontanare
mm-key-colour = mostrare tutto ciò che è giallo, viola, verde, arancione
mm-key-talk = aprire o chiudere il pannello per parlare
mm-key-help = questa pagina
