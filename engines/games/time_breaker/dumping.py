"""A state as JSON and back: the shape of every value here, the whole checked by `possible`."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from engines.contract import ImpossibleState, Json
from engines.games.time_breaker.moves import Play, PlayOn, PlayTo, PlayWith, format_move, parse_move
from engines.games.time_breaker.packs import DEFAULT, PACKS, Pack
from engines.games.time_breaker.possible import check_possible
from engines.games.time_breaker.rules import SEATS
from engines.games.time_breaker.state import NEWEST, NOBODY, PHASES, Frame, Rulings, State
from engines.games.time_breaker.tables import DECK_SIZE, MOST_TURNS
from engines.kit.dumps import (
    FLAG,
    SEAT,
    SEAT_SET,
    TEXT,
    Shape,
    Table,
    notated,
    number_set,
    optional,
    per_seat,
    piece,
    record,
    row,
    seats_in,
    whole,
    word,
)
from engines.kit.windows import WINDOW

_PLAY: Final = notated(format_move, parse_move, "a play in notation", (Play, PlayTo, PlayOn, PlayWith))


@lru_cache(maxsize=64)
def fields_of(pack: Pack) -> Table:
    """The state as it is written, with the keys of its pack for tiles and cards, and sets as ascending lists."""
    tile, card = piece(pack.tiles, "a tile of the pack"), piece(pack.cards, "a card of the pack")
    return Table(
        {
            "pack": TEXT,
            "pack_fingerprint": TEXT,
            "auto_arrest": FLAG,
            "turn_limit": whole(1, MOST_TURNS),
            "phase": word(PHASES),
            "turn": whole(1, MOST_TURNS),
            "seat": SEAT,
            "layout": row(tile),
            "closed": number_set(tile),
            "breaker": tile,
            "pieces": per_seat(tile),
            "claims": SEAT_SET,
            "deck": row(card),
            "discards": row(card),
            "hands": per_seat(row(card)),
            "shown": per_seat(row(card)),
            "dumping": whole(0, DECK_SIZE),
            "dumped": FLAG,
            "standing_set": FLAG,
            "frames": row(record(Frame, leap=FLAG, cards=row(card))),
            "laid": optional(_laid(card)),
            "window": optional(WINDOW),
            "standing": SEAT_SET,
            "winner": optional(SEAT, absent=NOBODY),
            "reason": optional(TEXT, absent=""),
        },
        of={"pack": "pack.key", "pack_fingerprint": "pack.fingerprint"},
    )


def _laid(card: Shape) -> Shape:
    """A play of cards of the pack."""

    def read(value: Json, field: str, seats: int) -> Any:
        laid = _PLAY.read(value, field, seats)
        card.read(laid.card, field, seats)
        if isinstance(laid, PlayWith):
            card.read(laid.second, field, seats)
        return laid

    return Shape(_PLAY.write, read)


def dump(state: State) -> dict[str, Json]:
    """The state as JSON."""
    return fields_of(state.pack).dump(state)


def load(dumped: Json, rulings: Rulings = NEWEST) -> State:
    """The state that was dumped; `ImpossibleState` names what no game can hold.

    It does not retrace how each piece came to its tile and each card to its hand.
    """
    fields = fields_of(PACKS[DEFAULT]).fields(dumped)  # they have the same names for every pack
    pack = _pack(fields)
    seats = seats_in(fields["pieces"], "pieces", SEATS, "a piece")
    values = fields_of(pack).read(fields, seats)
    whole(1, values["turn_limit"]).read(values["turn"], "turn", seats)
    del values["pack_fingerprint"]
    state = State(**values | {"pack": pack}, rulings=rulings)
    check_possible(state)
    return state


def _pack(fields: Mapping[str, Json]) -> Pack:
    """The pack by its key, as long as it is the same edition."""
    pack = PACKS[word(tuple(PACKS)).read(fields["pack"], "pack", 0)]
    if fields["pack_fingerprint"] != pack.fingerprint:
        raise ImpossibleState("pack_fingerprint", "the pack has changed since")
    return pack
