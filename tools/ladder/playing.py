"""Games between two kinds of bots. The deal changes once the one has had every seat of it."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

from engines import latest
from engines.bots import Decision
from engines.bots.judging import telling
from engines.chance import PlayoutChance
from engines.contract import Engine, Outcome
from engines.optional import bookkeeping
from tools.ladder.pairings import Mode, Pairing, bot_of
from tools.ladder.settled import Chooser


def play(mode: Mode, pairing: Pairing, number: int) -> tuple[int, Outcome]:
    """The game of that number: the seat of the pairing's one, and how it ended. Games of a number have one deal, and
    are the same games wherever bots don't go by time.
    """
    deal, seat = divmod(number, mode.seats)
    bots = [bot_of(pairing.one if each == seat else pairing.others) for each in range(mode.seats)]
    return seat, _play(latest()[mode.ruleset], mode, bots, f"{mode} {deal}")


def _play(engine: Engine, mode: Mode, bots: Sequence[Chooser], seed: str) -> Outcome:
    chance = PlayoutChance(Random(seed))
    thoughts = [PlayoutChance(Random(f"{seed}, {seat}")) for seat in range(mode.seats)]
    state = _opened(engine, mode, chance)
    while owing := engine.awaiting(state):
        seat = owing[0]
        move = _move(engine, state, seat, bots[seat], thoughts[seat])
        state = engine.apply(state, seat, move, chance)
    outcome = engine.outcome(state)
    assert outcome is not None
    return outcome


def _opened(engine: Engine, mode: Mode, chance: PlayoutChance) -> Any:
    """The state after the opening; one that ends the game is none."""
    state = engine.initial_state(engine.Options(**mode.options), mode.seats, chance)
    for _ in range(mode.opening):
        seat = engine.awaiting(state)[0]
        state = engine.apply(state, seat, chance.choice(_moves(engine, state, seat)), chance)
        if not engine.awaiting(state):
            return _opened(engine, mode, chance)
    return state


def _moves(engine: Engine, state: Any, seat: int) -> Sequence[Any]:
    return telling(engine.legal_moves(state, seat), bookkeeping(engine))


def _move(engine: Engine, state: Any, seat: int, bot: Chooser, chance: PlayoutChance) -> Any:
    """The bot's move. Nobody is asked who has no choice, which saves time and changes nothing here. Time is that of
    the process, so that other work on the machine takes none from the bot.
    """
    moves = _moves(engine, state, seat)
    if len(moves) == 1:
        return moves[0]
    decision = Decision(engine, engine.view(state, seat), seat, engine.legal_moves(state, seat))
    return bot(decision, chance, time.process_time)
