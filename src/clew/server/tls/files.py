"""Certificates and keys in files; only their owner may read them."""

import os
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from clew.storage.private import create_private


class Pair(NamedTuple):
    """A certificate and its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey


def read_pair(certificate: Path, key: Path) -> Pair | None:
    """A kept pair; None where there is none, or where the two do not belong together."""
    try:
        found = x509.load_pem_x509_certificate(certificate.read_bytes())
        private = read_key(key)
    except (FileNotFoundError, ValueError):
        return None
    if private is None or found.public_key() != private.public_key():
        return None
    return Pair(found, private)


def write_pair(pair: Pair, certificate: Path, key: Path) -> None:
    """Write a pair.

    A server that dies between the two files has two that do not match, and makes another pair.
    """
    write_key(pair.key, key)
    write_file(certificate, pair.certificate.public_bytes(serialization.Encoding.PEM))


def read_key(file: Path) -> ec.EllipticCurvePrivateKey | None:
    """The key in a file, or None; if others could read the file, it is made private."""
    try:
        if os.name == "posix" and file.stat().st_mode & 0o077:
            file.chmod(0o600)
        found = serialization.load_pem_private_key(file.read_bytes(), None)
    except (FileNotFoundError, ValueError, TypeError):
        return None
    return found if isinstance(found, ec.EllipticCurvePrivateKey) else None


def write_key(key: ec.EllipticCurvePrivateKey, file: Path) -> None:
    """Keep a key."""
    encoding, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    write_file(file, key.private_bytes(encoding, form, serialization.NoEncryption()))


def write_file(file: Path, content: bytes) -> None:
    """Write a file that only its owner may read; it is there as a whole or not at all."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = file.with_name(file.name + ".part")
    with create_private(unfinished) as out:
        out.write(content)
    unfinished.replace(file)
