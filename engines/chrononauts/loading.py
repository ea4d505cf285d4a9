"""A state from its JSON: every value of the right shape here, the whole checked by `possible`."""

from collections.abc import Mapping
from typing import Final, TypeVar

from engines.chrononauts.box import Box, box_of
from engines.chrononauts.moves import Laying, Play, PlayAt, PlayAtSlot, PlayFor, PlayOn, parse_move
from engines.chrononauts.packs import PACKS, BrokenPack
from engines.chrononauts.possible import check_possible
from engines.chrononauts.state import NEWEST, NOBODY, PHASES, Cards, Frame, Papers, Rows, Rulings, State, dump
from engines.chrononauts.tables import MODES, MOST_TURNS, SEATS_OF, UBER, Mode
from engines.engine import BadNotation, ImpossibleState, Json
from engines.reading import bits, bool_of, check_written, int_of, list_of, object_of, one_of, seats_of, text_of
from engines.windows import load_window
from engines.wording import counted

T = TypeVar("T", bound=str)

MOST_PLAYS: Final = 9
"""The most plays that an effect of a pack gives."""

_FIELDS: Final = [
    *("mode", "pack", "second_pack", "pack_fingerprint", "turn_limit", "phase", "turn", "seat", "prime", "patches"),
    *("deck", "discards", "recycled", "hands", "fronts", "identities", "missions", "home", "done", "identity_stack"),
    *("identities_thrown", "mission_stack", "missions_thrown", "watches", "owing", "swaps", "drawn", "machine_used"),
    *("extra", "standing_set", "frames", "laid", "memos", "window", "standing", "winner", "reason"),
]


def load(dumped: Json, rulings: Rulings = NEWEST) -> State:
    """The state that was dumped; `ImpossibleState` names what no game can hold.

    It does not retrace how each card came to its hand and each patch to its place; nor, alone, that the hand was filled
    up and who is home moved up.
    """
    fields = object_of(dumped, "state", _FIELDS)
    box = _box(fields)
    seats, most = len(list_of(fields["hands"], "hands")), SEATS_OF[box.mode]
    if seats not in most:
        raise ImpossibleState("hands", f"{counted(most, 'seat')} must have one each")
    state = _read(fields, box, rulings, seats)
    check_written(fields, dump(state))
    check_possible(state)
    return state


def _box(fields: dict[str, Json]) -> Box:
    """The packs by their keys, as long as they are the same editions."""
    mode: Mode = one_of(fields["mode"], "mode", MODES)
    names = [one_of(fields["pack"], "pack", tuple(PACKS))]
    if mode == UBER:
        names.append(one_of(fields["second_pack"], "second_pack", tuple(PACKS)))
    elif fields["second_pack"] is not None:
        raise ImpossibleState("second_pack", "there is one in ÜberChrononauts")
    try:
        box = box_of(mode, tuple(names))
    except BrokenPack as broken:
        raise ImpossibleState("second_pack", str(broken)) from None
    if fields["pack_fingerprint"] != box.pack.fingerprint:
        raise ImpossibleState("pack_fingerprint", "the pack has changed since")
    return box


def _read(fields: dict[str, Json], box: Box, rulings: Rulings, seats: int) -> State:
    limit = int_of(fields["turn_limit"], "turn_limit", 1, MOST_TURNS)
    return State(
        box=box,
        rulings=rulings,
        turn_limit=limit,
        phase=one_of(fields["phase"], "phase", PHASES),
        turn=int_of(fields["turn"], "turn", 0, limit * seats),
        seat=int_of(fields["seat"], "seat", 0, seats - 1),
        prime=bits([_linchpin(year, box) for year in list_of(fields["prime"], "prime")]),
        lying=bits([_patch(key, box) for key in list_of(fields["patches"], "patches")]),
        deck=_cards(fields["deck"], "deck", box),
        discards=_cards(fields["discards"], "discards", box),
        recycled=_cards(fields["recycled"], "recycled", box),
        hands=_rows(fields["hands"], "hands", seats, box.card_of),
        fronts=_rows(fields["fronts"], "fronts", seats, box.card_of),
        papers=_papers(fields, box, seats),
        owing=seats_of(fields["owing"], "owing", seats),
        swaps=tuple(_slots(slots) for slots in list_of(fields["swaps"], "swaps")),
        drawn=_cards(fields["drawn"], "drawn", box),
        machine_used=bool_of(fields["machine_used"], "machine_used"),
        extra=bool_of(fields["extra"], "extra"),
        standing_set=bool_of(fields["standing_set"], "standing_set"),
        frames=tuple(_frame(frame, box) for frame in list_of(fields["frames"], "frames")),
        laid=None if fields["laid"] is None else _laid(fields["laid"], box),
        memos=_cards(fields["memos"], "memos", box),
        window=None if fields["window"] is None else load_window(fields["window"], seats),
        standing=seats_of(fields["standing"], "standing", seats),
        winner=NOBODY if fields["winner"] is None else int_of(fields["winner"], "winner", 0, seats - 1),
        reason="" if fields["reason"] is None else text_of(fields["reason"], "reason"),
    )


def _papers(fields: dict[str, Json], box: Box, seats: int) -> Papers:
    identity_of, mission_of = box.identity_of, box.mission_of
    return Papers(
        identities=_rows(fields["identities"], "identities", seats, identity_of),
        missions=_rows(fields["missions"], "missions", seats, mission_of),
        home=_rows(fields["home"], "home", seats, identity_of),
        done=_rows(fields["done"], "done", seats, mission_of),
        identity_stack=_numbers(fields["identity_stack"], "identity_stack", identity_of),
        identities_thrown=_numbers(fields["identities_thrown"], "identities_thrown", identity_of),
        mission_stack=_numbers(fields["mission_stack"], "mission_stack", mission_of),
        missions_thrown=_numbers(fields["missions_thrown"], "missions_thrown", mission_of),
        watches=seats_of(fields["watches"], "watches", seats),
    )


def _linchpin(year: Json, box: Box) -> int:
    if type(year) is not int or year not in box.timeline.linchpin_of:
        raise ImpossibleState("prime", "must be a year of a linchpin")
    return box.timeline.linchpin_of[year]


def _patch(key: Json, box: Box) -> int:
    card = _number(key, "patches", box.card_of)
    if card >= len(box.timeline.patches):
        raise ImpossibleState("patches", "must be patches of the pack")
    return card


def _slots(value: Json) -> int:
    return bits([int_of(slot, "swaps", 0, 1) for slot in list_of(value, "swaps")])


def _number(value: Json, field: str, number_of: Mapping[str, int]) -> int:
    if type(value) is not str or value not in number_of:
        raise ImpossibleState(field, "must be of the pack")
    return number_of[value]


def _numbers(value: Json, field: str, number_of: Mapping[str, int]) -> Cards:
    return tuple(_number(key, field, number_of) for key in list_of(value, field))


def _cards(value: Json, field: str, box: Box) -> Cards:
    return _numbers(value, field, box.card_of)


def _rows(value: Json, field: str, seats: int, number_of: Mapping[str, int]) -> Rows:
    return tuple(_numbers(row, field, number_of) for row in list_of(value, field, seats))


def _frame(value: Json, box: Box) -> Frame:
    entry = object_of(value, "frames", ["card", "plays"])
    return Frame(_number(entry["card"], "frames", box.card_of), int_of(entry["plays"], "frames", 0, MOST_PLAYS))


def _laid(value: Json, box: Box) -> Laying:
    try:
        laid = parse_move(text_of(value, "laid"))
    except BadNotation:
        raise ImpossibleState("laid", "must be a play in notation") from None
    if not isinstance(laid, Play | PlayOn | PlayAt | PlayAtSlot | PlayFor):
        raise ImpossibleState("laid", "must be a play in notation")
    _number(laid.card, "laid", box.card_of)
    return laid
