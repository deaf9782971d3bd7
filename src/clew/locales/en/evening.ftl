## How to set up an evening

evening-title = Set up an evening
evening-about = One big screen that everybody looks at, a phone in every hand. It takes five minutes.
evening-server = The server
evening-server-more = Somebody in the room runs Clew, or you use a server on the internet. At home, start it with “clew serve --lan”: it shows a code that phones on the same Wi-Fi can scan. Voice needs HTTPS, except on the computer that runs the server.
evening-table = The table
evening-table-more = Create a table on any device. It can be private: people come in by its link or its code.
evening-screen = The big screen
evening-screen-more = In the waiting room choose “This is the TV” on a computer that is plugged into it, or “TV, and my hand here” on your phone. On a TV with a browser of its own, open this server’s address with /tv at the end and enter the table’s code. Press “Full screen” once: browsers stay silent until somebody has pressed something.
evening-phones = The phones
evening-phones-more = Scan the code on the big screen and sit down. During the game the phone shows what you hold and what you can do, over a small map. Its screen stays on. Sounds come from the big screen; the phone makes itself heard and vibrates only when it is your turn or somebody wants something from you.
evening-voice = Voice
evening-voice-more = Whoever is not in the room can join from anywhere, with a whole board of their own. If people talk aloud at the table, switch voice on for only one device in the room, or you will hear everything twice.
evening-play = Begin
evening-play-more = The host begins when every seat is taken. The big screen shows the board, the time and the result, and never anybody’s hand.
evening-trouble = If something goes wrong
evening-trouble-sound = No sound from the TV: press any key there once, or its “Full screen” button.
evening-trouble-shake = The phone does not vibrate: iPhones do not let a page do that. You still hear it, unless it is set to silent.
evening-trouble-sleep = The screen goes dark: some devices do not let a page keep them awake. Switch off their energy saver.
evening-trouble-locked = The TV is waiting outside because the table is locked. The host can let it in: its name is “TV”.
evening-trouble-mixed = Somebody has no phone: any mix works. A laptop can show board and hand at once, and several people can share one.
evening-tv = Show a table on this screen

## Talking aloud

evening-lead = People at a table can talk to each other, from browser to browser. In Magic Maze the rules open and close the microphones.
evening-https = Browsers give the microphone only to a page with an encrypted connection (HTTPS). On the computer that runs the server it works without.
evening-trust = How a device comes to trust this server
evening-relay = In one network nothing more is needed. If people come from different networks, whoever runs the server should set up a relay (TURN): the hosting guide says how.
evening-headphones = Headphones are best: then nobody hears their own voice come back.
evening-allow = Under “What is allowed here” the host chooses who takes part: nobody, those who play, or spectators too, who can only listen.
evening-join = Everybody presses the microphone, in the waiting room or above the board, and joins. The browser asks once whether this page may use the microphone.
evening-mode = There you choose whether the others always hear you, or only while you hold down the microphone or the B key.
evening-silence = Silence and talk
evening-rules = In Magic Maze everybody may talk until the start. Then there is silence until the sand timer is turned, if the scenario allows talk. The page switches all microphones by itself, and nobody hears a microphone that is still sending.
evening-others = In the other games talk stays open, unless the host switches it off. Spectators can never speak to those who play.
evening-private = Nothing is recorded and nothing is kept. The server hears no sound. Those who join may see each other’s network address, unless the server relays everything.
evening-not-heard = Nobody hears you: open the panel of the microphone. Does the level move? Is it the right microphone? Are you muted, or is there silence?
evening-echo = There is an echo: somebody’s loudspeaker is too loud. Headphones help, or turn that person’s volume down.
evening-no-way = Two people cannot connect: their networks do not let them through. A relay helps.
evening-line = The connection is lost: the conversation comes back by itself, and the game never waits for it.
