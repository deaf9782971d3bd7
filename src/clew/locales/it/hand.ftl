## La mia mano sul telefono

hand-whole = Tabellone intero
