"""A picture of a game that a player has ended says so: nobody is to move any more."""

from typing import Any

import pytest

from engines import REGISTRY, latest
from engines.kit.pictures.svg import svg_text
from engines.kit.texts import LANGUAGES
from engines.optional import drawing
from events.folding.table import Open
from service.games.agreed import ending
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.pictures.drawing import Style, names_for, picture_of
from tests.support.games import ALICE, BOB, CAROL, games

OVER = {"en": "Game over. Bob wins", "de": "Partie vorbei. Bob gewinnt"}
KEYS = [key for key, engine in latest().items() if drawing(engine)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_nobody_is_to_move_after_a_concession(key: str, language: str) -> None:
    where, engine = games(registry=REGISTRY), latest()[key]
    others = [BOB, CAROL][: max(2, engine.SEATS[0]) - 1]
    seats: list[Creator | Open] = [Creator(), *[Open()] * len(others)]
    table = lobby.create_game(where, ALICE, engine, engine.Options(), seats, "public").table
    for seat, who in enumerate(others, 1):
        table = lobby.take_seat(where, who, table.game_id, seat).table

    def heading(shown: Any) -> str:
        style = Style(language=language)
        picture = svg_text(picture_of(where.tables, shown, None, style, names_for(shown, style, in_pixels=False)))
        return picture[picture.index("<title>") : picture.index("</title>")]

    over = table
    for who in (ALICE, *others[1:]):
        over = ending.concede(where, who, table.game_id, None).table
    assert over.is_over
    assert heading(over).endswith(OVER[language])
    assert OVER[language] not in heading(table)
