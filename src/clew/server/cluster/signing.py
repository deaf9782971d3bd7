"""What workers send each other is signed: a guest's id on the bus is the word of a worker of ours.

Whoever gets at NATS without being one of us can make nobody act. It is no encryption: what is
carried can be read there.
"""

from hashlib import blake2b
from hmac import compare_digest

from clew.server.tokens import Tokens

_SIZE = 16  # bytes
_PURPOSE = b"clew-bus"  # the same keys sign tokens


class Signer:
    """Signs with the server's own key, and accepts what any key signed that tokens accept."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens

    def sign(self, subject: str, data: bytes) -> bytes:
        """A message as it is sent to this subject."""
        return _signature(self._tokens.secrets[0], subject, data) + data

    def verify(self, subject: str, signed: bytes) -> bytes | None:
        """What was signed; None where it was none of us, or meant for another subject."""
        signature, data = signed[:_SIZE], signed[_SIZE:]
        for secret in self._tokens.secrets:
            if compare_digest(_signature(secret, subject, data), signature):
                return data
        return None


def _signature(secret: bytes, subject: str, data: bytes) -> bytes:
    made = blake2b(subject.encode(), key=secret, digest_size=_SIZE, person=_PURPOSE)
    made.update(b"\0")
    made.update(data)
    return made.digest()
