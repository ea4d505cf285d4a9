"""Pictures for links to a game (Open Graph), as a spectator sees it, without names."""

import re
from collections.abc import Mapping
from typing import Final

from flask import Response
from werkzeug.exceptions import NotFound

from events.archive.objects import ArchiveUnavailable, DamagedObject
from events.folding.table import FoldDiverged, Table
from service import errors
from service.api.description.blueprint import Blueprint
from service.api.request.answering.answers import current_games
from service.api.request.answering.caching import FOR_EVER
from service.api.request.auth import unguarded
from service.api.request.rate_limits import charge_records
from service.api.request.requested_view import GAME_VERSION, version_header
from service.api.resources.of_games.pictures import PNG, answer_in_pixels
from service.errors import DomainError
from service.games.checks import table_at
from service.games.versions import VERSION_PATTERN, NamedVersion, parse_version
from service.pictures.drawing import Style, must_be_drawn, picture_of
from service.pictures.latest_moves import looked_at_from
from service.pictures.link_cards import card_of, neutral_card

open_graph = Blueprint("open graph", __name__, url_prefix="/og", description="Pictures for links to games.")

SOON: Final[Mapping[str, str]] = {"Cache-Control": "private, max-age=60"}
"""The caching headers of a card that may change."""

STYLE: Final = Style(names=False)

_is_version: Final = re.compile(VERSION_PATTERN[1:-1]).fullmatch


@open_graph.get("/<game_id>/v<version>-spectator.png")
@open_graph.sends_file(PNG, headers=GAME_VERSION)
@open_graph.raises(NotFound, errors.PicturesBusy)
@unguarded
def get_card(game_id: str, version: str) -> Response:
    """Draw a card for links.

    A picture of 1200 by 630 pixels for the previews of links to a game (`og:image`): the version that the address names
    (`v41-1a2b3c4d-spectator.png`; the mark may be left out), as spectators see it, without names. Whatever a spectator
    may not see, and whatever does not exist, is the same neutral card. With the mark, the card of a finished game never
    changes and may be cached forever.
    """
    if _is_version(version) is None:
        raise NotFound
    named = parse_version(version)
    newest, shown = _shown(game_id, named)
    if newest is None or shown is None:
        return answer_in_pixels(neutral_card(), SOON)
    is_final = named.mark is not None and current_games().is_settled(newest)
    kept = FOR_EVER if is_final else SOON
    return answer_in_pixels(_card(newest, shown), {**kept, **version_header(shown)})


def _shown(game_id: str, named: NamedVersion) -> tuple[Table | None, Table | None]:
    """The newest table that a spectator may see, and the one to draw; (None, None) if there is nothing to see."""
    games = current_games()
    try:
        newest = games.shown(game_id, None)
        table = table_at(games, newest, None, named, charge_records)
        must_be_drawn(table)
    except (DomainError, FoldDiverged, ArchiveUnavailable, DamagedObject):
        return None, None
    return newest, table


def _card(newest: Table, table: Table) -> bytes:
    games = current_games()
    charge_records(games.cost(newest, None, looked_at_from(table), table.version))
    return card_of(picture_of(games.tables, table, None, STYLE, ()))
