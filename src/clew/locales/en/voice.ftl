# Talking aloud at a table: fetched when somebody wants to.

voice-what = Your voice goes straight to the browsers of the others who join. There is no recording, and nothing is kept.
voice-kept = There is no recording, and nothing is kept.
voice-rules = Where the rules ask for silence, the microphones are off too.
voice-address = Others who join may see your network address.
voice-listen-only = You have no seat here: you can listen, but nobody hears you.
voice-join = Join the conversation
voice-listen = Listen
voice-leave = Leave the conversation
voice-close = Close
voice-help = How to set up an evening with voice

## How things stand

voice-now-off = you have not joined
voice-now-joining = Joining…
voice-now-away = The connection is lost. The conversation comes back by itself.
voice-now-alone = Nobody else has joined yet.
voice-now-listening = You are listening.
voice-now-no-voice = You can listen, but nobody hears you.
voice-now-silence = Silence: by the rules, the microphones are off.
voice-now-muted = You have switched your microphone off.
voice-now-push = Hold to talk: nobody hears you now.
voice-now-heard = The others can hear you.

## My own voice

voice-level = Level of your microphone
voice-microphone = Microphone
voice-usual = the device’s default
voice-on = Switch the microphone on
voice-mode = When the others hear you
voice-mode-open = Always, while the rules allow it
voice-mode-push = While I hold down the microphone above the board, or the { $key } key
voice-push = Talk
voice-mute-me = Switch my microphone off

## The others

voice-members = In the conversation
voice-volume = Volume of { $name }
voice-mute-person = Mute { $name }
voice-connecting = connecting…
voice-no-way = not connected: your networks may not let you through
voice-listens = listening
voice-speaks = speaking
voice-still-sends = still sending in silence; nobody hears it

## When it does not work

voice-again = Try again
voice-blocked = The browser plays no sound until you tap.
voice-play = Play the sound
voice-problem-no-https = Browsers give a page the microphone only over an encrypted connection (HTTPS). You can listen.
voice-problem-no-microphone = No microphone was found. Plug one in and try again. You can listen meanwhile.
voice-problem-denied = The browser does not let this page use the microphone. Allow it in the settings beside the address, then try again.
voice-problem-busy = Another program is using the microphone. Close it and try again.
voice-refused-off = You cannot use voice at this table right now: the host decides.
voice-refused-full = The conversation is full: nine can take part, and players come first.
voice-refused-elsewhere = You have joined the conversation in another window.
voice-refused-too-fast = That was too much at once. The conversation comes back in a moment.
voice-refused-bad-signal = This browser sent something that the table does not understand.
voice-refused-muted = Whoever runs this server has muted you: you can neither write nor talk for now.
