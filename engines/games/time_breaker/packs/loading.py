"""Loading a pack from its folder, with all checks. R1. Every function raises `BrokenPack`."""

import re
from pathlib import Path
from typing import Any, Final

from engines.games.time_breaker.packs.pack import Gate, Pack
from engines.games.time_breaker.tables import DECK_SIZE, GATES, KINDS, LEAST_STOPS, TRA_KEY
from engines.kit.packs import ABOUT, BrokenPack, about, fields_of, fingerprint, read, shelf, text_of

_KEY: Final = re.compile(r"[a-z0-9]{1,20}")
_GATES: Final = "gates.json"
_ARROWS: Final = ("green", "red")


def load_pack(path: Path) -> Pack:
    """Return the pack in that folder. Raises `BrokenPack`."""
    cover = fields_of(about(path), ABOUT, "pack", ("key", "title", "description"))
    gates, counts = _gates(read(path, _GATES)), _counts(read(path, "cards.json"))
    mark = fingerprint([[[gate.key, gate.green, gate.red] for gate in gates], counts])
    return Pack(cover["key"], cover["title"], cover["description"], gates, counts, mark)


def _gates(value: Any) -> tuple[Gate, ...]:
    """The 24 gates. No two green arrows lead to the same gate, and each red arrow leads back along a green one. Raises
    `BrokenPack` for anything else.
    """
    file = _GATES
    if not isinstance(value, list) or len(value) != GATES:
        raise BrokenPack(file, "gates", f"must be a list of {GATES}")
    rows = [_gate_row(row, number) for number, row in enumerate(value, 1)]
    numbers = {row["key"]: number for number, row in enumerate(rows)}
    if len(numbers) != GATES:
        keys = [row["key"] for row in rows]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BrokenPack(file, twice, "must not appear twice")
    gates = tuple(
        Gate(row["key"], row["date"], row["title"], *(_target(row, arrow, numbers) for arrow in _ARROWS))
        for row in rows
    )
    _check_arrows(gates)
    return gates


def _gate_row(value: Any, number: int) -> dict[str, Any]:
    file, entry = _GATES, f"gate {number}"
    row = fields_of(value, file, entry, ("key", "date", "title", "green", "red"))
    for field in ("date", "title"):
        text_of(row[field], file, f"{entry}, {field}")
    if type(row["key"]) is not str or not _KEY.fullmatch(row["key"]) or row["key"] == TRA_KEY:
        raise BrokenPack(file, entry, f"the key must be of a-z and 0-9, and not {TRA_KEY}")
    return row


def _target(row: dict[str, Any], arrow: str, numbers: dict[str, int]) -> int:
    if type(row[arrow]) is not str or row[arrow] not in numbers:
        raise BrokenPack(_GATES, row["key"], f"the {arrow} arrow must lead to a gate")
    return numbers[row[arrow]]


def _check_arrows(gates: tuple[Gate, ...]) -> None:
    led_to: dict[int, Gate] = {}
    for number, gate in enumerate(gates):
        if gate.green == number:
            raise BrokenPack(_GATES, gate.key, "the green arrow leads to the gate itself")
        if gate.green in led_to:
            other = led_to[gate.green].key
            raise BrokenPack(_GATES, gate.key, f"the green arrow leads to the same gate as that of {other}")
        if gates[gate.green].red != number:
            raise BrokenPack(_GATES, gates[gate.green].key, f"the red arrow must lead back to {gate.key}")
        led_to[gate.green] = gate


def _counts(value: Any) -> tuple[int, ...]:
    """The number of each card: one jump for each gate, at least one of each kind, 56 in all. Raises `BrokenPack` for
    other numbers.
    """
    file = "cards.json"
    counts = fields_of(value, file, "cards", ("jump", *KINDS))
    for kind, count in counts.items():
        if type(count) is not int or count < 1:
            raise BrokenPack(file, kind, "must be a whole number, at least 1")
    if counts["jump"] != 1:
        raise BrokenPack(file, "jump", "must be 1, the number of jumps for each gate")
    if counts["stop-time"] < LEAST_STOPS:
        raise BrokenPack(file, "stop-time", f"must be at least {LEAST_STOPS}")
    total = GATES + sum(counts[kind] for kind in KINDS)
    if total != DECK_SIZE:
        raise BrokenPack(file, "cards", f"the deck has {DECK_SIZE} cards, not {total}")
    return (1,) * GATES + tuple(counts[kind] for kind in KINDS)


DEFAULT: Final = "open"

PACKS: Final[dict[str, Pack]] = shelf(Path(__file__).parent, load_pack)
"""All packs by key: those that come with the game, and those that the operator has added."""
