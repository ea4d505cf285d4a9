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
    """The environment of a ruleset, refusing calls in the wrong order.

    `options` are the engine's own, its defaults if None; two seats play where two can, unless `seats` says otherwise.
    `ValueError` for a ruleset that there isn't and for seats that it isn't for.
    """
    engine = latest().get(key)
    if engine is None:
        raise ValueError(f"there is no ruleset {key!r}, but {', '.join(latest())}")
    seats = usual_seats(engine) if seats is None else seats
    setup = Setup(engine, engine.Options() if options is None else options, seats, max_decisions)
    return OrderEnforcingWrapper(TableEnv(setup, render_mode))


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # PettingZoo has no types
    """A table of a game; its agents are the seats.

    An observation is the seat's view in numbers (`observing.as_numbers`) and the mask of its legal actions, all
    zeros while it is not asked. `infos` has the legal moves of the agent that is asked, in notation by action, and
    the outcome once there is one. Rewards come at the end only (`playing.payoffs`); after `max_decisions` decisions the
    game is truncated without any.
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
        """The same space object for the agent, however often it is asked for."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same space object for the agent, however often it is asked for."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; with a seed, always the same. `options` are not those of the rules, and not used."""
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
        """Play the selected agent's action; `ValueError` if it is not legal. Agents that are done take None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.position is not None
        if action is None:
            raise ValueError(f"{agent} is asked for an action and gave none")
        position = self.position.after(int(action), self._chance())
        self._cumulative_rewards[agent] = 0.0
        self._arrive(position)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the agent's seat sees now."""
        assert self.position is not None
        seat = self._seat(agent)
        view = self.setup.engine.view(self.position.state, seat)
        return {"observation": as_numbers(leaves(view)), "action_mask": self._mask(seat)}

    def render(self) -> str | None:
        """What a spectator sees, as text; None without a render mode."""
        if self.render_mode is None or self.position is None:
            return None
        return as_text(leaves(self.setup.engine.view(self.position.state, None)))

    def close(self) -> None:
        """Nothing is held open."""

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
        """Take the position as the present one, and say what it means for every agent."""
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
