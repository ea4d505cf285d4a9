"""A full state drawn at random from what a view leaves open. R21.

Hidden are the other hands (except cards that everyone has seen), the order of the deck, answers and standing answers.
The cards that are not in sight are dealt at random, though not all states that agree with the view with the same
probability. What the moves of others suggest is ignored.
"""

from engines.contract import Chance, Hidden, Seat
from engines.games.time_breaker.packs import PACKS, Pack
from engines.games.time_breaker.state import (
    CARD,
    NAME,
    NEWEST,
    NOBODY,
    OVER,
    Cards,
    Frame,
    Rulings,
    State,
    cards_in_sight,
    cards_played,
    stop_holders,
)
from engines.games.time_breaker.tables import QUANTUM_LEAP, STOP_TIME
from engines.games.time_breaker.view import LAID, View, view
from engines.kit.bitsets import set_of
from engines.kit.dealing import unseen
from engines.kit.windows import Window, WindowView, imagine_standing, imagine_window, see_window


def imagine(view: View, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """Return a random full state that agrees with the view of a seat or a spectator."""
    sizes = tuple([_size(seat.hand) for seat in view.seats])
    always = tuple([seat.always_pass for seat in view.seats])
    return _imagined(open_part(view, PACKS[view.pack], rulings), sizes, view.window, always, chance)


def reimagine(state: State, seat: Seat, chance: Chance) -> State:
    """Return a state that the seat can't tell from this one: `imagine(view(state, seat), chance)`, in less time."""
    if state.phase == OVER:
        return imagine(view(state, seat), chance, state.rulings)
    hands = tuple([hand if at == seat else state.shown[at] for at, hand in enumerate(state.hands)])
    window = None if state.window is None else see_window(state.window, seat, sees_all=False)
    always = tuple([bool(state.standing >> at & 1) if at == seat else Hidden() for at in range(len(hands))])
    return _imagined(state._replace(hands=hands, deck=()), tuple(map(len, state.hands)), window, always, chance)


def _imagined(
    known: State, sizes: tuple[int, ...], window: WindowView | None, always: tuple[bool | Hidden, ...], chance: Chance
) -> State:
    """Return `known` with all that is hidden drawn at random. `sizes` are those of the hands, `always` which seats
    always pass.
    """
    hands, deck = _dealt(known, sizes, chance)
    answers = imagine_window(window, stop_holders(hands), chance) if window else None
    standing = imagine_standing(always, answers, chance)
    return known._replace(hands=hands, deck=deck, window=answers, standing=standing)


def _size(hand: tuple[str, ...] | Hidden) -> int:
    return hand.count if isinstance(hand, Hidden) else len(hand)


def open_part(view: View, pack: Pack, rulings: Rulings = NEWEST) -> State:
    """Return the open part of the state: hidden hands have only the cards that all have seen, hidden decks none."""
    tile_of = pack.tile_of
    return State(
        pack=pack,
        rulings=rulings,
        auto_arrest=view.auto_arrest,
        turn_limit=view.turn_limit,
        phase=view.phase,
        turn=view.turn,
        seat=view.seat,
        layout=tuple([tile_of[square.tile] for square in view.squares]),
        closed=set_of([tile_of[square.tile] for square in view.squares if square.closed]),
        breaker=tile_of[view.breaker],
        pieces=tuple([tile_of[seat.tile] for seat in view.seats]),
        claims=set_of([seat.seat for seat in view.seats if seat.arrested]),
        deck=() if isinstance(view.deck, Hidden) else _ids(pack, view.deck),
        discards=_ids(pack, view.discards),
        hands=tuple([_ids(pack, seat.shown if isinstance(seat.hand, Hidden) else seat.hand) for seat in view.seats]),
        shown=tuple([_ids(pack, seat.shown) for seat in view.seats]),
        dumping=view.dumping,
        dumped=view.dumped,
        standing_set=view.standing_set,
        frames=tuple([Frame(waiting.leap, _ids(pack, waiting.cards)) for waiting in view.waiting]),
        laid=LAID.split(view.laid),
        window=None if view.window is None else Window(len(view.seats), view.window.layers, 0, 0),
        standing=0,
        winner=NOBODY if view.winner is None else view.winner,
        reason=view.reason or "",
    )


def _ids(pack: Pack, keys: tuple[str, ...]) -> Cards:
    return tuple(map(pack.card_of.__getitem__, keys))


def _dealt(known: State, sizes: tuple[int, ...], chance: Chance) -> tuple[tuple[Cards, ...], Cards]:
    """All hands and the deck: unseen cards are dealt to where cards are hidden, first to the seat whose turn it is."""
    cards, first = chance.shuffle(unseen(known.pack.counts, cards_in_sight(known), known.deck)), known.seat
    hands, is_deck_empty = list(known.hands), len(known.deck) + len(cards) == sum(sizes) - sum(map(len, known.hands))
    if _holds_more_than_stops(known, is_deck_empty) and all(card == STOP_TIME for card in hands[first]):
        # The next card to be dealt is the last one.
        cards.append(cards.pop(next(at for at, card in enumerate(cards) if card != STOP_TIME)))
    for seat in (first, *range(first), *range(first + 1, len(hands))):
        if more := sizes[seat] - len(hands[seat]):
            hands[seat] = tuple(sorted((*hands[seat], *[cards.pop() for _ in range(more)])))
    return tuple(hands), known.deck or tuple(cards)


def _holds_more_than_stops(known: State, is_deck_empty: bool) -> bool:
    """True if the seat whose turn it is must hold a card for Quantum Leap: it is asked to name one, or has laid the
    Leap while there was no card to turn up. R14, R19.
    """
    if known.phase == NAME:
        return True
    card = known.frames[-1].cards[:1] if known.phase == CARD else cards_played(known)
    must_hold = known.rulings.leap_needs_a_card and is_deck_empty and not known.discards
    return must_hold and card == (QUANTUM_LEAP,)
