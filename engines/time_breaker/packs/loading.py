"""A pack from its folder, checked in full. R1."""

import json
import re
from pathlib import Path
from typing import Any, Final

from engines.time_breaker.packs.pack import Gate, Pack
from engines.time_breaker.tables import DECK_SIZE, GATES, KINDS, LEAST_STOPS, TRA_KEY

_KEY: Final = re.compile(r"[a-z0-9]{1,20}")
_ARROWS: Final = ("green", "red")


class BrokenPack(ValueError):
    """A pack that can't be played with: the file at fault, the gate or card in it, and the reason."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}: {entry}: {reason}")
        self.file, self.entry, self.reason = file, entry, reason


def load_pack(path: Path) -> Pack:
    """The pack in that folder, or `BrokenPack`."""
    about = _object(_read(path, "pack.json"), "pack.json", "pack", ("key", "title", "description"))
    for field in ("key", "title", "description"):
        _text(about[field], "pack.json", field)
    if about["key"] != path.name:
        raise BrokenPack("pack.json", "key", f"must be the folder's name, {path.name}")
    gates = _gates(_read(path, "gates.json"))
    return Pack(about["key"], about["title"], about["description"], gates, _counts(_read(path, "cards.json")))


def _read(path: Path, file: str) -> Any:
    try:
        return json.loads((path / file).read_text(encoding="utf-8"))
    except OSError:
        raise BrokenPack(file, "file", "can't be read") from None
    except ValueError as error:
        raise BrokenPack(file, "file", f"is no JSON ({error})") from None


def _object(value: Any, file: str, entry: str, fields: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict) or set(value) != set(fields):
        raise BrokenPack(file, entry, f"must be an object with {', '.join(fields)}")
    return value


def _text(value: Any, file: str, entry: str) -> str:
    if type(value) is not str or not value.strip():
        raise BrokenPack(file, entry, "must be a text")
    return value


def _gates(value: Any) -> tuple[Gate, ...]:
    """24 gates; the green arrows lead through all of them, each red one back."""
    file = "gates.json"
    if not isinstance(value, list) or len(value) != GATES:
        raise BrokenPack(file, "gates", f"must be a list of {GATES}")
    rows = [_gate_row(row, number) for number, row in enumerate(value, 1)]
    numbers = {row["key"]: number for number, row in enumerate(rows)}
    if len(numbers) != GATES:
        keys = [row["key"] for row in rows]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BrokenPack(file, twice, "is there twice")
    gates = tuple(
        Gate(row["key"], row["date"], row["title"], *(_target(row, arrow, numbers) for arrow in _ARROWS))
        for row in rows
    )
    _check_arrows(gates)
    return gates


def _gate_row(value: Any, number: int) -> dict[str, Any]:
    file, entry = "gates.json", f"gate {number}"
    row = _object(value, file, entry, ("key", "date", "title", "green", "red"))
    for field in ("date", "title"):
        _text(row[field], file, f"{entry}, {field}")
    if type(row["key"]) is not str or not _KEY.fullmatch(row["key"]) or row["key"] == TRA_KEY:
        raise BrokenPack(file, entry, f"the key must be of a-z and 0-9, and not {TRA_KEY}")
    return row


def _target(row: dict[str, Any], arrow: str, numbers: dict[str, int]) -> int:
    if type(row[arrow]) is not str or row[arrow] not in numbers:
        raise BrokenPack("gates.json", row["key"], f"the {arrow} arrow must lead to a gate")
    return numbers[row[arrow]]


def _check_arrows(gates: tuple[Gate, ...]) -> None:
    led_to: dict[int, Gate] = {}
    for number, gate in enumerate(gates):
        if gate.green == number:
            raise BrokenPack("gates.json", gate.key, "the green arrow leads to the gate itself")
        if gate.green in led_to:
            other = led_to[gate.green].key
            raise BrokenPack("gates.json", gate.key, f"the green arrow leads where that of {other} does")
        if gates[gate.green].red != number:
            raise BrokenPack("gates.json", gates[gate.green].key, f"the red arrow must lead back to {gate.key}")
        led_to[gate.green] = gate


def _counts(value: Any) -> tuple[int, ...]:
    """One jump for each gate, every kind of card, 56 in all."""
    file = "cards.json"
    counts = _object(value, file, "cards", ("jump", *KINDS))
    for kind, count in counts.items():
        if type(count) is not int or count < 1:
            raise BrokenPack(file, kind, "must be a whole number, at least 1")
    if counts["jump"] != 1:
        raise BrokenPack(file, "jump", "there is one for each gate")
    if counts["stop-time"] < LEAST_STOPS:
        raise BrokenPack(file, "stop-time", f"there are at least {LEAST_STOPS}")
    total = GATES + sum(counts[kind] for kind in KINDS)
    if total != DECK_SIZE:
        raise BrokenPack(file, "cards", f"the deck has {DECK_SIZE} cards, not {total}")
    return (1,) * GATES + tuple(counts[kind] for kind in KINDS)


DEFAULT: Final = "open"

PACKS: Final = {
    path.name: load_pack(path) for path in sorted(Path(__file__).parent.iterdir()) if (path / "pack.json").is_file()
}
"""The packs that come with the game, by key."""
