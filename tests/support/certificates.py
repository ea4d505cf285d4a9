"""Certificates for tests, from an authority of their own."""

import datetime
import ssl
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

_DAY = datetime.timedelta(days=1)


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


@dataclass(frozen=True)
class Authority:
    """An authority that signs certificates."""

    key: ec.EllipticCurvePrivateKey
    certificate: x509.Certificate

    @classmethod
    def new(cls) -> "Authority":
        key = ec.generate_private_key(ec.SECP256R1())
        return cls(key, _signed(key, key, "Authority", "Authority", is_authority=True))

    def trusted(self) -> ssl.SSLContext:
        """A client's context that trusts this authority alone, and is strict otherwise."""
        context = ssl.create_default_context()
        context.load_verify_locations(cadata=self.certificate.public_bytes(Encoding.PEM).decode())
        return context

    def server(self, host: str, folder: Path, days: int = 1) -> ssl.SSLContext:
        """A server's context with a certificate for that host, which expires after so many days."""
        key = ec.generate_private_key(ec.SECP256R1())
        certificate = _signed(key, self.key, host, "Authority", days=days)
        return _server_context(certificate, key, folder)


def self_signed(host: str, folder: Path) -> ssl.SSLContext:
    """A server's context with a certificate for that host which nobody has signed."""
    key = ec.generate_private_key(ec.SECP256R1())
    return _server_context(_signed(key, key, host, host), key, folder)


def _signed(
    key: ec.EllipticCurvePrivateKey,
    signer: ec.EllipticCurvePrivateKey,
    subject: str,
    issuer: str,
    *,
    days: int = 1,
    is_authority: bool = False,
) -> x509.Certificate:
    end = datetime.datetime.now(datetime.UTC) + days * _DAY
    identifier = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    usage = x509.KeyUsage(not is_authority, False, False, False, False, is_authority, is_authority, False, False)
    extensions: list[tuple[x509.ExtensionType, bool]] = [
        (x509.BasicConstraints(ca=is_authority, path_length=None), True),
        (usage, True),
        (identifier, False),
        (x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), False),
        (x509.SubjectAlternativeName([x509.DNSName(subject)]), False),
    ]
    builder = x509.CertificateBuilder(_name(issuer), _name(subject), key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(end - 9 * _DAY).not_valid_after(end)
    for extension, is_critical in extensions:
        builder = builder.add_extension(extension, is_critical)
    return builder.sign(signer, hashes.SHA256())


def _server_context(certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey, folder: Path) -> ssl.SSLContext:
    path = folder / f"{certificate.serial_number}.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(private + certificate.public_bytes(Encoding.PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    return context
