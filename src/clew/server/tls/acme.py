"""The certificate of a public name, as an authority that speaks ACME gives it."""

from datetime import datetime
from pathlib import Path

from cryptography import x509

from clew.server.tls.files import read_key

PATH = "/.well-known/acme-challenge/"  # RFC 8555, 8.3: where the authority asks


class AcmeFailed(Exception):
    """The authority gave no certificate; the message says why."""


class Acme:
    """The certificate of one domain: account, key and certificate are kept in a folder."""

    def __init__(self, folder: Path, domain: str, directory: str) -> None:
        self.folder, self.domain, self.directory = folder, domain, directory
        self.answers: dict[str, str] = {}  # by token

    @property
    def certificate_file(self) -> Path:
        """The certificate with its chain."""
        return self.folder / f"{self.domain}.pem"

    @property
    def key_file(self) -> Path:
        """The key of the certificate."""
        return self.folder / f"{self.domain}.key"

    def is_due(self, now: datetime) -> bool:
        """Whether there is no good certificate, or it has lived two thirds of its life."""
        try:
            found = x509.load_pem_x509_certificate(self.certificate_file.read_bytes())
        except (FileNotFoundError, ValueError):
            return True
        key = read_key(self.key_file)
        if key is None or key.public_key() != found.public_key():
            return True
        age = found.not_valid_after_utc - found.not_valid_before_utc
        return now > found.not_valid_after_utc - age / 3
