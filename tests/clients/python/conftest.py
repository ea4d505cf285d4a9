"""What tests of the Python client share."""

from pathlib import Path

import pytest

from tests.clients.python.terminal import Terminal, terminal
from tests.support.real_server import Server


@pytest.fixture
def retcon(
    shared_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Terminal:
    """A terminal with an account of its own."""
    return terminal(shared_server.url, tmp_path, monkeypatch, capsys)
