"""An order of a certificate by ACME (RFC 8555), proven over HTTP on port 80.

The library blocks while it waits for answers, so everything here runs in a thread. While an order
is under way `Acme.answers` has what the authority will ask for.
"""

from datetime import datetime, timedelta
from typing import Any

import josepy.errors
import josepy.jwa
import josepy.jwk
from acme import challenges, client, crypto_util, errors, messages
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from clew import __version__
from clew.server.tls.acme import Acme, AcmeFailed
from clew.server.tls.files import read_key, write_file, write_key

_PATIENCE = timedelta(minutes=3)
_REQUEST = 30  # seconds for one request


def order(acme: Acme) -> None:
    """Get a certificate, or AcmeFailed."""
    try:
        _order(acme)
    except (errors.Error, josepy.errors.Error, OSError, ValueError) as error:
        raise AcmeFailed(_why(error)) from error
    finally:
        acme.answers.clear()


def _order(acme: Acme) -> None:
    authority = _client(acme)
    key = ec.generate_private_key(ec.SECP256R1())
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    order: Any = authority.new_order(crypto_util.make_csr(pem, [acme.domain]))
    for authorization in order.authorizations:
        body = _over_http(authorization)
        if body is None:
            continue
        response, validation = body.response_and_validation(authority.net.key)
        acme.answers[body.chall.encode("token")] = validation
        authority.answer_challenge(body, response)
    deadline = datetime.now() + _PATIENCE  # noqa: DTZ005 - the library's deadlines are naive
    done = authority.poll_and_finalize(order, deadline)
    write_key(key, acme.key_file)
    write_file(acme.certificate_file, done.fullchain_pem.encode())


def _client(acme: Acme) -> client.ClientV2:
    file = acme.folder / "account.key"
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
    authority = client.ClientV2(client.ClientV2.get_directory(acme.directory, net), net)
    agreed = messages.NewRegistration.from_data(terms_of_service_agreed=True)
    try:
        authority.new_account(agreed)
    except errors.ConflictError as known:  # the key has its account already
        account = messages.RegistrationResource(uri=known.location, body=messages.Registration())
        net.account = account
    return authority


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
