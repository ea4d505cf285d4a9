"""A state from its JSON: every value of the right shape here, the whole checked by `possible`."""

from typing import Any, Final, cast

from engines.engine import BadNotation, ImpossibleState, Json
from engines.time_breaker.moves import Laying, Play, PlayOn, PlayTo, PlayWith, parse_move
from engines.time_breaker.packs import PACKS, Pack
from engines.time_breaker.possible import check_possible
from engines.time_breaker.state import NOBODY, PHASES, Frame, Phase, State, dump
from engines.time_breaker.tables import DECK_SIZE, MOST_SEATS
from engines.windows import load_window

_FIELDS: Final = [*State._fields, "pack_fingerprint"]


def load(dumped: Json) -> State:
    """The state that was dumped; `ImpossibleState` names what no game can hold.

    It does not retrace how each piece came to its tile and each card to its hand.
    """
    fields = _object(dumped, "state", _FIELDS)
    seats = len(_list(fields["pieces"], "pieces"))
    if not 2 <= seats <= MOST_SEATS:
        raise ImpossibleState("pieces", f"2 to {MOST_SEATS} seats have a piece each")
    state = _read(fields, _pack(fields), seats)
    _check_order(state, fields)
    check_possible(state)
    return state


def _pack(fields: dict[str, Json]) -> Pack:
    """The pack by its key, as long as it is the same edition."""
    pack = PACKS.get(_text(fields["pack"], "pack"))
    if pack is None:
        raise ImpossibleState("pack", f"must be one of {', '.join(PACKS)}")
    if fields["pack_fingerprint"] != pack.fingerprint:
        raise ImpossibleState("pack_fingerprint", "the pack has changed since")
    return pack


def _check_order(state: State, fields: dict[str, Json]) -> None:
    """What is a set is written in order, each member once."""
    written = dump(state)
    for field in _FIELDS:
        if written[field] != fields[field]:
            raise ImpossibleState(field, "must be in order, each once")


def _read(fields: dict[str, Json], pack: Pack, seats: int) -> State:
    limit = _int(fields["turn_limit"], "turn_limit", 1, 1000)
    return State(
        pack=pack,
        auto_arrest=_bool(fields["auto_arrest"], "auto_arrest"),
        turn_limit=limit,
        phase=_phase(fields["phase"]),
        turn=_int(fields["turn"], "turn", 1, limit),
        seat=_int(fields["seat"], "seat", 0, seats - 1),
        layout=tuple(_tile(key, "layout", pack) for key in _list(fields["layout"], "layout")),
        closed=_bits([_tile(key, "closed", pack) for key in _list(fields["closed"], "closed")]),
        breaker=_tile(fields["breaker"], "breaker", pack),
        pieces=tuple(_tile(key, "pieces", pack) for key in fields["pieces"]),
        claims=_seats(fields["claims"], "claims", seats),
        deck=_cards(fields["deck"], "deck", pack),
        discards=_cards(fields["discards"], "discards", pack),
        hands=tuple(_cards(hand, "hands", pack) for hand in _list(fields["hands"], "hands", seats)),
        shown=tuple(_cards(cards, "shown", pack) for cards in _list(fields["shown"], "shown", seats)),
        dumping=_int(fields["dumping"], "dumping", 0, DECK_SIZE),
        dumped=_bool(fields["dumped"], "dumped"),
        standing_set=_bool(fields["standing_set"], "standing_set"),
        frames=tuple(_frame(frame, pack) for frame in _list(fields["frames"], "frames")),
        laid=None if fields["laid"] is None else _laid(fields["laid"], pack),
        window=None if fields["window"] is None else load_window(fields["window"], seats),
        standing=_seats(fields["standing"], "standing", seats),
        winner=NOBODY if fields["winner"] is None else _int(fields["winner"], "winner", 0, seats - 1),
        reason="" if fields["reason"] is None else _text(fields["reason"], "reason"),
    )


def _object(value: Json, field: str, names: list[str]) -> dict[str, Json]:
    if not isinstance(value, dict) or set(value) != set(names):
        raise ImpossibleState(field, f"an object with {', '.join(names)}")
    return value


def _list(value: Json, field: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or len(value) > DECK_SIZE:
        raise ImpossibleState(field, "must be a list")
    if length is not None and len(value) != length:
        raise ImpossibleState(field, f"must have {length} entries")
    return value


def _int(value: Json, field: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ImpossibleState(field, f"must be a whole number from {least} to {most}")
    return value


def _bool(value: Json, field: str) -> bool:
    if type(value) is not bool:
        raise ImpossibleState(field, "must be true or false")
    return value


def _text(value: Json, field: str) -> str:
    if type(value) is not str:
        raise ImpossibleState(field, "must be a text")
    return value


def _phase(value: Json) -> Phase:
    if value not in PHASES:
        raise ImpossibleState("phase", f"must be one of {', '.join(PHASES)}")
    return cast(Phase, value)


def _tile(value: Json, field: str, pack: Pack) -> int:
    if type(value) is not str or value not in pack.tile_of:
        raise ImpossibleState(field, "must be a tile of the pack")
    return pack.tile_of[value]


def _bits(numbers: list[int]) -> int:
    united = 0
    for number in numbers:
        united |= 1 << number
    return united


def _seats(value: Json, field: str, seats: int) -> int:
    return _bits([_int(seat, field, 0, seats - 1) for seat in _list(value, field)])


def _card(value: Json, field: str, pack: Pack) -> int:
    if type(value) is not str or value not in pack.card_of:
        raise ImpossibleState(field, "must be a card of the pack")
    return pack.card_of[value]


def _cards(value: Json, field: str, pack: Pack) -> tuple[int, ...]:
    return tuple(_card(card, field, pack) for card in _list(value, field))


def _frame(value: Json, pack: Pack) -> Frame:
    entry = _object(value, "frames", ["leap", "cards"])
    return Frame(_bool(entry["leap"], "frames"), _cards(entry["cards"], "frames", pack))


def _laid(value: Json, pack: Pack) -> Laying:
    try:
        laid = parse_move(_text(value, "laid"))
    except BadNotation:
        raise ImpossibleState("laid", "must be a play in notation") from None
    if not isinstance(laid, Play | PlayTo | PlayOn | PlayWith):
        raise ImpossibleState("laid", "must be a play in notation")
    _card(laid.card, "laid", pack)
    if isinstance(laid, PlayWith):
        _card(laid.second, "laid", pack)
    return laid
