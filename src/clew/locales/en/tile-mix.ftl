# A mix of tiles of one's own, in the waiting room.

tile-mix-standard = Our estimate of the box
tile-mix-own = Our own mix
tile-mix-preset = Begin with
tile-mix-preset-none = choose…
tile-mix-preset-winding = Winding: many corners
tile-mix-preset-open = Open: many junctions
tile-mix-preset-dead-ends = With dead ends
tile-mix-shape = Shape
tile-mix-use = Use this mix
tile-mix-open = Open a file
tile-mix-save = Save as a file
tile-mix-unread = This file is not a tile mix for this game.
