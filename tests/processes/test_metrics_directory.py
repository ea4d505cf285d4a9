"""The metrics directory that the processes of one server share."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from service.operations import metrics_directory as counters

ROOT = Path(__file__).parents[2]

TAKE = """
import sys, time
from service.operations import metrics_directory as counters
print(counters.take(8000), flush=True)
time.sleep(600)
"""


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A place of the test's own for such folders."""
    monkeypatch.setattr(counters, "parent_directory", lambda: tmp_path)
    return tmp_path


def test_a_metrics_directory_is_private_and_names_its_owner(place: Path) -> None:
    folder = counters.take(8000)
    assert folder.parent == place
    assert folder.name.startswith(f"retcon-metrics-{os.getuid()}-8000-")
    assert folder.stat().st_mode & 0o777 == 0o700


def test_each_server_has_its_own_metrics_directory(place: Path) -> None:
    first = counters.take(8000)
    (first / "counter_1.db").touch()
    assert counters.take(8000) != first
    assert (first / "counter_1.db").exists()


def test_files_of_a_killed_server_are_removed_by_the_next() -> None:
    with subprocess.Popen([sys.executable, "-c", TAKE], cwd=ROOT, stdout=subprocess.PIPE, text=True) as taker:
        assert taker.stdout is not None
        left = Path(taker.stdout.readline().strip())
        (left / "counter_1.db").touch()
        counters.drop_leftovers(left.parent)
        assert left.exists()
        taker.kill()
    counters.drop_leftovers(left.parent)
    assert not left.exists()


def test_other_files_with_such_a_name_are_left_alone(place: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (place / f"retcon-metrics-{os.getuid()}-8000-link").symlink_to(elsewhere)
    (place / f"retcon-metrics-{os.getuid() + 1}-8000-other").mkdir()
    counters.drop_leftovers(place)
    assert elsewhere.exists()
    assert len(list(place.iterdir())) == 2


def test_files_of_another_user_are_left_alone(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = place / f"retcon-metrics-{os.getuid() + 1}-8000-x"
    theirs.mkdir()
    somebody = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody)
    counters.drop_leftovers(place)
    assert theirs.exists()
