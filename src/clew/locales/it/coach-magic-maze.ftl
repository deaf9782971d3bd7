# Perché un passo del piano conviene.

coach-magic-maze-power = { $power ->
    [north] { mm-power-north }
    [east] { mm-power-east }
    [south] { mm-power-south }
    [west] { mm-power-west }
    [vortex] { mm-power-vortex }
   *[escalator] { mm-power-escalator }
}
coach-magic-maze-to-opening = Con { coach-magic-maze-power } avvicini { mm-part-the } a una casella Esplorazione del suo colore.
coach-magic-maze-to-item = Con { coach-magic-maze-power } avvicini { mm-part-the } al suo oggetto.
coach-magic-maze-to-exit = Con { coach-magic-maze-power } avvicini { mm-part-the } alla sua uscita.
coach-magic-maze-to-hourglass = Con { coach-magic-maze-power } avvicini { mm-part-the } a una clessidra: resta poca sabbia.
coach-magic-maze-to-camera = Con { coach-magic-maze-power } avvicini { mm-part-the } a una telecamera di sicurezza.
coach-magic-maze-to-ball = Con { coach-magic-maze-power } avvicini { mm-part-the } a una sfera di cristallo.
coach-magic-maze-to-aside = Con { coach-magic-maze-power } sposti { mm-part-the } per far passare un altro eroe.
coach-magic-maze-start = Si aspetta il via. Girate la clessidra quando ci siete tutti.
coach-magic-maze-explore = Un eroe è davanti a una casella da esplorare: posa la prossima tessera.
coach-magic-maze-discard = Una tessera deve andare via, e questa manca meno delle altre.
coach-magic-maze-steal = Tutti e quattro sono sul proprio oggetto: è l’ora del furto.
coach-magic-maze-reveal = Questa azione non serve più: scopri la prossima.
coach-magic-maze-waits = Ora non tocca a te: il tavolo aspetta { $name }.
