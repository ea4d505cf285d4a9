"""Every golden game can be drawn for every viewer, with all that its legal moves touch."""

from pathlib import Path
from typing import Any

import pytest

from engines.kit.pictures.svg import svg_text
from engines.optional import drawing, telling
from events.replay import view_at
from tests.engines.drawn import LOOKS, check_prefixes, look_of
from tests.golden.views import history, logs, viewers_of


@pytest.mark.parametrize("each", [24, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("log", logs(), ids=lambda log: f"{log.parent.name}/{log.stem}")
def test_golden_games_are_drawn_at_some_versions_or_all_for_every_viewer(log: Path, each: int) -> None:
    records = history(log.read_text(encoding="utf-8").splitlines())
    engine: Any = records[0][1].engine
    draws = drawing(engine)
    if draws is None or telling(engine) is None:
        pytest.skip("this game does not draw itself")
    for number, (_, table) in enumerate(records[::each]):
        for viewer in viewers_of(records):
            view: Any = view_at(table, viewer)
            if view is None:
                continue
            picture = draws.picture(view, (), look_of(engine, number % len(LOOKS)))
            assert svg_text(picture).startswith("<svg")
            if isinstance(viewer, int):
                moves = engine.legal_moves(table.state, viewer)
                sequences = [draws.touches(move, view) for move in moves]
                ids = {element.get("id") for element in picture.iter() if element.get("class") == "touch"}
                assert {id for sequence in sequences for id in sequence} <= ids
                check_prefixes(sequences)
