"""The protocol, described by its own types: a page for people, OpenAPI, and TypeScript."""

import ast
import inspect
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from clew.core.declarations import ClientData, Traits
from clew.core.forms import OptionField
from clew.core.match import AnyGame
from clew.games import OWN
from clew.server.administration.actions import AdminAction, AuditLine
from clew.server.administration.backups import LastBackup
from clew.server.administration.erasing import KeptTable
from clew.server.administration.reports import NewReport, Report, ReportNow, Why
from clew.server.codegen.endpoints import endpoints, openapi
from clew.server.codegen.typescript import Part, constant, modules, typescript
from clew.server.common import limits
from clew.server.common.frames import COME_BACK
from clew.server.common.machine import Machine
from clew.server.common.policy import Announcement, Restriction, ServerSettings
from clew.server.edge import admin_api, api_messages, clubs, identity
from clew.server.edge.lists_api import BookPage, ResultPage, WinsPage
from clew.server.edge.personal_data_api import Erased, Kept, Retention
from clew.server.edge.statuses import PersonNow, WorkerStatus
from clew.server.lan.inviting import JoinInfo
from clew.server.replay.recordings import MatchFigures, ReplayInfo, ReplayStep
from clew.server.table import checks, wire
from clew.server.table.moderation import TableSettings, Visitor
from clew.server.table.people import ERASED
from clew.server.table.plain_board import PlainBoard
from clew.storage.store import TableRow

_ANSWERS = (
    *(
        api_messages.GameInfo,
        JoinInfo,
        Retention,
        KeptTable,
        Kept,
        Erased,
        NewReport,
        Traits,
        OptionField,
        PlainBoard,
        api_messages.ServerInfo,
        api_messages.GuestMade,
        api_messages.TableOpened,
        TableRow,
        api_messages.TablePage,
        api_messages.Problem,
    ),
    *(
        ReplayInfo,
        ReplayStep,
        MatchFigures,
        ResultPage,
        WinsPage,
        BookPage,
        api_messages.OptionsChecked,
    ),
)
_FOR_HOSTS = (
    *(Machine, WorkerStatus, PersonNow, admin_api.TableNow, LastBackup, TableRow),
    *(ServerSettings, Announcement, Restriction, Report, ReportNow),
    *(admin_api.HostView, admin_api.AuditPage, AuditLine),
)
_MADE = "<!-- Made by `clew protocol --write` from the types of the server. Do not edit. -->"


def files() -> dict[str, str]:
    """Every file that is made of the types, by its path in the project."""
    made = {
        "docs/protocol.md": protocol(),
        "docs/openapi.json": json.dumps(openapi(), indent=2) + "\n",
        "web/src/protocol/shelf.ts": shelf(),
    }
    for name, text in messages().items():
        made[f"web/src/protocol/{name}.ts"] = text
    made["web/src/protocol/refusals.ts"] = refusals()
    made["web/src/protocol/constants.ts"] = constants()
    made["web/src/protocol/settings.ts"] = f"{typescript({})}\n{_choices(TableSettings)}\n"
    for game in OWN.values():
        for name, text in game_modules(game).items():
            made[f"web/src/protocol/games/{name}.ts"] = text
    return made


def game_modules(game: AnyGame) -> dict[str, str]:
    """The types of a game, its options and enumerations, and what else it has for clients."""
    named = {
        "View": game.view_type,
        "Action": game.action_type,
        "Event": game.event_type,
        "Options": game.options_type,
        **game.enumerations,
    }
    if game.packed_type is not None:
        named["Packed"] = game.packed_type
    data = {f"{game.id}-{one.name}": one for one in game.client_data()}
    parts = {name: Part(one.types, one.structs) for name, one in data.items()}
    made = modules({game.id: Part(named, _structs(game.event_type)), **parts})
    made[game.id] += f"\n{_options(game)}\n{_enumerations(game)}"
    return {
        name: f"{text}{_constants(game.id, data[name])}\n" if name in data else text
        for name, text in made.items()
    }


def _enumerations(game: AnyGame) -> str:
    """A list for every enumeration, called after it: MAZE_TILES are all of type MazeTile."""
    lines = list[str]()
    for name, kind in game.enumerations.items():
        words = _literals(kind)
        title = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()
        plural = f"{title}ES" if title.endswith("O") else f"{title}S"
        lines.append(constant(plural, f"readonly {json.dumps(words)}", words))
    return "\n".join([*lines, ""]) if lines else ""


def _literals(kind: Any) -> list[str]:
    """The words of a literal, or of a union of literals, in order."""
    return [word for one in get_args(kind) for word in (_literals(one) or [one])]


def refusals() -> str:
    """The reasons for which the server itself refuses, as a TypeScript type."""
    return f"{typescript({})}\nexport type Reason = {_union(reasons())};\n"


def constants() -> str:
    """What else the page has to know of the server: limits of texts, ids, times, close codes."""
    texts = {"name": wire.Name, "chat": wire.Text, "token": wire.Token, "club": clubs.Club}
    schemas, _ = msgspec.json.schema_components([*texts.values(), clubs.Word])
    most = {name: schema["maxLength"] for name, schema in zip(texts, schemas, strict=False)}
    whys = _literals(Why)
    word = (clubs.SHORTEST, schemas[-1]["maxLength"])
    return "\n".join(
        [
            typescript({}),
            constant("LONGEST", f"Readonly<Record<{_union(most)}, number>>", most),
            constant("REPORT_REASONS", f"readonly ({_union(whys)})[]", whys),
            constant("CLUB_WORD", "readonly [number, number]", word, "The least and the most."),
            constant("TABLE_LETTERS", "string", identity.TABLE_LETTERS, "Of a table's id."),
            constant("TABLE_LENGTH", "number", identity.TABLE_LENGTH),
            constant("ERASED", "string", ERASED, "The name of whoever had theirs erased."),
            constant(
                "BOT_AFTER", "number", checks.BOT_AFTER, "Absence until a bot may play, in ms."
            ),
            constant("COME_BACK", "readonly number[]", COME_BACK, "Close codes: come back later."),
            "",
        ]
    )


def _union(names: Iterable[str]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def shelf() -> str:
    """What the games declare, as TypeScript: the page asks this and compares no names."""
    games = {game.id: api_messages.GameInfo.of(game) for game in OWN.values()}
    return "\n".join(
        [
            typescript({}),
            'import type { GameInfo } from "./api";\n',
            f"export type GameId = {_union(OWN)};\n",
            constant("SHELF", "Readonly<Record<GameId, GameInfo>>", games),
        ]
    )


def _options(game: AnyGame) -> str:
    """The options of a table that says nothing, and what may be chosen where that is a list."""
    usual = constant("DEFAULTS", "Required<Options>", game.defaults, "What is usual.")
    return f"{usual}\n{_choices(game.options_type)}"


def _choices(kind: type[Struct]) -> str:
    """What may be chosen in each field that is a list of words."""
    fields = msgspec.structs.fields(kind)
    lists = {field.encode_name: get_args(field.type) for field in fields if _is_list(field.type)}
    kinds = "; ".join(f"readonly {name}: readonly {list(found)}" for name, found in lists.items())
    shape = "{ " + kinds.replace("'", '"') + " }"
    return constant("CHOICES", shape, lists, "What may be chosen.")


def _is_list(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _constants(game: str, data: ClientData) -> str:
    lines = list[str]()
    if data.imports:
        lines.append(f'import type {{ {", ".join(data.imports)} }} from "./{game}";\n')
    lines += [constant(one.name, one.type, one.value, one.comment) for one in data.constants]
    return "\n" + "\n".join(lines)


def _structs(union: Any) -> tuple[type[Struct], ...]:
    return get_args(union)


def messages() -> dict[str, str]:
    """The messages as TypeScript: one module for each kind."""
    scene = (
        wire.Scene,
        wire.TableInfo,
        wire.SeatInfo,
        PlainBoard,
        TableSettings,
        Visitor,
        TableRow,
    )
    sent = [kind for kind in _structs(wire.ToClient) if not kind.__struct_config__.omit_defaults]
    made = modules(
        {
            "scene": Part({}, (*scene, wire.Notice, wire.Chatted)),
            "commands": Part({"Command": wire.Command}),
            "from-client": Part({"FromClient": wire.FromClient}),
            "to-client": Part({"ToClient": wire.ToClient}, sent),
            "api": Part(
                {"NewTable": api_messages.NewTable, "OptionsToCheck": api_messages.OptionsToCheck},
                _ANSWERS,
            ),
            "host": Part({"HostAction": AdminAction}, _FOR_HOSTS),
        }
    )
    made["from-client"] += f"\nexport const PROTOCOL = {wire.PROTOCOL};\n"
    return made


def protocol() -> str:
    """The page for people."""
    return "\n".join([*_page(), ""])


def _page() -> Iterator[str]:
    yield from (_MADE, "", "# The protocol", "", inspect.getdoc(wire) or "", "")
    yield from ("## Connecting", "", _CONNECTING, "")
    yield from _messages("From the client", wire.FromClient)
    yield from _messages("Commands", wire.Command)
    yield from _messages("To the client", wire.ToClient)
    yield from ("## What they are made of", "")
    table = (wire.Scene, PlainBoard, wire.TableInfo, TableSettings, wire.SeatInfo, Visitor)
    for kind in (*table, wire.Notice, wire.Chatted):
        yield from _message(kind)
    yield from ("## Refusals by the table", "", _REFUSALS, "")
    yield ", ".join(f"`{reason}`" for reason in reasons())
    yield from ("", "## HTTP", "", _HTTP, "", "| | | |", "| --- | --- | --- |")
    for endpoint in endpoints():
        query = ", ".join(f"`{name}`" for name in (*endpoint.spec.query, *endpoint.spec.header))
        yield f"| {endpoint.method} | `{endpoint.path}` | {endpoint.summary} {query} |".replace(
            "  |", " |"
        )
    yield from ("", "## Limits", "", _LIMITS, "", "| | |", "| --- | --- |")
    for field in msgspec.structs.fields(limits.Limits):
        yield f"| `{field.name}` | {field.default:,} |"


def _messages(title: str, union: Any) -> Iterator[str]:
    yield from (f"## {title}", "")
    for kind in _structs(union):
        yield from _message(kind)


def _message(kind: type[Struct]) -> Iterator[str]:
    tag = kind.__struct_config__.tag
    yield from (f"### {kind.__name__}" + (f" `{tag}`" if tag else ""), "")
    yield from (inspect.cleandoc(kind.__doc__ or ""), "")
    fields = msgspec.structs.fields(kind)
    if not fields:
        return
    yield from ("| | |", "| --- | --- |")
    for field in fields:
        needed = "" if field.required else ", may be left out"
        yield f"| `{field.encode_name}` | {_shown(field.type)}{needed} |"
    yield ""


def _shown(kind: Any) -> str:
    """A type in a few words, for people; the TypeScript is exact."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template="{name}")
    text = _words(schema)
    return text.replace("|", "or")


def _words(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " or ".join(_words(option) for option in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    kind = str(schema.get("type", "anything"))
    least, most = schema.get("minLength", schema.get("minimum")), schema.get("maxLength")
    most = schema.get("maximum", most)
    if kind == "array":
        return f"list of {_words(schema.get('items') or {})}"
    bounds = " to ".join(str(bound) for bound in (least, most) if bound is not None)
    return f"{kind} ({bounds})" if bounds and most is not None else kind


def reasons() -> list[str]:
    """Every reason for which the server itself refuses, found in its source."""
    found = set[str]()
    for file in sorted(Path(__file__).parent.parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                known = node.func.id in ("Refusal", "BadMessage")
                first = node.args[0] if node.args else None
                if known and isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    return sorted(found)


_CONNECTING = """\
Open a WebSocket at `/ws` and send `Hello`; the answer is `Welcome` with a token, which is who
you are the next time. Then `Watch` a table, or the lobby with `WatchLobby`. Send a `Ping` every
few seconds.

A client keeps the scene of the last `Snapshot` and changes it by each `Update` (a JSON merge
patch, RFC 7396: null takes a field away). When the line breaks it connects again, says the same
`Hello` with its token and client, watches with `since`, and sends again whatever was not
answered, in order, after `Snapshot` or `Resumed` has said what is `done` and not before: a newer
number that overtakes an older one makes the older an `old-command`.

The page gives a command back to the person, with a word, instead of sending it late: in a real-time
game what belongs to play after 3 s, anything else after 10 minutes, play of another match at once,
and what exceeds 30 that wait. What was sent once may have been done, so it is given back only when
the server says that it is not.

A page that is looked at tries again after 0.6 to 1.2 s for half a minute, then after a sixteenth to
an eighth of the time it has been away, 15 s at most; at once when the device has a network again or
somebody looks; after 0.75 to 3 s, and twice as long each time, where the server asked it to come
back. Whatever is not answered for 2.5 s, or six round trips, is a dead line.

A server that does not know the token (it was set up again, or its key was changed) says
`Closing` with the reason `unknown-guest`; over HTTP it answers 401 with the same reason.

The server closes with 1002 or 1007 (that was no frame), 1008 (you did something wrong: do not
come back at once), 1009 (a frame too big), 1012 (it restarts: come back), 1013 (you read too
slowly, or it is full: come back later). Before that it says `Closing`, unless you read nothing
any more. Every frame counts against `messages_per_second`, pings and parts of messages too. A
table's link holds its id; tokens never stand in links."""

_REFUSALS = """\
A `Refused` names a rule of the game (such as `XY-A2`, see the rule pages) with its reason, or no
rule and one of these reasons. The client has the words, in every language."""

_HTTP = """\
JSON in, JSON out; refusals have the status 400, 401, 404, 413, 429 or 503 and a reason as above.
The bearer token is that of `Welcome`. A body has a `Content-Length` (411 without) and comes within
`body_seconds` (408). Lists come in pages of 100: where there are more, `next` is the cursor to ask
with (`after`). Private matches are in no list but for a request that brings the word of their club
in the header `clew-club-word` (percent-encoded). `openapi.json` beside this page has the types."""

_LIMITS = """\
What one client may ask of the server; every limit can be set, see `clew serve --help`."""
