"""`python -m tools.soak`: a server under load for as long as asked, disturbed in every way, and then checked.

The report is in `soak-report/`. Ctrl-C ends it early, with a report of what was seen. The exit code is 1 if a check
failed.
"""

import argparse
import secrets
import signal
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.soak.plan import Plan, seconds_of
from tools.soak.run import Soak, soak

INTERRUPTED: Final = 130


def main(arguments: list[str] | None = None) -> int:
    """Run a soak. Return the exit code."""
    parsed = _parser().parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="retcon-soak-") as folder:
        plan = Plan(
            seconds=parsed.duration,
            seed=parsed.seed,
            tables=parsed.tables,
            pace=parsed.pace,
            pause=parsed.pause or min(20.0, max(3.0, parsed.duration / 60)),
            folder=Path(folder) / "site",
            report=parsed.report,
            only=tuple(parsed.only),
            patience=parsed.patience,
            memory=parsed.memory,
            simulates=not parsed.without_seeds,
        )
        print(f"A soak of {plan.seconds:.0f} s with seed {plan.seed}; Ctrl-C ends it early", flush=True)
        story = soak(plan, _stop_on_signals)
    print(f"{story.verdict}. The report is {plan.report / 'report.md'}", flush=True)
    for fault in story.faults[:20]:
        print(f"  {fault.at:.0f} s  {fault.check}: {fault.text}", file=sys.stderr)
    if story.faults:
        return 1
    return INTERRUPTED if story.verdict.startswith("Stopped") else 0


def _stop_on_signals(running: Soak) -> None:
    """Let Ctrl-C and SIGTERM end the soak."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: running.stop())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--for", dest="duration", type=seconds_of, default=3600, help="how long, such as 10m; 1h")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**9), help="from which choices are drawn")
    parser.add_argument("--tables", type=int, default=90, help="how many games are played at once")
    parser.add_argument("--pace", type=float, default=40.0, help="how many moves people make per second")
    parser.add_argument("--pause", type=float, default=0.0, help="the mean time between disturbances, in seconds")
    parser.add_argument("--report", type=Path, default=Path("soak-report"), help="the folder of the report")
    parser.add_argument("--only", action="append", default=[], help="a disturbance by name; by default all of them")
    parser.add_argument("--patience", type=float, default=1.0, help="how many times longer everything may take")
    parser.add_argument("--without-seeds", action="store_true", help="run no seeds of the simulation beside it")
    parser.add_argument("--memory", type=int, default=0, help="how much the server may take, in MiB; only as root")
    return parser


if __name__ == "__main__":
    sys.exit(main())
