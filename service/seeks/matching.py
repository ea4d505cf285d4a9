"""Players who wait in a pool are brought together.

The server stores a seek before it looks for other players. If two seeks fit each other, the later look therefore finds
both. One script takes all seeks of a group out of the pool, or none of them, and stores the match. The process that ran
it creates the game; after a crash, the clock does. The id of the game follows from the seeks, so a seek leads to one
game only.
"""

import hmac
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from engines import latest
from engines.contract import Engine
from engines.optional import moded
from events.folding.table import Bot
from events.records.terms import Terms
from service import refusals
from service.games.context import Caller, Games
from service.games.starting import lobby
from service.games.starting.found import create_found
from service.games.starting.playable import is_playable
from service.people.accounts import Accounts
from service.people.banning import Banning
from service.people.blocks import Blocks
from service.ratings.ladders import mode_of, modes_of, options_in
from service.seeks.grouping import Group, group_with, in_range
from service.seeks.seek import Match, Seek, SeekPool
from service.seeks.stored import StoredSeeks
from service.shared.striped_locks import StripedLocks
from service.shared.wall_clock import now_ms

ATTEMPTS: Final = 1_000
"""How often a group is looked for, while others take those who wait, before that is left to the clock."""

POOLS_AT_ONCE: Final = 64

Together = Callable[[Collection[str]], Collection[frozenset[str]]]
"""Returns the pairs of these players who play with each other so often that they may not meet in a rated game."""

NoteNetwork = Callable[[str, str, str], None]
"""Stores from which network a player of a game came: game, player, network."""


@dataclass(slots=True)
class _Apart:
    """The players who may not sit together, among those who were asked about."""

    blocks: Blocks
    together: Together
    apart: dict[str, frozenset[str]] = field(default_factory=dict)
    pairs: set[frozenset[str]] = field(default_factory=set)

    def learn(self, pool: SeekPool, first: Seek, others: Sequence[Seek]) -> None:
        """Ask about a player, and for larger tables also about those who may sit there with them."""
        wanted = [first.player] if pool.seats == 2 else [each.player for each in (first, *others)]
        new = [each for each in wanted if each not in self.apart]
        self.apart |= self.blocks.apart_of(new)
        if new and pool.rated and pool.seats > 2:
            self.pairs |= set(self.together(wanted))

    def allows(self, one: Seek, two: Seek) -> bool:
        """True unless one of them blocks the other, or they play together too often."""
        is_blocked = two.player in self.apart.get(one.player, ()) or one.player in self.apart.get(two.player, ())
        return not is_blocked and frozenset((one.player, two.player)) not in self.pairs


@dataclass(frozen=True, slots=True)
class Matching:
    """Brings those together who are stored in `stored`. One request after the other of a process looks at a pool."""

    stored: StoredSeeks
    games: Games
    accounts: Accounts
    banning: Banning
    blocks: Blocks
    together: Together
    note_network: NoteNetwork
    turns: StripedLocks = field(default_factory=lambda: StripedLocks(POOLS_AT_ONCE), repr=False, compare=False)

    def find_for(self, seek: Seek) -> None:
        """Find a game for the seek, if enough others wait whom it fits, and create it."""
        for _ in range(ATTEMPTS):
            with self.turns.of(seek.pool.key):
                if not self.stored.is_waiting(seek.id):
                    return
                waiting = self.stored.waiting(seek.pool)
                group = self._group_with(seek, waiting, _Apart(self.blocks, self.together))
                if group is None:
                    return
                match = self._matched(group, None)
            if match:
                self.complete(match)
                return

    def find_in(self, pool: SeekPool) -> None:
        """Find games for all who wait in the pool, and create them. Bots come to those who agree to them and have found
        nobody.
        """
        if _engine_of(self.games, pool) is None:
            return  # this process is older or newer than the one that accepted the seeks
        for _ in range(ATTEMPTS):
            with self.turns.of(pool.key):
                matches, is_done = self._all_matched(pool)
            for match in matches:
                self.complete(match)
            if is_done:
                return

    def _all_matched(self, pool: SeekPool) -> tuple[list[Match], bool]:
        """Return the new matches in the pool; False if somebody was faster, so that one has to look again."""
        waiting, apart, matches, is_done = self.stored.waiting(pool), _Apart(self.blocks, self.together), [], True
        left = {each.id: each for each in waiting}
        for each in waiting:
            group = self._group_with(each, list(left.values()), apart) if each.id in left else None
            group, level = (group, None) if group else _with_bots(left.get(each.id), now_ms())
            if group is None:
                continue
            for taken in group.seeks:
                left.pop(taken.id, None)
            match = self._matched(group, level)
            matches += [match] if match else []
            is_done = is_done and match is not None
        return matches, is_done

    def _group_with(self, seek: Seek, waiting: Sequence[Seek], apart: _Apart) -> Group | None:
        """Return a group with the seek. Blocks are looked up only if there is one without them."""
        now = now_ms()
        others = [each for each in waiting if in_range(seek, each, now)]
        if not group_with(seek, others, lambda one, two: in_range(one, two, now)):
            return None
        apart.learn(seek.pool, seek, others)
        return group_with(seek, others, lambda one, two: in_range(one, two, now) and apart.allows(one, two))

    def _matched(self, group: Group, level: int | None) -> Match | None:
        """Answer the group with a game; None if that must be tried again: one of them has gone, or may not play."""
        seeks, pool = sorted(group.seeks, key=lambda each: (each.created_at, each.id)), group.seeks[0].pool
        game_id = lobby.derived_id(self.games, "seek", *sorted(each.id for each in seeks))
        names = self._admitted(seeks, game_id, 0 if level is None else pool.seats - len(seeks))
        if names is None:
            return None
        seats = self._seats(game_id, [(each.player, names[each.player]) for each in seeks], pool.seats)
        host = seats.index((seeks[0].player, names[seeks[0].player]))
        networks = {each.player: each.network for each in seeks}
        match = Match(game_id, pool, tuple(each.id for each in seeks), tuple(seats), host, level, now_ms(), networks)
        if self.stored.match(match, seeks):
            return match
        self._release(seeks, game_id)
        return None

    def _admitted(self, seeks: Sequence[Seek], game_id: str, bots: int) -> dict[str, str] | None:
        """Return the names of the players, and reserve a place for each in the quota. None if one of them may not play;
        that seek has ended.
        """
        players = [each.player for each in seeks]
        known, banned = self.accounts.several(players), self.banning.among(players, "games")
        for each in seeks:
            if each.player not in known:
                self.stored.remove(each)
                return None
            if each.player in banned:
                self.stored.expire(each, "banned")
                return None
        if self._have_room(seeks, game_id, bots):
            return {player: account.name for player, account in known.items()}
        self._release(seeks, game_id)
        return None

    def _release(self, seeks: Sequence[Seek], game_id: str) -> None:
        """Give back what is reserved for a game that will not be created like this."""
        if self.games.quota:
            for each in seeks:
                self.games.quota.release(each.player, game_id)

    def _have_room(self, seeks: Sequence[Seek], game_id: str, bots: int) -> bool:
        for number, each in enumerate(seeks):
            try:
                if self.games.quota:
                    self.games.quota.admit(each.player, game_id, 1, bots if number == 0 else 0, not bots)
            except refusals.TooManyGames:
                self.stored.expire(each, "too_many_games")
                return False
            except refusals.TooManyBots:
                self.stored.expire(each, "too_many_bots")
                return False
        return True

    def _seats(self, game_id: str, people: Sequence[tuple[str, str]], seats: int) -> list[tuple[str, str] | None]:
        """Return the occupant of each seat, None for a bot. The seats are drawn at random, but the same game always has
        the same ones.
        """
        occupants: list[tuple[str, str] | None] = [*sorted(people), *[None] * (seats - len(people))]
        key = self.games.secret()
        places = [hmac.digest(key, f"seek\0{game_id}\0{place}".encode(), "sha256") for place in range(seats)]
        return [occupants[place] for place in sorted(range(seats), key=lambda each: places[each])]

    def complete(self, match: Match) -> None:
        """Create the game of the match, unless it exists, and tell its seeks. Safe to repeat, also at the same time.
        Raises `CannotFold` if this process lacks the rules.
        """
        pool = match.pool
        found = _engine_of(self.games, pool)
        if found is None:
            raise refusals.CannotFold(f"this process can't play {pool.key}")
        engine, options = found
        seats = [Bot(f"level-{match.level}") if each is None else Caller(*each) for each in match.seats]
        host = seats[match.host]
        assert isinstance(host, Caller)
        terms = Terms(rated=pool.rated and match.level is None)
        plan = lobby.Plan(engine, options, [lobby.Creator()] * pool.seats, "public", pool.rules.clock, terms)
        for player, network in match.networks.items():
            self.note_network(match.game, player, network)
        create_found(self.games, match.game, host, seats, plan)
        self.stored.finish(match)


def _with_bots(seek: Seek | None, now: int) -> tuple[Group | None, int | None]:
    """Return the player alone, and the level of the bots, if the player agrees to bots by now."""
    if seek is None or seek.bots is None or seek.bots_at is None or seek.bots_at > now:
        return None, None
    return Group((seek,)), seek.bots.level


def options_of(engine: Engine, mode: str) -> Mapping[str, Any]:
    """Return the options, as JSON, of a game in this mode that differ from the defaults."""
    has_modes = moded(engine)
    return {} if has_modes is None or mode == mode_of(engine, engine.Options()) else {has_modes.MODE: mode}


def _engine_of(games: Games, pool: SeekPool) -> tuple[Engine, Any] | None:
    """Return the newest engine of the pool's ruleset, and the options; None if this process can't play such a game."""
    engine = latest(games.registry).get(pool.ruleset)
    if engine is None or pool.mode not in modes_of(engine):
        return None
    options = options_in(engine, pool.mode)
    return (engine, options) if is_playable(engine, options, pool.seats) else None
