"""What `retcon` says of a token and of a server that can't be right. These need no server."""

from pathlib import Path

import pytest

from retcon_client import RetconError
from retcon_client.command import main
from retcon_client.play import connecting, patience
from retcon_client.play.console import Console
from retcon_client.play.words import Words

NOWHERE = "http://127.0.0.1:1"


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No account and no server in the environment; the default server is one that is not there."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("RETCON_URL", raising=False)
    monkeypatch.delenv("RETCON_TOKEN", raising=False)
    monkeypatch.setattr(connecting, "URL", NOWHERE)
    monkeypatch.setattr(patience, "URL", NOWHERE)
    monkeypatch.setattr(connecting, "TIMEOUT_SECONDS", 0.1)


@pytest.mark.parametrize(
    ("token", "url", "told"),
    [
        ("rtc_\nx", NOWHERE, "the token has characters that a token can't have"),
        ("rtc_x", "ftp://x", "the URL must begin with http:// or https://, followed by the name of a host"),
        ("rtc_x", "http://", "the URL must begin with http:// or https://, followed by the name of a host"),
    ],
)
def test_what_can_not_be_right_is_said_in_one_line(
    token: str, url: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RETCON_TOKEN", token)
    assert main(["whoami", "--url", url]) == 1
    assert capsys.readouterr().err == f"retcon: {told}\n"


def test_who_chose_no_server_is_told_how(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("RETCON_TOKEN", "rtc_x")
    assert main(["whoami"]) == 4
    named, advice = capsys.readouterr().err.splitlines()
    assert named == f"retcon: unreachable: no answer from {NOWHERE} (Connection refused)"
    assert advice == "retcon: set --url or RETCON_URL if that is not your server"
    monkeypatch.setenv("RETCON_URL", NOWHERE)
    assert main(["whoami"]) == 4
    assert capsys.readouterr().err == f"{named}\n"


def test_who_waits_for_a_server_is_told_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(patience, "PAUSES", (0.0,))
    console = Console(Words("en"), is_json=False, has_style=False)
    failures = iter([True, True, False, True, False])

    def request() -> int:
        if next(failures):
            raise RetconError("unreachable")
        return 7

    patiently = patience.Patience(console, NOWHERE)
    assert [patiently(request), patiently(request)] == [7, 7]
    said = capsys.readouterr()
    assert (said.out + said.err).count("set --url or RETCON_URL") == 1
