"""`make check` finds generated files that are out of date, or that a clone would lack."""

import subprocess
from pathlib import Path

import pytest

from tools.clients import __main__ as program
from tools.clients import python_client, typescript_client
from tools.clients.released import ROOT


def checked(monkeypatch: pytest.MonkeyPatch, python: bool, typescript: bool) -> int:
    monkeypatch.setattr(python_client, "is_current", lambda: python)
    monkeypatch.setattr(typescript_client, "is_current", lambda: typescript)
    monkeypatch.setattr(program, "not_in_git", lambda: iter(()))
    return program.main(["--check"])


def test_files_that_are_up_to_date_pass(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(monkeypatch, python=True, typescript=True) == 0
    assert capsys.readouterr().out == ""


def test_files_that_are_out_of_date_fail_with_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(monkeypatch, python=True, typescript=False) == 1
    assert capsys.readouterr().out == "Generated files in clients/typescript are out of date: run `make clients`\n"


def test_untracked_and_ignored_files_are_found(tmp_path: Path) -> None:
    for arguments in (["init", "--quiet"], ["config", "user.email", "a@example.com"], ["config", "user.name", "A"]):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True)
    for name in program.GENERATED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    tracked, ignored, *_ = program.GENERATED
    (tmp_path / ".gitignore").write_text(ignored)
    subprocess.run(["git", "add", tracked], cwd=tmp_path, check=True)
    assert sorted(program.not_in_git(tmp_path)) == sorted(set(program.GENERATED) - {tracked})


def test_nothing_is_said_outside_git(tmp_path: Path) -> None:
    assert list(program.not_in_git(tmp_path)) == []


def test_all_generated_files_exist() -> None:
    assert all((ROOT / name).exists() for name in program.GENERATED)
