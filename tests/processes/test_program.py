"""The programs that containers run: one of the Procfile's, and health checks."""

import os
import subprocess
import sys

import pytest

from tests.support.ports import free_port
from tests.support.real_server import ROOT, Server
from workers.supervision.procfile import commands
from workers.supervision.program import PROCFILE


def run(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, env=os.environ | environ, capture_output=True, text=True
    )


def test_every_program_of_the_procfile_can_be_chosen() -> None:
    lines = PROCFILE.read_text().splitlines()
    assert [f"{name}: {command}" for name, command in commands(PROCFILE.read_text()).items()] == lines


@pytest.mark.parametrize("names", [(), ("nothing",), ("web", "worker")])
def test_a_program_that_does_not_exist_is_refused_with_the_names_of_all(names: tuple[str, ...]) -> None:
    refused = run("workers.supervision.program", *names)
    assert refused.returncode == 1
    known = "web, worker, urgent, background, webhooks, clock, metrics"
    assert refused.stderr == f"expected one of {known}, not {' '.join(names) or 'nothing'}\n"


def test_the_program_replaces_the_process_that_chose_it() -> None:
    refused = run(
        "workers.supervision.program",
        "metrics",
        RETCON_METRICS_ADDRESS="off",
        PATH=f"{os.path.dirname(sys.executable)}",
    )
    assert (refused.returncode, refused.stderr) == (2, "No metrics are served: RETCON_METRICS_ADDRESS is off.\n")


def test_a_health_check_succeeds_only_if_the_part_works(shared_server: Server, redis_url: str) -> None:
    port = shared_server.url.rpartition(":")[2]
    assert run("workers.commands.health_check", "web", PORT=port).returncode == 0
    assert run("workers.commands.health_check", "store", RETCON_EVENTS_URL=redis_url).returncode == 0
    nowhere = run("workers.commands.health_check", "web", PORT=str(free_port()))
    assert (nowhere.returncode, nowhere.stderr) == (1, "[Errno 111] Connection refused\n")
    assert run("workers.commands.health_check", "store", RETCON_EVENTS_URL="redis://127.0.0.1:1").returncode == 1
    assert run("workers.commands.health_check", "store", RETCON_EVENTS_URL_FILE="/nothing").returncode == 1
    assert run("workers.commands.health_check", "worker").stderr == "expected one of web, store\n"
