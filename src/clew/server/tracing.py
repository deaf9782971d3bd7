"""Traces, for who wants them: from a client's command to its append and to what was told of it.

A command is a span, `command`, with two children: `append`, the commit that it was part of, and
`publish`. The command's table, page and number are its attributes, the sequence number too, so
whoever has a client's log or a line of the table's log finds the span, and the other way round.
Where another worker has the socket a span `carry` comes before, and its context travels along.

Without a `Traces` nothing of OpenTelemetry is imported, and a turn's *trace* is None.
"""

import logging
import threading
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from clew.core.errors import BadMessage
from clew.server import wire
from clew.server.room import Client
from clew.server.table import Turn
from clew.storage.store import TableId

if TYPE_CHECKING:
    from opentelemetry.context import Context
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span

log = logging.getLogger("clew.tracing")
_VARIABLES = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
_PATH = "/v1/traces"  # where a collector takes them, over HTTP
_PATIENCE = 3.0  # seconds for the last spans when the server stops


class Traces:
    """The spans of one worker."""

    def __init__(self, provider: "TracerProvider") -> None:
        from opentelemetry.context import Context
        from opentelemetry.trace import StatusCode, set_span_in_context
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        self._provider = provider
        self._tracer = provider.get_tracer("clew")
        self._within, self._error = set_span_in_context, StatusCode.ERROR
        self._passport = TraceContextTextMapPropagator()
        self._nowhere = Context()

    def carry(self, table: TableId, client: Client | None, do: wire.Do) -> str:
        """A command goes to the worker that owns its table: the context that goes with it."""
        span = self._tracer.start_span("carry", self._nowhere, attributes=_about(table, client, do))
        passport = dict[str, str]()
        self._passport.inject(passport, self._within(span))
        span.end()
        return passport.get("traceparent", "")

    def receive(self, table: TableId, client: Client, do: wire.Do, context: str) -> "Span":
        """A command has come to its table, perhaps with the context of the one who carried it."""
        parent: Context = self._nowhere
        if context:
            parent = self._passport.extract({"traceparent": context}, self._nowhere)
        return self._tracer.start_span("command", parent, attributes=_about(table, client, do))

    def appended(self, turns: Iterable[Turn], began: int) -> None:
        """These turns are safe, by a commit that began then."""
        for turn in turns:
            if turn.trace is not None and turn.entries:
                seq = turn.entries[-1].seq
                turn.trace.set_attribute("clew.seq", seq)
                self._child(turn.trace, "append", began, {"clew.seq": seq})

    def told(self, turns: Iterable[Turn], began: int) -> None:
        """These turns were told, and with that their commands are done."""
        for turn in turns:
            if turn.trace is not None:
                receivers = sum(len(numbers) for numbers, _ in turn.messages)
                self._child(turn.trace, "publish", began, {"clew.receivers": receivers})
                turn.trace.end()

    def lost(self, turns: Iterable[Turn], error: Exception) -> None:
        """These turns could not be written."""
        for turn in turns:
            if turn.trace is not None:
                turn.trace.set_status(self._error, type(error).__name__)
                turn.trace.end()

    def _child(self, span: "Span", name: str, began: int, about: Mapping[str, Any]) -> None:
        within = self._within(span)
        self._tracer.start_span(name, within, attributes=about, start_time=began).end()

    def stop(self) -> None:
        """Send what waits; a collector that is away keeps nobody from stopping."""
        sending = threading.Thread(target=self._provider.shutdown, daemon=True)
        sending.start()
        sending.join(_PATIENCE)


def _about(table: TableId, client: Client | None, do: wire.Do) -> dict[str, Any]:
    """Attributes of a command; not who gave it, which is nobody's business."""
    about: dict[str, Any] = {"clew.table": table, "clew.n": do.n}
    about["clew.command"] = type(do.command).__struct_config__.tag
    if client is not None:
        about["clew.client"] = client.page
    return about


def moment() -> int:
    """Now, as spans count it: nanoseconds since 1970."""
    return time.time_ns()


def make_traces(address: str | None, worker: str, environ: Mapping[str, str]) -> Traces | None:
    """Where spans go: to this address (OTLP over HTTP), or where the usual variables say."""
    if address is None and not any(environ.get(name) for name in _VARIABLES):
        return None
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import SERVICE_NAME, Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        if address is not None:
            detail = "traces need more: pip install clew[traces]"
            raise BadMessage("bad-configuration", detail=detail) from None
        log.warning("no traces: pip install clew[traces]")
        return None
    about = {SERVICE_NAME: environ.get("OTEL_SERVICE_NAME", "clew"), "service.instance.id": worker}
    provider = TracerProvider(resource=Resource.create(about), shutdown_on_exit=False)
    endpoint = None if address is None else address.rstrip("/").removesuffix(_PATH) + _PATH
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint)))
    return Traces(provider)
