## A server that does not recognise my pass

guest-unknown = The server does not recognise you
guest-unknown-why = This browser keeps a pass that tells a server who you are. This server does not recognise it: it may have been set up again, or its key may have been changed.
guest-unknown-kept = Your seats belong to that pass. The browser still has it, and nothing has been changed.
guest-again = Try again
guest-asking = Waiting for the server to answer…
guest-still = The server still does not recognise you.
guest-start-over = Start over…
guest-start-over-sure = Start over?
guest-start-over-what = To this server you will be somebody new, without your seats. Your old pass stays in this browser, and you can return to it in the settings.
guest-start-over-yes = Yes, start over
guest-start-over-no = No, keep my pass
guest-what-now = What can I do?

## Passes that were put aside

passes-title = Earlier passes
passes-what = You put these aside when you started over. Where a server recognises one of them, your seats there are yours again.
passes-take-up = Use the pass put aside on { $when }
