# About this product: what it is, whose games these are.

about-what = Three maze board games, complete and faithful to their rules, in your browser.
about-name = A clew is a ball of thread: the one that led Theseus out of the labyrinth.
about-credits = Whose games these are
about-by-magic-maze = Designed by Kasper Lapp, published by Sit Down!
about-by-haunting-house = Designed by Kerry Breitenstein, published by Twilight Creations
about-by-dedalos = Designed by Javier García and Ramón Rodríguez, published by Átomo Games
about-unofficial = Clew is unofficial: neither the designers nor the publishers have anything to do with it.
about-art = None of their pictures, logos or texts is used. Everything you see was drawn for Clew, every sound was made for it, and the rules are told in our own words.
about-buy = If you like a game here, buy the box: it is better on a table.
about-open = Open and private
about-licence = The code is free software under the MIT licence.
about-private = No account, no advertising, no tracking. Your settings stay in this browser.
about-privacy = What is kept, and how to erase it
