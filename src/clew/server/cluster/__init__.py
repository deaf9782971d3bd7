"""Several workers that act as one server: who owns a table, and how the others reach it.

A table has one owner, the worker whose number (*epoch*) is in the table's row; only its appends are
accepted. A client may be connected to any worker. That worker forwards the client's commands to the
owner over NATS, and sends the frames that come back to the client.

There is one way to recover from any failure: the affected connections are closed with 1012, the
clients reconnect, and the first worker they reach finds the owner or claims the table. What was
acknowledged is in the log; what was not is sent again by the client and carried out once.
"""
