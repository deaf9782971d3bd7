# Hablar de viva voz en una mesa: se carga cuando alguien quiere hablar.

voice-what = Tu voz va directamente a los navegadores de quienes se unan. No se graba ni se guarda nada.
voice-kept = No se graba ni se guarda nada.
voice-rules = Cuando las reglas piden silencio, también se apagan los micrófonos.
voice-address = Quienes se unan podrían ver tu dirección de red.
voice-listen-only = No tienes asiento aquí: puedes escuchar, pero nadie te oye.
voice-join = Unirme a la conversación
voice-listen = Escuchar
voice-leave = Salir de la conversación
voice-close = Cerrar
voice-help = Cómo hablar durante una velada

## Cómo está todo

voice-now-off = aún no te has unido
voice-now-joining = Entrando…
voice-now-away = Se ha perdido la conexión. La conversación vuelve sola.
voice-now-alone = Todavía no se ha unido nadie más.
voice-now-listening = Estás escuchando.
voice-now-no-voice = Puedes escuchar, pero nadie te oye.
voice-now-silence = Silencio: según las reglas, los micrófonos están apagados.
voice-now-muted = Has apagado tu micrófono.
voice-now-push = Mantén pulsado para hablar: ahora nadie te oye.
voice-now-heard = Los demás te oyen.

## Mi voz

voice-level = Nivel de tu micrófono
voice-microphone = Micrófono
voice-usual = el predeterminado del dispositivo
voice-on = Encender el micrófono
voice-mode = Cuándo te oyen los demás
voice-mode-open = Siempre, mientras lo permitan las reglas
voice-mode-push = Mientras mantengo pulsado el micrófono sobre el tablero o la tecla { $key }
voice-push = Hablar
voice-mute-me = Apagar mi micrófono

## Los demás

voice-members = En la conversación
voice-volume = Volumen de { $name }
voice-mute-person = Silenciar a { $name }
voice-connecting = conectando…
voice-no-way = sin conexión: quizá vuestras redes no os dejen pasar
voice-listens = escucha
voice-speaks = habla
voice-still-sends = sigue emitiendo durante el silencio; nadie lo oye

## Cuando no funciona

voice-again = Intentarlo otra vez
voice-blocked = El navegador no reproduce sonido hasta que toques la pantalla.
voice-play = Reproducir el sonido
voice-problem-no-https = Los navegadores solo dan el micrófono a una página con conexión cifrada (HTTPS). Puedes escuchar.
voice-problem-no-microphone = No se ha encontrado ningún micrófono. Conecta uno e inténtalo otra vez. Mientras tanto puedes escuchar.
voice-problem-denied = El navegador no deja que esta página use el micrófono. Permítelo en los ajustes junto a la dirección e inténtalo otra vez.
voice-problem-busy = Otro programa está usando el micrófono. Ciérralo e inténtalo otra vez.
voice-refused-off = Ahora no puedes usar la voz en esta mesa: lo decide el anfitrión.
voice-refused-full = La conversación está completa: caben nueve, y quienes juegan van primero.
voice-refused-elsewhere = Te has unido a la conversación en otra ventana.
voice-refused-too-fast = Demasiado de golpe. La conversación vuelve enseguida.
voice-refused-bad-signal = Este navegador ha enviado algo que la mesa no entiende.
voice-refused-muted = Quien gestiona este servidor te ha silenciado: por ahora no puedes escribir ni hablar.
