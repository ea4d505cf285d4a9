"""What bots decide. A bot thinks in a process of its own, which is killed when its time is up: so it always has the
same time, whatever it does with it, and whoever waits for it only sleeps.
"""

import json
import traceback
from random import Random
from typing import Any, Final

import structlog

from engines.bots import BOTS, PACES, Decision
from engines.chance import PlayoutChance
from engines.engine import BadNotation, Engine, Seat
from events.table import Table
from workers.instants import sleep_until
from workers.subprocesses import Report, reports_until

FAULT_CHARACTERS: Final = 4000
"""How much of a failing bot's traceback is logged."""

_log = structlog.get_logger()


def chosen_by(bot: str, table: Table, seat: Seat, until: float) -> Any:
    """The best move that the bot of that name finds for the seat, from what the seat knows, until that moment of the
    monotonic clock. Any legal move where it finds none, or fails, which is logged: the game must go on.
    """
    engine = table.engine
    if PACES[bot].think_ms:
        thoughts = reports_until(until, lambda report: _think(bot, table, seat, report))
    else:
        thoughts = []
        _think(bot, table, seat, thoughts.append)
        sleep_until(until)
    moves = engine.legal_moves(table.state, seat)
    for thought in map(json.loads, reversed(thoughts)):
        if "fault" in thought:
            _log.error("bot_failed", bot=bot, game=table.game_id, version=table.version, seat=seat, **thought)
        elif (move := _parsed(engine, thought["move"])) in moves:
            return move
    return PlayoutChance(Random()).choice(moves)


def _parsed(engine: Engine, notation: str) -> Any | None:
    """The move; None if it is none."""
    try:
        return engine.parse_move(notation)
    except BadNotation:
        return None


def _think(bot: str, table: Table, seat: Seat, report: Report) -> None:
    """Report every move that the bot finds better than those before, in notation, and why it failed if it did."""
    engine, best = table.engine, None
    try:
        decision = Decision(engine, engine.view(table.state, seat), seat, engine.legal_moves(table.state, seat))
        for move in BOTS[bot](decision, PlayoutChance(Random())):
            if move != best:
                best = move
                report(json.dumps({"move": engine.format_move(move)}))
    except Exception:
        report(json.dumps({"fault": traceback.format_exc()[-FAULT_CHARACTERS:]}))
