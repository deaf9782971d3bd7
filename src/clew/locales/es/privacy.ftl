# Qué se guarda de las personas, cuánto tiempo y qué pueden hacer.

privacy-title = Privacidad
privacy-short = Sin cuenta, sin publicidad, sin rastreo. Este servidor guarda lo que un juego necesita, y puedes verlo, llevártelo y borrarlo.
privacy-what = Qué se guarda
privacy-kept = En una mesa: el nombre que elegiste, tus jugadas, lo que escribiste, cuándo fue y un número al azar por el que se te reconoce. Las direcciones sirven para evitar abusos y no se guardan con tus partidas.
privacy-browser = En este navegador: tu pase, tu nombre y tus ajustes. Nadie más los lee.
privacy-how-long = Cuánto tiempo
privacy-waiting = Mesas que esperan jugadores: { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
} después de lo último que pasó.
privacy-playing = Partidas que nadie continúa: { $days ->
    [one] { $days } día
   *[other] { $days } días
}.
privacy-finished = Partidas terminadas, para volver a verlas: { $days ->
    [one] { $days } día
   *[other] { $days } días
}.
privacy-results = Los resultados se quedan en las listas con los nombres de quienes jugaron.
privacy-backups = Copias de seguridad: las últimas { $count }. Lo que borras desaparece de ellas a medida que llegan otras nuevas.
privacy-yours = Qué se guarda de ti
privacy-show = Verlo
privacy-take = Llevármelo
privacy-erase = Borrarlo
privacy-found = { $count ->
    [0] No se guarda nada de ti.
    [one] Dejaste rastro en { $count } mesa.
   *[other] Dejaste rastro en { $count } mesas.
}
privacy-entries = { $count ->
    [one] { $count } entrada
   *[other] { $count } entradas
}
privacy-sure = Tus nombres pasan a ser «somebody» y lo que escribiste se elimina. Pierdes los asientos que tengas, también en partidas en curso. Las partidas quedan para los demás. No hay vuelta atrás.
privacy-do-erase = Borrar todo lo mío
privacy-erased = Se ha borrado todo lo que se guardaba de ti, también en este navegador.
