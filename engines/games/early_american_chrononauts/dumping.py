"""A state as JSON and back: the shape of every value here, the whole checked by `possible`."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from engines.contract import ImpossibleState, Json
from engines.games.early_american_chrononauts.box import Box, box_of
from engines.games.early_american_chrononauts.moves import (
    Play,
    PlayAt,
    PlayAtSlot,
    PlayFor,
    PlayOn,
    format_move,
    parse_move,
)
from engines.games.early_american_chrononauts.packs import DEFAULT, PACKS, BrokenPack
from engines.games.early_american_chrononauts.possible import check_possible
from engines.games.early_american_chrononauts.state import NEWEST, NOBODY, PHASES, Frame, Papers, Rulings, State
from engines.games.early_american_chrononauts.tables import MODES, MOST_SEATS, MOST_TURNS, SEATS_OF, STANDARD, UBER
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

MOST_PLAYS: Final = 9
"""The most plays that an effect of a pack gives."""

_MODE: Final = word(MODES)
_PLAY: Final = notated(format_move, parse_move, "a play in notation", (Play, PlayOn, PlayAt, PlayAtSlot, PlayFor))

_SAME_IN_EVERY_BOX: Final = {
    "mode": _MODE,
    "pack": TEXT,
    "second_pack": optional(TEXT),
    "pack_fingerprint": TEXT,
    "turn_limit": whole(1, MOST_TURNS),
    "phase": word(PHASES),
    "turn": whole(0, MOST_TURNS * MOST_SEATS),
    "seat": SEAT,
    "owing": SEAT_SET,
    "swaps": row(number_set(whole(0, 1))),
    "machine_used": FLAG,
    "extra": FLAG,
    "standing_set": FLAG,
    "window": optional(WINDOW),
    "standing": SEAT_SET,
    "winner": optional(SEAT, absent=NOBODY),
    "reason": optional(TEXT, absent=""),
}


@lru_cache(maxsize=64)
def fields_of(box: Box) -> Table:
    """The state as it is written: cards by their keys, linchpins by their years, sets as ascending lists."""
    card = piece(box.keys, "of the pack")
    patch = piece(box.keys[: len(box.timeline.patches)], "a patch of the pack")
    linchpin = piece(box.timeline.linchpins, "a year of a linchpin")
    return Table(
        {
            **_SAME_IN_EVERY_BOX,
            "prime": number_set(linchpin),
            "patches": number_set(patch),
            "deck": row(card),
            "discards": row(card),
            "recycled": row(card),
            "hands": per_seat(row(card)),
            "fronts": per_seat(row(card)),
            **_papers(box),
            "drawn": row(card),
            "frames": row(record(Frame, card=card, plays=whole(0, MOST_PLAYS))),
            "laid": optional(_laid(card)),
            "memos": row(card),
        },
        of={
            "mode": "box.mode",
            "pack": lambda state: state.box.names[0],
            "second_pack": lambda state: state.box.names[1] if len(state.box.names) == 2 else None,
            "pack_fingerprint": "box.pack.fingerprint",
            "patches": "lying",
            **{name: f"papers.{name}" for name in Papers._fields},
        },
    )


def _papers(box: Box) -> dict[str, Shape]:
    identity = piece([identity.key for identity in box.identities], "of the pack")
    mission = piece([mission.key for mission in box.missions], "of the pack")
    return {
        "identities": per_seat(row(identity)),
        "missions": per_seat(row(mission)),
        "home": per_seat(row(identity)),
        "done": per_seat(row(mission)),
        "identity_stack": row(identity),
        "identities_thrown": row(identity),
        "mission_stack": row(mission),
        "missions_thrown": row(mission),
        "watches": SEAT_SET,
    }


def _laid(card: Shape) -> Shape:
    """A play of a card of the pack."""

    def read(value: Json, field: str, seats: int) -> Any:
        laid = _PLAY.read(value, field, seats)
        card.read(laid.card, field, seats)
        return laid

    return Shape(_PLAY.write, read)


def dump(state: State) -> dict[str, Json]:
    """The state as JSON."""
    return fields_of(state.box).dump(state)


def load(dumped: Json, rulings: Rulings = NEWEST) -> State:
    """The state that was dumped; `ImpossibleState` names what no game can hold.

    It does not retrace how each card came to its hand and each patch to its place; nor, alone, that the hand was filled
    up and who is home moved up.
    """
    fields = fields_of(box_of(STANDARD, (DEFAULT,))).fields(dumped)  # they have the same names for every box
    box = _box(fields)
    seats = seats_in(fields["hands"], "hands", SEATS_OF[box.mode], "one")
    values = fields_of(box).read(fields, seats)
    whole(0, values["turn_limit"] * seats).read(values["turn"], "turn", seats)
    papers = Papers(**{name: values.pop(name) for name in Papers._fields})
    lying = values.pop("patches")
    for name in ("mode", "pack", "second_pack", "pack_fingerprint"):
        del values[name]
    state = State(**values, box=box, rulings=rulings, papers=papers, lying=lying)
    check_possible(state)
    return state


def _box(fields: Mapping[str, Json]) -> Box:
    """The packs by their keys, as long as they are the same editions."""
    mode, pack = _MODE.read(fields["mode"], "mode", 0), word(tuple(PACKS))
    names = [pack.read(fields["pack"], "pack", 0)]
    if mode == UBER:
        names.append(pack.read(fields["second_pack"], "second_pack", 0))
    elif fields["second_pack"] is not None:
        raise ImpossibleState("second_pack", "there is one in ÜberChrononauts")
    try:
        box = box_of(mode, tuple(names))
    except BrokenPack as broken:
        raise ImpossibleState("second_pack", str(broken)) from None
    if fields["pack_fingerprint"] != box.pack.fingerprint:
        raise ImpossibleState("pack_fingerprint", "the pack has changed since")
    return box
