"""The bots of the ladder by name, each with its budget."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from engines.bots import BOTS, PACES, Bot, Decision, final
from engines.bots.errors import Errors
from engines.bots.greedy import choose_greedily
from engines.bots.levels import playing
from engines.bots.search import searching
from engines.contract import Chance, Move
from tools.ladder.pairings import OPENSPIEL, Mode
from tools.ladder.settings import Setting, setting_of
from tools.ladder.settled import Chooser, Clock, searching_until_settled

ENDING: Final = ("random", "greedy")
"""The bots that end by themselves and are given all the time that they take, so that their games can be repeated."""

TIMED: Final = ("search", "search-deep")
"""The bots that search until their time is up."""


def bot_of(level: str, mode: Mode) -> Chooser:
    """Return a bot by its name, for games of the mode: one of the server's, or one by its setting. `search:300` is the
    search with 300 iterations, `search:50ms` the one with 50 ms; `greedy~0.25` and `search~0.25:300` have errors of
    that scale. A search with a time limit and without errors moves as soon as its choice is settled. OpenSpiel's bots
    have budgets in the same form. Raises `KeyError` for an unknown name.
    """
    name, _, budget = level.partition(":")
    if name.startswith(OPENSPIEL):
        from tools.ladder.open_spiel.bots import openspiel_bot  # noqa: PLC0415 (OpenSpiel is optional)

        return openspiel_bot(name, budget, mode)
    return _named(level) if level in BOTS else _set(setting_of(level))


def budget_of(level: str) -> str:
    """Return how long a bot may think for each decision, in words.

    >>> budget_of("greedy~0.5"), budget_of("search:100"), budget_of("search-deep")
    ('until it ends', '100 iterations', '1000 ms')
    """
    name, _, budget = level.partition(":")
    if not budget:
        return "until it ends" if name.partition("~")[0] in ENDING else f"{PACES[name].think_ms} ms"
    return f"{budget[:-2]} ms" if budget.endswith("ms") else f"{budget} iterations"


def _named(name: str) -> Chooser:
    bot, ms = BOTS[name], PACES[name].think_ms
    if name in ENDING:
        return _final(bot)
    return searching_until_settled(ms) if name in TIMED else _within(bot, ms)


def _set(setting: Setting) -> Chooser:
    """Return the bot with that setting. It depends on no file that it does not need, so that its results stay valid."""
    level = setting.level
    if level.bot == "greedy":
        return _final(partial(_greedily, level.error))
    if setting.ms and not level.error:
        return searching_until_settled(setting.ms)
    bot = partial(playing, level) if level.error else searching(level.iterations)
    return _within(bot, setting.ms) if setting.ms else _final(bot)


def _greedily(error: float, decision: Decision, chance: Chance) -> Iterator[Move]:
    return choose_greedily(decision, chance, Errors(error, chance).of)


def _final(bot: Bot) -> Chooser:
    """Return a chooser that plays the last move of a bot that ends by itself."""

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Any:
        return final(bot(decision, chance))

    return choose


def _within(bot: Bot, ms: int) -> Chooser:
    """Return a chooser that plays the best move that the bot has found when it ends or its time is up."""

    def choose(decision: Decision, chance: Chance, clock: Clock) -> Move:
        until, moves = clock() + ms / 1000, bot(decision, chance)
        move = next(moves)
        for better in moves:
            move = better
            if clock() >= until:
                break
        return move

    return choose
