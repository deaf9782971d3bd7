"""OpenTelemetry traces: from a client's command to its commit and to what was published.

A command is a span, `command`, with two children: `append`, the commit that it was part of, and
`publish`. Its attributes are the table, the client's page, the command's number and the sequence
number, so that a span can be found from a client's log or the table's log, and the other way round.
Where another worker has the socket, a span `carry` comes first, and its context is sent along.

Without a `Traces` nothing of OpenTelemetry is imported, and an output's *trace* is None.
"""

import logging
import threading
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from clew.core.errors import BadMessage
from clew.server.table import wire
from clew.server.table.command_history import Client
from clew.server.table.output import Output
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
        """Start the trace of a command that another worker runs; the context to send along."""
        span = self._tracer.start_span("carry", self._nowhere, attributes=_about(table, client, do))
        passport = dict[str, str]()
        self._passport.inject(passport, self._within(span))
        span.end()
        return passport.get("traceparent", "")

    def receive(self, table: TableId, client: Client, do: wire.Do, context: str) -> "Span":
        """Start the span of a command at its table, within the context of another worker if any."""
        parent: Context = self._nowhere
        if context:
            parent = self._passport.extract({"traceparent": context}, self._nowhere)
        return self._tracer.start_span("command", parent, attributes=_about(table, client, do))

    def appended(self, outputs: Iterable[Output], began: int) -> None:
        """Note that these outputs were committed, by a commit that began then."""
        for output in outputs:
            if output.trace is not None and output.entries:
                seq = output.entries[-1].seq
                output.trace.set_attribute("clew.seq", seq)
                self._child(output.trace, "append", began, {"clew.seq": seq})

    def published(self, outputs: Iterable[Output], began: int) -> None:
        """Note that these outputs were published, and end their commands' spans."""
        for output in outputs:
            if output.trace is not None:
                receivers = sum(len(numbers) for numbers, _ in output.messages)
                self._child(output.trace, "publish", began, {"clew.receivers": receivers})
                output.trace.end()

    def failed(self, outputs: Iterable[Output], error: Exception) -> None:
        """End the spans of commands whose outputs could not be written."""
        for output in outputs:
            if output.trace is not None:
                output.trace.set_status(self._error, type(error).__name__)
                output.trace.end()

    def _child(self, span: "Span", name: str, began: int, about: Mapping[str, Any]) -> None:
        within = self._within(span)
        self._tracer.start_span(name, within, attributes=about, start_time=began).end()

    def stop(self) -> None:
        """Send the last spans, but do not wait long for a collector that is away."""
        sending = threading.Thread(target=self._provider.shutdown, daemon=True)
        sending.start()
        sending.join(_PATIENCE)


def _about(table: TableId, client: Client | None, do: wire.Do) -> dict[str, Any]:
    """The attributes of a command, without the person who sent it."""
    about: dict[str, Any] = {"clew.table": table, "clew.n": do.n}
    about["clew.command"] = type(do.command).__struct_config__.tag
    if client is not None:
        about["clew.client"] = client.page
    return about


def now_ns() -> int:
    """The time now as spans count it, in nanoseconds since 1970."""
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
