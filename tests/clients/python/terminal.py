"""The command `retcon`, as people and programs use it."""

import io
import json
import sys
from dataclasses import dataclass
from itertools import chain, repeat
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from retcon_client.command import main
from retcon_client.play.accounts import Accounts


class Typed(io.StringIO):
    """Lines that are typed, by a person or from a pipe."""

    def __init__(self, lines: str, is_person: bool) -> None:
        super().__init__(lines)
        self._is_person = is_person

    def isatty(self) -> bool:
        return self._is_person


class Endless(io.StringIO):
    """`yes`: the same line for ever."""

    def __init__(self, line: str) -> None:
        super().__init__()
        self._lines = chain(repeat(f"{line}\n"))

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override] # as StringIO itself does
        return next(self._lines)


@dataclass(frozen=True)
class Said:
    """What a command said."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The JSON objects of `--json`."""
        return [json.loads(line) for line in self.lines]


@dataclass(frozen=True)
class Terminal:
    """Runs commands against one server, with one account."""

    url: str
    accounts: Accounts
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]
    name: str
    """The unique name of the account. What is said of it is returned as if it were `Ada`."""

    def __call__(self, *arguments: str, typed: str | io.StringIO = "", is_person: bool = False) -> Said:
        source = Typed(typed, is_person) if isinstance(typed, str) else typed
        self.monkeypatch.setattr(sys, "stdin", source)
        code = main([*arguments, "--url", self.url])
        said = self.capsys.readouterr()
        return Said(code, said.out.replace(self.name, "Ada"), said.err.replace(self.name, "Ada"))

    @property
    def token(self) -> str:
        found = self.accounts.find(self.url)
        assert found is not None
        return str(found["token"])


def terminal(url: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """Return the terminal of somebody who has signed up."""
    for variable in ("RETCON_URL", "RETCON_TOKEN", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    made = Terminal(url, Accounts(), monkeypatch, capsys, f"Z{token_hex(4)}")
    assert made("sign-up", made.name).code == 0
    return made


def game_in(said: Said) -> str:
    """Return the id of the game that line mode names first."""
    return next(word.strip(",") for word in (said.out + said.err).split() if word.startswith("g_"))
