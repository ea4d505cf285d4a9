"""The course of a turn: drawing, laying cards, the effect of a card or its cancellation, and the next turn."""

from typing import Final

from engines.contract import Chance, Seat
from engines.games.time_breaker.playing.board import game_over
from engines.games.time_breaker.playing.choices import choices
from engines.games.time_breaker.playing.effects import follow_green, take_effect
from engines.games.time_breaker.playing.hands import discarded, drawn, shown_to_all, taken_from_hand, with_card
from engines.games.time_breaker.playing.plays import Laying, PlayWith
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
from engines.kit.window_flow import Flow
from engines.kit.windows import Window, open_window


def begin_turn(state: State, seat: int, chance: Chance) -> State:
    """Return the start of the seat's turn: it has drawn a card. Rulebook "Game Play"."""
    card, left = drawn(state, chance)
    hands = left.hands if card is None else with_card(left.hands, seat, card)
    fresh = left._replace(phase=TURN, turn=state.turn + 1, seat=seat, dumped=False, standing_set=False, hands=hands)
    return _declared(fresh)


def next_turn(state: State, chance: Chance) -> State:
    """Return the start of the next seat's turn, or the end of the game after the last turn. R17, R18."""
    if state.turn == state.turn_limit:
        return game_over(state, "turn limit")
    return begin_turn(state, (state.seat + 1) % len(state.pieces), chance)


def _declared(state: State) -> State:
    """With `auto_arrest`, the server declares the arrest as soon as the seat may. R24."""
    if state.auto_arrest and may_arrest(state):
        return state._replace(claims=state.claims | 1 << state.seat)
    return state


def lay(state: State, card: int, laid: Laying) -> State:
    """Return the state in which the card has been laid, from hand or table, and all other seats are asked. R3."""
    state = _off_the_table(state) if state.phase == CARD else taken_from_hand(state, state.seat, card)
    if isinstance(laid, PlayWith):
        state = taken_from_hand(state, state.seat, state.pack.card_of[laid.second])
    return state._replace(phase=WINDOW, laid=laid, window=open_window(state.seat, len(state.pieces)))


def _off_the_table(state: State) -> State:
    """The next card of the innermost frame leaves it."""
    frame = state.frames[-1]
    return state._replace(frames=(*state.frames[:-1], Frame(frame.leap, frame.cards[1:])))


def _lay_stop(state: State, seat: Seat) -> State:
    return taken_from_hand(state, seat, STOP_TIME)


def _stopped(state: State, window: Window, chance: Chance) -> State:
    """The card is discarded without effect, a second card laid with it goes back to the hand, and the turn ends.

    Of a Quantum Leap, only this card is cancelled. Rulebook "Stopping Time", R23.
    """
    card, *seconds = cards_played(state)
    state = state._replace(laid=None, discards=(*state.discards, card, *stops_laid(window)))
    for second in seconds:
        # Everyone has seen it on the table, so it stays known in the hand.
        state = shown_to_all(state, state.seat, second)
    return proceed(state, chance, stopped=True)


def _resolved(state: State, window: Window, chance: Chance) -> State:
    """The card takes effect; Stop Times that were stopped themselves are discarded first. R23."""
    if len(window.layers) > 1:
        state = state._replace(discards=state.discards + stops_laid(window))
    card = cards_played(state)[0]
    if card == QUANTUM_LEAP:
        return _leap(state, chance)
    assert state.laid is not None
    after = take_effect(state, card, state.laid)
    return _between_steps(after, chance) if card == DOUBLE_TIME else _done(after, chance)


STOPPING: Final = Flow(answer=_lay_stop, resolve=_resolved, cancel=_stopped)
"""What Stop Times do to the card being played. Rulebook "Stop Time"."""


def _done(state: State, chance: Chance) -> State:
    """The card that has taken effect is discarded, and the turn continues."""
    return proceed(state._replace(laid=None, discards=state.discards + cards_played(state)), chance)


def _between_steps(state: State, chance: Chance) -> State:
    """After the first step of Double Time, the seat may make an arrest. TRA has no arrow for a second. R7, R15."""
    if state.pieces[state.seat] == TRA:
        return _done(state, chance)
    state = _declared(state)
    return state._replace(phase=STEP) if may_arrest(state) else _second_step(state, chance)


def _second_step(state: State, chance: Chance) -> State:
    return _done(follow_green(state), chance)


def leave_pause(state: State, chance: Chance) -> State:
    """Return the state after a pause for an arrest: the second step of Double Time, or the end of the turn."""
    return _second_step(state, chance) if state.phase == STEP else next_turn(state, chance)


def _leap(state: State, chance: Chance) -> State:
    """Quantum Leap takes effect: the seat must name a card of its hand, if it has any except Stop Times. R14."""
    hand = state.hands[state.seat]
    leaping = _declared(state._replace(laid=None, frames=(*state.frames, Frame(True, ()))))
    can_name = bool(hand) and hand[0] != STOP_TIME
    return leaping._replace(phase=NAME) if can_name else turn_up(leaping, (), chance)


def turn_up(state: State, named: tuple[int, ...], chance: Chance) -> State:
    """Return the state in which the top card has joined the one named. A Stop Time is shown and kept. "Action", R14."""
    card, state = drawn(state, chance)
    if card == STOP_TIME:
        state = shown_to_all(state, state.seat, card)
    elif card is not None:
        named = (*named, card)
    state = state._replace(frames=(*state.frames[:-1], Frame(True, named)))
    return state._replace(phase=ORDER) if len(set(named)) == 2 else proceed(state, chance)


def draw_again(state: State, chance: Chance) -> State:
    """Return the state after a wormhole: the next card is on the table, or was a Stop Time, shown and kept. R5."""
    card, state = drawn(state, chance)
    assert card is not None
    if card == STOP_TIME:
        return proceed(shown_to_all(state, state.seat, card), chance)
    return proceed(state._replace(frames=(Frame(False, (card,)),)), chance)


def proceed(state: State, chance: Chance, stopped: bool = False) -> State:
    """Return the state in which the next card on the table is to be laid or, if none can be, the turn ends.

    If the last card was stopped, the turn ends without a pause for an arrest. R3, R7.
    """
    if state.phase == OVER:
        return state
    state = _declared(state)
    while state.frames:
        leap, cards = state.frames[-1]
        if not cards:
            state = discarded(state, *(QUANTUM_LEAP,) * leap)._replace(frames=state.frames[:-1])
        elif choices(state, cards[0]):  # asked now, because earlier cards may have changed the board. R14
            return state._replace(phase=CARD)
        else:
            state = discarded(_off_the_table(state), cards[0])
    pause = may_arrest(state) and not stopped
    return state._replace(phase=END) if pause else next_turn(state, chance)
