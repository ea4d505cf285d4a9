"""What a seat may do at each point of the game."""

from collections.abc import Callable, Mapping
from typing import Final

from engines.games.time_breaker.choices import choices, distinct
from engines.games.time_breaker.moves import (
    ARREST,
    DRAW_ANEW,
    FOLLOW,
    GO_ON,
    PASS_TURN,
    STOP,
    WORMHOLE,
    Dump,
    Laying,
    Move,
    NameCard,
    PlayFirst,
)
from engines.games.time_breaker.state import (
    CARD,
    DUMP,
    END,
    NAME,
    ORDER,
    OVER,
    STEP,
    TURN,
    Phase,
    State,
    holds_stop,
    may_arrest,
)
from engines.games.time_breaker.tables import STOP_TIME, TRA
from engines.kit.windows import ALWAYS_PASS, PASS, SETTINGS

_NO_STOP: Final = (PASS, ALWAYS_PASS)
_WITH_STOP: Final = (PASS, ALWAYS_PASS, STOP)
_PAUSE: Final = (ARREST, GO_ON)


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Every move the seat may make now; empty if it owes nothing."""
    if state.window is not None:
        return _answers(state, seat) if state.window.owing >> seat & 1 else ()
    return _LEGAL[state.phase](state) if seat == state.seat else ()


def _answers(state: State, seat: int) -> tuple[Move, ...]:
    """All are asked; only a holder of a Stop Time can stop. R3."""
    return _WITH_STOP if holds_stop(state.hands[seat]) else _NO_STOP


def arrests(state: State) -> list[Move]:
    """The declaration, where it may be made. Rulebook "Making an Arrest"."""
    return [ARREST] if may_arrest(state) else []


def can_follow(state: State) -> bool:
    """True if there is a green arrow under the piece: TRA has none. R1."""
    return state.pieces[state.seat] != TRA


def can_draw_again(state: State) -> bool:
    """True if a wormhole would bring a card. R5."""
    return bool(state.deck or state.discards)


def must_pass(state: State) -> bool:
    """True if no play, Follow or wormhole is possible. R22."""
    return not (can_follow(state) or can_draw_again(state) or any(_plays(state)))


def _plays(state: State) -> list[Laying]:
    return [laying for card in distinct(state.hands[state.seat]) for laying in choices(state, card)]


def closed_jumps(state: State, cards: tuple[int, ...]) -> list[int]:
    """Those of the cards that are jumps to crashed gates, which have the same numbers. Rulebook "Dumping Jumps"."""
    return [card for card in cards if state.closed >> card & 1]


def _dumps(state: State) -> list[Move]:
    return [Dump(state.pack.cards[card]) for card in closed_jumps(state, state.hands[state.seat])]


def _turn(state: State) -> tuple[Move, ...]:
    """Rulebook "Game Play": play a card, follow the arrow, or wormhole; free actions besides."""
    actions: list[Move] = [*_plays(state)]
    if can_follow(state):
        actions.append(FOLLOW)
    if can_draw_again(state):
        actions.append(WORMHOLE)
    settings = () if state.standing_set else SETTINGS
    return (*arrests(state), *(actions or [PASS_TURN]), *([] if state.dumped else _dumps(state)), *settings)


def _dumping(state: State) -> tuple[Move, ...]:
    """Another jump, or the draw; asked without another jump in hand too, so that it tells nothing. R6."""
    return (*arrests(state), *_dumps(state), DRAW_ANEW)


def nameable(state: State) -> list[int]:
    """The cards of the hand that Quantum Leap can play: all but Stop Times. R14."""
    return [card for card in distinct(state.hands[state.seat]) if card != STOP_TIME]


def _names(state: State) -> tuple[Move, ...]:
    return (*arrests(state), *(NameCard(state.pack.cards[card]) for card in nameable(state)))


def _orders(state: State) -> tuple[Move, ...]:
    return (*arrests(state), *(PlayFirst(state.pack.cards[card]) for card in state.frames[-1].cards))


def _cards(state: State) -> tuple[Move, ...]:
    return (*arrests(state), *choices(state, state.frames[-1].cards[0]))


def _pauses(_: State) -> tuple[Move, ...]:
    return _PAUSE


def _nothing(_: State) -> tuple[Move, ...]:
    return ()


_LEGAL: Final[Mapping[Phase, Callable[[State], tuple[Move, ...]]]] = {
    TURN: _turn,
    DUMP: _dumping,
    NAME: _names,
    ORDER: _orders,
    CARD: _cards,
    STEP: _pauses,
    END: _pauses,
    OVER: _nothing,
}
