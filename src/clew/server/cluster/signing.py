"""Messages between workers are signed, so that nobody else can act in a guest's name.

Somebody who reaches NATS without the key can forge nothing. They can read the messages, which are
signed but not encrypted.
"""

from hashlib import blake2b
from hmac import compare_digest

from clew.server.common.tokens import Tokens

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
        """The signed data; None where the signature is not ours, or is for another subject."""
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
