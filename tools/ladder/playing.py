"""Games between two kinds of bots. A deal is used until the first bot has had every seat in it."""

import time
from collections.abc import Sequence
from random import Random

from engines import latest
from engines.bots import Decision
from engines.bots.judging import relevant_moves
from engines.chance import PlayoutChance
from engines.contract import Engine, Move, Outcome, State
from engines.optional import bookkeeping
from tools.ladder.choosers import bot_of
from tools.ladder.pairings import Mode, Pairing
from tools.ladder.settled import Chooser


def play(mode: Mode, pairing: Pairing, number: int) -> tuple[int, Outcome]:
    """Play the game with that number. Return the seat of the pairing's first bot, and the outcome. The number decides
    the deal, so games without time limits are the same on every machine.

    Where two bots play alone, the first has seat 0 of the outcome, and nobody wins if both win or neither does.
    """
    deal, seat = divmod(number, mode.seats)
    if mode.seats == 1 and pairing.others:
        return 0, compared(*(_played(mode, [level], deal) for level in (pairing.one, pairing.others)))
    return seat, _played(mode, [pairing.one if each == seat else pairing.others for each in range(mode.seats)], deal)


def seed_of(mode: Mode, deal: int) -> str:
    """Return the seed of a deal. A seat's bot has the same seed, followed by a comma, a space and its seat."""
    return f"{mode} {deal}"


def compared(one: Outcome, other: Outcome) -> Outcome:
    """Return the outcome of a solitary deal that two bots have played, each alone."""
    won = [bool(outcome.winners) for outcome in (one, other)]
    winners = tuple(side for side in (0, 1) if won[side] and not won[1 - side])
    return Outcome(winners, "each alone", (int(won[0]), int(won[1])))


def _played(mode: Mode, levels: Sequence[str], deal: int) -> Outcome:
    """Play the deal between these bots, by seat."""
    return _play(latest()[mode.ruleset], mode, [bot_of(level, mode) for level in levels], deal)


def dealt(mode: Mode, deal: int) -> tuple[State, PlayoutChance]:
    """Return the state with which the deal of that number begins, and the chance of its further play."""
    chance = PlayoutChance(Random(seed_of(mode, deal)))
    return _opened(latest()[mode.ruleset], mode, chance), chance


def _play(engine: Engine, mode: Mode, bots: Sequence[Chooser], deal: int) -> Outcome:
    thoughts = [PlayoutChance(Random(f"{seed_of(mode, deal)}, {seat}")) for seat in range(mode.seats)]
    state, chance = dealt(mode, deal)
    while owing := engine.awaiting(state):
        seat = owing[0]
        move = _move(engine, state, seat, bots[seat], thoughts[seat])
        state = engine.apply(state, seat, move, chance)
    outcome = engine.outcome(state)
    assert outcome is not None
    return outcome


def _opened(engine: Engine, mode: Mode, chance: PlayoutChance) -> State:
    """Return the state after a random opening that does not end the game."""
    state = engine.initial_state(engine.Options(**mode.options), mode.seats, chance)
    for _ in range(mode.opening):
        seat = engine.awaiting(state)[0]
        state = engine.apply(state, seat, chance.choice(_moves(engine, state, seat)), chance)
        if not engine.awaiting(state):
            return _opened(engine, mode, chance)
    return state


def _moves(engine: Engine, state: State, seat: int) -> Sequence[Move]:
    return relevant_moves(engine.legal_moves(state, seat), bookkeeping(engine))


def _move(engine: Engine, state: State, seat: int, bot: Chooser, chance: PlayoutChance) -> Move:
    """Return the bot's move. A seat with only one move is not asked, which saves time. Time is processor time, so other
    work on the machine takes none from the bot.
    """
    moves = _moves(engine, state, seat)
    if len(moves) == 1:
        return moves[0]
    decision = Decision(engine, engine.view(state, seat), seat, engine.legal_moves(state, seat))
    return bot(decision, chance, time.process_time)
