"""Every subscriber of this process by its subscription number, and how outputs reach them."""

from collections.abc import Iterable

from clew.server.common.frames import framed
from clew.server.common.metrics import Metrics
from clew.server.runtime.table_handle import Subscriber
from clew.server.runtime.tracing import Traces, now_ns
from clew.server.table.output import Output


class Subscriptions:
    """All subscribers: those of our tables, and our clients who watch tables of other workers."""

    def __init__(self, metrics: Metrics, traces: Traces | None = None) -> None:
        self.subscribers: dict[int, Subscriber] = {}
        self._metrics, self._traces = metrics, traces
        self._last = 0

    def add(self, subscriber: Subscriber) -> int:
        """Give a subscriber a new number.

        It is new each time, so what is still under way to an earlier subscription is not sent.
        """
        self._last += 1
        subscriber.subscription = self._last
        self.subscribers[self._last] = subscriber
        return self._last

    def remove(self, subscription: int) -> None:
        """Stop sending to a subscription."""
        self.subscribers.pop(subscription, None)

    def publish(self, outputs: list[Output]) -> None:
        """Send the messages of outputs that are safe: to each subscriber in one piece."""
        began = 0 if self._traces is None else now_ns()
        frames, count = dict[int, bytes](), 0
        for output in outputs:
            for numbers, message in output.messages:
                frame = framed(message)
                count += len(numbers)
                for number in numbers:
                    frames[number] = frames[number] + frame if number in frames else frame
        subscribers = self.subscribers
        for number, data in frames.items():
            if (subscriber := subscribers.get(number)) is not None:
                subscriber.send_frame(data)
        self._metrics.deliveries.inc(count)
        if self._traces is not None:
            self._traces.published(outputs, began)

    def send_frame(self, numbers: Iterable[int], frame: bytes) -> None:
        """Send a frame to these subscriptions."""
        for number in numbers:
            if (subscriber := self.subscribers.get(number)) is not None:
                subscriber.send_frame(frame)

    def close(self, numbers: Iterable[int], code: int, reason: str) -> None:
        """Close the connections of these subscriptions."""
        for number in numbers:
            if (subscriber := self.subscribers.get(number)) is not None:
                subscriber.close(code, reason)
