"""Bot decisions. A bot thinks in a child process that is killed when its time is up. So every decision takes the same
time, and the waiting process only sleeps.
"""

import json
import traceback
from random import Random
from typing import Final

import structlog

from engines.bots import BOTS, PACES, Decision
from engines.chance import PlayoutChance
from engines.contract import BadNotation, Engine, Move, Seat
from events.folding.table import Table
from workers.runner.answer_times import sleep_until
from workers.runner.subprocesses import Report, reports_until

FAULT_CHARACTERS: Final = 4000
"""How many characters of a failing bot's traceback are logged, from its end."""

_log = structlog.get_logger()


def chosen_by(bot: str, table: Table, seat: Seat, until: float) -> Move:
    """Return the best move that the bot finds for the seat, from what the seat knows, until that time on the
    monotonic clock. If it finds none, or fails (which is logged), return any legal move, so that the game continues.
    """
    engine = table.engine
    if PACES[bot].think_ms:
        thoughts = reports_until(until, lambda report: _think(bot, table, seat, report))
    else:
        thoughts = []
        _think(bot, table, seat, thoughts.append)
        sleep_until(until)
    moves = engine.legal_moves(table.dealt, seat)
    for thought in map(json.loads, reversed(thoughts)):
        if "fault" in thought:
            _log.error("bot_failed", bot=bot, game=table.game_id, version=table.version, seat=seat, **thought)
        elif (move := _parsed(engine, thought["move"])) is not None and move in moves:
            return move
    return PlayoutChance(Random()).choice(moves)


def _parsed(engine: Engine, notation: str) -> Move | None:
    """Return the move, or None if the notation is invalid."""
    try:
        return engine.parse_move(notation)
    except BadNotation:
        return None


def _think(bot: str, table: Table, seat: Seat, report: Report) -> None:
    """Report each better move that the bot finds, in notation; if the bot fails, report the traceback."""
    engine, best = table.engine, None
    try:
        decision = Decision(engine, engine.view(table.dealt, seat), seat, engine.legal_moves(table.dealt, seat))
        for move in BOTS[bot](decision, PlayoutChance(Random())):
            if move != best:
                best = move
                report(json.dumps({"move": engine.format_move(move)}))
    except Exception as error:  # its message may contain what the seat knows
        fault = [*traceback.format_tb(error.__traceback__), type(error).__name__]
        report(json.dumps({"fault": "".join(fault)[-FAULT_CHARACTERS:]}))
