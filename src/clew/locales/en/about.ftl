# About this product: what it is, whose games these are.

about-what = Three maze board games, complete and faithful to their rules, in your browser.
about-name = A clew is a ball of thread: the one that led Theseus out of the labyrinth.
about-credits = Who made these games
about-by-magic-maze = Designed by Kasper Lapp, published by Sit Down!
about-by-haunting-house = Designed by Kerry Breitenstein, published by Twilight Creations
about-by-dedalos = Designed by Javier García and Ramón Rodríguez, published by Átomo Games
about-unofficial = Clew is unofficial: neither the designers nor the publishers have anything to do with it.
about-art = None of their pictures, logos or texts is used. Everything you see was drawn for Clew, every sound was made for it, and the rules are told in our own words.
about-buy = If you like a game here, buy the box: it is better on a table.
about-open = Open and private
about-licence = The code is free software under the MIT licence.
about-private = No account, no advertising, no tracking. Your settings stay in this browser.
about-privacy = What is kept, and how to erase it
about-evening = How to set up an evening with voice

# The code on the wall, and how a device comes to trust this server.

join-title = Come and play
join-scan = Scan the code with your phone’s camera. You need no app and no account.
join-type = Or type this address into your browser:
join-code = Code that leads to { $link }
join-trouble = Nothing happens? Use the same Wi-Fi as this screen. If a name does not work, type the address made of numbers.
join-secure = Encrypted connection
join-trust = Encrypted connection
join-why = Everything works without it except the microphone, notifications and installing the app. For these your device has to trust this server once.
join-without = Play without it
join-get = Get the certificate
join-go-on = Done: go on
join-not-yet = Your device does not trust this server yet. Check the steps above, then try again.
join-no-root = There is nothing to do here: this server has no certificate of its own.
join-bounds = The certificate is good only for addresses on a local network like this one. It says nothing about any site on the internet, and you can remove it in the same place at any time.
join-fingerprint = Fingerprint (SHA-256):
join-on-iphone = iPhone, iPad
join-on-iphone-do = Allow the download in Safari. Open Settings, tap “Profile Downloaded” and install it. Then switch it on under General, About, Certificate Trust Settings.
join-on-android = Android
join-on-android-do = Open Settings and search for “CA certificate”. Choose Install anyway and pick clew-root.crt from your downloads.
join-on-windows = Windows
join-on-windows-do = Open clew-root.crt and choose Install Certificate, Current User. Put it into the store “Trusted Root Certification Authorities”.
join-on-mac = Mac
join-on-mac-do = Open clew-root.crt: it goes into Keychain Access. Double-click it there, open Trust and choose Always Trust.
join-on-linux = Linux, ChromeOS
join-on-linux-do = In Chrome or Chromium open Settings, search for “certificates”, and import clew-root.crt among the trusted ones.
join-on-firefox = Firefox
join-on-firefox-do = Open Settings and search for “certificates”. Choose View Certificates, Authorities, Import, and let it identify websites.

# What is kept of people, for how long, and what they can do about it.

privacy-title = Privacy
privacy-short = No account, no advertising, no tracking. This server keeps what a game needs, and you can see it, download it and erase it.
privacy-what = What is kept
privacy-kept = At a table: the name you chose, your moves, what you wrote and when, and a random number by which the server recognises you. Addresses are used to prevent abuse and are not stored with your games. If somebody reports you, whoever runs this server keeps your last words at that table until the report is dealt with.
privacy-browser = In this browser: your pass, your name and your settings. Nobody else reads them.
privacy-how-long = How long
privacy-waiting = Tables that wait for players: { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} after the last thing that happened.
privacy-playing = Matches that nobody continues: { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
privacy-finished = Finished matches, for replays: { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
privacy-results = Results stay in the lists with the names of the players, even when the match itself is deleted. If you erase yourself, your name goes from them too.
privacy-backups = Backups: the last { $count }. What you erase disappears from them as newer ones take their place.
privacy-yours = What is kept about you
privacy-show = Show it
privacy-take = Download it
privacy-erase = Erase it
privacy-found = { $count ->
    [0] Nothing is kept about you.
    [one] You left traces at { $count } table.
   *[other] You left traces at { $count } tables.
}
privacy-found-results = { $count ->
    [one] There is one result with your name, from a match that has been deleted:
   *[other] There are { $count } results with your name, from matches that have been deleted:
}
privacy-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
privacy-sure = Your names become “somebody”, and what you wrote is deleted. You lose the seats you hold, even in matches that are being played. The matches stay for the others. This cannot be undone.
privacy-do-erase = Erase everything about me
privacy-erased = Everything that was kept about you has been erased, in this browser too.
