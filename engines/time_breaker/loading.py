"""A state from its JSON: every value of the right shape here, the whole checked by `possible`."""

from typing import Final

from engines.engine import BadNotation, ImpossibleState, Json
from engines.reading import bits, bool_of, check_written, int_of, list_of, object_of, one_of, seats_of, text_of
from engines.time_breaker.moves import Laying, Play, PlayOn, PlayTo, PlayWith, parse_move
from engines.time_breaker.packs import PACKS, Pack
from engines.time_breaker.possible import check_possible
from engines.time_breaker.state import NEWEST, NOBODY, PHASES, Frame, Rulings, State, dump
from engines.time_breaker.tables import DECK_SIZE, MOST_SEATS
from engines.windows import load_window

_FIELDS: Final = [field for field in (*State._fields, "pack_fingerprint") if field != "rulings"]


def load(dumped: Json, rulings: Rulings = NEWEST) -> State:
    """The state that was dumped; `ImpossibleState` names what no game can hold.

    It does not retrace how each piece came to its tile and each card to its hand.
    """
    fields = object_of(dumped, "state", _FIELDS)
    seats = len(list_of(fields["pieces"], "pieces"))
    if not 2 <= seats <= MOST_SEATS:
        raise ImpossibleState("pieces", f"2 to {MOST_SEATS} seats have a piece each")
    state = _read(fields, _pack(fields), rulings, seats)
    check_written(fields, dump(state))
    check_possible(state)
    return state


def _pack(fields: dict[str, Json]) -> Pack:
    """The pack by its key, as long as it is the same edition."""
    pack = PACKS.get(text_of(fields["pack"], "pack"))
    if pack is None:
        raise ImpossibleState("pack", f"must be one of {', '.join(PACKS)}")
    if fields["pack_fingerprint"] != pack.fingerprint:
        raise ImpossibleState("pack_fingerprint", "the pack has changed since")
    return pack


def _read(fields: dict[str, Json], pack: Pack, rulings: Rulings, seats: int) -> State:
    limit = int_of(fields["turn_limit"], "turn_limit", 1, 1000)
    return State(
        pack=pack,
        rulings=rulings,
        auto_arrest=bool_of(fields["auto_arrest"], "auto_arrest"),
        turn_limit=limit,
        phase=one_of(fields["phase"], "phase", PHASES),
        turn=int_of(fields["turn"], "turn", 1, limit),
        seat=int_of(fields["seat"], "seat", 0, seats - 1),
        layout=tuple(_tile(key, "layout", pack) for key in list_of(fields["layout"], "layout")),
        closed=bits([_tile(key, "closed", pack) for key in list_of(fields["closed"], "closed")]),
        breaker=_tile(fields["breaker"], "breaker", pack),
        pieces=tuple(_tile(key, "pieces", pack) for key in fields["pieces"]),
        claims=seats_of(fields["claims"], "claims", seats),
        deck=_cards(fields["deck"], "deck", pack),
        discards=_cards(fields["discards"], "discards", pack),
        hands=tuple(_cards(hand, "hands", pack) for hand in list_of(fields["hands"], "hands", seats)),
        shown=tuple(_cards(cards, "shown", pack) for cards in list_of(fields["shown"], "shown", seats)),
        dumping=int_of(fields["dumping"], "dumping", 0, DECK_SIZE),
        dumped=bool_of(fields["dumped"], "dumped"),
        standing_set=bool_of(fields["standing_set"], "standing_set"),
        frames=tuple(_frame(frame, pack) for frame in list_of(fields["frames"], "frames")),
        laid=None if fields["laid"] is None else _laid(fields["laid"], pack),
        window=None if fields["window"] is None else load_window(fields["window"], seats),
        standing=seats_of(fields["standing"], "standing", seats),
        winner=NOBODY if fields["winner"] is None else int_of(fields["winner"], "winner", 0, seats - 1),
        reason="" if fields["reason"] is None else text_of(fields["reason"], "reason"),
    )


def _tile(value: Json, field: str, pack: Pack) -> int:
    if type(value) is not str or value not in pack.tile_of:
        raise ImpossibleState(field, "must be a tile of the pack")
    return pack.tile_of[value]


def _card(value: Json, field: str, pack: Pack) -> int:
    if type(value) is not str or value not in pack.card_of:
        raise ImpossibleState(field, "must be a card of the pack")
    return pack.card_of[value]


def _cards(value: Json, field: str, pack: Pack) -> tuple[int, ...]:
    return tuple(_card(card, field, pack) for card in list_of(value, field))


def _frame(value: Json, pack: Pack) -> Frame:
    entry = object_of(value, "frames", ["leap", "cards"])
    return Frame(bool_of(entry["leap"], "frames"), _cards(entry["cards"], "frames", pack))


def _laid(value: Json, pack: Pack) -> Laying:
    try:
        laid = parse_move(text_of(value, "laid"))
    except BadNotation:
        raise ImpossibleState("laid", "must be a play in notation") from None
    if not isinstance(laid, Play | PlayTo | PlayOn | PlayWith):
        raise ImpossibleState("laid", "must be a play in notation")
    _card(laid.card, "laid", pack)
    if isinstance(laid, PlayWith):
        _card(laid.second, "laid", pack)
    return laid
