"""Failed tests are repeated once, alone. The run passes only if few failed and all of them pass then."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARALLEL = ("--numprocesses=2", "--dist=worksteal")
WAYS = pytest.mark.parametrize(
    "options", [pytest.param(PARALLEL, id="parallel"), pytest.param((), id="one process", marks=pytest.mark.soak)]
)

SUITE = '''
import os
import pathlib
import pytest

def fails_once(name):
    marker = pathlib.Path(__file__).with_name(name)
    is_first = not marker.exists()
    marker.touch()
    assert not is_first, f"{name} fails once"

def test_passes():
    """
    >>> 1 + 1
    2
    """
'''

FLAKY = "def test_flaky(): fails_once('call')\n"
FLAKY_SET_UP = """
@pytest.fixture
def slow_server(): fails_once('set-up')

def test_flaky_set_up(slow_server): pass
"""
FLAKY_TEAR_DOWN = """
@pytest.fixture
def slow_stop():
    yield
    fails_once('tear-down')

@pytest.mark.parametrize("path", ["/a::b[c] d"])
def test_flaky_tear_down(slow_stop, path): pass
"""
FLAKY_DOCTEST = """
def doubled():
    '''
    >>> fails_once('doctest')
    '''
"""
BROKEN = "def test_broken(): assert 'broken' == 'whole'\n"
CRASHING = "def test_crashing(): pathlib.Path(__file__).with_name('crash').exists() or os._exit(1)\n"

Done = subprocess.CompletedProcess[str]


def run(folder: Path, *parts: str, options: tuple[str, ...] = PARALLEL) -> Done:
    """Run a suite of these parts, and one test that passes."""
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -q --doctest-modules\n")
    (folder / "test_suite.py").write_text("\n".join((SUITE, *parts)))
    settings = {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "-rs -p xdist.plugin"}
    environment = {name: text for name, text in os.environ.items() if not name.startswith("PYTEST")} | settings
    command = [sys.executable, "-m", "tools.retest", *options]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def is_repeated(done: Done) -> bool:
    return "Repeating" in done.stdout


def test_a_run_that_passes_is_not_repeated(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert (done.returncode, is_repeated(done)) == (0, False)
    assert done.stdout.splitlines()[-1].startswith("2 passed")


@WAYS
def test_three_tests_that_pass_alone_pass_and_are_named_in_the_last_lines(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    done = run(tmp_path, FLAKY_SET_UP, FLAKY_TEAR_DOWN, FLAKY_DOCTEST, options=options)
    *above, first, second, third = done.stdout.splitlines()
    assert done.returncode == 0
    assert {first, second, third} == {
        "FLAKY: test_suite.py::test_flaky_set_up",
        "FLAKY: test_suite.py::test_flaky_tear_down[/a::b[c] d]",
        "FLAKY: test_suite.py::test_suite.doubled",
    }
    assert above[-1].startswith("3 passed")


def test_a_test_that_fails_again_fails_the_run_and_the_repeat_says_why(tmp_path: Path) -> None:
    done = run(tmp_path, FLAKY, BROKEN, options=())
    assert done.returncode == 1
    again = done.stdout.partition("Repeating")[2]
    assert "assert 'broken' == 'whole'" in again
    assert again.splitlines()[-1].startswith("1 failed, 1 passed")
    assert "FLAKY" not in done.stdout


def test_more_than_three_failed_tests_fail_the_run_at_once(tmp_path: Path) -> None:
    done = run(tmp_path, FLAKY, FLAKY_SET_UP, FLAKY_TEAR_DOWN, FLAKY_DOCTEST, options=())
    assert (done.returncode, is_repeated(done)) == (1, False)


@WAYS
def test_an_error_in_collection_fails_the_run(tmp_path: Path, options: tuple[str, ...]) -> None:
    done = run(tmp_path, FLAKY, "fails_once('collection')", options=options)
    assert (done.returncode != 0, is_repeated(done)) == (True, False)


@pytest.mark.soak
def test_a_crashed_process_fails_the_run(tmp_path: Path) -> None:
    done = run(tmp_path, CRASHING)
    assert (done.returncode, is_repeated(done)) == (1, False)
    assert "crashed while running 'test_suite.py::test_crashing'" in done.stdout


@WAYS
def test_a_run_that_stops_early_fails(tmp_path: Path, options: tuple[str, ...]) -> None:
    done = run(tmp_path, FLAKY, options=(*options, "--maxfail=1"))
    assert (done.returncode != 0, is_repeated(done)) == (True, False)


def test_a_run_without_tests_and_wrong_arguments_fail(tmp_path: Path) -> None:
    assert run(tmp_path, options=("-k", "nothing")).returncode == pytest.ExitCode.NO_TESTS_COLLECTED
    assert run(tmp_path, options=("--unknown",)).returncode == pytest.ExitCode.USAGE_ERROR


def test_flaky_tests_are_noted_with_date_cause_and_cure() -> None:
    _, *notes = (ROOT / "tools" / "flaky.txt").read_text().split("\n\n")
    for note in notes:
        fields = dict(line.split(": ", 1) for line in note.splitlines())
        assert list(fields) == ["date", "test", "cause", "cure"]
        file, _, case = fields["test"].partition("::")
        name, *_ = case.split("[")
        assert f"def {name}(" in (ROOT / file).read_text()
