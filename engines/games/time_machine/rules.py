"""The course of a game: who decides, what they can do, and what follows from it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engines.contract import Chance, IllegalMove
from engines.games.time_machine.moves import (
    DecideActivation,
    Destroy,
    HoldBack,
    LayCard,
    Move,
    PassAction,
    Retrieve,
    SendCard,
    TakeCard,
)
from engines.games.time_machine.playing.actions import (
    destroy,
    end_actions,
    legal_actions,
    legal_takes,
    pass_action,
    retrieve,
    send_card,
    take_card,
)
from engines.games.time_machine.playing.activation import (
    decide_activation,
    end_activation,
    end_display,
    hold_back,
    legal_answers,
    legal_holds,
)
from engines.games.time_machine.playing.laying import end_turn, lay_card, legal_lays
from engines.games.time_machine.playing.scoring import outcome
from engines.games.time_machine.state import ACTIONS, ACTIVATION, DISPLAY, LAYING, LOOK, OVER, Phase, State
from engines.kit.bitsets import SEATS_IN

__all__ = ["apply", "awaiting", "legal_moves", "outcome"]

_LEGAL: Final[Mapping[Phase, Callable[[State, int], tuple[Move, ...]]]] = {
    ACTIVATION: legal_answers,
    DISPLAY: legal_holds,
    ACTIONS: legal_actions,
    LOOK: legal_takes,
    LAYING: legal_lays,
}

_PLAY: Final[Mapping[type[Any], tuple[Phase, Callable[[State, int, Any], State]]]] = {
    LayCard: (LAYING, lay_card),
    DecideActivation: (ACTIVATION, decide_activation),
    HoldBack: (DISPLAY, hold_back),
    Destroy: (ACTIONS, destroy),
    Retrieve: (ACTIONS, retrieve),
    SendCard: (ACTIONS, send_card),
    PassAction: (ACTIONS, pass_action),
    TakeCard: (LOOK, take_card),
}

_END: Final[Mapping[Phase, Callable[[State], State]]] = {
    ACTIVATION: end_activation,
    DISPLAY: end_display,
    ACTIONS: end_actions,
    LAYING: end_turn,
}

_ASKED: Final[Mapping[Phase, tuple[str, str]]] = {
    ACTIVATION: ("Now you decide whether to activate your time machine.", "Time Machine Activation"),
    DISPLAY: ("Now you choose a card to hold back from the display.", "ruling R5"),
    ACTIONS: ("Now you choose your time machine's action.", "Time Machine Actions"),
    LOOK: ("Now you choose a card to take from the pile.", "ruling R11"),
    LAYING: ("Now you choose a card to lay.", "ruling R2"),
}
"""What the seats that owe a decision must do now, and the rule that says so."""


def awaiting(state: State) -> tuple[int, ...]:
    """Return the seats that owe a decision: all at once, except that machines act one after the other. R2, R4, R7."""
    return SEATS_IN[state.owing]


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Return every move that the seat may make now; empty if it owes nothing."""
    return _LEGAL[state.phase](state, seat) if seat in SEATS_IN[state.owing] else ()


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    """Return the state after the move and all that follows from it without another decision. Draws nothing.

    Raises `IllegalMove` if the rules forbid the move.
    """
    asked, rule = _ASKED.get(state.phase, ("The game is over.", "After Round 8"))
    if seat not in SEATS_IN[state.owing]:
        raise IllegalMove("not_your_decision", "You owe no decision now.", rule)
    phase, play = _PLAY.get(type(move), (OVER, None))
    if play is None or phase != state.phase:
        raise IllegalMove("wrong_phase", asked, rule)
    after = play(state, seat, move)
    while not after.owing and after.phase != OVER:
        after = _END[after.phase](after)
    return after
