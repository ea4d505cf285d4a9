"""Quotas: how many unfinished games a player may have, how many of these with other people, and how many of our bots in
those that the player created.

The lists (`service.after_append.game_lists`) hold the counts. A slot is reserved before a game is created or
joined, so concurrent requests can't take the same slot. An unused reservation expires.
"""

from typing import Any, Final, cast

from redis import Redis

from engines.kit import numbers_in_words
from events.folding.table import Bot, Person, Table
from events.on_redis.lua import script
from service.refusals import TooManyBots, TooManyGames
from service.results.sentences import of_allowance
from service.results.standing import Standings

RESERVED_MS: Final = 30_000
"""How long a reservation for a game that is not in the lists yet is valid."""


class Quota:
    """`client` is the queue's Redis. `standings` tells how many games with other people a player may have."""

    def __init__(self, client: Redis, most_games: int, most_bots: int, standings: Standings) -> None:
        self._client, self._most_games, self._most_bots, self._standings = client, most_games, most_bots, standings
        self._reserve = client.register_script(script(__file__, "reserve"))

    def admit(self, player: str, game_id: str, version: int, bots: int = 0, with_others: bool = True) -> None:
        """Count the game, from `version` on, as one of the player's unfinished games, with `bots` bots, and with other
        people or not. Raises `TooManyGames` or `TooManyBots` beyond the quota. A game that is already counted is always
        admitted.
        """
        own = self._standings.allowance(player) if with_others else None
        most = "" if own is None or own.most is None else own.most
        reservation = f"{summary_key(game_id)} {version} {bots} {game_id}"
        args: list[str | int] = [reservation, bots, self._most_games, self._most_bots, RESERVED_MS, game_id, most]
        keys = [open_games_key(player), _reserved_key(player)]
        fits, games, seated, shared = cast(Any, self._reserve(keys=keys, args=args))
        if not fits and games >= self._most_games:
            words = f"you have {numbers_in_words.counted(games, 'unfinished game')}; the maximum is {self._most_games}"
            raise TooManyGames(words, limit=self._most_games)
        if not fits and own and own.most is not None and shared >= own.most:
            have = numbers_in_words.counted(shared, "unfinished game")
            words = f"you have {have} with other people. {' '.join(of_allowance(own))}"
            raise TooManyGames(words, limit=own.most)
        if not fits:
            have = numbers_in_words.counted(seated, "bot")
            words = f"you have {have} in unfinished games; with {bots} more you would exceed {self._most_bots}"
            raise TooManyBots(words, limit=self._most_bots)

    def release(self, player: str, game_id: str) -> None:
        """Give back the places that are reserved for a game that will not be created."""
        for stored in cast(list[bytes], self._client.zrange(_reserved_key(player), 0, -1)):
            if stored.decode().rpartition(" ")[2] == game_id:
                self._client.zrem(_reserved_key(player), stored)


def counted(table: Table) -> dict[str, float]:
    """Return the keys of the sorted sets that an unfinished game counts in, with its score in each: the sets of its
    creator and of its players. The score is twice the number of bots that count for the player, plus 1 if the game
    does, plus 1/2 if it does and other people take part in it, or can.

    Bots count for the creator alone. A creator who gave up the seat has no game any more, but still the bots in it.
    Stand-ins don't count while spectators must not know of them, who may include the creator.
    """
    if table.is_over:
        return {}
    players = {holder.player for holder in table.seats if isinstance(holder, Person) and holder.player}
    has_given_up = table.creator in {person.player for _, person in table.conceded} - players
    seats = table.first_seats if table.is_withheld else table.seats
    bots = sum(isinstance(holder, Bot) for holder in seats)
    scores = {open_games_key(player): 1 + _shared(table, player) for player in players}
    if not table.creator:
        return scores
    own = 0 if has_given_up else 1 + _shared(table, table.creator)
    return scores | {open_games_key(table.creator): 2 * bots + own}


def _shared(table: Table, player: str) -> float:
    """Return 1/2 if other people hold seats in the game, held them at the start, or can take them."""
    holders = table.first_seats
    return 0.5 if any(not isinstance(who, Bot) and getattr(who, "player", "") != player for who in holders) else 0


def summary_key(game_id: str) -> str:
    """Return the key of the hash with the game's entry in lists and its version."""
    return f"retcon:game:{game_id}"


def open_games_key(player: str) -> str:
    """Return the key of the sorted set of the player's unfinished games."""
    return f"retcon:open-games-of:{player}"


def _reserved_key(player: str) -> str:
    return f"retcon:reserved-games-of:{player}"
