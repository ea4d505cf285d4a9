"""The game as pure functions: the deal, who decides, what they may do, and what comes of it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engines.contract import Chance, IllegalMove, IllegalOptions
from engines.games.time_machine.actions import (
    destroy,
    end_actions,
    legal_actions,
    legal_takes,
    pass_action,
    retrieve,
    send_card,
    take_card,
)
from engines.games.time_machine.activation import (
    decide_activation,
    end_activation,
    end_display,
    hold_back,
    legal_answers,
    legal_holds,
)
from engines.games.time_machine.laying import end_turn, lay_card, legal_lays, open_round
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
from engines.games.time_machine.scoring import outcome
from engines.games.time_machine.state import (
    ACTIONS,
    ACTIVATION,
    DISPLAY,
    LAYING,
    LOOK,
    OVER,
    Options,
    Phase,
    State,
)
from engines.games.time_machine.tables import MOST_SEATS, ROUNDS, deck_of
from engines.kit.bitsets import SEATS_IN
from engines.kit.wording import counted

__all__ = ["SEATS", "apply", "awaiting", "initial_state", "legal_moves", "outcome"]

SEATS: Final = range(2, MOST_SEATS + 1)

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
    ACTIVATION: ("You are asked whether you activate your time machine.", "Time Machine Activation"),
    DISPLAY: ("You are asked which card you hold back from the display.", "ruling R5"),
    ACTIONS: ("You are asked for your time machine's action.", "Time Machine Actions"),
    LOOK: ("You are asked which card of the pile you take.", "ruling R11"),
    LAYING: ("You are asked for a card to lay.", "ruling R2"),
}
"""What all who owe a decision are asked, and the rule of it."""


def initial_state(options: Options, seats: int, chance: Chance) -> State:
    """Every seat's own deck is shuffled and the first five cards drawn. Rulebook "Game Preparation", R1."""
    if seats not in SEATS:
        raise IllegalOptions("seats", f"Time Machine is for {counted(SEATS, 'seat')}")
    unopened = State(
        round=0,
        phase=LAYING,
        turn=0,
        owing=0,
        decks=tuple(tuple(chance.shuffle(deck_of(owner))) for owner in range(seats)),
        hands=((),) * seats,
        stacks=((0,) * ROUNDS,) * seats,
        piles=(0,) * ROUNDS,
        face_up=0,
        active=0,
        answers=(None,) * seats,
        held_back=(0,) * seats,
        chosen=(None,) * seats,
        order=(),
        paid=((),) * seats,
        destroyed=(),
        looking_at=0,
    )
    return open_round(unopened, 1)


def awaiting(state: State) -> tuple[int, ...]:
    """The seats that owe a decision: all at once, except that actions go one machine after the other. R2, R4, R7."""
    return SEATS_IN[state.owing]


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Every move the seat may make now; empty if it owes nothing."""
    return _LEGAL[state.phase](state, seat) if seat in SEATS_IN[state.owing] else ()


def apply(state: State, seat: int, move: Move, chance: Chance) -> State:
    """The state after the move; once nobody owes a decision, the game goes on to the next one. Draws nothing."""
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
