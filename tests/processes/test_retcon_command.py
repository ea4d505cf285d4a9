"""`python -m retcon`, the program of operators."""

import inspect
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import workers.former_names
from retcon.__main__ import COMMANDS, main, usage
from tests.structure.test_contents import ROOT


def run(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, env=os.environ | environ, capture_output=True, text=True
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_a_module_with_a_main_that_takes_arguments(name: str) -> None:
    assert callable(import_module(COMMANDS[name].module).main)
    assert f"  {name} " in usage()


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"], ["help"]])
def test_help_lists_the_commands(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert capsys.readouterr().out == f"{usage()}\n"


def test_a_command_that_does_not_exist_is_named_beside_all_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no-such-command"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("python -m retcon: there is no command 'no-such-command'.\n")
    assert "backup" in told


def test_arguments_reach_the_command() -> None:
    assert main(["migrate", "now"]) == 2
    assert "usage: python -m retcon admin" in run("retcon", "admin", "--help").stdout


FORMER = re.findall(r"^- `(\w+)`: now `python -m retcon ([\w-]+)`", workers.former_names.__doc__ or "", re.MULTILINE)


@pytest.mark.parametrize(("former", "present"), FORMER)
def test_a_former_name_is_the_same_command(former: str, present: str) -> None:
    old, new = import_module(f"workers.{former}"), import_module(COMMANDS[present].module)
    assert old.main is new.main
    assert f'run("{present}", main)' in inspect.getsource(old)


def test_a_former_name_works_and_says_what_the_command_is_called_now() -> None:
    former, present = run("workers.health_check", "worker"), run("retcon", "check", "worker")
    note, _, told = former.stderr.partition("\n")
    assert note == "This command is `python -m retcon check` now. The next release needs that name."
    assert (former.returncode, told) == (present.returncode, present.stderr)


def test_what_changes_something_is_in_the_audit_log(tmp_path: Path) -> None:
    at = {"RETCON_DATA_DIR": str(tmp_path)}
    assert run("retcon", "migrate", **at).returncode == 0
    found = run("tests.processes.audited", **at)
    entries = [json.loads(line) for line in found.stdout.splitlines()]
    assert [(entry.get("action"), entry.get("arguments"), entry.get("outcome")) for entry in entries] == [
        ("migrate", {}, None),
        (None, None, "done"),
    ]
