"""The command line: `python -m tools.simulation --seed 7`, `--seeds 1-200`, `--trace`, `--shrink`, `--planted`."""

import argparse
import gc
import sys
import time
from collections.abc import Callable, Sequence

from tools.simulation import planted, planting, runtime
from tools.simulation.redis_servers.real import RealServer


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the arguments say. Return 1 if a check fails."""
    parser = argparse.ArgumentParser(prog="python -m tools.simulation", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="run this seed, and print what it does")
    parser.add_argument("--seeds", help="run these seeds, such as 1-200 or 7,9, and print a line for each")
    parser.add_argument("--trace", action="store_true", help="print all decisions of the seed")
    parser.add_argument("--shrink", action="store_true", help="find a smaller run in which the same check fails")
    parser.add_argument("--lua", nargs=2, metavar=("OLD", "NEW"), help="plant a fault: replace a text in Lua scripts")
    parser.add_argument("--kinds", help="the kinds of fault, such as http,failover, in place of those of the seed")
    parser.add_argument("--plant", metavar="NAME", help="plant this fault, and stop at the first seed that finds it")
    parser.add_argument("--planted", nargs="*", metavar="NAME", help="print how many seeds it takes to find faults")
    given = parser.parse_args(arguments)
    if given.planted is not None:
        return planted.measure(given.planted, seeds_in(given.seeds or f"1-{planted.MOST_SEEDS}"), sys.stdout)
    real = RealServer()
    try:
        runner, seeds = prepared(real, given.lua, given.plant), seeds_in(given.seeds or str(given.seed))
        if given.plant:
            return int(any(runner([seed], given.trace, given.shrink, given.kinds) for seed in seeds))
        return runner(seeds, given.trace, given.shrink, given.kinds)
    finally:
        real.stop()


def seeds_in(text: str) -> list[int]:
    """Return the seeds that the text names.

    >>> seeds_in("7,10-12")
    [7, 10, 11, 12]
    """
    parts = [part.partition("-") for part in text.split(",")]
    return [seed for first, _, last in parts for seed in range(int(first), int(last or first) + 1)]


def prepared(real: RealServer, lua: Sequence[str] | None = None, fault: str | None = None) -> Callable[..., int]:
    """Replace the runtime, import the server, plant a fault if one is given, and return what runs seeds. `lua` is a
    text in Lua scripts and what replaces it; `fault` is the name of one of `planting.faults`.
    """
    clock = time.perf_counter
    runtime.install()
    if fault:
        planting.plant(planting.fault_named(fault))
    from tools.simulation.redis_servers import sockets  # noqa: PLC0415 (the runtime must be replaced before)

    sockets.install()
    from tools.simulation.redis_servers.server import Planted  # noqa: PLC0415 (the same)

    Planted.lua = (lua[0], lua[1]) if lua else ("\0", "")
    from tools.simulation import outside  # noqa: PLC0415 (the same)

    outside.install()
    from tools.simulation import processes, run  # noqa: PLC0415 (they import what was replaced)

    processes.install()
    run.REAL_SECONDS = clock
    from service.backend import Backend  # noqa: PLC0415 (the same)
    from service.operations.configuration.settings import Settings  # noqa: PLC0415 (the same)
    from tools.simulation.reports import Runner  # noqa: PLC0415 (the same)

    processes.NodeBackend.default = Backend.connect(Settings.from_environment(run.ENVIRON))
    processes.app()
    gc.freeze()  # what has been imported stays, so no collection needs to look at it
    gc.disable()  # see `run.RUNS_PER_COLLECTION`
    return Runner({"events": real.connection(0), "queue": real.connection(1)}, sys.stdout).run
