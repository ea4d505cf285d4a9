"""Every game as an OpenSpiel game. Importing this module registers them:
`pyspiel.load_game("python_retcon_time_chase(players=4)")`.
"""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pyspiel

from engines import latest
from engines.adapters.drawing import MOST_OUTCOMES
from engines.adapters.moments import ChanceNode, GameNode, Moment, start
from engines.adapters.observing import CELLS, Vector, as_numbers, as_text
from engines.adapters.parameters import Parameter, parameters_of, setup_of, usual
from engines.adapters.playing import Setup
from engines.chance import PlayoutChance
from engines.contract import ALL, Engine, Seat, Viewer
from engines.hiding import has_secrets

NAME: Final = "python_retcon_{}"

_VIEWERS: Final = {pyspiel.PrivateInfoType.NONE: None, pyspiel.PrivateInfoType.ALL_PLAYERS: ALL}


def name_of(engine: Engine) -> str:
    """Return the game's name in OpenSpiel."""
    return NAME.format(engine.KEY.replace("-", "_"))


def game_type(setup: Setup) -> pyspiel.GameType:
    """Return the type of the game: sequential, with explicit chance, and zero-sum unless it is solitary."""
    engine, kind = setup.engine, pyspiel.GameType
    return kind(
        short_name=name_of(engine),
        long_name=engine.TITLE,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_information(engine),
        utility=kind.Utility.ZERO_SUM if setup.seats > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=engine.SEATS[-1],
        min_num_players=engine.SEATS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(setup),
    )


def _information(engine: Engine) -> pyspiel.GameType.Information:
    kinds = pyspiel.GameType.Information
    return kinds.IMPERFECT_INFORMATION if has_secrets(engine) else kinds.PERFECT_INFORMATION


def game_info(setup: Setup) -> pyspiel.GameInfo:
    """Return the size of the game."""
    return pyspiel.GameInfo(
        num_distinct_actions=setup.actions.size,
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=setup.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if setup.seats > 1 else None,
        max_game_length=setup.max_decisions,
    )


class RetconGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game of an engine with certain options. Each engine has its own subclass."""

    ENGINE: Engine

    def __init__(self, params: Mapping[str, Parameter] | None = None) -> None:
        self.setup = setup_of(self.ENGINE, params or {})
        super().__init__(game_type(self.setup), game_info(self.setup), parameters_of(self.setup))
        self.root = start(self.setup)

    def new_initial_state(self) -> "RetconState":
        """Return the game before the deal."""
        return RetconState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a very loose upper bound: as if every decision shuffled the largest possible stack."""
        return MOST_OUTCOMES * (self.setup.max_decisions + 1)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an observer of the seat's view: of a spectator's without private information, of everything with all
        of it.

        Raises `ValueError` for parameters.
        """
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)


class RetconState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A state in OpenSpiel's sense: a reference to a `node`, which never changes and is shared by clones."""

    def __init__(self, game: RetconGame) -> None:
        super().__init__(game)
        self.node: GameNode = game.root

    def current_player(self) -> int:
        """Return the seat that must decide, or OpenSpiel's number for chance or for the end."""
        if isinstance(self.node, ChanceNode):
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.node.position.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: Seat) -> list[int]:
        assert isinstance(self.node, Moment)
        return list(self.node.position.moves)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the numbers that may be drawn, each with the same probability."""
        assert isinstance(self.node, ChanceNode)
        return [(number, 1 / self.node.outcomes) for number in range(self.node.outcomes)]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if isinstance(self.node, ChanceNode):
            return f"draw {action}"
        return self.node.position.setup.engine.format_move(self.node.position.made(action).move)

    def is_terminal(self) -> bool:
        """Return True once the game has ended or was truncated."""
        return isinstance(self.node, Moment) and self.node.position.seat is None

    def returns(self) -> list[float]:
        """Return the payoffs (`playing.payoffs`): zeros before the end, and in a truncated game."""
        return self.node.returns

    def resample_from_infostate(self, player: Seat, sampler: Any) -> "RetconState":
        """Return a random state that the player cannot tell from this one, drawn by the engine's `imagine`. Its
        `history` is empty, since this state's history would reveal what the player does not know.
        """
        assert isinstance(self.node, Moment)
        state = self.get_game().new_initial_state()
        state.node = self.node.imagined(player, PlayoutChance(SimpleNamespace(random=sampler)))
        return state  # type: ignore[no-any-return] # OpenSpiel has no types

    def __str__(self) -> str:
        return str(self.node)


class Observer:
    """An observer in OpenSpiel's sense. `tensor` is None with perfect recall, which has no fixed length."""

    def __init__(self, kind: Any) -> None:
        if not kind.public_info:
            raise ValueError("a view has no part that is private only")
        self._kind = kind
        self.tensor: Vector | None = None if kind.perfect_recall else np.zeros(CELLS, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: RetconState, player: Seat) -> None:
        """Set the tensor to what the player sees: zeros before the deal."""
        if self.tensor is not None:
            moment = state.node.seen
            self.tensor[:] = 0 if moment is None else as_numbers(moment.leaves(self._viewer(player)))

    def string_from(self, state: RetconState, player: Seat) -> str:
        """Return what the player sees as text; with perfect recall, also a digest of all that it has seen and done."""
        moment = state.node.seen
        if moment is None:
            return ""
        viewer = self._viewer(player)
        text = as_text(moment.leaves(viewer))
        return f"{text}\nrecall={moment.recall(viewer)}" if self._kind.perfect_recall else text

    def _viewer(self, player: Seat) -> Viewer:
        return _VIEWERS.get(self._kind.private_info, player)


def register(engine: Engine) -> None:
    """Register the engine with OpenSpiel. This can be done only once."""
    # OpenSpiel releases the constructor after the interpreter has shut down, which only a class survives.
    game = type(engine.TITLE.replace(" ", ""), (RetconGame,), {"ENGINE": engine})
    pyspiel.register_game(game_type(usual(engine)), game)


for _engine in latest().values():
    register(_engine)
