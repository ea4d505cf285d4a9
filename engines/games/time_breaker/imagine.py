"""A full state drawn at random from what a view leaves open. R21.

Hidden are the other hands (except cards that everyone has seen), the order of the deck, answers and standing answers.
The cards that are not in sight are dealt at random. Not all states that agree with the view are equally likely.
"""

from engines.contract import Chance, Hidden
from engines.games.time_breaker.packs import PACKS, Pack
from engines.games.time_breaker.state import (
    CARD,
    NAME,
    NEWEST,
    NOBODY,
    Cards,
    Frame,
    Rulings,
    State,
    cards_in_sight,
    cards_played,
    stop_holders,
)
from engines.games.time_breaker.tables import QUANTUM_LEAP, STOP_TIME
from engines.games.time_breaker.view import LAID, View
from engines.kit.bitsets import set_of
from engines.kit.dealing import unseen
from engines.kit.windows import Window, imagine_standing, imagine_window


def imagine(view: View, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """Return a random full state that agrees with the view of a seat or a spectator."""
    known = open_part(view, PACKS[view.pack], rulings)
    hands, deck = _dealt(view, known, chance)
    window = imagine_window(view.window, stop_holders(hands), chance) if view.window else None
    standing = imagine_standing(tuple([seat.always_pass for seat in view.seats]), window, chance)
    return known._replace(hands=hands, deck=deck, window=window, standing=standing)


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


def _dealt(view: View, known: State, chance: Chance) -> tuple[tuple[Cards, ...], Cards]:
    """All hands and the deck: unseen cards are dealt to where cards are hidden, first to the seat whose turn it is."""
    cards = chance.shuffle(unseen(known.pack.counts, cards_in_sight(known), known.deck))
    hands = list(known.hands)
    if _holds_more_than_stops(view, known) and all(card == STOP_TIME for card in hands[view.seat]):
        # The next card to be dealt is the last one.
        cards.append(cards.pop(next(at for at, card in enumerate(cards) if card != STOP_TIME)))
    for seat in (view.seat, *range(view.seat), *range(view.seat + 1, len(hands))):
        hand = view.seats[seat].hand
        if isinstance(hand, Hidden):
            dealt = [cards.pop() for _ in range(hand.count - len(hands[seat]))]
            hands[seat] = tuple(sorted((*hands[seat], *dealt)))
    return tuple(hands), known.deck or tuple(cards)


def _holds_more_than_stops(view: View, known: State) -> bool:
    """True if the seat whose turn it is must hold a card for Quantum Leap: it is asked to name one, or has laid the
    Leap while there was no card to turn up. R14, R19.
    """
    if view.phase == NAME:
        return True
    card = known.frames[-1].cards[:1] if view.phase == CARD else cards_played(known)
    must_hold = known.rulings.leap_needs_a_card and view.deck in ((), Hidden(0)) and not known.discards
    return must_hold and card == (QUANTUM_LEAP,)
