# The settings.

settings-you = Toi
settings-look = Apparence
settings-theme = Thème
settings-theme-system = Comme l’appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-calm = Calme
settings-calm-more = Rien ne glisse ni ne clignote : tout apparaît directement à sa place.
settings-signs = Sons et signaux
settings-sounds = Sons
settings-volume = Volume
settings-volume-effects = Effets
settings-volume-sand = Sable
settings-percent = { NUMBER($share, style: "percent") }
settings-quiet = Mode discret
settings-quiet-more = On n’entend et ne sent que ce qui t’appelle : ton tour, un regard fixe, le pion « Fais quelque chose ! », une alarme.
settings-vibration = Vibration
settings-vibration-more = Si l’appareil le permet.
settings-notices = Me prévenir quand c’est mon tour
settings-notices-more = Tant que cette page est ouverte en arrière-plan.
settings-notices-denied = Ton navigateur ne le permet pas. Tu peux le changer dans ses réglages.
settings-plain-http = Cette adresse n’est pas chiffrée (http). À une telle adresse, les navigateurs ne laissent pas la page envoyer de notifications, garder l’écran allumé ni s’installer comme application. Les jeux fonctionnent comme d’habitude.
