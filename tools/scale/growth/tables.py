"""The tables that are printed."""

from collections.abc import Sequence
from dataclasses import replace

from tools.scale.growth.measuring import Cost, Curve
from tools.scale.rows import Section, short

EXPLAINED = (
    "Each cell has the µs of CPU in the web process, those in Redis, and the round trips. The exponents are those of "
    "the two CPU times: with 0.3, ten times as many cost twice as much. Rows with a * answer as much as there is."
)


def table(of: str, found: Sequence[Curve]) -> Section:
    """Return the table of how costs grow with the number `of` something."""
    sizes = [size for size, _ in found[0].costs]
    columns = ("operation", *(f"{size:,}" for size in sizes), "exponent, web", "exponent, Redis")
    return Section(f"Growth with {of}", EXPLAINED, columns, [_row(each) for each in found])


def _row(each: Curve) -> tuple[str, ...]:
    name = f"{each.what} *" if each.is_list else each.what
    return (name, *(_cell(cost) for _, cost in each.costs), f"{each.web:.2f}", f"{each.redis:.2f}")


def _cell(cost: Cost) -> str:
    return f"{short(cost.web_us)} + {short(cost.redis_us)}; {cost.round_trips:.0f}"


def of_streams(found: Sequence[Curve], memory: Sequence[tuple[int, float]]) -> Section:
    """Return the table of streams, with the KiB that each takes."""
    section = table("streams", found)
    kib = ("KiB of memory for each stream, without its connection", *(short(each) for _, each in memory), "", "")
    return replace(section, rows=[*section.rows, kib])
