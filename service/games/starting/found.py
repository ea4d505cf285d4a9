"""A game for players whom the server has brought together. It starts at once."""

from collections.abc import Sequence

from events.folding.table import Bot, Table
from events.records.kinds import BotSeated, ClockSet
from service.games.context import Caller, Games
from service.games.drafting import ATTEMPTS, Done, Draft, begin, create_first
from service.games.starting.lobby import Plan, first_record, taken
from service.refusals import Contended
from service.shared.wall_clock import now_ms


def create_found(games: Games, game_id: str, host: Caller, seats: Sequence[Caller | Bot], plan: Plan) -> None:
    """Create the game with these players and bots, unless it exists, and make sure that enough replicas have it. It
    counts as created by the host, who is one of the players. Raises `Unreplicated`; then it may be repeated.
    """
    answer = create_first(games, host, _drafted(games, game_id, host, seats, plan))
    if not isinstance(answer, Done):
        _confirm(games, answer)


def _drafted(games: Games, game_id: str, host: Caller, seats: Sequence[Caller | Bot], plan: Plan) -> Draft:
    draft = begin(game_id, host, now_ms(), first_record(plan), games.registry)
    if plan.clock:
        draft.add(ClockSet(plan.clock))
    for seat, occupant in enumerate(seats):
        if isinstance(occupant, Bot):
            draft.add(BotSeated(seat, occupant.bot))
        else:
            draft.caller = occupant  # everybody takes their own seat
            draft.add(taken(seat, occupant))
            draft.caller = host
    draft.start()
    return draft


def _confirm(games: Games, table: Table) -> None:
    """Return once the game, which another request has created, is on enough replicas. Raises `Contended`."""
    for _ in range(ATTEMPTS):
        if games.tables.log.confirm(table.game_id, table.position):
            return
        table = games.tables.load(table.game_id)
    raise Contended
