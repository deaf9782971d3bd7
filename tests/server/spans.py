"""Traces that are kept in memory, and what their spans say."""

from typing import Any

from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.trace import SpanContext

from clew.server.runtime.tracing import Traces


def into(exporter: InMemorySpanExporter) -> Traces:
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    return Traces(provider)


def about(span: ReadableSpan) -> dict[str, Any]:
    return dict(span.attributes or {})


def named(spans: tuple[ReadableSpan, ...], name: str) -> list[ReadableSpan]:
    return [span for span in spans if span.name == name]


def context_of(span: ReadableSpan) -> SpanContext:
    context = span.get_span_context()
    assert context is not None
    return context


def parent_of(span: ReadableSpan) -> int:
    assert span.parent is not None
    return span.parent.span_id
