"""Where strangers come in: sockets, HTTP, what a connection may cost, and who a client is."""
