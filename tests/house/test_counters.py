"""Where the processes of a web count together."""

import os
import runpy
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
import requests

from service import counters
from tests.waiting import wait_until
from workers.embedded import free_port

ROOT = Path(__file__).parents[2]

TAKE = """
import sys, time
from service import counters
print(counters.take(8000), flush=True)
time.sleep(600)
"""


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A place of the test's own for such folders."""
    monkeypatch.setattr(counters, "place", lambda: tmp_path)
    return tmp_path


def test_a_folder_is_ours_alone_and_says_whose_it_is(place: Path) -> None:
    folder = counters.take(8000)
    assert folder.parent == place
    assert folder.name.startswith(f"retcon-metrics-{os.getuid()}-8000-")
    assert folder.stat().st_mode & 0o777 == 0o700


def test_each_has_its_own_and_none_takes_another_s(place: Path) -> None:
    first = counters.take(8000)
    (first / "counter_1.db").touch()
    assert counters.take(8000) != first
    assert (first / "counter_1.db").exists()


def test_what_a_killed_one_left_is_removed_by_the_next() -> None:
    with subprocess.Popen([sys.executable, "-c", TAKE], cwd=ROOT, stdout=subprocess.PIPE, text=True) as taker:
        assert taker.stdout is not None
        left = Path(taker.stdout.readline().strip())
        (left / "counter_1.db").touch()
        counters.drop_leftovers(left.parent)
        assert left.exists()
        taker.kill()
    counters.drop_leftovers(left.parent)
    assert not left.exists()


def test_what_only_has_such_a_name_is_left_alone(place: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (place / f"retcon-metrics-{os.getuid()}-8000-link").symlink_to(elsewhere)
    (place / f"retcon-metrics-{os.getuid() + 1}-8000-other").mkdir()
    counters.drop_leftovers(place)
    assert elsewhere.exists()
    assert len(list(place.iterdir())) == 2


def test_what_belongs_to_somebody_else_is_left_alone(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = place / f"retcon-metrics-{os.getuid() + 1}-8000-x"
    theirs.mkdir()
    somebody = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody)
    counters.drop_leftovers(place)
    assert theirs.exists()


def test_the_present_values_of_a_dead_process_are_forgotten(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    for name in ("gauge_liveall_7.db", "gauge_livesum_7.db", "gauge_livesum_77.db", "counter_7.db"):
        (tmp_path / name).touch()
    conf = runpy.run_path(str(ROOT / "service/gunicorn_conf.py"))
    conf["child_exit"](None, SimpleNamespace(pid=7))
    assert sorted(each.name for each in tmp_path.iterdir()) == ["counter_7.db", "gauge_livesum_77.db"]


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="there is no memory with a path here")
def test_webs_on_one_data_dir_count_each_for_itself_in_memory_and_leave_nothing(redis_url: str, tmp_path: Path) -> None:
    ports, environ = (free_port(), free_port()), {"RETCON_EVENTS_URL": redis_url, "RETCON_DATA_DIR": str(tmp_path)}
    webs = [subprocess.Popen(GUNICORN, cwd=ROOT, env=os.environ | environ | {"PORT": str(port)}) for port in ports]
    try:
        for port in ports:
            wait_until(lambda port=port: is_answering(port))  # type: ignore[misc]
        for port in ports:
            assert 'route="/healthz"' in requests.get(f"http://127.0.0.1:{port}/metrics", timeout=5).text
            assert len(folders_of(port)) == 1
        assert not (tmp_path / "metrics").exists()
    finally:
        for web in webs:
            web.send_signal(signal.SIGTERM)
        for web in webs:
            web.wait(20)
    assert [folders_of(port) for port in ports] == [[], []]


GUNICORN = [sys.executable, "-m", "gunicorn", "-c", "service/gunicorn_conf.py", "service.api.app:create_app()"]


def folders_of(port: int) -> list[Path]:
    return list(Path("/dev/shm").glob(f"retcon-metrics-{os.getuid()}-{port}-*"))


def is_answering(port: int) -> bool:
    try:
        return requests.get(f"http://127.0.0.1:{port}/healthz", timeout=5).ok
    except requests.RequestException:
        return False
