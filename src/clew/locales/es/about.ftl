# About this product: what it is, whose games these are.

about-what = Tres juegos de mesa de laberintos, completos y fieles a sus reglas, en tu navegador.
about-name = Clew significa «ovillo» en inglés: el que sacó a Teseo del laberinto.
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
about-evening = Cómo hablar durante una velada

# El código de la pared, y cómo un dispositivo llega a confiar en este servidor.

join-title = Ven a jugar
join-scan = Escanea el código con la cámara del móvil. No hace falta ninguna aplicación ni cuenta.
join-type = O escribe esta dirección en el navegador:
join-code = Código que lleva a { $link }
join-trouble = ¿No pasa nada? Usa la misma wifi que esta pantalla. Si un nombre no funciona, escribe la dirección hecha de números.
join-secure = Conexión cifrada
join-trust = Conexión cifrada
join-why = Todo funciona sin ella, menos el micrófono, las notificaciones y la instalación de la aplicación. Para eso tu dispositivo tiene que confiar en este servidor una vez.
join-without = Jugar sin ella
join-get = Descargar el certificado
join-go-on = Hecho: seguir
join-not-yet = Tu dispositivo aún no confía en este servidor. Repasa los pasos de arriba y vuelve a intentarlo.
join-no-root = Aquí no hay nada que hacer: este servidor no tiene certificado propio.
join-bounds = El certificado solo vale para direcciones de una red local como esta. No afecta a ningún sitio de internet, y puedes quitarlo en el mismo lugar cuando quieras.
join-fingerprint = Huella (SHA-256):
join-on-iphone = iPhone, iPad
join-on-iphone-do = Permite la descarga en Safari. Abre Ajustes, toca «Perfil descargado» e instálalo. Después actívalo en General, Información, Ajustes de confianza de los certificados.
join-on-android = Android
join-on-android-do = Abre los Ajustes y busca «certificado de CA». Elige instalarlo de todos modos y escoge clew-root.crt entre tus descargas.
join-on-windows = Windows
join-on-windows-do = Abre clew-root.crt y elige Instalar certificado, Usuario actual. Colócalo en el almacén «Entidades de certificación raíz de confianza».
join-on-mac = Mac
join-on-mac-do = Abre clew-root.crt: pasa a Acceso a Llaveros. Haz doble clic en él, abre Confiar y elige Confiar siempre.
join-on-linux = Linux, ChromeOS
join-on-linux-do = En Chrome o Chromium abre Configuración, busca «certificados» e importa clew-root.crt entre los de confianza.
join-on-firefox = Firefox
join-on-firefox-do = Abre Ajustes y busca «certificados». Elige Ver certificados, Autoridades, Importar, y deja que identifique páginas web.

# Qué se guarda de las personas, cuánto tiempo y qué pueden hacer.

privacy-title = Privacidad
privacy-short = Sin cuenta, sin publicidad, sin rastreo. Este servidor guarda lo que un juego necesita, y puedes verlo, descargarlo y borrarlo.
privacy-what = Qué se guarda
privacy-kept = En una mesa: el nombre que elegiste, tus jugadas, lo que escribiste, cuándo fue y un número aleatorio por el que se te reconoce. Las direcciones sirven para evitar abusos y no se guardan con tus partidas. Si alguien da un aviso sobre ti, quien gestiona este servidor guarda lo último que escribiste en esa mesa hasta que se atienda el aviso.
privacy-browser = En este navegador: tu pase, tu nombre y tus ajustes. Nadie más los lee.
privacy-how-long = Cuánto tiempo
privacy-waiting = Mesas que esperan jugadores: { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
} desde la última actividad.
privacy-playing = Partidas que nadie continúa: { $days ->
    [one] { $days } día
   *[other] { $days } días
}.
privacy-finished = Partidas terminadas, para volver a verlas: { $days ->
    [one] { $days } día
   *[other] { $days } días
}.
privacy-results = Los resultados se quedan en las listas con los nombres de quienes jugaron, aunque se borre la partida. Si borras tus datos, tu nombre desaparece también de ahí.
privacy-backups = Copias de seguridad: las últimas { $count }. Lo que borras desaparece de ellas a medida que llegan otras nuevas.
privacy-yours = Qué se guarda de ti
privacy-show = Verlo
privacy-take = Descargarlo
privacy-erase = Borrarlo
privacy-found = { $count ->
    [0] No se guarda nada de ti.
    [one] Dejaste rastro en { $count } mesa.
   *[other] Dejaste rastro en { $count } mesas.
}
privacy-found-results = { $count ->
    [one] Hay un resultado con tu nombre de una partida que ya se borró:
   *[other] Hay { $count } resultados con tu nombre de partidas que ya se borraron:
}
privacy-entries = { $count ->
    [one] { $count } entrada
   *[other] { $count } entradas
}
privacy-sure = Tus nombres pasan a ser «alguien» y lo que escribiste se elimina. Pierdes los asientos que tengas, también en partidas en curso. Las partidas quedan para los demás. No hay vuelta atrás.
privacy-do-erase = Borrar todo lo mío
privacy-erased = Se ha borrado todo lo que se guardaba de ti, también en este navegador.
