"""The parts of the TypeScript client that need no server: `programs/*units.ts`, run by Node's own test runner."""

import subprocess
from pathlib import Path


def test_the_parts_of_the_client(programs: Path) -> None:
    command = ["node", "--test", "--test-reporter=spec", "units.js", "stream_units.js", "gc_units.js"]
    done = subprocess.run(command, cwd=programs, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout
