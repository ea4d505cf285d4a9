"""A full state drawn at random from what a view leaves open. R21.

Hidden are the other hands (but for cards that all have seen), the order of the deck, answers and standing answers.
The cards that are nowhere else are dealt at random. Not every state that is left open is equally likely.
"""

from engines.contract import Chance, Hidden
from engines.games.time_breaker.moves import Laying, Play, PlayOn, PlayTo, PlayWith
from engines.games.time_breaker.packs import PACKS, Pack
from engines.games.time_breaker.seen import Laid, View
from engines.games.time_breaker.state import (
    CARD,
    NAME,
    NEWEST,
    NOBODY,
    Frame,
    Rulings,
    State,
    cards_played,
    stop_holders,
    stops_laid,
)
from engines.games.time_breaker.tables import CARDS, QUANTUM_LEAP, STOP_TIME
from engines.kit.windows import Window, imagine_standing, imagine_window

Cards = tuple[int, ...]


def imagine(view: View, chance: Chance, rulings: Rulings = NEWEST) -> State:
    """A full state that the view leaves open, drawn at random; the view must be a seat's or the spectator's."""
    pack = PACKS[view.pack]
    known = _with_what_is_known(view, pack, rulings)
    hands, deck = _dealt(view, known, chance)
    window = imagine_window(view.window, stop_holders(hands), chance) if view.window else None
    standing = imagine_standing(tuple([seat.always_pass for seat in view.seats]), window, chance)
    return known._replace(hands=hands, deck=deck, window=window, standing=standing)


def _with_what_is_known(view: View, pack: Pack, rulings: Rulings) -> State:
    """The state as far as it is open: hidden hands have only what all have seen, a hidden deck is empty."""
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
        closed=sum(1 << tile_of[square.tile] for square in view.squares if square.closed),
        breaker=tile_of[view.breaker],
        pieces=tuple([tile_of[seat.tile] for seat in view.seats]),
        claims=sum(1 << seat.seat for seat in view.seats if seat.arrested),
        deck=() if isinstance(view.deck, Hidden) else _ids(pack, view.deck),
        discards=_ids(pack, view.discards),
        hands=tuple([_ids(pack, seat.shown if isinstance(seat.hand, Hidden) else seat.hand) for seat in view.seats]),
        shown=tuple([_ids(pack, seat.shown) for seat in view.seats]),
        dumping=view.dumping,
        dumped=view.dumped,
        standing_set=view.standing_set,
        frames=tuple([Frame(waiting.leap, _ids(pack, waiting.cards)) for waiting in view.waiting]),
        laid=None if view.laid is None else _laying(view.laid),
        window=None if view.window is None else Window(len(view.seats), view.window.layers, 0, 0),
        standing=0,
        winner=NOBODY if view.winner is None else view.winner,
        reason=view.reason or "",
    )


def _ids(pack: Pack, keys: tuple[str, ...]) -> Cards:
    card_of = pack.card_of
    return tuple([card_of[key] for key in keys])


def _laying(laid: Laid) -> Laying:
    if laid.second is not None and laid.tile is not None:
        return PlayWith(laid.card, laid.second, laid.tile)
    if laid.tile is not None:
        return PlayTo(laid.card, laid.tile)
    return Play(laid.card) if laid.seat is None else PlayOn(laid.card, laid.seat)


def cards_in_sight(state: State) -> Cards:
    """The cards of all hands, on the table and among the discards: all but the deck."""
    waiting = [(*frame.cards, *(QUANTUM_LEAP,) * frame.leap) for frame in state.frames]
    stops = stops_laid(state.window) if state.window else ()
    places = (*state.hands, *waiting, cards_played(state), stops, state.discards)
    return tuple([card for cards in places for card in cards])


def _dealt(view: View, known: State, chance: Chance) -> tuple[tuple[Cards, ...], Cards]:
    """All hands and the deck, the unseen cards dealt to where cards are hidden; first to whose turn it is."""
    unseen = chance.shuffle(_unseen(known))
    hands = list(known.hands)
    if _has_more_than_stops(view, known) and all(card == STOP_TIME for card in hands[view.seat]):
        _put_last(unseen, next(card for card in unseen if card != STOP_TIME))
    for seat in sorted(range(len(hands)), key=lambda seat: seat != view.seat):
        hand = view.seats[seat].hand
        if isinstance(hand, Hidden):
            dealt = [unseen.pop() for _ in range(hand.count - len(hands[seat]))]
            hands[seat] = tuple(sorted((*hands[seat], *dealt)))
    return tuple(hands), known.deck or tuple(unseen)


def _has_more_than_stops(view: View, known: State) -> bool:
    """True if the seat whose turn it is holds a card for Quantum Leap: it names one, or there is none to turn up.
    R14, R19.
    """
    if view.phase == NAME:
        return True
    card = known.frames[-1].cards[:1] if view.phase == CARD else cards_played(known)
    must_hold = known.rulings.leap_needs_a_card and view.deck in ((), Hidden(0)) and not known.discards
    return must_hold and card == (QUANTUM_LEAP,)


def _unseen(known: State) -> list[int]:
    """The cards that are neither in sight nor in a deck that is open."""
    left = list(known.pack.counts)
    for card in (*cards_in_sight(known), *known.deck):
        left[card] -= 1
    return [card for card in range(CARDS) for _ in range(left[card])]


def _put_last(cards: list[int], card: int) -> None:
    """To be dealt next."""
    cards.remove(card)
    cards.append(card)
