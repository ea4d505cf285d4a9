"""Markdown tables."""

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table. Floats have one digit.

    >>> print(table(["model", "games"], [["a", 3], ["b", 4.25]]))
    | model | games |
    | --- | --- |
    | a | 3 |
    | b | 4.2 |
    """
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(_cell, line)) + " |" for line in lines)


def _cell(content: object) -> str:
    return f"{content:.1f}" if isinstance(content, float) else str(content)
