"""The facts of all players, on Redis next to their accounts: one for each player and game. They follow from the logs,
so storing one again changes nothing.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Final, cast

from redis import Redis

from events.folding.table import Table
from events.on_redis.lua import script
from service.people.naming.name_index import player_key
from service.people.players import results_key, results_order_key
from service.results.facts import Fact, GameSteps, facts_of, has_facts, load_fact, losers

MOST_KEPT: Final = 2_000
"""How many facts are kept for each player. The oldest ones are dropped."""

RECENT: Final = 100
"""How many facts tell how reliable a player is."""


class Results:
    """`client` is the events' Redis. `is_hidden` tells if an operator has hidden a game, or the game before it,
    if it is a rematch. Facts about such a game don't count as long as it is hidden.
    """

    def __init__(self, client: Redis, is_hidden: Callable[[str, str | None], bool] = lambda *_: False) -> None:
        self._client, self._is_hidden = client, is_hidden
        self._put = client.register_script(script(__file__, "put"))

    def note(self, table: Table, steps: GameSteps) -> None:
        """Store the facts of the game, unless all that a running one has are stored. `steps` are all its entries."""
        if not has_facts(table) or (not table.is_over and self._are_stored(table.game_id, losers(table))):
            return
        for player, fact in facts_of(table, steps).items():
            self.put(player, fact)

    def put(self, player: str, fact: Fact) -> None:
        """Store a fact, unless the player's account was erased. It names no opponents whose accounts were."""
        keys = [player_key(player), results_key(player), results_order_key(player)]
        args: list[Any] = [fact.game, fact.at, fact.dump(), MOST_KEPT, *fact.opponents]
        self._put(keys=[*keys, *map(player_key, fact.opponents)], args=args)

    def forget_erased(self, game_id: str, players: Iterable[str]) -> None:
        """Remove those whose accounts were erased from what is stored about these players of the game."""
        for player in players:
            if text := cast(bytes | None, self._client.hget(results_key(player), game_id)):
                self.put(player, load_fact(game_id, text.decode()))

    def recent(self, players: Collection[str], most: int = RECENT) -> dict[str, list[Fact]]:
        """Return the last facts of each of these players, newest first. Costs two round trips."""
        ids = list(players)
        with self._client.pipeline(transaction=False) as pipeline:
            for each in ids:
                pipeline.zrevrange(results_order_key(each), 0, most - 1)
            games: list[list[bytes]] = pipeline.execute() if ids else []
        named = {player: names for player, names in zip(ids, games, strict=True) if names}
        with self._client.pipeline(transaction=False) as pipeline:
            for player, names in named.items():
                pipeline.hmget(results_key(player), names)
            stored: list[list[bytes | None]] = pipeline.execute() if named else []
        found: dict[str, list[Fact]] = {player: [] for player in ids}
        return found | {
            player: self._shown(zip(names, texts, strict=True))
            for (player, names), texts in zip(named.items(), stored, strict=True)
        }

    def all(self, player: str) -> list[Fact]:
        """Return all facts of the player, newest first, with those of hidden games."""
        stored = cast(Mapping[bytes, bytes], self._client.hgetall(results_key(player)))
        return sorted(_facts(stored.items()), key=lambda fact: (fact.at, fact.game), reverse=True)

    def shown(self, player: str) -> list[Fact]:
        """Return what everybody may know of these facts, newest first."""
        return [fact for fact in self.all(player) if not self._is_hidden(fact.game, fact.source)]

    def _shown(self, stored: Iterable[tuple[bytes, bytes | None]]) -> list[Fact]:
        return [fact for fact in _facts(stored) if not self._is_hidden(fact.game, fact.source)]

    def _are_stored(self, game_id: str, players: Collection[str]) -> bool:
        with self._client.pipeline(transaction=False) as pipeline:
            for each in players:
                pipeline.hexists(results_key(each), game_id)
            return all(pipeline.execute())


def _facts(stored: Iterable[tuple[bytes, bytes | None]]) -> Iterator[Fact]:
    return (load_fact(game.decode(), text.decode()) for game, text in stored if text)
