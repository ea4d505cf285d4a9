"""What is kept of pictures is shown to nobody who sees something else."""

from itertools import product

import pytest

from engines.contract import ALL, Viewer
from events.folding.table import Table
from service.games.context import Games
from service.pictures import picture_cache as drawn
from service.pictures.drawing import Style, picture_of, svg_of
from service.pictures.picture_cache import DrawnPictures
from tests.support.drawn_guess import DRAWN
from tests.support.games import ALICE, BOB, call, games, started

VIEWERS: tuple[Viewer, ...] = (0, 1, None, ALL)
STYLES = (Style(), Style(palette="dark"), Style(layout="phone"), Style(language="de"))
NAMES = ((), ("Ada", "Ben"))


@pytest.fixture
def where() -> Games:
    return games(registry=DRAWN)


def played(where: Games) -> Table:
    """A game in which one choice was revealed and another one is secret."""
    return call(where, call(where, call(where, started(where), ALICE, 1), BOB, 2), ALICE, 3)


def test_every_viewer_gets_their_own_picture(where: Games) -> None:
    tables, pictures, game = where.tables, DrawnPictures(), played(where).game_id
    dealt = [table for _, table in tables.history(game) if table.state is not None]
    found = set[bytes]()
    for _, table, viewer, style, names in product(range(2), dealt, VIEWERS, STYLES, NAMES):
        svg = pictures.of(tables, table, viewer, style, names)
        assert svg == svg_of(picture_of(tables, table, viewer, style, names))
        found.add(svg)
    assert len(found) > 3 * len(dealt)


def note_drawn(monkeypatch: pytest.MonkeyPatch) -> list[Viewer]:
    """Return the viewers for whom pictures are drawn from now on."""
    asked = list[Viewer]()

    def noted(*args: object) -> object:
        asked.append(args[2])  # type: ignore[arg-type]
        return picture_of(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(drawn, "picture_of", noted)
    return asked


def test_a_picture_is_drawn_once_for_all_who_see_the_same(where: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, table, asked = DrawnPictures(), played(where), note_drawn(monkeypatch)
    for _, viewer in product(range(5), VIEWERS):
        pictures.of(where.tables, table, viewer, Style(), ())
    assert asked == list(VIEWERS)


def test_few_pictures_are_kept(where: Games, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn, "PICTURES_KEPT", 2)
    pictures, table, asked = DrawnPictures(), played(where), note_drawn(monkeypatch)
    for viewer in (*VIEWERS, *VIEWERS[-2:], VIEWERS[-3]):
        pictures.of(where.tables, table, viewer, Style(), ())
    assert asked == [*VIEWERS, VIEWERS[-3]]
