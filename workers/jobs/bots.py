"""The job that plays bots. Like every job, it has no effect if it runs a second time."""

from time import monotonic

import structlog

from engines.bots import PACES
from events.folding.table import RulesMissing, Table
from events.on_redis.outages import STORAGE_ERRORS
from events.tables.table_cache import LogNotFound
from service.after_append.bot_schedule import BotLease
from service.games.context import Games
from service.games.moves.bot_moves import asked_bot_at, bot_at, play_bot_move
from service.operations.damage import note_damaged_game
from service.operations.metrics import bot_answers
from service.operations.traces import tracing
from service.shared.wall_clock import now_ms
from workers.jobs.thinking import chosen_by
from workers.runner import process
from workers.runner.answer_times import AnswerTime, sleep_until

_log = structlog.get_logger()


def play_bots() -> None:
    """Make bots' decisions, one for each game in turn, until no bot may think or `RETCON_BOT_SECONDS` are over: then
    more urgent jobs come first.
    """
    outbox, ends_at = process.backend().upkeep.outbox, monotonic() + process.backend().settings.bot_seconds
    while lease := outbox.schedule.take():
        if lease.more:
            outbox.call_missing_worker()
        _play_leased(process.backend().games, lease)
        if monotonic() >= ends_at:
            outbox.call_missing_worker()
            break


def _play_leased(games: Games, lease: BotLease) -> None:
    """Make one decision of the game's bots. A game that fails is left to the next sweep."""
    again = None
    try:
        table = games.tables.load(lease.game_id)
        if table.bots_to_move():
            table = play_one(games, table)
        if table.bots_to_move():
            again = table
        else:
            process.backend().upkeep.outbox.deliver_all(table)
    except STORAGE_ERRORS:
        raise
    except (LogNotFound, RulesMissing):
        pass
    except Exception as error:
        _log.exception("bots_failed", game=lease.game_id)
        note_damaged_game(error, lease.game_id)
        tracing.fail(error)
    process.backend().upkeep.outbox.schedule.finish(lease, again)


def play_one(games: Games, table: Table) -> Table:
    """Play one bot's move, chosen from what its seat knows, at the bot's answer time. Return the newest table, whoever
    moved. All work that depends on the move is done before that time, except the append.
    """
    seat = table.bots_to_move()[0]
    name = bot_at(table, seat)
    answer = AnswerTime.after_thinking(asked_bot_at(table, seat), PACES[name])
    move = chosen_by(name, table, seat, answer.stops_at)
    answer = answer.or_later(PACES[name])
    after = play_bot_move(
        games, table.game_id, seat, table.decisions[seat], move, answer.at, lambda: sleep_until(answer.due)
    ).table
    bot_answers(name).observe(max(0, now_ms() - asked_bot_at(table, seat)) / 1000)
    return after
