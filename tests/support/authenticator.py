"""An authenticator in software: creates passkeys and signs with them, as a browser would send it."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa

PRESENT, VERIFIED, ATTESTED = 1, 4, 64
Key = ec.EllipticCurvePrivateKey | ed25519.Ed25519PrivateKey | rsa.RSAPrivateKey


def encoded(raw: bytes) -> str:
    """The bytes in base64url, without padding."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of that text."""
    return urlsafe_b64decode(text + "===")


@dataclass
class Authenticator:
    """One passkey, in a browser that is at `origin`. `count` goes up with each use, unless the authenticator counts
    nothing.
    """

    origin: str = "http://localhost:8000"
    host: str = "localhost"
    counts: bool = True
    key: Key = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    count: int = 0
    handle: bytes = b""

    def created(self, options: Any, **changes: Any) -> dict[str, Any]:
        """What `navigator.credentials.create` returns. Changes: `data`, that of the authenticator; `said`, fields of
        the client's data; `attestation`, the attestation object.
        """
        self.handle = decoded(options["user"]["id"])
        data = changes.get("data") or self.data(PRESENT | VERIFIED | ATTESTED, self._attested())
        attestation = changes.get("attestation", {"fmt": "none", "attStmt": {}, "authData": data})
        raw = attestation if isinstance(attestation, bytes) else cbor2.dumps(attestation)
        client = self._client("webauthn.create", options, changes.get("said", {}))
        return self._credential({"clientDataJSON": encoded(client), "attestationObject": encoded(raw)})

    def asserted(self, options: Any, **changes: Any) -> dict[str, Any]:
        """What `navigator.credentials.get` returns. Changes: `flags`; `said`; and `signer`, another authenticator."""
        data = self.data(changes.get("flags", PRESENT | VERIFIED))
        client = self._client("webauthn.get", options, changes.get("said", {}))
        signer = changes.get("signer", self)
        signature = signer.sign(data + hashlib.sha256(client).digest())
        return self._credential(
            {
                "clientDataJSON": encoded(client),
                "authenticatorData": encoded(data),
                "signature": encoded(signature),
                "userHandle": encoded(self.handle),
            }
        )

    def data(self, flags: int, attested: bytes = b"") -> bytes:
        """The authenticator's data."""
        self.count += self.counts
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big") + attested

    def sign(self, data: bytes) -> bytes:
        """Sign the data with the private key."""
        match self.key:
            case ec.EllipticCurvePrivateKey():
                return self.key.sign(data, ec.ECDSA(hashes.SHA256()))
            case rsa.RSAPrivateKey():
                return self.key.sign(data, padding.PKCS1v15(), hashes.SHA256())
            case _:
                return self.key.sign(data)

    def _client(self, kind: str, options: Any, changes: dict[str, Any]) -> bytes:
        fields = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps({**fields, **changes}).encode()

    def _attested(self) -> bytes:
        return bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(self.public_key())

    def public_key(self) -> dict[int, Any]:
        """The public key, as COSE has it."""
        match self.key:
            case ec.EllipticCurvePrivateKey():
                point = self.key.public_key().public_numbers()
                return {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
            case rsa.RSAPrivateKey():
                numbers = self.key.public_key().public_numbers()
                return {1: 3, 3: -257, -1: numbers.n.to_bytes(256, "big"), -2: numbers.e.to_bytes(3, "big")}
            case _:
                return {1: 1, 3: -8, -1: 6, -2: self.key.public_key().public_bytes_raw()}

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        same = {"id": encoded(self.id), "rawId": encoded(self.id), "type": "public-key"}
        return {**same, "response": response, "clientExtensionResults": {}, "authenticatorAttachment": "platform"}
