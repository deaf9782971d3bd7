"""Counters, gauges and histograms in Prometheus' text format."""

from collections.abc import Iterator, Sequence


class Counter:
    """A counter, which only goes up, or a gauge, which goes up and down."""

    def __init__(self, name: str, text: str, kind: str = "counter") -> None:
        self.name, self.text, self.kind, self.value = name, text, kind, 0.0

    def inc(self, by: float = 1) -> None:
        """Count up."""
        self.value += by

    def set(self, value: float) -> None:
        """Set the value of a gauge."""
        self.value = value

    def lines(self) -> Iterator[str]:
        """The metric as text."""
        yield f"# HELP {self.name} {self.text}"
        yield f"# TYPE {self.name} {self.kind}"
        yield f"{self.name} {self.value:g}"


class Histogram:
    """How often values fell into which range."""

    def __init__(self, name: str, text: str, bounds: Sequence[float]) -> None:
        self.name, self.text, self.bounds = name, text, bounds
        self.counts = [0] * len(bounds)
        self.count, self.sum = 0, 0.0

    def observe(self, value: float) -> None:
        """Note one value."""
        self.count += 1
        self.sum += value
        for i, bound in enumerate(self.bounds):
            if value <= bound:
                self.counts[i] += 1
                return

    def lines(self) -> Iterator[str]:
        """The metric as text."""
        yield f"# HELP {self.name} {self.text}"
        yield f"# TYPE {self.name} histogram"
        total = 0
        for bound, count in zip(self.bounds, self.counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound:g}"}} {total}'
        yield f'{self.name}_bucket{{le="+Inf"}} {self.count}'
        yield f"{self.name}_sum {self.sum:g}"
        yield f"{self.name}_count {self.count}"


class Metrics:
    """All metrics of one process."""

    def __init__(self) -> None:
        self.connections = Counter("clew_connections", "Open WebSockets.", "gauge")
        self.tables = Counter("clew_tables", "Tables in memory.", "gauge")
        self.messages = Counter("clew_messages_total", "Messages from clients.")
        self.moves = Counter("clew_entries_total", "Log entries committed.")
        self.deliveries = Counter("clew_deliveries_total", "Messages queued for clients.")
        self.resumes = Counter("clew_resumes_total", "Clients that came back with a number.")
        self.groups = Histogram(
            "clew_commit_entries", "Entries in one commit.", (1, 2, 5, 10, 20, 50, 100)
        )
        self.commits = Histogram(
            "clew_commit_seconds",
            "How long a commit took.",
            (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5),
        )
        self.loop_lag = Counter(
            "clew_loop_lag_seconds", "How late the event loop was, last time we looked.", "gauge"
        )
        self.claims = Counter("clew_claims_total", "Tables that this worker became the owner of.")
        self.fenced = Counter("clew_fenced_total", "Writes refused: another worker owns the table.")
        self.relayed = Counter("clew_relayed_total", "Messages sent to other workers.")
        self.outbox = Counter("clew_outbox", "Messages waiting to be sent to others.", "gauge")
        self.bot_answers = Counter("clew_bot_answers_total", "Answers of bots.")
        self.bot_defaults = Counter(
            "clew_bot_defaults_total", "Answers of bots that failed and were replaced."
        )
        self.bot_away = Counter(
            "clew_bot_answers_away_total", "Answers of our bots, thought out by another worker."
        )
        self.bot_favours = Counter(
            "clew_bot_favours_total", "Answers thought out for another worker's bots."
        )
        self.voice_messages = Counter("clew_voice_messages_total", "Messages about voice.")
        self.voice_still_sent = Counter(
            "clew_voice_still_sent_total", "Times somebody still sent sound in silence."
        )
        self.round_trip = Histogram(
            "clew_round_trip_seconds",
            "Round trips that clients measured.",
            (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0),
        )

    def committed(self, entries: int, seconds: float) -> None:
        """Note a commit of so many entries."""
        self.moves.inc(entries)
        self.groups.observe(entries)
        self.commits.observe(seconds)

    def text(self) -> str:
        """All metrics as the text that Prometheus reads."""
        metrics = [value for value in vars(self).values() if isinstance(value, Counter | Histogram)]
        return "\n".join(line for metric in metrics for line in metric.lines()) + "\n"
