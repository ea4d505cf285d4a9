"""Receivers whose names, addresses and certificates the tests choose."""

from pathlib import Path

import pytest

from service.outgoing import connections
from service.outgoing.connections import Route
from service.outgoing.deadlines import TimeLimits
from service.outgoing.endpoints import Endpoint, endpoint_of
from tests.support.certificates import Authority
from tests.support.waiting import PATIENCE_SECONDS

HOST = "hooks.example"

LIMITS = TimeLimits(resolve=0.2, connect=0.2, body=0.1, whole=0.3)
"""Limits that tests can wait for, for receivers that hang."""

PATIENT = TimeLimits(*[PATIENCE_SECONDS] * 4)
"""Limits that no receiver reaches that answers."""

LOOPBACK = Route(limits=PATIENT, resolve=lambda *_: ["127.0.0.1"])
"""All names are names of this machine."""

HASTY = LOOPBACK._replace(limits=LIMITS)
"""The same for receivers that hang."""


def plain(port: int, target: str = "/x") -> Endpoint:
    """An endpoint at 127.0.0.1 without TLS, which the operator has listed."""
    origin = f"http://127.0.0.1:{port}"
    return endpoint_of(origin + target, [origin])


def secured(port: int, host: str = HOST) -> Endpoint:
    """An endpoint with TLS, which the operator has listed: it may have an address that is not public."""
    origin = f"https://{host}:{port}"
    return endpoint_of(f"{origin}/x", [origin])


@pytest.fixture(scope="session")
def authority() -> Authority:
    """An authority that signs certificates."""
    return Authority.new()


@pytest.fixture
def trusted(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> Authority:
    """The authority, which the server trusts."""
    context = authority.trusted()
    monkeypatch.setattr(connections, "tls_context", lambda: context)
    return authority


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for certificates."""
    return tmp_path
