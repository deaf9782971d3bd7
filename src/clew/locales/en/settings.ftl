# The settings.

settings-you = You
settings-look = Look
settings-theme = Theme
settings-theme-system = Same as the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-calm = Calm
settings-calm-more = Nothing slides or flashes: everything appears in its place at once.
settings-signs = Sounds and signs
settings-sounds = Sounds
settings-volume = Volume
settings-volume-effects = Effects
settings-volume-sand = Sand
settings-percent = { NUMBER($share, style: "percent") }
settings-quiet = Quiet mode
settings-quiet-more = Only what calls you is heard and felt: your turn, a stare, the “Do something!” pawn, an alarm.
settings-vibration = Vibration
settings-vibration-more = If the device supports it.
settings-notices = Notify me when it is my turn
settings-notices-more = While this page is open in the background.
settings-notices-denied = Your browser does not allow it. You can change that in its settings.
settings-plain-http = This address is not encrypted (http). At such an address browsers do not let a page send notifications, keep the screen on or be installed as an app. The games work as usual.
