"""The use cases: everything that can be done to a game, each safe to send twice."""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from engines.contract import Move, Seat
from events.clocks import is_late
from events.log import Command
from events.records import (
    BotSeated,
    DrawDeclined,
    DrawOffered,
    SeatConceded,
)
from events.redaction import view_of
from events.table import Bot, Registry, RulesMissing, Table
from events.table_cache import TableCache, UnknownGame
from service.after_append.outbox import Outbox
from service.after_append.quota import Quota
from service.errors import IdempotencyKeyReused
from service.games.agreements import agree_on_draw, agree_on_pause
from service.games.drafting import Decide, Done, Draft, change
from service.games.dry_run import rehearse
from service.refusals import (
    AlreadyConceded,
    AlreadyOffered,
    GameNotFound,
    GameNotStarted,
    GameOver,
    GamePaused,
    NoDrawOffer,
    NoDrawWithBots,
    NotOwed,
    NotYourSeat,
    StaleDecision,
    TimeUp,
    WhichSeat,
    not_your_seat,
)

STAND_IN = "greedy"
"""The bot that plays on for a player who is gone, or moves once for one who is too late."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who gives a command: the account; the idempotency key with the fingerprint of the request, if any; the code
    that invites it to a private game, if it has one; whether the account is a bot's.
    """

    player: str
    name: str
    key: str | None = None
    fingerprint: str = ""
    invite: str = ""
    is_bot: bool = False

    @property
    def command(self) -> Command | None:
        """What the log remembers the request by: not the key itself, since the log is public in the end."""
        if self.key is None:
            return None
        return Command(hashlib.sha256(f"{self.player}\0{self.key}".encode()).hexdigest()[:32], self.fingerprint)


@dataclass(frozen=True)
class Games:
    """What the use cases work with. `secret()` makes ids that can't be guessed from idempotency keys; without a quota
    players may have any number of games.
    """

    tables: TableCache
    outbox: Outbox
    secret: Callable[[], bytes] = field(repr=False)
    quota: Quota | None = None

    @property
    def registry(self) -> Registry:
        """The engines, by key and rules version."""
        return self.tables.registry

    def visible(self, game_id: str, player: str | None, invite: str = "", newest: bool = True) -> Table:
        """The table, if the player may know that the game exists; else `GameNotFound`. Without `newest`, others may
        have moved past it.
        """
        known = None if newest else self.tables.cached(game_id)
        if known and _is_visible(known, player, invite):
            return known
        with self._found(game_id, player):
            table = self.tables.load(game_id)
        self.check_visible(table, player, invite)
        return table

    def check_visible(self, table: Table, player: str | None, invite: str = "") -> None:
        """`GameNotFound` for a stranger to a private game who was neither challenged nor invited."""
        if not _is_visible(table, player, invite):
            raise GameNotFound(f"there is no game {table.game_id}")

    def change(self, game_id: str, caller: Caller, decide: Decide) -> Done:
        """Append what `decide` drafts; see `drafting.change`. A key used for another request is refused."""

        def decide_if_visible(draft: Draft) -> None:
            self.check_visible(draft.table, caller.player, caller.invite)
            decide(draft)

        with self._found(game_id, caller.player):
            done = change(self.tables, self.outbox, game_id, caller.player, caller.command, decide_if_visible)
        return self.same_request(caller, game_id, done)

    @contextmanager
    def _found(self, game_id: str, player: str | None) -> Iterator[None]:
        """`GameNotFound` in place of `UnknownGame`, and to a stranger in place of `RulesMissing` of a private game."""
        try:
            yield
        except UnknownGame:
            raise GameNotFound(f"there is no game {game_id}") from None
        except RulesMissing:
            if self._is_private_to_others(game_id, player):
                raise GameNotFound(f"there is no game {game_id}") from None
            raise

    def _is_private_to_others(self, game_id: str, player: str | None) -> bool:
        """True if the game, which can't be folded, is private and no record is of the player."""
        created, *records = map(json.loads, self.tables.log.read(game_id))
        is_party = any(player in (record["by"], record.get("player")) for record in (created, *records))
        return created["visibility"] != "public" and not (player and is_party)

    def same_request(self, caller: Caller, game_id: str, done: Done) -> Done:
        """The answer, unless it is that of another request which used the same key."""
        if done.is_replayed and caller.command:
            earlier = self.tables.log.seen(game_id, caller.command)
            if earlier and earlier.fingerprint != caller.fingerprint:
                raise IdempotencyKeyReused("this Idempotency-Key was used for a different request on this game")
        return done


def _is_visible(table: Table, player: str | None, invite: str) -> bool:
    """To who was challenged a private game is, too, until the answer."""
    return is_open_to(table, player, invite) or (player is not None and table.invites(player))


def is_open_to(table: Table, player: str | None, invite: str) -> bool:
    """True if the player may sit down on any seat that is open: a private game is open to its insiders always, to who
    has the invite code while it has not started.
    """
    if table.visibility == "public" or (player is not None and table.knows(player)):
        return True
    return table.status == "open" and hmac.compare_digest(table.invite.encode(), invite.encode())


def play_moves(
    games: Games, caller: Caller, game_id: str, seat: Seat | None, moves: Sequence[Move], decision: int | None
) -> Done:
    """The caller's moves, in order, all or none; but those after one that unforeseeably uncovers something are not
    made. `IllegalMove` from the rules; see the refusals for the rest.
    """

    def decide(draft: Draft) -> None:
        mover = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        check_decision(draft.table, mover, decision)
        check_owed(draft.table, mover)
        check_time(draft.table, mover, draft.at)
        *first, last = moves
        if not first or _play_openly(draft, mover, first, last):
            draft.play(mover, last)

    return games.change(game_id, caller, decide)


def acting_seat(table: Table, player: str, seat: Seat | None) -> Seat:
    """The seat that the caller acts for: the one it names and holds, or its only one."""
    held = table.seats_of(player)
    if seat is not None:
        if seat not in held:
            raise not_your_seat(seat)
        return seat
    if not held:
        raise NotYourSeat("you hold no seat of this game")
    if len(held) > 1:
        raise WhichSeat("you hold several seats of this game; say which by ?seat=", seats=list(held))
    return held[0]


def check_decision(table: Table, seat: Seat, decision: int | None) -> None:
    """`StaleDecision` if the decision named is not the one the seat owes."""
    current = table.decisions[seat]
    if decision is not None and decision != current:
        owes = "you owe none" if current is None else f"you owe {current}"
        raise StaleDecision(f"decision {decision} is not open; {owes}", decision=current)


def check_owed(table: Table, seat: Seat) -> None:
    """`NotOwed` if the seat owes no decision."""
    if table.decisions[seat] is None:
        raise NotOwed("you owe no decision now", awaiting=list(table.awaiting))


def check_time(table: Table, seat: Seat, at: int) -> None:
    """`GamePaused` while nobody may move, `TimeUp` after the seat's deadline: also if nobody has acted on it yet."""
    timing = table.timing
    if timing is None:
        return
    if timing.paused_at is not None:
        raise GamePaused("the game is paused; resume it first")
    if is_late(timing, seat, at):
        raise TimeUp("your time for this decision is up", deadline=timing.deadlines[seat])


def _play_openly(draft: Draft, seat: Seat, moves: Sequence[Move], last: Move | None) -> bool:
    """Play moves which the `last` follows in the same request; False if they uncovered something, and no more is to be
    played. What can be refused is refused before the true state is touched, for a refusal takes back the moves, but
    not what it told of them. After that there is no way back. `WouldReveal` if the moves may uncover something.
    """
    expected = rehearse(draft.table, seat, moves, then=last).views
    for move, view in zip(moves, expected, strict=True):
        draft.play(seat, move)
        if view_of(draft.table, seat) != view:
            return False
    return True


def must_be_active(table: Table) -> None:
    """`GameNotStarted` or `GameOver` unless the game is in play."""
    if table.status == "open":
        raise GameNotStarted("the game has not started: there are open seats")
    if table.is_over:
        raise GameOver(f"the game is {table.status}")


def offer_draw(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Offer a draw, or agree to the one that stands; the game ends when every player left in it has."""

    def decide(draft: Draft) -> None:
        table = draft.table
        offering = acting_seat(table, caller.player, seat)
        must_be_active(table)
        if any(isinstance(table.seats[other], Bot) for other in table.drawing_seats):
            raise NoDrawWithBots("there is a bot in the game, and bots don't agree to draws")
        if offering in table.draw_offers:
            raise AlreadyOffered("your offer stands")
        draft.add(DrawOffered(offering))
        agree_on_draw(draft)
        draft.finish_if_due()

    return games.change(game_id, caller, decide)


def decline_draw(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Decline what is offered, or take back one's own offer: no offer stands any more."""

    def decide(draft: Draft) -> None:
        declining = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        if not draft.table.draw_offers:
            raise NoDrawOffer("there is no offer to decline")
        draft.add(DrawDeclined(declining))

    return games.change(game_id, caller, decide)


def concede(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Give up: the last seat left wins; while there are more, a bot plays on in the place, without winning."""

    def decide(draft: Draft) -> None:
        gone = [each for each, person in draft.table.conceded if person.player == caller.player]
        if seat in gone or (seat is None and gone and not set(draft.table.seats_of(caller.player)) - set(gone)):
            must_be_active(draft.table)
            raise AlreadyConceded("you have conceded")
        leaving = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        draft.add(SeatConceded(leaving))
        agree_on_draw(draft)
        draft.finish_if_due()
        if not draft.table.is_over:
            draft.add(BotSeated(leaving, STAND_IN))
            agree_on_pause(draft)

    return games.change(game_id, caller, decide)
