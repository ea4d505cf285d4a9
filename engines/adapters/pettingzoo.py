"""Every game as a PettingZoo AEC environment: `env("time-chase", seats=4)`."""

from dataclasses import asdict
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from engines import latest
from engines.adapters.observing import CELLS, as_numbers, as_text, leaves
from engines.adapters.playing import MAX_DECISIONS, Position, Setup, usual_seats
from engines.chance import PlayoutChance
from engines.contract import Seat

Mask = NDArray[np.int8]
Observation = dict[str, NDArray[Any]]


def env(
    key: str,
    seats: int | None = None,
    options: Any = None,
    max_decisions: int = MAX_DECISIONS,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int | None]:
    """Return the environment of a ruleset, which refuses calls in the wrong order.

    `options` are the engine's own; None means its defaults. Without `seats`, two seats play if the game allows it, else
    the fewest. Raises `ValueError` for an unknown ruleset, or a number of seats that it does not allow.
    """
    engine = latest().get(key)
    if engine is None:
        raise ValueError(f"there is no ruleset {key!r}; there are {', '.join(latest())}")
    seats = usual_seats(engine) if seats is None else seats
    setup = Setup(engine, engine.Options() if options is None else options, seats, max_decisions)
    return OrderEnforcingWrapper(TableEnv(setup, render_mode))


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # PettingZoo has no types
    """A table of a game. Its agents are the seats.

    An observation is the seat's view in numbers (`observing.as_numbers`) and the mask of its legal actions, which is
    all zeros unless the seat must decide. `infos` has the selected agent's legal moves (action to notation), and the
    outcome once there is one. Rewards come only at the end (`playing.payoffs`). After `max_decisions` decisions the
    game is truncated without rewards.
    """

    metadata: Final = {"name": "retcon_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, setup: Setup, render_mode: str | None = None) -> None:
        super().__init__()
        self.setup, self.render_mode = setup, render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.observation_spaces = {agent: _observation_space(setup.actions.size) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(setup.actions.size) for agent in self.possible_agents}
        self.infos: dict[str, dict[str, Any]] = {}
        self.position: Position | None = None
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the agent's space, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the agent's space, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same seed gives the same game. `options` are PettingZoo's, not the rules', and are
        ignored.
        """
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._arrive(self.setup.dealt(self._chance()))

    def step(self, action: int | None) -> None:
        """Play the selected agent's action, which is None for an agent that is done. Raises `ValueError` if it is
        illegal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.position is not None
        if action is None:
            raise ValueError(f"{agent} must choose an action, not None")
        position = self.position.after(int(action), self._chance())
        self._cumulative_rewards[agent] = 0.0
        self._arrive(position)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return what the agent's seat sees now."""
        assert self.position is not None
        seat = self._seat(agent)
        view = self.setup.engine.view(self.position.state, seat)
        return {"observation": as_numbers(leaves(view)), "action_mask": self._mask(seat)}

    def render(self) -> str | None:
        """Return what a spectator sees, as text; None without a render mode."""
        if self.render_mode is None or self.position is None:
            return None
        return as_text(leaves(self.setup.engine.view(self.position.state, None)))

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _chance(self) -> PlayoutChance:
        assert self._rng is not None
        return PlayoutChance(self._rng)

    def _seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def _mask(self, seat: Seat) -> Mask:
        assert self.position is not None
        mask = np.zeros(self.setup.actions.size, np.int8)
        if self.position.seat == seat:
            mask[list(self.position.moves)] = 1
        return mask

    def _arrive(self, position: Position) -> None:
        """Make this the current position, and set every agent's rewards, ends and infos."""
        self.position = position
        outcome = position.outcome
        self.terminations = dict.fromkeys(self.agents, outcome is not None)
        self.truncations = dict.fromkeys(self.agents, outcome is None and position.seat is None)
        self.rewards = dict(zip(self.agents, position.returns, strict=True))
        self.infos = {agent: {} if outcome is None else asdict(outcome) for agent in self.agents}
        if position.seat is not None:
            self.agent_selection = self.possible_agents[position.seat]
            format_move = self.setup.engine.format_move
            moves = {action: format_move(move) for action, move in position.moves.items()}
            self.infos[self.agent_selection] = {"moves": moves}


def _observation_space(actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (CELLS,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
