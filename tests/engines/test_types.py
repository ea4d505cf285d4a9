"""The types at the contract's border: mypy refuses code that confuses a state, a view and a move.

Each `type: ignore` below names the error that mypy reports there. If mypy stopped reporting it, the ignore itself would
be an error (`warn_unused_ignores`). `test_mypy_warns_about_unused_ignores` guards that setting.
"""

import tomllib
from pathlib import Path
from random import Random

from engines import latest
from engines.bots import Decision
from engines.chance import PlayoutChance
from engines.contract import Engine, Move, State, View
from engines.games import time_chase
from engines.games.time_chase import state as time_chase_state
from events.folding.table import Table
from events.shown.redaction import redact

ROOT = Path(__file__).parents[2]


def wrong_at_the_border(engine: Engine, state: State, view: View, move: Move, table: Table) -> None:
    """Code that is never run."""
    chance = PlayoutChance(Random(1))
    Decision(engine, state, 0, (move,))  # type: ignore[arg-type] # a bot may not have the state
    engine.view(view, 0)  # type: ignore[arg-type] # a view of a view
    engine.imagine(state, chance)  # type: ignore[arg-type] # imagined from the true state
    engine.apply(view, 0, move, chance)  # type: ignore[arg-type] # a view is no state
    engine.apply(state, 0, view, chance)  # type: ignore[arg-type] # a view is no move
    engine.dump(view)  # type: ignore[arg-type] # a view is never stored as a state
    engine.load(engine.dump(state)).seats  # type: ignore[attr-defined] # noqa: B018 # states are opaque outside the games
    engine.view(table.state, 0)  # type: ignore[arg-type] # there is no state before the start
    redact(table.state, None, table)  # type: ignore[arg-type] # a state is no record


def wrong_within_a_game(state: time_chase_state.State, view: time_chase.View) -> None:
    """Code that is never run."""
    time_chase.evaluate(state, 0)  # type: ignore[arg-type] # bots judge what their seat knows
    time_chase.view(view, 0)  # type: ignore[arg-type] # a view of a view
    latest()["time-chase"].view(state, 0)  # type: ignore[arg-type] # the state of a certain game


def test_mypy_warns_about_unused_ignores() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    assert settings["strict"]
    assert settings.get("warn_unused_ignores", True)
    assert "tests" in settings["packages"]
