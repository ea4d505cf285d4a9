"""Position evaluation for bots, from copies, eras, and the kills that are possible next."""

from math import exp
from typing import Final

from engines.chance import RecordedChance
from engines.contract import Seat
from engines.games.that_time_you_killed_me.board import (
    DIRECTIONS,
    ERA_SQUARES,
    ERAS,
    FOCUS,
    HATS,
    NOWHERE,
    SPACES,
    STEP,
    SUPPLY,
    Board,
    eras_held,
    square,
)
from engines.games.that_time_you_killed_me.imagine import imagine
from engines.games.that_time_you_killed_me.rules import outcome
from engines.games.that_time_you_killed_me.state import State
from engines.games.that_time_you_killed_me.tables import ACTIONS
from engines.games.that_time_you_killed_me.view import View

SUPPLIED: Final = 0.55
"""Score for a copy in the supply. A copy on the boards scores 1, and so all scores are in copies."""

HELD: Final = (-5.0, -4.0, 0.0, 0.5)
"""Score for having copies in 0, 1, 2 or 3 eras."""

INSIDE: Final = 0.15
"""Score for a copy in the middle of a board, which no single push can kill; its negative is for one in a corner."""

HAT: Final = 0.3
"""Score for a hat on an elephant."""

IDLE: Final = -0.8
"""Score for a focus in an era without a copy of one's own."""

THREATENED: Final = -0.6
"""Score for a copy that can be killed next turn."""

DOOMED: Final = -4.0
"""Score for such a copy if its loss ends the game."""

WATCHED: Final = -0.2
"""Score for a copy that can be killed in the turn after the next; twice that if its loss ends the game."""

STEEPNESS: Final = 0.7
"""Logit of winning per copy of lead."""

_MIDDLE: Final = sum(1 << square(era, space) for era in range(len(ERAS)) for space in (6, 7, 10, 11))
_CORNERS: Final = sum(1 << square(era, space) for era in range(len(ERAS)) for space in (1, 4, 13, 16))
_SPACES: Final = (1 << SPACES) - 1
_NOTHING_DRAWN: Final = RecordedChance(())


def _can_kill(at: int, target: int, actions: int) -> bool:
    """Return whether a copy can push the target into a wall with that many moves, if the era is otherwise empty."""
    for direction in DIRECTIONS if actions else ():
        to = STEP[direction][at]
        if to == NOWHERE:
            continue
        pushed = STEP[direction][target] if to == target else target
        if pushed == NOWHERE or _can_kill(to, pushed, actions - 1):
            return True
    return False


_KILLS: Final = tuple(
    tuple(
        sum(1 << target for target in range(SPACES) if target != at and _can_kill(at, target, actions))
        for at in range(SPACES)
    )
    for actions in range(ACTIONS + 1)
)
"""By actions left and the attacker's space, counted from 0: the set of spaces on which it can kill."""


def evaluate(view: View, seat: Seat) -> float:
    """Return the share of the win that the seat can expect, from 0 to 1."""
    return judge(imagine(view, _NOTHING_DRAWN))[seat]


def judge(state: State) -> tuple[float, ...]:
    """Return the share of the win that each seat can expect; the shares add up to 1."""
    ended = outcome(state)
    if ended is not None:
        return ended.shares
    board, mover = state.board, state.board.seat
    foe = 1 - mover
    lead = _strength(board, mover) - _strength(board, foe)
    if not state.moves:
        lead += _danger(board, mover, WATCHED, 2 * WATCHED) - _danger(board, foe, THREATENED, DOOMED)
    else:
        lead += _danger(board, mover, THREATENED, DOOMED) + _prospect(state, foe)
    worth = 1 / (1 + exp(-STEEPNESS * lead))
    return (worth, 1 - worth) if mover == 0 else (1 - worth, worth)


def _strength(board: Board, seat: Seat) -> float:
    """Return the score of what the seat has."""
    copies = board[seat]
    strength = copies.bit_count() + SUPPLIED * board[SUPPLY + seat] + HELD[eras_held(copies)]
    strength += INSIDE * ((copies & _MIDDLE).bit_count() - (copies & _CORNERS).bit_count())
    strength += HAT * board[HATS + seat].bit_count()
    return strength if copies & ERA_SQUARES[board[FOCUS + seat]] else strength + IDLE


def _danger(board: Board, seat: Seat, threatened: float, doomed: float) -> float:
    """Return the score of the risk to the seat in the era of its opponent's focus."""
    # The opponent must act with a copy there. Kills by time travel and by objects are not counted.
    era = board[FOCUS + 1 - seat]
    copies = board[seat] >> SPACES * era & _SPACES
    targets = copies & _targets(board[1 - seat] >> SPACES * era & _SPACES)
    if not targets:
        return 0.0
    is_last_there = not copies & (copies - 1)
    return doomed if is_last_there and eras_held(board[seat]) == 2 else threatened


def _targets(attackers: int) -> int:
    """Return the spaces on which one of these can kill with all its actions."""
    kills, targets = _KILLS[ACTIONS], 0
    while attackers:
        lowest = attackers & -attackers
        targets |= kills[lowest.bit_length() - 1]
        attackers ^= lowest
    return targets


def _prospect(state: State, foe: Seat) -> float:
    """Return the score of what the rest of this turn may bring."""
    if eras_held(state.board[foe]) < 2:
        return -DOOMED
    if state.active == NOWHERE or state.taken >= ACTIONS:
        return 0.0
    foes = state.board[foe] >> (state.active & ~(SPACES - 1)) & _SPACES
    kills = _KILLS[ACTIONS - state.taken][state.active % SPACES]
    return -THREATENED if foes & kills else 0.0
