"""How states are written and read: each shape's round trip, and what it refuses and where."""

from typing import Any, NamedTuple

import pytest

from engines.contract import BadNotation, ImpossibleState
from engines.kit.dumps import (
    FLAG,
    LONGEST,
    SEAT,
    SEAT_SET,
    TEXT,
    Shape,
    Table,
    ascending,
    naming,
    notated,
    number_set,
    optional,
    per_seat,
    piece,
    record,
    row,
    seats_in,
    sorted_row,
    whole,
    word,
)

SEATS = 3


class Coin(NamedTuple):
    side: str
    worth: int


class Purse(NamedTuple):
    owner: int
    coins: tuple[Coin, ...]
    best: Coin


CARD = piece(("ace", "king", "queen"))
YEAR = piece((1812, 1776), "a year of the war")
COIN = record(Coin, side=word(("heads", "tails")), worth=whole(1, 5))
HEADS, TAILS = Coin("heads", 2), Coin("tails", 5)


def format_coin(coin: Coin) -> str:
    return f"{coin.side} {coin.worth}"


def parse_coin(text: str) -> Coin:
    side, _, worth = text.partition(" ")
    if not worth.strip().isdecimal():
        raise BadNotation(text)
    return Coin(side, int(worth))


NOTATED = notated(format_coin, parse_coin, "a coin in notation", (Coin,))

MINTED = naming(NOTATED, word(("heads", "tails")), "side", "mint")
"""A coin of a known side; it names no mint."""

IN_ORDER = sorted_row(CARD, "must be in the order of the pack")

WRITTEN: list[tuple[str, Shape, Any, Any]] = [
    ("a flag", FLAG, True, True),
    ("a text", TEXT, "", ""),
    ("a seat", SEAT, 2, 2),
    ("a number", whole(-1, 4), -1, -1),
    ("a word", word(("day", 7)), 7, 7),
    ("a piece", CARD, 1, "king"),
    ("a piece with a year", YEAR, 0, 1812),
    ("an absent value", optional(CARD), None, None),
    ("a value that may be absent", optional(CARD), 0, "ace"),
    ("a seat that may be absent", optional(SEAT), 0, 0),
    ("what stands for absent", optional(SEAT, absent=-1), -1, None),
    ("a value that is not that", optional(SEAT, absent=-1), 0, 0),
    ("a row", row(CARD), (2, 0, 2), ["queen", "ace", "queen"]),
    ("an empty row", row(SEAT), (), []),
    ("a row of a length", row(SEAT, 2), (1, 1), [1, 1]),
    ("a value for each seat", per_seat(row(CARD)), ((), (1,), (0, 0)), [[], ["king"], ["ace", "ace"]]),
    ("an ascending row", ascending(CARD), (0, 2), ["ace", "queen"]),
    ("a sorted row", IN_ORDER, (0, 2, 2), ["ace", "queen", "queen"]),
    ("a set of pieces", number_set(CARD), 0b101, ["ace", "queen"]),
    ("a set of years, in the order of their numbers", number_set(YEAR), 0b11, [1812, 1776]),
    ("a set of numbers", number_set(whole(0, 90)), 1 << 90 | 1, [0, 90]),
    ("a set of seats", SEAT_SET, 0b110, [1, 2]),
    ("an empty set", SEAT_SET, 0, []),
    ("a record", COIN, HEADS, {"side": "heads", "worth": 2}),
    ("rows of records", row(COIN), (HEADS, TAILS), [{"side": "heads", "worth": 2}, {"side": "tails", "worth": 5}]),
    ("a move", NOTATED, TAILS, "tails 5"),
    ("a move that names a piece", MINTED, TAILS, "tails 5"),
]


@pytest.mark.parametrize(
    ("shape", "value", "written"), [case[1:] for case in WRITTEN], ids=[case[0] for case in WRITTEN]
)
def test_what_a_shape_writes_it_reads(shape: Shape, value: Any, written: Any) -> None:
    assert repr(shape.write(value)) == repr(written)
    assert repr(shape.read(written, "field", SEATS)) == repr(value)


REFUSED: list[tuple[Shape, Any, str]] = [
    (IN_ORDER, ["queen", "ace"], "field: must be in the order of the pack"),
    (IN_ORDER, ["ace", "jack"], "field[1]: must be one of ace, king, queen"),
    (MINTED, "edge 5", "field: must be one of heads, tails"),
    (MINTED, "tails", "field: must be a coin in notation"),
    (FLAG, 1, "field: must be true or false"),
    (FLAG, None, "field: must be true or false"),
    (TEXT, 1, "field: must be a text"),
    (TEXT, None, "field: must be a text"),
    (SEAT, 3, "field: must be a whole number from 0 to 2"),
    (SEAT, -1, "field: must be a whole number from 0 to 2"),
    (SEAT, False, "field: must be a whole number from 0 to 2"),
    (whole(1, 5), 2.0, "field: must be a whole number from 1 to 5"),
    (whole(1, 5), "2", "field: must be a whole number from 1 to 5"),
    (whole(2, 2), 1, "field: must be 2"),
    (word(("day", 7)), "night", "field: must be one of day, 7"),
    (word(("day", 1)), True, "field: must be one of day, 1"),
    (word(("day", 7)), ["day"], "field: must be one of day, 7"),
    (CARD, "jack", "field: must be one of ace, king, queen"),
    (CARD, 1, "field: must be one of ace, king, queen"),
    (CARD, ["ace"], "field: must be one of ace, king, queen"),
    (YEAR, 1813, "field: must be a year of the war"),
    (YEAR, "1812", "field: must be a year of the war"),
    (YEAR, 1812.0, "field: must be a year of the war"),
    (piece((0, 1), "a bit"), True, "field: must be a bit"),
    (optional(CARD), "jack", "field: must be one of"),
    (optional(SEAT, absent=-1), -1, "field: must be a whole number"),
    (optional(TEXT, absent=""), "", "field: must be null instead"),
    (row(CARD), {"0": "ace"}, "field: must be a list"),
    (row(CARD), "ace", "field: must be a list"),
    (row(CARD), None, "field: must be a list"),
    (row(CARD), ["ace"] * (LONGEST + 1), "field: must be a list"),
    (row(CARD), ["ace", "jack"], "field[1]: must be one of"),
    (row(SEAT, 2), [0], "field: must have 2 entries"),
    (row(SEAT, 1), [], "field: must have 1 entry"),
    (per_seat(SEAT), [0, 1], "field: must have 3 entries"),
    (per_seat(row(CARD)), [[], ["ace", None], []], "field[1][1]: must be one of"),
    (ascending(CARD), ["queen", "ace"], "field: must be in order, each once"),
    (ascending(CARD), ["ace", "ace"], "field: must be in order, each once"),
    (row(ascending(SEAT)), [[0], [1, 0]], "field[1]: must be in order, each once"),
    (number_set(CARD), ["queen", "ace"], "field: must be in order, each once"),
    (number_set(CARD), ["king", "king"], "field: must be in order, each once"),
    (number_set(YEAR), [1776, 1812], "field: must be in order, each once"),
    (SEAT_SET, [0, 3], "field[1]: must be a whole number from 0 to 2"),
    (SEAT_SET, 3, "field: must be a list"),
    (COIN, None, "field: must be an object with side, worth"),
    (COIN, ["heads", 2], "field: must be an object with side, worth"),
    (COIN, {"side": "heads"}, "field: must be an object with side, worth"),
    (COIN, {"side": "heads", "worth": 2, "owner": 0}, "field: must be an object with side, worth"),
    (COIN, {"side": "heads", "worth": 6}, "field.worth: must be a whole number from 1 to 5"),
    (per_seat(row(COIN)), [[], [], [{"side": "heads", "worth": 6}]], "field[2][0].worth: must be a whole number"),
    (NOTATED, "tails", "field: must be a coin in notation"),
    (NOTATED, "tails 05", "field: must be a coin in notation"),
    (NOTATED, ["tails 5"], "field: must be a coin in notation"),
    (notated(str, int, "a coin in notation", (Coin,)), "5", "field: must be a coin in notation"),
]


@pytest.mark.parametrize(("shape", "json", "refusal"), REFUSED)
def test_a_shape_reads_nothing_that_it_does_not_write(shape: Shape, json: Any, refusal: str) -> None:
    with pytest.raises(ImpossibleState) as raised:
        shape.read(json, "field", SEATS)
    assert str(raised.value).startswith(refusal)


PURSES = Table(
    {"owner": SEAT, "coins": row(COIN), "worth": whole(0, 99), "side": TEXT},
    of={"worth": lambda purse: sum(coin.worth for coin in purse.coins), "side": "best.side"},
)
PURSE = Purse(1, (HEADS, TAILS), TAILS)
DUMP = {
    "owner": 1,
    "coins": [{"side": "heads", "worth": 2}, {"side": "tails", "worth": 5}],
    "worth": 7,
    "side": "tails",
}


def test_a_table_writes_its_fields_in_order_from_where_they_are() -> None:
    assert PURSES.dump(PURSE) == DUMP
    assert list(PURSES.dump(PURSE)) == list(DUMP)


def test_a_table_reads_its_fields_by_name() -> None:
    values = PURSES.read(PURSES.fields(DUMP), SEATS)
    assert values == {"owner": 1, "coins": (HEADS, TAILS), "worth": 7, "side": "tails"}


def test_a_dump_shares_nothing_with_another() -> None:
    first = PURSES.dump(PURSE)
    first["coins"].clear()
    assert PURSES.dump(PURSE) == DUMP


@pytest.mark.parametrize("junk", [None, 3, "state", [], {}, {"owner": 1}, DUMP | {"mood": 1}, True])
def test_a_table_has_its_fields_and_no_others(junk: Any) -> None:
    with pytest.raises(ImpossibleState) as refusal:
        PURSES.fields(junk)
    assert str(refusal.value) == "state: must be an object with owner, coins, worth, side"


def test_a_table_names_the_part_at_fault() -> None:
    broken = DUMP | {"coins": [DUMP["coins"][0], {"side": "edge", "worth": 1}]}  # type: ignore[index] # a list
    with pytest.raises(ImpossibleState) as refusal:
        PURSES.read(PURSES.fields(broken), SEATS)
    assert refusal.value.field == "coins[1].side"


def test_seats_are_counted_by_what_each_has() -> None:
    assert seats_in([[], []], "hands", range(2, 5), "a hand") == 2
    with pytest.raises(ImpossibleState, match="hands: 2 to 4 seats must have a hand each, not 1"):
        seats_in([[]], "hands", range(2, 5), "a hand")
    with pytest.raises(ImpossibleState, match="hands: must be a list"):
        seats_in({}, "hands", range(2, 5), "a hand")
