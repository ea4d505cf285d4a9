"""Tables of measured values."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Section:
    """A table with its heading, and a sentence on what was done."""

    title: str
    text: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]

    def markdown(self) -> str:
        """Return it as Markdown.

        >>> print(Section("Moves", "Measured.", ("what", "ms"), [("p50", "2")]).markdown())
        ### Moves
        <BLANKLINE>
        Measured.
        <BLANKLINE>
        | what | ms |
        | --- | ---: |
        | p50 | 2 |
        """
        head = f"| {' | '.join(self.columns)} |"
        line = f"| --- |{' ---: |' * (len(self.columns) - 1)}"
        return "\n".join([f"### {self.title}", "", self.text, "", head, line, *map(_row, self.rows)])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def short(value: float) -> str:
    """Return a value with about three digits.

    >>> short(12345.6), short(42.42), short(0.123)
    ('12,346', '42.4', '0.12')
    """
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def kib(size: float) -> str:
    """Return a size in KiB."""
    return short(size / 1024)


def mib(size: float) -> str:
    """Return a size in MiB."""
    return short(size / 2**20)
