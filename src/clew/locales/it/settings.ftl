# The settings.

settings-you = Tu
settings-look = Aspetto
settings-theme = Tema
settings-theme-system = Come il dispositivo
settings-theme-light = Chiaro
settings-theme-dark = Scuro
settings-calm = Calma
settings-calm-more = Niente scorre o lampeggia: tutto compare subito al suo posto.
settings-signs = Suoni e avvisi
settings-sounds = Suoni
settings-volume = Volume
settings-volume-effects = Effetti
settings-volume-sand = Sabbia
settings-percent = { NUMBER($share, style: "percent") }
settings-quiet = Modalità discreta
settings-quiet-more = Si sente solo ciò che ti chiama: il tuo turno, uno sguardo fisso, la pedina «Fai Qualcosa!», un allarme.
settings-vibration = Vibrazione
settings-vibration-more = Se il dispositivo lo permette.
settings-notices = Avvisami quando tocca a me
settings-notices-more = Mentre questa pagina è aperta in secondo piano.
settings-notices-denied = Il tuo browser non lo permette. Puoi cambiarlo nelle sue impostazioni.
settings-plain-http = Questo indirizzo non è cifrato (http). A un indirizzo così i browser non permettono alla pagina di inviare notifiche, tenere acceso lo schermo o essere installata come app. I giochi funzionano come sempre.
