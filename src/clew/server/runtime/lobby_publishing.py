"""What the lobbies of all workers show of this process' tables."""

from clew.server.runtime.clustering import Cluster
from clew.server.runtime.lobby import Lobby
from clew.storage.store import TableId, TableRow


class LobbyPublisher:
    """Shows tables in the lobby here, and in those of the other workers."""

    def __init__(self, lobby: Lobby, cluster: Cluster) -> None:
        self._lobby, self._cluster = lobby, cluster

    def show(self, row: TableRow) -> None:
        """Show a table whose row has changed."""
        self._lobby.put(row)
        if row.public:
            self._cluster.announce_row(row)

    def remove(self, table: TableId) -> None:
        """Remove a table that was deleted from the store."""
        self._lobby.drop(table)
        self._cluster.announce_removal(table)
