# The settings.

settings-you = Tú
settings-look = Aspecto
settings-theme = Tema
settings-theme-system = Como el dispositivo
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-calm = Calma
settings-calm-more = Nada se desliza ni parpadea: todo aparece directamente en su sitio.
settings-signs = Sonidos y avisos
settings-sounds = Sonidos
settings-volume = Volumen
settings-volume-effects = Efectos
settings-volume-sand = Arena
settings-percent = { NUMBER($share, style: "percent") }
settings-quiet = Modo silencioso
settings-quiet-more = Solo se oye y se nota lo que te llama: tu turno, una mirada fija, el peón «¡Haz algo!», una alarma.
settings-vibration = Vibración
settings-vibration-more = Si el dispositivo lo permite.
settings-notices = Avisarme cuando me toque
settings-notices-more = Mientras esta página esté abierta en segundo plano.
settings-notices-denied = Tu navegador no lo permite. Puedes cambiarlo en sus ajustes.
settings-plain-http = Esta dirección no está cifrada (http). En direcciones así, los navegadores no permiten que la página envíe notificaciones, mantenga la pantalla encendida o se instale como aplicación. Los juegos funcionan como siempre.
