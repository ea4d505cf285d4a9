"""`python -m tools.retest [ARGUMENT …]`: runs pytest with these arguments, and repeats failed tests once, alone.

The run passes if at most three tests failed and all of them pass in a new process after the run. Its last lines then
name them: `FLAKY: <test>`. Everything else that fails a run is not repeated: more failed tests, errors in collection, a
crashed process, and a run that was stopped early.
"""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pytest

MOST: Final = 3
"""How many failed tests are repeated."""


@dataclass
class Failures:
    """A plugin that notes which tests failed, and whether the run itself broke."""

    tests: dict[str, None] = field(default_factory=dict)
    is_broken: bool = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test of which a part failed: the set-up, the call or the tear-down."""
        if report.failed:
            self.tests[report.nodeid] = None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note an error in collection."""
        self.is_broken |= report.failed

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, error: object) -> None:
        """Note a process of a parallel run that crashed."""
        self.is_broken |= error is not None

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Note that the run was stopped before its end, for example by `--maxfail`."""
        self.is_broken |= bool(session.shouldfail or session.shouldstop)


def main(arguments: Sequence[str]) -> int:
    """Return the exit code of pytest, or that of the repeat if there was one."""
    failures = Failures()
    code = pytest.main([*arguments], plugins=[failures])
    if code != pytest.ExitCode.TESTS_FAILED or failures.is_broken or len(failures.tests) > MOST:
        return int(code)
    return repeat([*failures.tests])


def repeat(tests: Sequence[str]) -> int:
    """Run failed tests alone, and name them last if all pass. Return pytest's exit code."""
    print(f"\nRepeating {len(tests)} of the tests alone:", *tests, sep="\n  ", flush=True)
    code = subprocess.run([sys.executable, "-m", "pytest", "--numprocesses=0", *tests]).returncode
    if not code:
        print(*(f"FLAKY: {test}" for test in tests), sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
