"""A full state drawn at random from what a view leaves open. R11.

Hidden are the other hands, identities and missions, their stacks, the order of the deck, the cards drawn, the swaps,
answers and standing answers. Cards that are not in sight are dealt at random. Not all states that agree with the view
are equally likely, and what a seat may remember but no longer sees is ignored.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from engines.chance import LOWEST
from engines.contract import Chance, Hidden, Seat
from engines.games.early_american_chrononauts.box import Box, box_of
from engines.games.early_american_chrononauts.packs.pack import Identity, Mission
from engines.games.early_american_chrononauts.state import (
    FETCH,
    MULLIGAN,
    NEWEST,
    NOBODY,
    OVER,
    Cards,
    Frame,
    Papers,
    Rows,
    Rulings,
    State,
    cards_in_sight,
    memo_holders,
)
from engines.games.early_american_chrononauts.timeline import history
from engines.games.early_american_chrononauts.view import LAID, SeatView, View, view
from engines.kit.bitsets import set_of
from engines.kit.dealing import unseen
from engines.kit.windows import imagine_standing, imagine_window

UNKNOWN: Final = -1
"""A card, an identity or a mission that the viewer can't see. In a table by number, the last entry is for it."""


def imagine(view: View, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """Return a random full state that agrees with the view of a seat or a spectator."""
    seen = as_seen(view, rulings)
    deck, hands = _dealt_cards(view, seen, chance)
    full = seen._replace(deck=deck, hands=hands, papers=_dealt_papers(seen, chance))
    window = imagine_window(view.window, memo_holders(full), chance) if view.window else None
    standing = imagine_standing(tuple([seat.always_pass for seat in view.seats]), window, chance)
    drawn = _drawn(view, full, chance)
    return full._replace(window=window, standing=standing, drawn=drawn, swaps=_swaps(view, chance))


def reimagine(state: State, seat: Seat, chance: Chance) -> State:
    """Return a state in which the seat, which owes a decision, can judge its moves by what it knows: the state as the
    seat sees it. What it draws stays unknown. Before the first turn, and where the seat looks through the deck, it is
    `imagine(view(state, seat), chance)`.
    """
    if state.phase in (MULLIGAN, FETCH) or state.box.mode.is_alone:
        return imagine(view(state, seat), chance, state.rulings)
    return as_seen_by(state, seat)._replace(drawn=state.drawn, standing=state.standing & 1 << seat)


def as_seen_by(state: State, seat: Seat) -> State:
    """Return `as_seen(view(state, seat))`, in less time."""
    if state.phase == OVER or state.box.mode.is_alone:
        return as_seen(view(state, seat), state.rulings)
    window = state.window
    return state._replace(
        window=window and window._replace(cancelling=window.cancelling & 1 << seat),
        hands=_hidden_but(state.hands, seat),
        deck=hidden(state.deck),
        papers=_hidden_papers(state.papers, seat),
        swaps=(),
        drawn=(),
        standing=0,
    )


@lru_cache(maxsize=256)
def _hidden_papers(papers: Papers, seat: Seat) -> Papers:
    """The papers as the seat sees them, cached because few moves change them."""
    return papers._replace(
        identities=_hidden_but(papers.identities, seat),
        missions=_hidden_but(papers.missions, seat),
        identity_stack=hidden(papers.identity_stack),
        mission_stack=hidden(papers.mission_stack),
    )


def _hidden_but(rows: Rows, seat: Seat) -> Rows:
    """The rows, with `UNKNOWN` for each card in another row than the seat's."""
    return tuple([row if at == seat else hidden(row) for at, row in enumerate(rows)])


def hidden(cards: Cards) -> Cards:
    """Return `UNKNOWN` for each of the cards or papers."""
    return (UNKNOWN,) * len(cards)


def as_seen(view: View, rulings: Rulings = NEWEST) -> State:
    """Return the open part of the state, with `UNKNOWN` for all other cards and papers. Secret answers are passes."""
    box = box_of(view.mode, (view.pack,) if view.second_pack is None else (view.pack, view.second_pack))
    prime = set_of([box.timeline.linchpin_of[card.year] for card in view.timeline if card.side == "prime"])
    patches = set_of([box.card_of[card.patch] for card in view.timeline if card.patch is not None])
    return State(
        box=box,
        rulings=rulings,
        turn_limit=view.turn_limit,
        phase=view.phase,
        turn=view.turn,
        seat=view.seat,
        prime=prime,
        patches=patches,
        history=history(box.timeline, prime, patches),
        deck=_numbers(box.card_of, view.deck),
        discards=_numbers(box.card_of, view.discards),
        recycled=_numbers(box.card_of, view.recycled),
        hands=tuple([_numbers(box.card_of, seat.hand) for seat in view.seats]),
        fronts=tuple([_numbers(box.card_of, seat.front) for seat in view.seats]),
        papers=_papers(view, box),
        owing=set_of(view.awaiting) if view.phase == MULLIGAN else 0,
        swaps=(),
        drawn=(),
        machine_used=view.machine_used,
        extra=view.extra,
        standing_set=view.standing_set,
        frames=tuple([Frame(box.card_of[waiting.card], waiting.plays) for waiting in view.waiting]),
        laid=LAID.split(view.laid),
        memos=_numbers(box.card_of, view.memos),
        window=None if view.window is None else imagine_window(view.window, 0, LOWEST),
        standing=0,
        winner=NOBODY if view.winner is None else view.winner,
        reason=view.reason or "",
    )


def _papers(view: View, box: Box) -> Papers:
    of, mission_of = box.identity_of, box.mission_of
    return Papers(
        identities=tuple([_numbers(of, _keys(seat.identities)) for seat in view.seats]),
        missions=tuple([_numbers(mission_of, _keys(seat.missions)) for seat in view.seats]),
        home=tuple([_numbers(of, seat.home) for seat in view.seats]),
        done=tuple([_numbers(mission_of, seat.done) for seat in view.seats]),
        identity_stack=_numbers(of, view.identity_stack),
        identities_thrown=_numbers(of, view.identities_thrown),
        mission_stack=_numbers(mission_of, view.mission_stack),
        missions_thrown=_numbers(mission_of, view.missions_thrown),
        watches=set_of([seat.seat for seat in view.seats if seat.watch]),
    )


def _numbers(number_of: Mapping[str, int], cards: tuple[str, ...] | Hidden) -> Cards:
    """The numbers of cards or papers, `UNKNOWN` if they are hidden."""
    if isinstance(cards, Hidden):
        return (UNKNOWN,) * cards.count
    return tuple(map(number_of.__getitem__, cards)) if cards else ()


def _keys(papers: tuple[Identity | Mission, ...] | Hidden) -> tuple[str, ...] | Hidden:
    return papers if isinstance(papers, Hidden) else tuple([paper.key for paper in papers])


def _dealt_cards(view: View, seen: State, chance: Chance) -> tuple[Cards, Rows]:
    """The deck and the hands. Where cards are hidden, those that are not in sight are dealt at random. If the deck was
    made of discards, it only gets some of those.
    """
    deck, box = seen.deck, seen.box
    if isinstance(view.deck_seen, tuple):
        deck = tuple(chance.shuffle(_numbers(box.card_of, view.deck_seen)))
    known = [card for cards in (cards_in_sight(seen), deck) for card in cards if card != UNKNOWN]
    cards = chance.shuffle(unseen(box.counts, known))
    again, others = _parted(cards, seen.recycled) if seen.recycled else (cards, [])
    deck = _filled(deck, again)
    cards = chance.shuffle(others + again) if others else again
    return deck, tuple([tuple(sorted(_filled(hand, cards))) for hand in seen.hands])


def _parted(cards: list[int], recycled: Cards) -> tuple[list[int], list[int]]:
    """The cards that were recycled, and the others, both in order. Of equal cards, the first ones were recycled.

    >>> _parted([1, 2, 2, 3], (2, 1, 0))
    ([1, 2], [2, 3])
    """
    left, again, others = Counter(recycled), list[int](), list[int]()
    for card in cards:
        (again if left[card] > 0 else others).append(card)
        left[card] -= 1
    return again, others


def _filled(cards: Cards, hidden: list[int]) -> Cards:
    """The cards, with the last ones of the list, which loses them, in place of `UNKNOWN`."""
    return tuple([hidden.pop() if card == UNKNOWN else card for card in cards]) if UNKNOWN in cards else cards


def _dealt_papers(seen: State, chance: Chance) -> Papers:
    """Identities and missions, dealt at random where they are hidden."""
    papers, pack = seen.papers, seen.box.pack
    places = (*papers.identities, papers.identity_stack, *papers.home, papers.identities_thrown)
    hidden = _unseen_papers(len(pack.identities), places, chance)
    identities = tuple([_filled(row, hidden) for row in papers.identities])
    identity_stack = _filled(papers.identity_stack, hidden)
    places = (*papers.missions, papers.mission_stack, *papers.done, papers.missions_thrown)
    hidden = _unseen_papers(len(pack.missions), places, chance)
    missions = tuple([_filled(row, hidden) for row in papers.missions])
    mission_stack = _filled(papers.mission_stack, hidden)
    return papers._replace(
        identities=identities, identity_stack=identity_stack, missions=missions, mission_stack=mission_stack
    )


def _unseen_papers(count: int, places: Rows, chance: Chance) -> list[int]:
    """Those of `count` papers that are in none of these places, in random order."""
    seen = {number for row in places for number in row}
    return chance.shuffle([number for number in range(count) if number not in seen])


def _drawn(view: View, full: State, chance: Chance) -> Cards:
    """The cards just drawn; if they are hidden, any cards of the hand."""
    if isinstance(view.drawn, Hidden):
        return _filled((UNKNOWN,) * view.drawn.count, chance.shuffle(full.hands[full.seat]))
    return _numbers(full.box.card_of, view.drawn or ())


def _swaps(view: View, chance: Chance) -> tuple[int, ...]:
    """The slots that the seats have chosen to swap; if they are hidden, any slots."""
    return tuple([_slots(seat, chance) for seat in view.seats]) if view.phase == MULLIGAN else ()


def _slots(seat: SeatView, chance: Chance) -> int:
    if isinstance(seat.swaps, Hidden):
        identities = seat.identities
        return chance.below(1 << (identities.count if isinstance(identities, Hidden) else len(identities)))
    return set_of([slot for slot, swapped in enumerate(seat.swaps or ()) if swapped])
