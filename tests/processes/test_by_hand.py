"""The Procfile's programs, run by hand: errors are reported in a line or two."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.ports import free_port
from tests.support.real_server import ROOT
from tests.support.soak import mostly_soak
from tests.support.waiting import PATIENCE_SECONDS

PROGRAMS = {
    name: command
    for name, _, command in (line.partition(": ") for line in (ROOT / "Procfile").read_text().splitlines())
}
NOWHERE = "redis://127.0.0.1:1"


def refused(name: str, **environ: str) -> str:
    """Run the program, which must fail, and return its output."""
    ours = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "PORT": str(free_port())}
    ended = subprocess.run(
        ["sh", "-c", f"exec {PROGRAMS[name]}"],
        cwd=ROOT,
        env=os.environ | ours | {"RETCON_WEB_WORKERS": "1"} | environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE_SECONDS,
    )
    assert ended.returncode != 0
    return ended.stdout


@pytest.mark.parametrize("name", mostly_soak(PROGRAMS, ["web", "worker", "clock"]))
def test_a_bad_setting_is_reported(name: str) -> None:
    assert refused(name, PORT="http", RETCON_EVENTS_URL="redis://:quiet/ss@host") == (
        "Bad settings:\n"
        "  PORT: 'http' is not accepted; expected a whole number from 1 to 65535.\n"
        "  RETCON_EVENTS_URL: a /, ?, # or @ in its password must be written %2F, %3F, %23 or %40.\n"
    )


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("worker", "events"),
        ("clock", "queue"),
        pytest.param("worker", "queue", marks=pytest.mark.soak),
        pytest.param("urgent", "events", marks=pytest.mark.soak),
        pytest.param("urgent", "queue", marks=pytest.mark.soak),
        pytest.param("clock", "events", marks=pytest.mark.soak),
    ],
)
def test_a_server_that_does_not_answer_is_reported(name: str, kind: str, redis_url: str) -> None:
    variable = f"RETCON_{kind.upper()}_URL"
    told = refused(name, **{"RETCON_EVENTS_URL": redis_url, variable: NOWHERE})
    assert told.startswith(f"{variable}: the {kind} server does not answer: Error ")
    assert len(told.splitlines()) == 1


@pytest.mark.soak
def test_the_api_reports_a_server_that_does_not_answer() -> None:
    told = refused("web", RETCON_EVENTS_URL=NOWHERE)
    assert "RETCON_EVENTS_URL: the events server does not answer: Error " in told
    assert "Traceback" not in told
