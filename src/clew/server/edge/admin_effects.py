"""What a worker does about the actions of the server's host, wherever they were done."""

from collections.abc import Callable

from clew.server.administration import actions
from clew.server.edge.connections import Connections
from clew.server.runtime.lobby import Lobby
from clew.server.runtime.tables import Tables
from clew.storage.store import TableId


class AdminEffects:
    """Closes connections, unloads tables, passes on messages."""

    def __init__(
        self,
        connections: Connections,
        tables: Tables,
        lobby: Lobby,
        forget: Callable[[TableId], None],
    ) -> None:
        self._connections, self._tables, self._lobby = connections, tables, lobby
        self._forget = forget

    def follow(self, action: actions.AdminAction) -> None:
        """Do what an action means for this worker."""
        match action:
            case actions.DeleteTable(table):
                self._forget(table)
            case actions.CloseTable(table):
                self._lobby.drop(table)
                self._tables.unload_table(table)
            case actions.RemovePerson(table):
                self._tables.unload_table(table)
            case actions.Restrict("ban"):
                self._connections.close_banned()
            case actions.Restrict("mute"):
                self._connections.end_voice_of_muted()
            case actions.Announce(text):
                self._connections.announce(text)
            case _:
                pass
