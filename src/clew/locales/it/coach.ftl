# Il consigliere: che cosa farebbe un bot al tuo posto, e perché.

coach-title = Tu che cosa faresti?
coach-thinking = Il consigliere sta pensando.
coach-close = Chiudi
coach-nothing = Per ora non tocca a te: guarda gli altri.
coach-strongest = Fra tutto ciò che puoi fare, è quello che un bot forte preferisce.
coach-changed = La posizione è cambiata. Chiedi di nuovo.
