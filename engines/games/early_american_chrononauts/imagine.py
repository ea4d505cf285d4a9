"""A full state drawn at random from what a view leaves open. R11.

Hidden are the other hands, identities and missions, their stacks, the order of the deck, the cards drawn, the swaps,
answers and standing answers. Cards that are not in sight are dealt at random. Not all states that agree with the view
are equally likely, and what a seat may remember but no longer sees is ignored.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeVar

from engines.chance import LOWEST
from engines.contract import Chance, Hidden
from engines.games.early_american_chrononauts.box import Box, box_of
from engines.games.early_american_chrononauts.moves import Laying, Play, PlayAt, PlayAtSlot, PlayFor, PlayOn
from engines.games.early_american_chrononauts.packs.pack import Identity, Mission
from engines.games.early_american_chrononauts.state import (
    MULLIGAN,
    NEWEST,
    NO_PAPERS,
    NOBODY,
    Cards,
    Frame,
    Papers,
    Rows,
    Rulings,
    State,
    cards_in_sight,
    memo_holders,
)
from engines.games.early_american_chrononauts.view import Laid, SeatView, View
from engines.kit.bitsets import set_of
from engines.kit.windows import Window, imagine_standing, imagine_window

T = TypeVar("T")

UNKNOWN: Final = -1
"""A card, an identity or a mission that the viewer can't see. In a table by number, the last entry is for it."""

Places = list[Cards | Hidden]
"""Places of papers: the papers there, or how many are hidden."""

Filling = Callable[[Places, int, Rows], list[Cards]]
"""Fills hidden places. Takes the places, how many papers there are, and those that are elsewhere."""


def imagine(view: View, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """Return a random full state that agrees with the view of a seat or a spectator."""
    known = _known_state(view, rulings)
    hands, deck = _dealt(view, known, chance)
    full = known._replace(hands=hands, deck=deck, papers=_papers(view, known.box, partial(_dealt_to, chance)))
    window = imagine_window(view.window, memo_holders(full), chance) if view.window else None
    standing = imagine_standing(tuple([seat.always_pass for seat in view.seats]), window, chance)
    drawn = _drawn(view, full, chance)
    return full._replace(window=window, standing=standing, drawn=drawn, swaps=_swaps(view, chance))


def as_seen(view: View) -> State:
    """Return the open part of the state, with `UNKNOWN` for all other cards and papers. Secret answers are passes."""
    known = _known_state(view, NEWEST)
    hands = [_or_unknown(hand, seat.hand) for hand, seat in zip(known.hands, view.seats, strict=True)]
    window = imagine_window(view.window, 0, LOWEST) if view.window else None
    return known._replace(
        hands=tuple(hands),
        deck=_or_unknown(known.deck, view.deck),
        papers=_papers(view, known.box, _unknown),
        window=window,
    )


def _or_unknown(cards: Cards, seen: object) -> Cards:
    return (UNKNOWN,) * seen.count if isinstance(seen, Hidden) else cards


def _known_state(view: View, rulings: Rulings) -> State:
    """The open part of the state: hidden hands, all papers and a hidden deck are empty."""
    box = box_of(view.mode, (view.pack,) if view.second_pack is None else (view.pack, view.second_pack))
    return State(
        box=box,
        rulings=rulings,
        turn_limit=view.turn_limit,
        phase=view.phase,
        turn=view.turn,
        seat=view.seat,
        prime=set_of([box.timeline.linchpin_of[card.year] for card in view.timeline if card.side == "prime"]),
        patches=set_of([box.card_of[card.patch] for card in view.timeline if card.patch is not None]),
        deck=_ids(box, view.deck),
        discards=_ids(box, view.discards),
        recycled=_ids(box, view.recycled),
        hands=tuple([_ids(box, seat.hand) for seat in view.seats]),
        fronts=tuple([_ids(box, seat.front) for seat in view.seats]),
        papers=NO_PAPERS,
        owing=set_of(view.awaiting) if view.phase == MULLIGAN else 0,
        swaps=(),
        drawn=(),
        machine_used=view.machine_used,
        extra=view.extra,
        standing_set=view.standing_set,
        frames=tuple([Frame(box.card_of[waiting.card], waiting.plays) for waiting in view.waiting]),
        laid=None if view.laid is None else _laying(view.laid),
        memos=_ids(box, view.memos),
        window=None if view.window is None else Window(len(view.seats), view.window.layers, 0, 0),
        standing=0,
        winner=NOBODY if view.winner is None else view.winner,
        reason=view.reason or "",
    )


def _ids(box: Box, keys: tuple[str, ...] | Hidden) -> Cards:
    card_of = box.card_of
    return () if isinstance(keys, Hidden) else tuple([card_of[key] for key in keys])


def _laying(laid: Laid) -> Laying:
    if laid.year is not None:
        return PlayOn(laid.card, laid.year)
    if laid.target is not None:
        return PlayFor(laid.card, laid.target)
    if laid.seat is None:
        return Play(laid.card)
    return PlayAt(laid.card, laid.seat) if laid.slot is None else PlayAtSlot(laid.card, laid.seat, laid.slot)


def _dealt(view: View, known: State, chance: Chance) -> tuple[Rows, Cards]:
    """All hands and the deck. The deck comes first, because more may be known about it."""
    deck = _deck(view, known, chance)
    unseen = chance.shuffle(_unseen(known, deck))
    hands = [_take(unseen, seat.hand.count) if isinstance(seat.hand, Hidden) else () for seat in view.seats]
    dealt = tuple([tuple(sorted((*hand, *mine))) for hand, mine in zip(known.hands, hands, strict=True)])
    return dealt, deck


def _deck(view: View, known: State, chance: Chance) -> Cards:
    """The deck. A hidden one has the cards that a seat sees in it, or some of those it was last made of."""
    if not isinstance(view.deck, Hidden):
        return known.deck
    if isinstance(view.deck_seen, tuple):
        return tuple(chance.shuffle(_ids(known.box, view.deck_seen)))
    unseen = _unseen(known, ())
    if known.recycled:
        unseen = list((Counter(unseen) & Counter(known.recycled)).elements())
    return _take(chance.shuffle(unseen), view.deck.count)


def _unseen(known: State, deck: Cards) -> list[int]:
    """The cards that are neither in sight nor in this deck."""
    left = list(known.box.counts)
    for card in (*cards_in_sight(known), *deck):
        left[card] -= 1
    return [card for card, count in enumerate(left) for _ in range(count)]


def _take(things: list[T], count: int) -> tuple[T, ...]:
    """Take so many things from the end of the list."""
    return tuple([things.pop() for _ in range(count)])


def _drawn(view: View, full: State, chance: Chance) -> Cards:
    """The cards just drawn; if they are hidden, any cards of the hand."""
    if not isinstance(view.drawn, Hidden):
        return _ids(full.box, view.drawn or ())
    return _take(chance.shuffle(full.hands[full.seat]), view.drawn.count)


def _swaps(view: View, chance: Chance) -> tuple[int, ...]:
    """The slots that the seats have chosen to swap; if they are hidden, any slots."""
    return tuple([_slots(seat, chance) for seat in view.seats]) if view.phase == MULLIGAN else ()


def _slots(seat: SeatView, chance: Chance) -> int:
    if isinstance(seat.swaps, Hidden):
        identities = seat.identities
        return chance.below(1 << (identities.count if isinstance(identities, Hidden) else len(identities)))
    return set_of([slot for slot, swapped in enumerate(seat.swaps or ()) if swapped])


def _papers(view: View, box: Box, filled: Filling) -> Papers:
    """Identities and missions; `filled` fills the hidden places."""
    of, mission_of = box.identity_of, box.mission_of
    home = tuple([_numbers(of, seat.home) for seat in view.seats])
    done = tuple([_numbers(mission_of, seat.done) for seat in view.seats])
    identities_thrown = _numbers(of, view.identities_thrown)
    missions_thrown = _numbers(mission_of, view.missions_thrown)
    places = [*(_row(of, seat.identities) for seat in view.seats), _row(of, view.identity_stack)]
    *identities, identity_stack = filled(places, len(box.pack.identities), (*home, identities_thrown))
    places = [*(_row(mission_of, seat.missions) for seat in view.seats), _row(mission_of, view.mission_stack)]
    *missions, mission_stack = filled(places, len(box.pack.missions), (*done, missions_thrown))
    return Papers(
        identities=tuple(identities),
        missions=tuple(missions),
        home=home,
        done=done,
        identity_stack=identity_stack,
        identities_thrown=identities_thrown,
        mission_stack=mission_stack,
        missions_thrown=missions_thrown,
        watches=set_of([seat.seat for seat in view.seats if seat.watch]),
    )


def _numbers(number_of: Mapping[str, int], keys: tuple[str, ...]) -> Cards:
    return tuple([number_of[key] for key in keys])


def _row(number_of: Mapping[str, int], cards: tuple[str | Identity | Mission, ...] | Hidden) -> Cards | Hidden:
    """The numbers of identities or missions, unless they are hidden."""
    if isinstance(cards, Hidden):
        return cards
    return tuple([number_of[card if isinstance(card, str) else card.key] for card in cards])


def _dealt_to(chance: Chance, places: Places, count: int, elsewhere: Rows) -> list[Cards]:
    """Deal the unseen ones of `count` papers to the hidden places."""
    seen = {number for row in (*places, *elsewhere) if not isinstance(row, Hidden) for number in row}
    unseen = chance.shuffle([number for number in range(count) if number not in seen])
    return [_take(unseen, row.count) if isinstance(row, Hidden) else row for row in places]


def _unknown(places: Places, count: int, elsewhere: Rows) -> list[Cards]:
    """Put `UNKNOWN` in the hidden places."""
    return [(UNKNOWN,) * row.count if isinstance(row, Hidden) else row for row in places]
