"""A certificate for a public name by ACME (RFC 8555), proven over HTTP on port 80.

The library waits for its answers, so everything here runs in a thread. While an order is under way
`answers` has what the authority will ask for.
"""

import logging
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import josepy.errors
import josepy.jwa
import josepy.jwk
from acme import challenges, client, crypto_util, errors, messages
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from clew import __version__
from clew.server.tls.files import read_key, write_file, write_key

log = logging.getLogger("clew.acme")
PATH = f"/{challenges.HTTP01.URI_ROOT_PATH}/"
_PATIENCE = timedelta(minutes=3)
_REQUEST = 30  # seconds for one request


class AcmeFailed(Exception):
    """The authority gave no certificate; the message says why."""


class Acme:
    """Orders certificates for one domain, and keeps account, key and certificate in a folder."""

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

    def order(self) -> None:
        """Get a certificate, or AcmeFailed."""
        try:
            self._order()
        except (errors.Error, josepy.errors.Error, OSError, ValueError) as error:
            raise AcmeFailed(_why(error)) from error
        finally:
            self.answers.clear()

    def _order(self) -> None:
        acme = self._client()
        key = ec.generate_private_key(ec.SECP256R1())
        pem = key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        order: Any = acme.new_order(crypto_util.make_csr(pem, [self.domain]))
        for authorization in order.authorizations:
            body = _over_http(authorization)
            if body is None:
                continue
            response, validation = body.response_and_validation(acme.net.key)
            self.answers[body.chall.encode("token")] = validation
            acme.answer_challenge(body, response)
        deadline = datetime.now() + _PATIENCE  # noqa: DTZ005 - the library's deadlines are naive
        done = acme.poll_and_finalize(order, deadline)
        write_key(key, self.key_file)
        write_file(self.certificate_file, done.fullchain_pem.encode())

    def _client(self) -> client.ClientV2:
        file = self.folder / "account.key"
        key = read_key(file)
        if key is None:
            key = ec.generate_private_key(ec.SECP256R1())
            write_key(key, file)
        net = client.ClientNetwork(
            josepy.jwk.JWKEC(key=key),
            alg=josepy.jwa.ES256,
            user_agent=f"clew/{__version__}",
            timeout=_REQUEST,
        )
        acme = client.ClientV2(client.ClientV2.get_directory(self.directory, net), net)
        agreed = messages.NewRegistration.from_data(terms_of_service_agreed=True)
        try:
            acme.new_account(agreed)
        except errors.ConflictError as known:  # the key has its account already
            account = messages.RegistrationResource(
                uri=known.location, body=messages.Registration()
            )
            net.account = account
        return acme


def _over_http(authorization: Any) -> Any:
    """The challenge that we can answer; None where the name is proven already."""
    if authorization.body.status == messages.STATUS_VALID:
        return None
    for body in authorization.body.challenges:
        if isinstance(body.chall, challenges.HTTP01):
            return body
    raise errors.ClientError("the authority offers no proof over HTTP")


def _why(error: Exception) -> str:
    if isinstance(error, errors.ValidationError):
        failed: Any = error.failed_authzrs
        found = [
            str(body.error.detail)
            for authorization in failed
            for body in authorization.body.challenges
            if body.error is not None
        ]
        return "; ".join(found) or "the name could not be proven"
    return " ".join(str(error).split())[:300] or type(error).__name__
