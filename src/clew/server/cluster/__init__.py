"""Many workers, one server: who owns a table, and how the others reach it.

A table has one owner, the worker whose number (*epoch*) stands in the table's row; only its appends
are taken. A client may be connected to any worker: that worker is a relay for it and carries what
the client says to the owner, and what the owner tells to the client, over NATS.

There is one way to recover, whatever happened: the connections in question are closed with 1012,
the clients come back, and whoever meets them first finds the owner or claims the table. What was
acknowledged is in the log; what was not is sent again by the client and carried out once.
"""
