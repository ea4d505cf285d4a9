"""A browser and its push service in one: it checks and decrypts what is pushed to it."""

import base64
import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import jwt


def base64url(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


@dataclass(frozen=True)
class Received:
    """A message: its path, its headers in lower case, its fields, and the claims of its signature."""

    path: str
    headers: dict[str, str]
    fields: dict[str, str]
    claims: dict[str, Any]
    length: int


@dataclass
class Receiver:
    """`answers` are the statuses and headers of the next answers; after them, it answers 201."""

    origin: str = ""
    received: list[Received] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    def subscription(self, name: str = "a", lang: str = "en") -> dict[str, Any]:
        """Return the body of a request to subscribe."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64url(point), "auth": base64url(self.secret)}
        return {"endpoint": f"{self.origin}/push/{name}", "keys": keys, "lang": lang}

    def bodies(self) -> list[str]:
        return [each.fields["body"] for each in self.received]

    def accept(self, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        """Check a request and keep its message. Return the answer."""
        text = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        scheme, _, parts = headers["authorization"].partition(" ")
        token, key = (part.partition("=")[2] for part in parts.split(","))
        claims = jwt.decode(token, key) | {"key": key}
        assert scheme == "vapid"
        assert claims["aud"] == self.origin
        self.received.append(Received(path, headers, json.loads(text), claims, len(body)))
        return self.answers.pop(0) if self.answers else (201, {})


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver at a port of its own."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            body = self.rfile.read(int(headers["content-length"]))
            status, sent = receiver.accept(self.path, headers, body)
            self.send_response(status)
            for name, value in {"Content-Length": "0", **sent}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        receiver.origin = f"http://127.0.0.1:{server.server_port}"
        threading.Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
        yield receiver
        server.shutdown()
