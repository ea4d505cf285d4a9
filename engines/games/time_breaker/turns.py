"""The course of a turn: drawing, laying cards, what follows when a window closes, and whose turn is next."""

from engines.contract import Chance
from engines.games.time_breaker.board import game_over
from engines.games.time_breaker.choices import choices
from engines.games.time_breaker.effects import follow_green, take_effect
from engines.games.time_breaker.hands import discarded, draw, drawn, shown_to_all, taken_from_hand
from engines.games.time_breaker.moves import Laying, PlayWith
from engines.games.time_breaker.state import (
    CARD,
    END,
    NAME,
    ORDER,
    OVER,
    STEP,
    TURN,
    WINDOW,
    Frame,
    State,
    cards_played,
    may_arrest,
    stops_laid,
)
from engines.games.time_breaker.tables import DOUBLE_TIME, QUANTUM_LEAP, STOP_TIME, TRA
from engines.kit.windows import counting, open_window, stands, window_on_answer


def begin_turn(state: State, seat: int, chance: Chance) -> State:
    """The seat's next turn: it draws a card. Rulebook "Game Play"."""
    fresh = state._replace(phase=TURN, turn=state.turn + 1, seat=seat, dumped=False, standing_set=False)
    return _declared(draw(fresh, seat, chance))


def next_turn(state: State, chance: Chance) -> State:
    """The next higher seat's turn, or the end of the game after the last one. R17, R18."""
    if state.turn == state.turn_limit:
        return game_over(state, "turn limit")
    return begin_turn(state, (state.seat + 1) % len(state.pieces), chance)


def _declared(state: State) -> State:
    """With `auto_arrest`, the arrest declared for the seat as soon as it may. R24."""
    if state.auto_arrest and may_arrest(state):
        return state._replace(claims=state.claims | 1 << state.seat)
    return state


def lay(state: State, card: int, laid: Laying) -> State:
    """The card, from the hand or the table, is laid with its choices, and all others are asked. "Stop Time"."""
    state = _off_the_table(state) if state.phase == CARD else taken_from_hand(state, state.seat, card)
    if isinstance(laid, PlayWith):
        state = taken_from_hand(state, state.seat, state.pack.card_of[laid.second])
    return state._replace(phase=WINDOW, laid=laid, window=open_window(state.seat, len(state.pieces)))


def _off_the_table(state: State) -> State:
    """The next card of the innermost frame is taken up."""
    frame = state.frames[-1]
    return state._replace(frames=(*state.frames[:-1], Frame(frame.leap, frame.cards[1:])))


def settle(state: State, chance: Chance) -> State:
    """All have answered: the Stop Time that counts is laid, or else the first card stands or falls. "Stop Time"."""
    window = state.window
    assert window is not None
    seat = counting(window)
    if seat is not None:
        return taken_from_hand(state, seat, STOP_TIME)._replace(window=window_on_answer(window, seat))
    stops = stops_laid(window)
    if stands(window):
        return _resolved(state._replace(window=None, discards=state.discards + stops), chance)
    return _cancelled(state, stops, chance)


def _cancelled(state: State, stops: tuple[int, ...], chance: Chance) -> State:
    """The card is discarded without effect, one laid with it goes back; the turn ends. Rulebook "Stopping Time", R23.

    Of a Quantum Leap only this card is cancelled.
    """
    card, *seconds = cards_played(state)
    state = state._replace(window=None, laid=None, discards=(*state.discards, card, *stops))
    for second in seconds:
        state = shown_to_all(state, state.seat, second)
    return proceed(state, chance, stopped=True)


def _resolved(state: State, chance: Chance) -> State:
    """The card takes effect."""
    card = cards_played(state)[0]
    if card == QUANTUM_LEAP:
        return _leap(state, chance)
    assert state.laid is not None
    after = take_effect(state, card, state.laid)
    return _between_steps(after, chance) if card == DOUBLE_TIME else _done(after, chance)


def _done(state: State, chance: Chance) -> State:
    """The card that has taken effect is discarded; the turn goes on."""
    return proceed(state._replace(laid=None, discards=state.discards + cards_played(state)), chance)


def _between_steps(state: State, chance: Chance) -> State:
    """After the first step of Double Time: an arrest may be made; without an arrow it stops. R7, R15."""
    if state.pieces[state.seat] == TRA:
        return _done(state, chance)
    state = _declared(state)
    return state._replace(phase=STEP) if may_arrest(state) else _second_step(state, chance)


def _second_step(state: State, chance: Chance) -> State:
    return _done(follow_green(state), chance)


def leave_pause(state: State, chance: Chance) -> State:
    """On from where an arrest could be made: the second step of Double Time, or the end of the turn."""
    return _second_step(state, chance) if state.phase == STEP else next_turn(state, chance)


def _leap(state: State, chance: Chance) -> State:
    """Quantum Leap stands: a card of the hand must be named, if there is one but Stop Times. R14."""
    hand = state.hands[state.seat]
    leaping = _declared(state._replace(laid=None, frames=(*state.frames, Frame(True, ()))))
    can_name = bool(hand) and hand[0] != STOP_TIME
    return leaping._replace(phase=NAME) if can_name else turn_up(leaping, (), chance)


def turn_up(state: State, named: tuple[int, ...], chance: Chance) -> State:
    """The top card joins the one named; a Stop Time is shown and kept. Rulebook "Action", "Stop Time"."""
    card, state = drawn(state, chance)
    if card == STOP_TIME:
        state = shown_to_all(state, state.seat, card)
    elif card is not None:
        named = (*named, card)
    state = state._replace(frames=(*state.frames[:-1], Frame(True, named)))
    return state._replace(phase=ORDER) if len(set(named)) == 2 else proceed(state, chance)


def draw_again(state: State, chance: Chance) -> State:
    """Wormhole: the next card comes to the table, to be played at once; a Stop Time is shown and kept."""
    card, state = drawn(state, chance)
    assert card is not None
    if card == STOP_TIME:
        return proceed(shown_to_all(state, state.seat, card), chance)
    return proceed(state._replace(frames=(Frame(False, (card,)),)), chance)


def proceed(state: State, chance: Chance, stopped: bool = False) -> State:
    """On to the next card on the table that can be laid, else to the end of the turn, at once if it was stopped."""
    if state.phase == OVER:
        return state
    state = _declared(state)
    while state.frames:
        leap, cards = state.frames[-1]
        if not cards:
            state = discarded(state, *(QUANTUM_LEAP,) * leap)._replace(frames=state.frames[:-1])
        elif choices(state, cards[0]):
            return state._replace(phase=CARD)
        else:
            state = discarded(_off_the_table(state), cards[0])
    pause = may_arrest(state) and not stopped
    return state._replace(phase=END) if pause else next_turn(state, chance)
