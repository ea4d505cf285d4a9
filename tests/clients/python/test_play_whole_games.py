"""Whole games of every ruleset in line mode, by a random driver."""

from pathlib import Path

import pytest

from engines import latest
from tests.clients.python.terminal import Endless, terminal
from tests.support.real_server import Server


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("ruleset", latest())
def test_every_ruleset_is_played_to_the_end(
    shared_server: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    ruleset: str,
    language: str,
) -> None:
    retcon = terminal(shared_server.url, tmp_path, monkeypatch, capsys)
    said = retcon("play", "-r", ruleset, "--against", "beginner", "--lang", language, typed=Endless("/random"))
    assert said.code == 0, said.err
    assert ("The game is over" if language == "en" else "Die Partie ist vorbei") in said.out
    assert "Refused" not in said.out
    assert "\x1b" not in said.out
