"""Fixtures of the tests that start processes."""

import socket
from collections.abc import Iterator

import pytest


@pytest.fixture
def dead_port() -> Iterator[int]:
    """Return a port on which nobody listens. It is bound, so no other test's server can get it meanwhile."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield int(bound.getsockname()[1])
