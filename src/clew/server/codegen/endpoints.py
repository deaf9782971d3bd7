"""The HTTP side as data: what every endpoint takes and gives; OpenAPI is made of it."""

import inspect
from typing import Any

import msgspec
from msgspec import Struct

from clew import __version__
from clew.server.administration.actions import Asked
from clew.server.administration.reports import NewReport
from clew.server.app import api_routes
from clew.server.edge.admin_api import AdminApi, AuditPage, Done, HostCode, HostView
from clew.server.edge.admin_sessions import COOKIE
from clew.server.edge.api import Api
from clew.server.edge.api_messages import (
    GameInfo,
    GuestMade,
    NewTable,
    OptionsChecked,
    OptionsToCheck,
    Problem,
    ServerInfo,
    TableOpened,
    TablePage,
)
from clew.server.edge.lists_api import WORD, BookPage, ListsApi, ResultPage, WinsPage
from clew.server.edge.match_api import MatchApi
from clew.server.edge.personal_data_api import Erased, Erasure, Kept, PersonalDataApi, Retention
from clew.server.edge.previews import Previews
from clew.server.edge.reports_api import Reported, ReportsApi
from clew.server.edge.request_gate import RequestGate
from clew.server.edge.server_api import ServerApi
from clew.server.edge.tables_api import TablesApi
from clew.server.lan.inviting import JoinInfo
from clew.server.replay.recordings import MatchFigures, ReplayInfo, ReplayStep
from clew.storage.store import TableRow

_GAME = {"game": "only of this game"}
_AFTER = {"after": "the cursor of a page: what `next` said on the one before"}
_LISTS = _AFTER | {"format": "csv for all pages, to download", "club": "only of this club"}
_WORD = {WORD: "the club's word, percent-encoded: private matches of the club are listed too"}


class Spec(Struct, frozen=True):
    """What one endpoint takes and gives."""

    gives: Any = None  # None: a file
    takes: Any = None
    status: int = 200
    needs_guest: bool = False
    needs_host: bool = False
    query: dict[str, str] = {}
    header: dict[str, str] = {}
    media: str = "application/json"


SPECS = {
    "games": Spec(list[GameInfo]),
    "join": Spec(JoinInfo),
    "retention": Spec(Retention),
    "me": Spec(Kept, needs_guest=True),
    "my_file": Spec(needs_guest=True),
    "erase": Spec(Erased, Erasure, needs_guest=True),
    "server": Spec(ServerInfo),
    "sign_in": Spec(Done, HostCode),
    "sign_out": Spec(Done, needs_host=True),
    "view": Spec(
        HostView, needs_host=True, query={"sought": "only people with this in name, id or address"}
    ),
    "act": Spec(Done, Asked, needs_host=True),
    "audit": Spec(AuditPage, needs_host=True, query=_AFTER | {"format": "csv for all of it"}),
    "backup": Spec(needs_host=True),
    "make_guest": Spec(GuestMade, status=201),
    "check": Spec(OptionsChecked, OptionsToCheck),
    "public_tables": Spec(
        TablePage, query=_GAME | {"free": "true: only where somebody can sit down"} | _AFTER
    ),
    "open_table": Spec(TableOpened, NewTable, 201, needs_guest=True),
    "table": Spec(TableRow),
    "report": Spec(Reported, NewReport, 201, needs_guest=True),
    "replay": Spec(ReplayInfo),
    "replay_step": Spec(ReplayStep, query={"seat": "through whose eyes; a spectator's without"}),
    "export": Spec(),
    "figures": Spec(MatchFigures),
    "picture": Spec(media="image/png"),
    "import_match": Spec(TableOpened, dict[str, Any], 201, needs_guest=True),
    "results": Spec(ResultPage, query=_GAME | _LISTS, header=_WORD),
    "wins": Spec(WinsPage, query=_GAME | _LISTS, header=_WORD),
    "book": Spec(
        BookPage, query=_GAME | {"scenario": "only of this scenario"} | _LISTS, header=_WORD
    ),
}


class EndpointDoc(Struct, frozen=True):
    """One endpoint, with its route."""

    method: str
    path: str
    summary: str
    spec: Spec


def endpoints() -> list[EndpointDoc]:
    """All endpoints, in the order of the routes."""
    matches = MatchApi.__new__(MatchApi)  # only their methods are looked at
    matches.previews = Previews.__new__(Previews)
    api = Api(
        gate=RequestGate.__new__(RequestGate),
        server=ServerApi.__new__(ServerApi),
        tables=TablesApi.__new__(TablesApi),
        lists=ListsApi.__new__(ListsApi),
        matches=matches,
        personal_data=PersonalDataApi.__new__(PersonalDataApi),
        reports=ReportsApi.__new__(ReportsApi),
    )
    routes = api_routes(api, AdminApi.__new__(AdminApi))
    return [
        EndpointDoc(
            method,
            path.replace(":number", ""),
            inspect.getdoc(endpoint) or "",
            SPECS[getattr(endpoint, "__name__", "")],
        )
        for method, path, endpoint in routes
    ]


def openapi() -> dict[str, Any]:
    """The OpenAPI description."""
    everything = endpoints()
    kinds = [kind for e in everything for kind in (e.spec.gives, e.spec.takes) if kind is not None]
    template = "#/components/schemas/{name}"
    schemas, components = msgspec.json.schema_components([*kinds, Problem], ref_template=template)
    refused = _json(schemas[-1])
    paths = dict[str, dict[str, Any]]()
    found = iter(schemas)
    for endpoint in everything:
        spec = endpoint.spec
        gives = {"type": "object"} if spec.gives is None else next(found)
        described: dict[str, Any] = {
            "summary": endpoint.summary,
            "parameters": [
                *_in_path(endpoint.path),
                *_named("query", spec.query),
                *_named("header", spec.header),
            ],
            "responses": {
                str(spec.status): {"description": "Done."} | _json(gives, spec.media),
                "default": {"description": "Refused."} | refused,
            },
        }
        if spec.takes is not None:
            described["requestBody"] = {"required": True} | _json(next(found))
        if spec.needs_guest:
            described["security"] = [{"guest": []}]
        if spec.needs_host:
            described["security"] = [{"host": []}]
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "Clew", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "guest": {"type": "http", "scheme": "bearer"},
                "host": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def _json(schema: Any, media: str = "application/json") -> dict[str, Any]:
    return {"content": {media: {"schema": schema}}}


def _in_path(path: str) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "string" if name == "table" else "integer"},
        }
        for name in names
    ]


def _named(place: str, named: dict[str, str]) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": place, "description": what, "schema": {"type": "string"}}
        for name, what in named.items()
    ]
