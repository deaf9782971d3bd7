"""A small certificate authority of the server's own, for networks without a public name.

Its root can vouch for names and addresses of local networks only (name constraints), so whoever
trusts it on a phone risks nothing on the internet, even if the key were stolen.
"""

import logging
import platform
from collections.abc import Sequence
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from clew.server.tls.files import Pair, read_pair, write_pair

log = logging.getLogger("clew.authority")
ROOT_DAYS = 3650
LEAF_DAYS = 90  # phones accept certificates of an own root for two years at most
RENEWED_BEFORE = timedelta(days=30)
_SLACK = timedelta(days=1)  # clocks of phones may be behind
_DOMAINS = ("local", "localhost")
_NETWORKS: tuple[IPv4Network | IPv6Network, ...] = tuple(
    map(
        ip_network,
        (
            *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"),
            *("100.64.0.0/10", "198.18.0.0/15", "fc00::/7", "fe80::/10", "::1/128"),
        ),
    )
)


def is_local(host: str) -> bool:
    """Whether our root may vouch for this name or address."""
    try:
        address = ip_address(host)
    except ValueError:
        return any(host == domain or host.endswith(f".{domain}") for domain in _DOMAINS)
    return any(address in network for network in _NETWORKS)


class Authority:
    """The root, kept in a folder, and the certificate of this server."""

    def __init__(self, folder: Path, now: datetime) -> None:
        self.folder = folder
        self._root = self._kept_root(now) or self._new_root(now)

    @property
    def certificate_file(self) -> Path:
        """The server's certificate."""
        return self.folder / "server.pem"

    @property
    def key_file(self) -> Path:
        """The key of the server's certificate."""
        return self.folder / "server.key"

    @property
    def root_der(self) -> bytes:
        """The root's certificate, in the format that devices import."""
        return self._root.certificate.public_bytes(serialization.Encoding.DER)

    @property
    def fingerprint(self) -> str:
        """The root's SHA-256 fingerprint, as devices show it."""
        return self._root.certificate.fingerprint(hashes.SHA256()).hex(":").upper()

    def renew(self, hosts: Sequence[str], now: datetime) -> bool:
        """Renew the server's certificate if it is due; True if it was."""
        wanted = {host for host in ("localhost", "127.0.0.1", *hosts) if is_local(host)}
        kept = read_pair(self.certificate_file, self.key_file)
        if kept is not None and self._is_good(kept, wanted, now):
            return False
        pair = self.issue(sorted(wanted), now)
        write_pair(pair, self.certificate_file, self.key_file)
        return True

    def _is_good(self, kept: Pair, wanted: set[str], now: datetime) -> bool:
        certificate = kept.certificate
        return (
            certificate.issuer == self._root.certificate.subject
            and _signed_by(certificate, self._root.certificate)
            and wanted <= names_of(certificate)
            and certificate.not_valid_before_utc <= now
            and now < certificate.not_valid_after_utc - RENEWED_BEFORE
        )

    def _kept_root(self, now: datetime) -> Pair | None:
        kept = read_pair(self.folder / "root.pem", self.folder / "root.key")
        if kept is None:
            return None
        if now > kept.certificate.not_valid_after_utc - timedelta(days=LEAF_DAYS):
            log.warning("the authority has grown old: a new one is made, to be trusted anew")
            return None
        return kept

    def _new_root(self, now: datetime) -> Pair:
        key = ec.generate_private_key(ec.SECP256R1())
        mark = x509.random_serial_number().to_bytes(20, "big").hex()[:4]
        name = _name(f"Clew on {platform.node()[:40] or 'this computer'} ({mark})")
        constraints = x509.NameConstraints(
            [*map(x509.DNSName, _DOMAINS), *map(x509.IPAddress, _NETWORKS)], None
        )
        certificate = (
            _builder(name, name, key, now, timedelta(days=ROOT_DAYS))
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(_usage(signs=True), critical=True)
            .add_extension(constraints, critical=True)
            .sign(key, hashes.SHA256())
        )
        pair = Pair(certificate, key)
        write_pair(pair, self.folder / "root.pem", self.folder / "root.key")
        return pair

    def issue(self, hosts: Sequence[str], now: datetime) -> Pair:
        """A key, and a certificate for these hosts that the root has signed."""
        key, root = ec.generate_private_key(ec.SECP256R1()), self._root
        issuer = root.certificate.public_key()
        assert isinstance(issuer, ec.EllipticCurvePublicKey), "it is made so"
        certificate = (
            _builder(_name("Clew"), root.certificate.subject, key, now, timedelta(days=LEAF_DAYS))
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_usage(signs=False), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(
                x509.SubjectAlternativeName([_general(host) for host in hosts]), critical=False
            )
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer), critical=False
            )
            .sign(root.key, hashes.SHA256())
        )
        return Pair(certificate, key)


def names_of(certificate: x509.Certificate) -> set[str]:
    """The names and addresses that a certificate is for."""
    found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return {
        *found.get_values_for_type(x509.DNSName),
        *map(str, found.get_values_for_type(x509.IPAddress)),
    }


def _signed_by(certificate: x509.Certificate, root: x509.Certificate) -> bool:
    try:
        certificate.verify_directly_issued_by(root)
    except Exception:  # whatever is wrong with it, another one is made
        return False
    return True


def _builder(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePrivateKey,
    now: datetime,
    age: timedelta,
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _SLACK)
        .not_valid_after(now + age)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _name(common: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)])


def _general(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(IPv4Address(host))
    except ValueError:
        return x509.DNSName(host)
