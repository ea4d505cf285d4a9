"""Forks: independent games that begin with the position of another game, their source (decision 026)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engines.contract import Json, Seat, State, Unimaginable
from events.folding.fates import without_orders
from events.folding.table import Bot, FoldDiverged, Table
from events.records.clocks import Clock
from events.records.codec import canonical_json, to_json
from events.records.kinds import GameForked, Visibility
from events.records.origins import Hiding, KnownTo
from events.records.terms import Terms
from service.games.checks import Charge, table_at
from service.games.context import Caller, Games
from service.games.drafting import Done, Draft, create
from service.games.starting.lobby import Creator, Occupant, Plan, created_before, drafted, new_id
from service.games.versions import NamedVersion
from service.refusals import BadOptions, CannotFork, NotYourSeat, WhichSeat, not_your_seat

SPECTATOR: Final = "spectator"


@dataclass(frozen=True, slots=True)
class ForkRequest:
    """A fork as its creator asks for it. Without `options` and `visibility` it has those of the source. Without
    `known_to`, what the creator's own seat knew is kept, if the rest is dealt again.
    """

    game: str
    at: NamedVersion
    hidden: Hiding
    known_to: KnownTo | None
    seats: Sequence[Occupant]
    options: Mapping[str, Json] | None
    clock: Clock | None
    visibility: Visibility | None
    terms: Terms


def fork_game(games: Games, caller: Caller, asked: ForkRequest, charge: Charge = lambda _: None) -> Done:
    """Create a game that begins with a position of another one. `charge` is told how many records must be folded.

    Raises `GameNotFound`, `VersionNotFound`, `HistoryChanged`, `NotYourSeat`, `WhichSeat`, `BadOptions`, `CannotFork`,
    and what `lobby.create_game` raises.
    """
    game_id = new_id(games, caller)
    if earlier := created_before(games, caller, game_id):
        return earlier
    source = games.visible(asked.game, caller.player)
    if source.format == 1:  # converting it changes its marks
        source = games.tables.convert(source.game_id)
    if not source.is_over:  # before the version is looked up: not everyone may know how far the game is
        _check_running(source, asked, caller)
    then = table_at(games, source, caller.player, asked.at, charge)
    _check_position(then)
    is_settled = games.is_settled(source)
    known_to = _known_to(caller, asked, source, then)
    plan = _plan(asked, source, is_settled)

    def origin(draft: Draft) -> GameForked:
        state = without_orders(then.engine, then.dealt if known_to is None else _imagined(draft, then, known_to))
        position = (source.game_id, then.version, then.mark, asked.hidden)
        return GameForked(*position, not is_settled, json.loads(canonical_json(source.engine.dump(state))), known_to)

    try:
        draft = drafted(games, caller, game_id, plan, origin)
    except FoldDiverged as error:
        raise _unimaginable() from error
    return create(games, caller, draft)


def _check_position(then: Table) -> None:
    """Raise `CannotFork` unless the rules let a game go on from here, however the source went on."""
    if then.state is None:
        raise CannotFork(f"the game had not started at version {then.version}", reason="not_started")
    if then.engine.outcome(then.state) is not None:
        raise CannotFork(f"the rules had ended the game at version {then.version}", reason="decided")


def _known_to(caller: Caller, asked: ForkRequest, source: Table, then: Table) -> KnownTo | None:
    """Return the viewer whose knowledge the fork keeps; None if hidden things stay as they were. Raises `NotYourSeat`
    or `CannotFork` unless the caller may choose that viewer.
    """
    if asked.hidden == "as_it_was":
        return None
    own = _own_seats(caller, source, then)
    match asked.known_to:
        case None:
            return _only(own, source)
        case int(seat) if not source.is_over:
            if seat not in own:
                raise not_your_seat(seat)
        case int(seat):
            if seat not in range(len(source.seats)):
                raise _refused("known_to", "known_to", f"seats go from 0 to {len(source.seats) - 1}")
        case _ if not source.is_over:
            raise _refused("known_to", "known_to", "while the game is being played, name your own seat")
    return asked.known_to


def _check_running(source: Table, asked: ForkRequest, caller: Caller) -> None:
    """Raise `CannotFork` or `NotYourSeat` if a game that is not over can't be forked in this way, or by the caller."""
    if source.terms.forks != "always":
        words = "this game can be forked once it is over"
        raise CannotFork(words, reason="forks_when_finished")
    if asked.hidden == "as_it_was":
        words = "while the game is being played, what is hidden must be dealt_anew"
        raise _refused("secrets_while_running", "hidden", words)
    if not source.seats_of(caller.player):
        raise NotYourSeat("while the game is being played, only those who play it can fork it")


def _own_seats(caller: Caller, source: Table, then: Table) -> tuple[Seat, ...]:
    """Return the seats that the caller held at that version and, unless the source is over, still holds."""
    if source.importer is not None:
        return ()
    now = range(len(source.seats)) if source.is_over else source.seats_of(caller.player)
    return tuple(seat for seat in then.seats_of(caller.player) if seat in now)


def _only(own: tuple[Seat, ...], source: Table) -> Seat:
    """Return the only seat. Raises `NotYourSeat` if the caller needs one and had none, otherwise `WhichSeat`."""
    if not own and not source.is_over:
        raise NotYourSeat("you held no seat at that version")
    if len(own) != 1:
        words = "name the seat whose knowledge is kept, or `spectator`"
        raise WhichSeat(words, seats=list(own), errors=[{"pointer": "/known_to", "detail": words}])
    return own[0]


def _plan(asked: ForkRequest, source: Table, is_settled: bool) -> Plan:
    """Return the plan of the fork. Raises `BadOptions`, or `CannotFork` if others could see it too early."""
    _check_same_game(asked, source)
    if not is_settled:
        _check_alone(asked)
    must_be_private = source.visibility == "private" or not is_settled
    if must_be_private and asked.visibility == "public":
        raise _refused("visibility", "visibility", "the fork of a private or running game is private")
    visibility: Visibility = "private" if must_be_private else asked.visibility or "public"
    return Plan(source.engine, source.options, asked.seats, visibility, asked.clock, asked.terms)


def _check_same_game(asked: ForkRequest, source: Table) -> None:
    """Raise `BadOptions` unless the fork has as many seats as the source, and its options."""
    seats, options = len(source.seats), to_json(source.options)
    if len(asked.seats) != seats:
        raise BadOptions(f"the source has {seats} seats, and so must its fork", field="seats")
    for name, value in (asked.options or {}).items():
        if name not in options or json.dumps(options[name]) != json.dumps(value):
            raise BadOptions("a fork has the options of its source", field=name)


def _check_alone(asked: ForkRequest) -> None:
    """Raise `CannotFork` unless the creator plays against bots only."""
    for seat, seating in enumerate(asked.seats):
        if not isinstance(seating, Creator | Bot):
            raise _refused("seats", f"seats/{seat}", "until the source is over, only you and bots can play its forks")


def _imagined(draft: Draft, then: Table, known_to: KnownTo) -> State:
    """Return a random state that the viewer could not have told from the true one. It depends on nothing else of the
    source. Raises `CannotFork`.
    """
    engine, viewer = then.engine, None if known_to == SPECTATOR else known_to
    view = engine.view(then.dealt, viewer)
    try:
        state = engine.imagine(view, draft.chance())
    except Unimaginable:
        raise _unimaginable() from None
    if engine.view(state, viewer) != view:
        raise _unimaginable()
    return state


def _unimaginable() -> CannotFork:
    return CannotFork("no position was found that fits what the viewer knew; try again", reason="unimaginable")


def _refused(reason: str, field: str, words: str) -> CannotFork:
    """Return the refusal of a request because of one of its fields."""
    return CannotFork(words, reason=reason, errors=[{"pointer": f"/{field}", "detail": words}])
