# About this product: what it is, whose games these are.

about-what = Tres juegos de mesa de laberintos, completos y fieles a sus reglas, en tu navegador.
about-name = Clew es una palabra inglesa para un ovillo de hilo: el que sacó a Teseo del laberinto.
about-credits = De quién son estos juegos
about-by-magic-maze = Diseñado por Kasper Lapp, publicado por Sit Down!
about-by-haunting-house = Diseñado por Kerry Breitenstein, publicado por Twilight Creations
about-by-dedalos = Diseñado por Javier García y Ramón Rodríguez, publicado por Átomo Games
about-unofficial = Clew no es oficial: ni los autores ni las editoriales tienen nada que ver con él.
about-art = No se usa ninguna de sus imágenes, logotipos ni textos. Todo lo que ves se dibujó para Clew, cada sonido se hizo para él y las reglas están contadas con nuestras palabras.
about-buy = Si te gusta un juego, compra la caja: en una mesa de verdad es mejor.
about-open = Abierto y privado
about-licence = El código es software libre con licencia MIT.
about-private = Sin cuenta, sin publicidad, sin rastreo. Tus ajustes se quedan en este navegador.
about-privacy = Qué se guarda y cómo borrarlo
