## How to set up an evening

evening-title = Set up an evening
evening-about = One big screen that everybody looks at, a phone in every hand. It takes five minutes.
evening-server = The server
evening-server-more = Somebody in the room runs Clew, or you use one on the internet. At home, start it with “clew serve --lan”: it prints a code that phones in the same Wi-Fi can scan. Voices need HTTPS, except on the computer that runs it.
evening-table = The table
evening-table-more = Create a table on any device. It may be private: everybody comes by its link or its code.
evening-screen = The big screen
evening-screen-more = In the waiting room choose “This is the TV” on a computer that is plugged into it, or “TV, and my hand here” on your phone. A TV with a browser of its own opens this server’s address with /tv at the end and asks for the table’s code. Press “Full screen” once: browsers are silent until somebody has pressed something.
evening-phones = The phones
evening-phones-more = Scan the code on the big screen and sit down. During the game the phone shows what you hold and can do, over a small map. It stays on, and it shakes when it is your turn or somebody wants something from you.
evening-voice = Voices
evening-voice-more = Whoever is not in the room can join from anywhere, on a whole board of their own. Where the table has voice, turn it on only on one device in the room, or you will hear each other twice.
evening-play = Begin
evening-play-more = The host begins when every seat is taken. The big screen shows the board, the time and the result, and never anybody’s hand.
evening-trouble = If something is odd
evening-trouble-sound = No sound from the TV: press any key there once, or its “Full screen” button.
evening-trouble-sleep = The screen goes dark: some devices do not let a page keep them awake. Switch off their energy saver.
evening-trouble-locked = The TV waits outside: the table is locked. Its host can let in the visitor called “TV”.
evening-trouble-mixed = Somebody has no phone: any mix is fine. A laptop can show board and hand at once, and several people can share one.
evening-tv = Show a table on this screen

## Talking aloud

evening-lead = People at a table can talk to each other, from browser to browser. In Magic Maze the rules open and close the microphones.
evening-https = Browsers give the microphone only to a page with an encrypted connection (HTTPS). On the computer that runs the server it works without.
evening-trust = How a device comes to trust this server
evening-relay = In one network nothing more is needed. If people come from different networks, whoever runs the server should set up a relay (TURN): the hosting guide says how.
evening-headphones = Headphones are best: then nobody hears themselves come back.
evening-allow = Under “What is allowed here” the host chooses who takes part: nobody, those who play, or also others who listen.
evening-join = Everybody presses the microphone, in the waiting room or above the board, and joins. The browser asks once whether this page may use the microphone.
evening-mode = Choose there whether the others always hear you, or only while you hold the microphone or the key B.
evening-silence = Silence and talk
evening-rules = In Magic Maze everybody talks until the start. Then there is silence, until a sand timer is turned and the scenario allows talk. The page switches all microphones by itself, and whoever still sends is heard by nobody.
evening-others = In the other games talk stays open, unless the host switches it off. Whoever watches never speaks to those who play.
evening-private = Nothing is recorded and nothing is kept. The server hears no sound. Those who join may see each other’s network address, unless the server relays everything.
evening-not-heard = Nobody hears you: open the panel of the microphone. Does the level move? Is it the right microphone? Are you muted, or is there silence?
evening-echo = There is an echo: somebody’s loudspeaker is too loud. Headphones help, or turn that person’s volume down.
evening-no-way = Two people never get connected: their networks do not let them through. A relay helps.
evening-line = The line was lost: the talk comes back by itself, and the game never waits for it.
