"""The HTTP side: all endpoints for everybody, in groups; JSON in and out."""

from typing import NamedTuple

from clew.server.edge.lists_api import ListsApi
from clew.server.edge.match_api import MatchApi
from clew.server.edge.personal_data_api import PersonalDataApi
from clew.server.edge.reports_api import ReportsApi
from clew.server.edge.request_gate import RequestGate
from clew.server.edge.server_api import ServerApi
from clew.server.edge.tables_api import TablesApi


class Api(NamedTuple):
    """The endpoints by what they are about, and the gate that every request passes."""

    gate: RequestGate
    server: ServerApi
    tables: TablesApi
    lists: ListsApi
    matches: MatchApi
    personal_data: PersonalDataApi
    reports: ReportsApi

    def forget_full(self) -> None:
        """Forget the addresses that have not asked for anything lately."""
        self.gate.forget_full()
        self.tables.forget_full()

    def stop(self) -> None:
        """Stop verifying match files: the server stops."""
        self.matches.stop()
