## My hand on a phone

hand-whole = Whole board
