"""The units of `deploy/systemd`: systemd accepts them, they are sandboxed, and they run the Procfile's programs."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.proxies import DEPLOY
from tests.support.real_server import ROOT
from workers.supervision.procfile import commands

UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
MOST_EXPOSURE = 1.4

analyzing = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")


def lines(unit: Path, name: str) -> list[str]:
    """Return the values of a unit's setting."""
    return re.findall(rf"^{name}=(.*)$", unit.read_text(), re.MULTILINE)


def test_each_program_of_the_procfile_has_a_unit_that_runs_it() -> None:
    programs = commands((ROOT / "Procfile").read_text())
    for name, command in programs.items():
        unit = DEPLOY / "systemd" / f"retcon-{name}{'@' if name == 'worker' else ''}.service"
        (started,) = lines(unit, "ExecStart")
        program, *arguments = shlex.split(started.removeprefix("/opt/retcon/.venv/bin/"))
        assert [program, *arguments] == shlex.split(command)
    assert len(UNITS) == len(programs) + 1, "and the store has one"


def test_the_target_starts_every_unit() -> None:
    wanted = " ".join(lines(DEPLOY / "systemd" / "retcon.target", "Wants"))
    for unit in UNITS:
        name = unit.stem.replace("@", "@1")
        assert name in wanted or unit.stem == "retcon-valkey", name
        assert lines(unit, "PartOf") == ["retcon.target"]


def test_a_unit_refuses_to_start_without_its_settings_and_secrets() -> None:
    """Otherwise systemd would say that a file is missing, but not which."""
    for unit in UNITS:
        named = [path for each in lines(unit, "LoadCredential") for path in each.split(":")[1:]]
        named += lines(unit, "EnvironmentFile")
        assert sorted(lines(unit, "AssertPathExists")) == sorted(named)


@analyzing
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    """The programs are not where the units expect them, so a program that exists everywhere takes their place."""
    for unit in (*UNITS, DEPLOY / "systemd" / "retcon.target"):
        text = re.sub(r"^ExecStart=.*$", "ExecStart=/bin/true", unit.read_text(), flags=re.MULTILINE)
        (tmp_path / unit.name).write_text(text)
    units = [str(tmp_path / unit.name) for unit in UNITS]
    told = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (0, "")


@analyzing
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_each_unit_is_sandboxed(unit: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSURE * 10:.0f}", str(unit)]
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout
