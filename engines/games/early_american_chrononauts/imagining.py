"""A full state drawn at random from what a view leaves open. R11.

Hidden are the other hands, identities and missions, their stacks, the order of the deck, what was drawn, who swaps,
answers and standing answers. What is nowhere else is dealt at random. Not every state that is left open is equally
likely, and what a seat may remember but no longer sees is not looked at.
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
from engines.games.early_american_chrononauts.seen import Laid, SeatView, TimelineCard, View
from engines.games.early_american_chrononauts.state import (
    NEWEST,
    NOBODY,
    Cards,
    Frame,
    Papers,
    Rows,
    Rulings,
    State,
    cards_on_table,
    memo_holders,
)
from engines.kit.bitsets import members
from engines.kit.windows import Window, imagine_standing, imagine_window

T = TypeVar("T")

UNKNOWN: Final = -1
"""A card, an identity or a mission that the viewer doesn't see; the last of a table by number is its entry."""

Places = list[Cards | Hidden]
"""Where papers lie, as far as they are seen."""

Filling = Callable[[Places, int, Rows], list[Cards]]
"""Fills the places that are hidden with papers, of which there are so many, but for those that lie elsewhere."""


def imagine(view: View, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """A full state that the view leaves open, drawn at random; the view must be a seat's or the spectator's."""
    known = _with_what_is_known(view, rulings)
    hands, deck = _dealt(view, known, chance)
    full = known._replace(hands=hands, deck=deck, papers=_papers(view, known.box, partial(_dealt_to, chance)))
    window = imagine_window(view.window, memo_holders(full), chance) if view.window else None
    standing = imagine_standing(tuple([seat.always_pass for seat in view.seats]), window, chance)
    drawn = _drawn(view, full, chance)
    return full._replace(window=window, standing=standing, drawn=drawn, swaps=_swaps(view, chance))


def as_seen(view: View) -> State:
    """The state as far as it is open, with `UNKNOWN` for all other cards and papers; nobody has answered in secret."""
    known = _with_what_is_known(view, NEWEST)
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


def _with_what_is_known(view: View, rulings: Rulings) -> State:
    """The state as far as it is open: hidden hands and papers are empty, and so is a hidden deck."""
    box = box_of(view.mode, (view.pack,) if view.second_pack is None else (view.pack, view.second_pack))
    return State(
        box=box,
        rulings=rulings,
        turn_limit=view.turn_limit,
        phase=view.phase,
        turn=view.turn,
        seat=view.seat,
        prime=_prime(box, view.timeline),
        lying=sum(1 << box.card_of[card.patch] for card in view.timeline if card.patch is not None),
        deck=_ids(box, view.deck),
        discards=_ids(box, view.discards),
        recycled=_ids(box, view.recycled),
        hands=tuple([_ids(box, seat.hand) for seat in view.seats]),
        fronts=tuple([_ids(box, seat.front) for seat in view.seats]),
        papers=_NO_PAPERS,
        owing=_owing(view),
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


_NO_PAPERS = Papers((), (), (), (), (), (), (), (), 0)


def _prime(box: Box, timeline: tuple[TimelineCard, ...]) -> int:
    return sum(1 << box.timeline.linchpin_of[card.year] for card in timeline if card.side == "prime")


def _owing(view: View) -> int:
    return sum(1 << seat for seat in view.awaiting) if view.phase == "mulligan" else 0


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


def cards_in_sight(state: State) -> Cards:
    """The cards of all hands, on the table, on the timeline and among the discards: all but the deck."""
    rows = (*state.hands, *state.fronts, cards_on_table(state), tuple(members(state.lying)), state.discards)
    return tuple([card for cards in rows for card in cards])


def _dealt(view: View, known: State, chance: Chance) -> tuple[Rows, Cards]:
    """All hands and the deck: the deck first, since more may be known of it."""
    deck = _deck(view, known, chance)
    unseen = chance.shuffle(_unseen(known, deck))
    hands = [_take(unseen, seat.hand.count) if isinstance(seat.hand, Hidden) else () for seat in view.seats]
    dealt = tuple([tuple(sorted((*hand, *mine))) for hand, mine in zip(known.hands, hands, strict=True)])
    return dealt, deck


def _deck(view: View, known: State, chance: Chance) -> Cards:
    """The deck, if it is hidden of the cards that a seat sees in it, or of those it was last made of."""
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
    """So many of them, which they lose."""
    return tuple([things.pop() for _ in range(count)])


def _drawn(view: View, full: State, chance: Chance) -> Cards:
    """The cards just drawn: any of the hand, where they are hidden."""
    if not isinstance(view.drawn, Hidden):
        return _ids(full.box, view.drawn or ())
    return _take(chance.shuffle(full.hands[full.seat]), view.drawn.count)


def _swaps(view: View, chance: Chance) -> tuple[int, ...]:
    """What the seats have said that they swap: anything, where it is hidden."""
    return tuple([_slots(seat, chance) for seat in view.seats]) if view.phase == "mulligan" else ()


def _slots(seat: SeatView, chance: Chance) -> int:
    if isinstance(seat.swaps, Hidden):
        identities = seat.identities
        return chance.below(1 << (identities.count if isinstance(identities, Hidden) else len(identities)))
    return sum(1 << slot for slot, swapped in enumerate(seat.swaps or ()) if swapped)


def _papers(view: View, box: Box, filled: Filling) -> Papers:
    """Identities and missions, those hidden as the filling has it."""
    of, mission_of = box.identity_of, box.mission_of
    home = tuple([_known(of, seat.home) for seat in view.seats])
    done = tuple([_known(mission_of, seat.done) for seat in view.seats])
    identities_thrown = _known(of, view.identities_thrown)
    missions_thrown = _known(mission_of, view.missions_thrown)
    places = [*(_row(of, seat.identities) for seat in view.seats), _row(of, view.identity_stack)]
    *identities, identity_stack = filled(places, len(box.pack.identities), (*home, identities_thrown))
    places = [*(_row(mission_of, seat.missions) for seat in view.seats), _row(mission_of, view.mission_stack)]
    *missions, mission_stack = filled(places, len(box.pack.missions), (*done, missions_thrown))
    watches = sum(1 << seat.seat for seat in view.seats if seat.watch)
    return Papers(
        *(tuple(identities), tuple(missions), home, done),
        *(identity_stack, identities_thrown, mission_stack, missions_thrown),
        watches,
    )


def _known(number_of: Mapping[str, int], keys: tuple[str, ...]) -> Cards:
    return tuple([number_of[key] for key in keys])


def _row(number_of: Mapping[str, int], cards: tuple[str | Identity | Mission, ...] | Hidden) -> Cards | Hidden:
    """The numbers of identities or missions, as far as they are seen."""
    if isinstance(cards, Hidden):
        return cards
    return tuple([number_of[card if isinstance(card, str) else card.key] for card in cards])


def _dealt_to(chance: Chance, places: Places, count: int, elsewhere: Rows) -> list[Cards]:
    """The places, with unseen ones of `count` papers where they are hidden."""
    seen = {number for row in (*places, *elsewhere) if not isinstance(row, Hidden) for number in row}
    unseen = chance.shuffle([number for number in range(count) if number not in seen])
    return [_take(unseen, row.count) if isinstance(row, Hidden) else row for row in places]


def _unknown(places: Places, count: int, elsewhere: Rows) -> list[Cards]:
    """The places, with `UNKNOWN` where they are hidden."""
    return [(UNKNOWN,) * row.count if isinstance(row, Hidden) else row for row in places]
