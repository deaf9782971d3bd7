## Mi mano en el móvil

hand-whole = Tablero entero
