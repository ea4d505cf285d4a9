"""The use cases: everything that can be done to a game, each safe to send twice."""

import hashlib
import hmac
import json
import secrets
import time
from base64 import b32encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engines import latest
from engines.chance import SeededChance
from engines.engine import Engine, IllegalOptions, Seat
from events import chain
from events.codec import to_json
from events.log import Command
from events.records import (
    SERVER,
    BotSeated,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    GameAborted,
    GameCreated,
    GameImported,
    Record,
    SeatConceded,
    SeatLeft,
    SeatTaken,
    Visibility,
)
from events.redaction import view_of
from events.table import Bot, Open, Person, Registry, Table, drawing_seats
from events.tables import Tables, UnknownGame
from events.verify import BadLog, verify
from service.drafting import Decide, Done, Draft, begin, change, commit, now_ms
from service.errors import IdempotencyKeyReused, NoSuchRuleset
from service.refusals import (
    AlreadyOffered,
    BadImport,
    BadOptions,
    GameNotFound,
    GameNotStarted,
    GameOver,
    GameStartedAlready,
    NoDrawOffer,
    NoDrawWithBots,
    NotOwed,
    NotYourGame,
    NotYourSeat,
    SeatOccupied,
    StaleDecision,
    WhichSeat,
    WouldReveal,
    not_your_seat,
)
from service.rehearsal import rehearse
from service.settling import Settling

STAND_IN = "random"
"""The bot that plays on for a player who conceded."""


@dataclass(frozen=True, slots=True)
class Me:
    """In a new game: a seat for who makes it."""


Seating = Me | Open | Bot


@dataclass(frozen=True, slots=True)
class Caller:
    """Who gives a command: the account; the idempotency key with the fingerprint of the request, if any; the code
    that invites it to a private game, if it has one.
    """

    player: str
    name: str
    key: str | None = None
    fingerprint: str = ""
    invite: str = ""

    @property
    def command(self) -> Command | None:
        """What the log remembers the request by: not the key itself, since the log is public in the end."""
        if self.key is None:
            return None
        return Command(hashlib.sha256(f"{self.player}\0{self.key}".encode()).hexdigest()[:32], self.fingerprint)


@dataclass(frozen=True)
class Games:
    """What the use cases work with. `secret()` makes ids that can't be guessed from idempotency keys."""

    tables: Tables
    settling: Settling
    secret: Callable[[], bytes] = field(repr=False)

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
        try:
            table = self.tables.load(game_id)
        except UnknownGame:
            raise GameNotFound(f"there is no game {game_id}") from None
        self.check_visible(table, player, invite)
        return table

    def check_visible(self, table: Table, player: str | None, invite: str = "") -> None:
        """`GameNotFound` for a stranger to a private game who was not invited."""
        if not _is_visible(table, player, invite):
            raise GameNotFound(f"there is no game {table.game_id}")

    def change(self, game_id: str, caller: Caller, decide: Decide) -> Done:
        """Append what `decide` drafts; see `drafting.change`. A key used for another request is refused."""

        def decide_if_visible(draft: Draft) -> None:
            self.check_visible(draft.table, caller.player, caller.invite)
            decide(draft)

        try:
            done = change(self.tables, self.settling, game_id, caller.player, caller.command, decide_if_visible)
        except UnknownGame:
            raise GameNotFound(f"there is no game {game_id}") from None
        return self.same_request(caller, game_id, done)

    def same_request(self, caller: Caller, game_id: str, done: Done) -> Done:
        """The answer, unless it is that of another request which used the same key."""
        if done.replayed and caller.command:
            earlier = self.tables.log.seen(game_id, caller.command)
            if earlier and earlier.fingerprint != caller.fingerprint:
                raise IdempotencyKeyReused("this Idempotency-Key was used for a different request on this game")
        return done


def _is_visible(table: Table, player: str | None, invite: str) -> bool:
    """To its insiders a private game always is; to who was invited, while it is open."""
    if table.visibility == "public" or (player is not None and table.knows(player)):
        return True
    return table.status == "open" and hmac.compare_digest(table.invite.encode(), invite.encode())


def create_game(
    games: Games, caller: Caller, engine: Engine, options: Any, seats: Sequence[Seating], visibility: Visibility
) -> Done:
    """A new game with these seats; it starts by itself if none is open. `BadOptions` if it can't be played so."""
    _check_playable(engine, options, len(seats))
    game_id = new_id(games, caller, "game")
    seed = secrets.token_hex(32)
    record = GameCreated(
        engine.KEY, engine.RULES_VERSION, to_json(options), len(seats), visibility, seed, chain.commitment(seed)
    )
    draft = begin(game_id, caller.player, caller.command, now_ms(), record, games.registry)
    for seat, seating in enumerate(seats):
        if not isinstance(seating, Open):
            draft.add(_sits_down(seat, seating, caller))
    start_when_full(draft)
    answer = commit(games.tables, games.settling, None, draft, caller.command)
    assert isinstance(answer, Done), "two games of one id"
    return games.same_request(caller, game_id, answer)


def newest_rules(games: Games, ruleset: str) -> Engine:
    """The rules that a new game of this ruleset is made with, or `NoSuchRuleset`."""
    engine = latest(games.registry).get(ruleset)
    if engine is None:
        raise NoSuchRuleset(f"there is no ruleset {ruleset!r}")
    return engine


def _check_playable(engine: Engine, options: Any, seats: int) -> None:
    """`BadOptions` unless a game can be dealt so: tried out with chance that is thrown away."""
    if seats not in engine.SEATS:
        least, most = engine.SEATS[0], engine.SEATS[-1]
        raise BadOptions(f"{engine.TITLE} is for {least} to {most} seats, not {seats}", field="seats")
    try:
        engine.initial_state(options, seats, SeededChance(secrets.token_bytes(32), 1))
    except IllegalOptions as error:
        raise BadOptions(error.message, field=error.field) from None


def new_id(games: Games, caller: Caller, kind: str) -> str:
    """An id for what the caller makes: the same one whenever the same idempotency key comes again."""
    if caller.key is None:
        raw = secrets.token_bytes(10)
    else:
        made_by = f"{kind}\0{caller.player}\0{caller.key}".encode()
        raw = hmac.digest(games.secret(), made_by, "sha256")[:10]
    return "g_" + b32encode(raw).decode().lower()


def _sits_down(seat: Seat, seating: Me | Bot, caller: Caller) -> Record:
    if isinstance(seating, Bot):
        return BotSeated(seat, seating.bot)
    return SeatTaken(seat, caller.player, caller.name)


def start_when_full(draft: Draft) -> None:
    """Deal the game once no seat is open."""
    if Open() not in draft.table.seats:
        draft.start()


def take_seat(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """The caller sits down; the game starts when it is full. Sitting down where one sits changes nothing."""

    def decide(draft: Draft) -> None:
        holder = _holder(draft.table, seat)
        if isinstance(holder, Person) and holder.player == caller.player:
            return
        _must_be_open(draft.table)
        if holder != Open():
            raise SeatOccupied(f"seat {seat} is taken")
        draft.add(SeatTaken(seat, caller.player, caller.name))
        start_when_full(draft)

    return games.change(game_id, caller, decide)


def leave_seat(games: Games, caller: Caller, game_id: str, seat: Seat) -> Done:
    """The caller gets up before the start. Getting up from an open seat changes nothing."""

    def decide(draft: Draft) -> None:
        holder = _holder(draft.table, seat)
        if holder == Open() and draft.table.status == "open":
            return
        if not (isinstance(holder, Person) and holder.player == caller.player):
            raise not_your_seat(seat)
        _must_be_open(draft.table)
        draft.add(SeatLeft(seat))

    return games.change(game_id, caller, decide)


def abort(games: Games, caller: Caller, game_id: str) -> Done:
    """Who made the game calls it off before it starts. Doing so again changes nothing."""

    def decide(draft: Draft) -> None:
        if draft.table.creator != caller.player or draft.table.importer is not None:
            raise NotYourGame("only who made the game can abort it")
        if draft.table.status == "aborted":
            return
        _must_be_open(draft.table)
        draft.add(GameAborted())

    return games.change(game_id, caller, decide)


def play_moves(
    games: Games, caller: Caller, game_id: str, seat: Seat | None, moves: Sequence[Any], decision: int | None
) -> Done:
    """The caller's moves, in order, all or none. `IllegalMove` from the rules; see the refusals for the rest."""

    def decide(draft: Draft) -> None:
        mover = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        check_decision(draft.table, mover, decision)
        check_owed(draft.table, mover)
        *first, last = moves
        if first:
            _play_openly(draft, mover, first)
        draft.play(mover, last)

    return games.change(game_id, caller, decide)


def play_bot_move(games: Games, game_id: str, seat: Seat, version: int, move: Any) -> Done:
    """A bot's move, chosen at `version`: nothing happens if the game has gone on since."""

    def decide(draft: Draft) -> None:
        if draft.table.version == version and seat in draft.table.bots_to_move():
            draft.play(seat, move)

    return change(games.tables, games.settling, game_id, SERVER, None, decide)


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


def _play_openly(draft: Draft, seat: Seat, moves: Sequence[Any]) -> None:
    """Moves that others follow in the same request. They must uncover nothing: if the last one were refused, all
    would be taken back, but not what the refusal told of them. `WouldReveal` if they would.
    """
    table = draft.table
    expected, awaiting = rehearse(table, seat, moves)
    if seat not in awaiting:
        raise NotOwed(f"after {len(moves)} of these moves you owe no decision", awaiting=list(awaiting))
    for move in moves:
        draft.play(seat, move)
    if view_of(draft.table, seat) != expected:
        raise WouldReveal("the moves before the last uncover something; send them by themselves")


def must_be_active(table: Table) -> None:
    """`GameNotStarted` or `GameOver` unless the game is in play."""
    if table.status == "open":
        raise GameNotStarted("the game has not started: there are open seats")
    if table.is_over:
        raise GameOver(f"the game is {table.status}")


def _must_be_open(table: Table) -> None:
    if table.is_over:
        raise GameOver(f"the game is {table.status}")
    if table.status == "active":
        raise GameStartedAlready("the game has started; seats can't change any more")


def _holder(table: Table, seat: Seat) -> Open | Person | Bot:
    if seat not in range(len(table.seats)):
        raise not_your_seat(seat)
    return table.seats[seat]


def offer_draw(games: Games, caller: Caller, game_id: str, seat: Seat | None) -> Done:
    """Offer a draw, or agree to the one that stands; the game ends when every player left in it has."""

    def decide(draft: Draft) -> None:
        table = draft.table
        offering = acting_seat(table, caller.player, seat)
        must_be_active(table)
        if any(isinstance(table.seats[other], Bot) for other in drawing_seats(table)):
            raise NoDrawWithBots("there is a bot in the game, and bots don't agree to draws")
        if offering in table.draw_offers:
            raise AlreadyOffered("your offer stands")
        draft.add(DrawOffered(offering))
        _agree_if_all_offered(draft)
        draft.finish_if_due()

    return games.change(game_id, caller, decide)


def _agree_if_all_offered(draft: Draft) -> None:
    if draft.table.draw_offers and set(draft.table.draw_offers) == set(drawing_seats(draft.table)):
        draft.add(DrawAgreed())


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
    """Give up: the last seat left wins; while there are more, a bot plays on in the place, without winning. Doing so
    again changes nothing.
    """

    def decide(draft: Draft) -> None:
        gone = {person.player for _, person in draft.table.conceded}
        if caller.player in gone and not draft.table.seats_of(caller.player):
            return
        leaving = acting_seat(draft.table, caller.player, seat)
        must_be_active(draft.table)
        draft.add(SeatConceded(leaving))
        _agree_if_all_offered(draft)
        draft.finish_if_due()
        if not draft.table.is_over:
            draft.add(BotSeated(leaving, STAND_IN))

    return games.change(game_id, caller, decide)


def import_log(games: Games, caller: Caller, lines: Iterable[str]) -> Done:
    """Store a finished game's exported log, once it verifies, to be watched here. The same log is stored once."""
    kept = [line for line in lines if line.strip()]
    try:
        table = verify(_breathing(kept), games.registry)
    except BadLog as bad:
        raise BadImport(bad.reason, record=bad.version) from None
    draft = Draft(replace(table, game_id=_imported_id(caller, table)), caller.player, "")
    draft.lines.extend(chain.line_text(json.loads(line)) for line in kept)
    draft.add(GameImported())
    try:
        return Done(games.tables.load(draft.table.game_id), replayed=True)
    except UnknownGame:
        answer = commit(games.tables, games.settling, None, draft, None)
    return answer if isinstance(answer, Done) else Done(answer, replayed=True)


def _breathing(lines: Iterable[str]) -> Iterator[str]:
    """The lines, with a pause now and then in which other requests are answered."""
    for number, line in enumerate(lines):
        if number % 50 == 0:
            time.sleep(0)
        yield line


def _imported_id(caller: Caller, table: Table) -> str:
    digest = hashlib.sha256(f"{caller.player}\0{table.head}".encode()).digest()
    return f"g_{b32encode(digest[:10]).decode().lower()}"
