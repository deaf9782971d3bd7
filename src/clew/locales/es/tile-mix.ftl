# Una mezcla de losetas o baldosas propia, en la sala de espera.

tile-mix-standard = Nuestra estimación de la caja
tile-mix-own = Nuestra propia mezcla
tile-mix-preset = Empezar por
tile-mix-preset-none = elige…
tile-mix-preset-winding = Sinuosa: muchas esquinas
tile-mix-preset-open = Abierta: muchos cruces
tile-mix-preset-dead-ends = Con callejones sin salida
tile-mix-shape = Forma
tile-mix-use = Usar esta mezcla
tile-mix-open = Abrir un archivo
tile-mix-save = Guardar como archivo
tile-mix-unread = Este archivo no contiene una mezcla para este juego.
