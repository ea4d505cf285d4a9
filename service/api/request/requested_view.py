"""What a request for a game shows: a version of it, from a viewpoint; and who may keep the response."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from events.folding.table import Table
from service.api.request.answering.answers import current_games, current_player
from service.api.request.answering.caching import (
    BY_CALLER,
    FOR_A_WHILE,
    FOR_EVER,
    FOR_ME,
    FOR_ME_FOR_A_WHILE,
    FOR_ME_FOR_EVER,
)
from service.api.request.rate_limits import charge_records
from service.games.checks import table_at
from service.games.versions import NamedVersion, version_id
from service.reading.viewers import NamedViewer, Viewpoint, viewpoint_of

VERSION: Final = "Game-Version"
"""The header that names the version which a file shows."""

GAME_VERSION: Final = {VERSION: {"$ref": f"#/components/headers/{VERSION}"}}


@dataclass(frozen=True, slots=True)
class Shown:
    """What a request for a game shows: the table, from a viewpoint. `newest` is the newest table that the caller may
    see.
    """

    newest: Table
    table: Table
    viewpoint: Viewpoint


def shown_in(query: Mapping[str, Any], game_id: str) -> Shown:
    """Return what a query by `GameQuery` asks for. Raises the errors of `get_game`."""
    games, player = current_games(), current_player()
    newest = games.shown(game_id, player, query["invite"])
    viewpoint = viewpoint_of(newest, player, query.get("seat"), viewer_named_in(query))
    at = query.get("at")
    return Shown(newest, table_at(games, newest, player, at, charge_records) if at else newest, viewpoint)


def viewer_named_in(query: Mapping[str, Any]) -> NamedViewer | None:
    """Return the viewer that a query names; None if it names none."""
    viewer = query.get("viewer")
    return int(viewer) if viewer and viewer.isdigit() else viewer


def version_header(table: Table) -> Mapping[str, str]:
    """Return the header that names the version which a file shows, with its mark."""
    return {VERSION: version_id(table)}


def caching_of(viewpoint: Viewpoint, named: NamedVersion | None, has_names: bool = True) -> Mapping[str, str]:
    """Return the headers that say who may keep what a request shows of a game, from a version that it names (None: the
    newest one), and for how long.

    Only a game that is over is kept, and only a version that is named with its mark. Names may be erased, so they are
    kept for minutes. What has names also says which seat is the caller's, so only what callers without a token get is
    the same for everybody.
    """
    if not viewpoint.newest.is_over or named is None or named.mark is None:
        return FOR_ME
    if not has_names:
        return FOR_EVER if is_for_all(viewpoint) else FOR_ME_FOR_EVER
    is_same = viewpoint.player is None and is_for_all(viewpoint)
    return {**FOR_A_WHILE, **BY_CALLER} if is_same else FOR_ME_FOR_A_WHILE


def is_for_all(viewpoint: Viewpoint) -> bool:
    """True if everybody who asks for the same address sees the same, also without a token."""
    games, newest = current_games(), viewpoint.newest
    return viewpoint.is_fixed and games.is_visible(newest, None) and games.is_settled(newest)
