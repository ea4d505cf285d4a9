"""How many decisions fit, and why others don't, as a table."""

import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field

from tools.fit.measuring import REASONS, MeasuredDecision

_ALL = "all"


@dataclass
class Row:
    """How many decisions were measured, how many of them fit, on how many the page scrolls, and what is wrong."""

    measured: int = 0
    good: int = 0
    scrolls: int = 0
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, found: MeasuredDecision) -> None:
        """Count a decision."""
        self.measured += 1
        self.good += not found.faults
        self.scrolls += found.scrolls > 0
        self.reasons.update({fault.reason for fault in found.faults})


class Counts:
    """Rows for each mode, for each screen, and for everything."""

    def __init__(self) -> None:
        self.rows = defaultdict[str, Row](Row)

    def add(self, mode: str, screen: str, version: int, found: MeasuredDecision) -> None:
        """Count a decision, and say what is wrong with it."""
        for name in (mode, screen, _ALL):
            self.rows[name].add(found)
        for fault in dict.fromkeys(found.faults):
            print(f"{mode}, version {version}, {screen}: {fault.reason}: {fault.where}", file=sys.stderr, flush=True)

    @property
    def are_good(self) -> bool:
        """True if every decision fits, and there was one."""
        return self.rows[_ALL].good == self.rows[_ALL].measured > 0

    def __str__(self) -> str:
        """The table, in Markdown. The row of everything is the last."""
        modes_and_screens = [name for name in self.rows if name != _ALL]
        head = ["decisions of", "measured", "fit", *REASONS, "scrolls"]
        lines = [head, ["---"] * len(head), *([name, *_cells(self.rows[name])] for name in [*modes_and_screens, _ALL])]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _cells(row: Row) -> list[str]:
    share = f"{row.good / max(1, row.measured):.1%}"
    return [str(row.measured), share, *(str(row.reasons[each]) for each in REASONS), str(row.scrolls)]
