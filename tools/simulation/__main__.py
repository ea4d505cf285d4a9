"""Runs simulations: `python -m tools.simulation --seed 7`."""

import os
import sys
import traceback

if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets must be the same in every run
    fixed = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    os.execve(
        sys.executable,
        [sys.executable, "-m", "tools.simulation", *sys.argv[1:]],
        {**fixed, "PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8"},
    )

from tools.simulation.command import main

if __name__ == "__main__":
    code = 2
    try:
        code = main()
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)  # the interpreter would wait for threads of which it does not know that they are simulated
