"""Seeds of the simulation that run beside a soak: they try orders of events that hardly happen among real processes."""

import random
import threading
from typing import Final

from tools.simulation.planted import failures
from tools.soak.ledger import Ledger

AT_ONCE: Final = 5
HIGHEST: Final = 10**9
NICENESS: Final = 19
"""How many seeds a process runs, from which seeds the first is drawn, and how much it leaves to the soak."""


class SeedRunner:
    """Runs random seeds until `closing` is set, and notes those that fail. `count` is how many have run."""

    def __init__(self, ledger: Ledger, rng: random.Random, closing: threading.Event) -> None:
        self._ledger, self._rng, self._closing, self.count = ledger, rng, closing, 0

    def run(self) -> None:
        """Run them, some at a time."""
        while not self._closing.is_set():
            first = self._rng.randrange(HIGHEST)
            try:
                for seed, checks in failures("--seeds", f"{first}-{first + AT_ONCE - 1}", niceness=NICENESS):
                    repeated = f"python -m tools.simulation --seed {seed}"
                    self._ledger.fault("simulation", f"{', '.join(sorted(checks))} failed in {repeated}")
            except RuntimeError as broken:
                self._ledger.fault("simulation", str(broken))
            self.count += AT_ONCE
