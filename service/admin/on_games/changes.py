"""The actions that change games: abort, hide and unhide, archive and restore."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args

import marshmallow as ma

from events.archive.objects import DamagedObject
from events.folding.table import Table
from events.on_redis.redis_log import log_key
from events.records.kinds import AbortReason, GameAborted
from events.records.log import Unreplicated
from service import errors, refusals
from service.admin.actions import Action, Administrator, Change, Result
from service.admin.fields import changed, cursor, following, limit, shown_text
from service.admin.on_games.games import WhichGame, health_of, not_found, table_of
from service.admin.paging import ids_after, joined, position_after
from service.archiving import restore as restored
from service.archiving import take_next_step
from service.backend import Backend
from service.games.context import THE_SERVER
from service.games.drafting import Draft, change
from service.shared.cursors import cursor_of
from service.shared.fields import flag, number, text, texts


class GameChange(WhichGame, Change):
    """Which game to change, and why."""


class Abort(GameChange):
    """Which game to abort, and why."""

    cause = ma.fields.String(
        load_default="other",
        validate=ma.validate.OneOf(get_args(AbortReason)),
        metadata={
            "description": "What everybody who sees the game is told: `fault` of the server, `request` of the players, "
            "`terms` of the server, or `other`."
        },
    )


class Aborted(ma.Schema):
    """A game that is over."""

    game = text("The id of the game.")
    changed = changed()
    status = text("The status: `finished` or `aborted`; before, in a dry run.")


class Hidden(ma.Schema):
    """Whether a game is hidden."""

    game = text("The id of the game.")
    changed = changed()
    hidden = flag("Whether it is hidden, or would be in a dry run.")


class Archived(ma.Schema):
    """Where a game is."""

    game = text("The id of the game.")
    changed = changed()
    archived = flag("Whether it is in the archive and no longer in Redis, or would be in a dry run.")


class AllRestored(Change):
    """How many games to restore."""

    cursor = cursor()
    limit = limit(1_000, 100)


class Restored(ma.Schema):
    """The games that were restored."""

    restored = number("How many games are in Redis again, or would be in a dry run.")
    more = flag("Whether there may be others: the limit was reached.")
    damaged = texts("The games whose objects are missing or damaged. Put them back from a backup.")
    note = shown_text("What to do next.")
    next = following()


def abort(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Abort a game that is open or being played. Its log says so to everybody who sees it, and nobody wins or loses.

    As at any end of a game, everything about it becomes visible to those who may see it. A game whose log doesn't fold
    can't be aborted, because no record can follow a state that nobody knows. Hide it instead.
    """
    backend, game_id = admin.backend, arguments["game"]
    table = _foldable(admin, game_id)
    is_change = not table.is_over
    if is_change and not arguments["dry_run"]:
        table, is_change = _abort(backend, game_id, arguments["cause"])
    return {"game": game_id, "changed": is_change, "status": table.status}


def hide(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Hide a game from everybody except its players: in lists, pages, pictures, replays, exports and streams.

    It goes on, and its players still see it in their own lists. Streams of others end.
    """
    return _set_hidden(admin.backend, arguments, is_hidden=True)


def unhide(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Let a hidden game be seen again by everybody who could see it before."""
    return _set_hidden(admin.backend, arguments, is_hidden=False)


def archive(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Move a game that is over to the archive now, instead of after RETCON_ARCHIVE_AFTER."""
    backend, game_id = admin.backend, arguments["game"]
    schedule = backend.upkeep.outbox.archive_schedule
    if schedule is None:
        raise errors.NoArchive
    is_change = not backend.log.has_moved(game_id)
    if is_change and not _foldable(admin, game_id).is_over:
        raise refusals.GameNotOver("only a game that is over can be archived")
    if is_change and not arguments["dry_run"]:
        schedule.note(game_id, 0)  # so that the rest is done if this process dies
        take_next_step(backend, schedule, game_id, leaves_now=True)
        is_change = backend.log.has_moved(game_id)
        return {"game": game_id, "changed": is_change, "archived": is_change}
    return {"game": game_id, "changed": is_change, "archived": True}


def restore(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Copy a game from the archive back into Redis, from where it is read again.

    It leaves Redis again after RETCON_ARCHIVE_AFTER. Its object stays in the archive.
    """
    backend, game_id = admin.backend, arguments["game"]
    _must_have_archive(backend)
    _must_exist(backend, game_id)
    is_change = backend.log.has_moved(game_id)
    if not arguments["dry_run"] and backend.log.references.reference(game_id):
        is_change = restored(backend, game_id)
    return {"game": game_id, "changed": is_change, "archived": False}


def restore_all(admin: Administrator, arguments: Mapping[str, Any]) -> Result:
    """Copy all archived games back into Redis: over HTTP up to a limit, at the command line all of them.

    Do this before you switch the archive off permanently. Set RETCON_ARCHIVE_AFTER to a long time first.
    """
    backend, most, last = admin.backend, arguments["limit"], ""
    _must_have_archive(backend)
    count, damaged = 0, list[str]()
    for game_id in _moved(backend, position_after(arguments["cursor"])):
        if count == most:
            break
        last = game_id
        try:
            if not arguments["dry_run"]:
                restored(backend, game_id)
            count += 1
        except DamagedObject:
            damaged.append(game_id)
    note, following = ("Repeat this to restore the others.", cursor_of(last)) if count == most else (None, None)
    return {"restored": count, "more": count == most, "damaged": damaged, "note": note, "next": following}


def _moved(backend: Backend, after: str) -> Iterator[str]:
    return (each for each in ids_after(backend.log.references.game_ids(), after) if backend.log.has_moved(each))


def _abort(backend: Backend, game_id: str, cause: AbortReason) -> tuple[Table, bool]:
    """Abort the game, and return its newest table, and whether that ended it. Raises `Contended`, and `Unreplicated` if
    too few replicas have the record.
    """

    def decide(draft: Draft) -> None:
        if not draft.table.is_over:
            draft.add(GameAborted(reason=cause))

    done = change(backend.games, game_id, THE_SERVER, decide)
    if not backend.log.confirm(game_id, done.table.position):
        raise Unreplicated
    return done.table, bool(done.records)


def _set_hidden(backend: Backend, arguments: Mapping[str, Any], is_hidden: bool) -> Result:
    game_id, games = arguments["game"], backend.upkeep.hidden_games
    _must_exist(backend, game_id)
    if arguments["dry_run"]:
        is_change = (game_id in games.all()) != is_hidden
    else:
        is_change = games.hide(game_id) if is_hidden else games.show(game_id)
        backend.upkeep.analyses.forget(game_id)
    return {"game": game_id, "changed": is_change, "hidden": is_hidden}


def _must_exist(backend: Backend, game_id: str) -> None:
    """Raise `GameNotFound` unless there is such a game, which need not fold."""
    if not backend.servers.events.exists(log_key(game_id)) and backend.log.references.reference(game_id) is None:
        raise not_found(game_id)


def _must_have_archive(backend: Backend) -> None:
    if backend.settings.archive is None:
        raise errors.NoArchive


def _foldable(admin: Administrator, game_id: str) -> Table:
    """Return the game's newest table. Raises `GameNotFound` or `CannotFold`."""
    table = table_of(admin.backend, game_id)
    if table is None:
        health = health_of(admin, game_id)
        words = f"the game's log can't be folded, so no record can follow it: {health.health}, {health.reason}"
        raise refusals.CannotFold(words, health=health.health)
    return table


_THERE: Final = (refusals.GameNotFound,)
_FOLDING: Final = (refusals.GameNotFound, refusals.CannotFold)

ACTIONS: Final = (
    Action("games", "abort", abort, Abort, Aborted, (*_FOLDING, refusals.Contended)),
    Action("games", "hide", hide, GameChange, Hidden, _THERE),
    Action("games", "unhide", unhide, GameChange, Hidden, _THERE),
    Action("games", "archive", archive, GameChange, Archived, (*_FOLDING, refusals.GameNotOver, errors.NoArchive)),
    Action("games", "restore", restore, GameChange, Archived, (*_THERE, errors.NoArchive)),
    Action(
        "games", "restore-all", restore_all, AllRestored, Restored, (errors.NoArchive, errors.Malformed), joined=joined
    ),
)
