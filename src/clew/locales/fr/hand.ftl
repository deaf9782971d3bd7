## Ma main sur le téléphone

hand-whole = Plateau entier
