# Un assortimento di tessere proprio, nella sala d’attesa.

tile-mix-standard = La nostra stima della scatola
tile-mix-own = Un assortimento nostro
tile-mix-preset = Comincia da
tile-mix-preset-none = scegli…
tile-mix-preset-winding = Tortuoso: molte curve
tile-mix-preset-open = Aperto: molti incroci
tile-mix-preset-dead-ends = Con vicoli ciechi
tile-mix-shape = Forma
tile-mix-use = Usa questo assortimento
tile-mix-open = Apri un file
tile-mix-save = Salva in un file
tile-mix-unread = Questo file non contiene un assortimento per questo gioco.
