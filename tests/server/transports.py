"""Transports whose other end reads nothing."""


class Wire:
    """A transport whose other end reads nothing."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.aborted = False
        self.closed = False

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def get_write_buffer_size(self) -> int:
        return sum(map(len, self.written))

    def abort(self) -> None:
        self.aborted = True


class Transport(Wire):
    """As uvicorn uses it."""

    is_reading = True

    def get_extra_info(self, name: str) -> None:
        del name

    def pause_reading(self) -> None:
        self.is_reading = False

    def resume_reading(self) -> None:
        self.is_reading = True

    def close(self) -> None:
        self.closed = True
