"""What `retcon` says of a token and of a server that can't be right. These need no server."""

import re
import tomllib
from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

import pytest

from retcon_client import RetconError, play
from retcon_client.command import main
from retcon_client.play import connecting, patience
from retcon_client.play.console import Console
from retcon_client.play.table import Table
from retcon_client.play.telling import Teller
from retcon_client.play.words import Words

NOWHERE = "http://127.0.0.1:1"

BEGINNINGS = {
    *(
        "answers-",
        "bot-",
        "ended-",
        "eyes-",
        "lobby-",
        "pool-",
        "reason-",
        "screen-find-",
        "seek-ended-",
        "status-",
        "unranked-",
    )
}
"""How the names of texts begin that are put together."""


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


def test_every_text_is_used_and_is_there_in_both_languages() -> None:
    """Keys that are put together, such as `status-open`, begin as an f-string in the code does."""
    folder = Path(play.__file__).parent
    code = "".join(path.read_text() for path in folder.rglob("*.py"))
    english, german = (tomllib.loads((folder / f"texts/{name}.toml").read_text()) for name in ("en", "de"))
    assert list(english) == list(german)
    literals = set(re.findall(r"""["']([a-z-]+?)(?:"|'|\{)""", code))
    begun = tuple(each for each in literals if each in BEGINNINGS)
    unused = [key for key in english if key.removesuffix("-one") not in literals and key not in literals]
    assert [key for key in unused if not key.startswith(begun)] == []


@pytest.mark.parametrize(
    ("own", "since", "told"),
    [
        ("p_me", 1, ["No move for a long time from Bob. /claim takes the seat away."]),
        ("p_me", 1e15, []),
        ("p_other", 1, []),
    ],
)
def test_a_seat_that_can_be_claimed_is_told_to_the_other_players(
    own: str, since: float, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(cast(Any, Mock(token="rtc_x", get_me=lambda: {"id": own})), "g_1")
    names = [{"seat": 0, "player": "p_me", "name": "Ada"}, {"seat": 1, "player": "p_bob", "name": "Bob"}]
    table.game = {"seats": names, "claimable_from": [None, since]}
    Teller(Console(Words("en")), table).offers()
    assert capsys.readouterr().out.splitlines() == told


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
