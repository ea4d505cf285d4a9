"""The metrics process serves the counters of all processes on its own address, and reveals no secrets."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isnan
from pathlib import Path

import pytest
import requests
from prometheus_client.registry import REGISTRY

from engines.contract import Move
from engines.kit.windows import Pass
from service.after_append.due_times import next_due
from service.backend import Backend
from service.games.moves import playing
from service.jobs.table import ACT_ON_DUE
from tests.service.conftest import Time, settings, time
from tests.service.games_with_windows import TIME_BREAKER_ONLY, time_breaker_game, with_standing_answer
from tests.support.games import ALICE, BOB
from tests.support.ports import free_port
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from workers import metrics
from workers.jobs.due import queue_due
from workers.measurements.process_metrics import Processes
from workers.metrics import PERIOD_SECONDS, Snapshots, server
from workers.runner import process

__all__ = ["time"]  # a fixture

ROOT = Path(__file__).parents[2]

COUNT = """
from service.operations import metrics
metrics.count_request("GET", "/v1/rulesets", 200, 0.01)
metrics.STREAMS.labels("game").inc()
"""


def count_in_a_process(folder: Path) -> None:
    environ = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(folder)}
    subprocess.run([sys.executable, "-c", COUNT], cwd=ROOT, env=environ, check=True)


def test_counters_of_all_processes_are_added_and_gauges_of_ended_ones_are_dropped(tmp_path: Path) -> None:
    count_in_a_process(tmp_path)
    count_in_a_process(tmp_path)
    text = metrics.exposition(tmp_path, Processes()).decode()
    assert 'retcon_http_requests_total{method="GET",route="/v1/rulesets",status="200"} 2.0' in text
    assert "retcon_streams{" not in text


def test_gauges_of_running_processes_are_shown(tmp_path: Path) -> None:
    environ = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    program = f"{COUNT}\nprint(flush=True)\nimport time\ntime.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, env=environ, stdout=subprocess.PIPE) as living:
        assert living.stdout is not None
        living.stdout.readline()
        assert 'retcon_streams{kind="game"} 1.0' in metrics.exposition(tmp_path, Processes()).decode()
        living.kill()


def test_all_values_change_together_at_the_beginning_of_a_period(tmp_path: Path) -> None:
    now = 1_000.0 * PERIOD_SECONDS + 4
    snapshots = Snapshots(tmp_path, lambda: now)
    assert snapshots.refresh() == PERIOD_SECONDS - 4
    first = snapshots.text()
    count_in_a_process(tmp_path)
    now += PERIOD_SECONDS - 4.001
    snapshots.refresh()
    assert snapshots.text() == first
    now += 0.002
    snapshots.refresh()
    assert b"retcon_http_requests_total{" in snapshots.text()


def test_the_metrics_process_serves_nothing_else(tmp_path: Path) -> None:
    count_in_a_process(tmp_path)
    snapshots = Snapshots(tmp_path)
    snapshots.refresh()
    with server(("127.0.0.1", 0), snapshots) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{serving.server_port}"
        answer = requests.get(f"{url}/metrics", timeout=PATIENCE_SECONDS)
        assert answer.headers["Content-Type"].startswith("text/plain; version=")
        assert "retcon_http_requests_total{" in answer.text
        assert requests.get(f"{url}/", timeout=PATIENCE_SECONDS).status_code == 404
        serving.shutdown()


@contextmanager
def program(**environ: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "workers.metrics"]
    with subprocess.Popen(command, cwd=ROOT, env=os.environ | environ, stderr=subprocess.PIPE, text=True) as running:
        yield running
        running.terminate()


def test_the_metrics_process_listens_at_the_configured_address(tmp_path: Path) -> None:
    address = f"127.0.0.1:{free_port()}"
    with program(RETCON_METRICS_ADDRESS=address, PROMETHEUS_MULTIPROC_DIR=str(tmp_path)):
        wait_until(lambda: answers(f"http://{address}/metrics"))


def test_by_default_metrics_are_served_on_loopback_at_the_port_after_the_api(tmp_path: Path) -> None:
    port = free_port(2)
    with program(PORT=str(port), PROMETHEUS_MULTIPROC_DIR=str(tmp_path)):
        wait_until(lambda: answers(f"http://127.0.0.1:{port + 1}/metrics"))


def answers(url: str) -> bool:
    try:
        return requests.get(url, timeout=5).ok
    except requests.RequestException:
        return False


def test_without_a_folder_or_an_address_the_metrics_process_ends_with_a_message() -> None:
    with program() as running:
        assert running.communicate()[1] == "No metrics are served: PROMETHEUS_MULTIPROC_DIR is not set.\n"
    with program(RETCON_METRICS_ADDRESS="off") as running:
        assert running.communicate()[1] == "No metrics are served: RETCON_METRICS_ADDRESS is off.\n"


def test_the_metrics_process_imports_few_modules() -> None:
    heavy = {"redis", "rq", "flask", "structlog", "engines.games.early_american_chrononauts"}
    script = f"import sys, workers.metrics; print({heavy!r} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", script], cwd=ROOT, text=True) == "set()\n"


@pytest.fixture
def real(redis_url: str, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> Backend:
    """A backend of games that have windows, which is the worker's too."""
    made = Backend.connect(settings(redis_url), TIME_BREAKER_ONLY)
    monkeypatch.setattr(process, "backend", lambda: made)
    return made


def test_a_standing_answer_counts_like_a_move_of_a_person(real: Backend, work: Callable[[], None], time: Time) -> None:
    """In one world a job gives the answer that the seat has left; in the other its player sends it."""
    table, _, _ = with_standing_answer(real.games, None)

    def give() -> None:
        time.now = next_due(table) or 0
        queue_due(real, ACT_ON_DUE, time.now)
        work()

    given = growth(give)
    table = time_breaker_game(real.games, None)
    (asked,) = table.awaiting
    answer, who = [Move(Pass())], (ALICE, BOB)[asked]
    sent = growth(lambda: playing.play_moves(real.games, who, table.game_id, asked, answer, None))
    assert given == sent
    assert sum(value for name, value in sent.items() if name.startswith("retcon_appends_total")) == 1


def growth(act: Callable[[], object]) -> dict[str, float]:
    """By how much each series grows while this is done; how long anything took apart, which differs every time. A gauge
    that has no value yet stays without one.
    """
    before = values()
    act()
    after = values()
    assert {name for name, value in before.items() if isnan(value)} == {name for name in after if isnan(after[name])}
    grown = {name: value - before.get(name, 0) for name, value in after.items() if not isnan(value)}
    return {name: value for name, value in grown.items() if value}


def values() -> dict[str, float]:
    return {
        f"{sample.name} {sample.labels}": sample.value
        for family in REGISTRY.collect()
        for sample in family.samples
        if sample.name.startswith("retcon_") and not sample.name.endswith(("_sum", "_bucket", "_created"))
    }
