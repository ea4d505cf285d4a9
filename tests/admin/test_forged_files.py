"""Forged logs are refused when an operator imports them, finished or running."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from events.formats.export import exported_unfolded, game_line
from events.formats.format_2 import compact
from events.records.hash_chain import GENESIS, link
from service.backend import Backend
from tests.admin.conftest import Run
from tests.admin.games_at_hand import Pair
from tests.admin.test_game_files import WHY, lose

Lines = list[dict[str, Any]]


def by_nobody_of_that_seat(lines: Lines) -> None:
    taken = next(line for line in lines if line.get("kind") == "seat_taken")
    taken["by"] = "server"


def named_by_a_placeholder(lines: Lines) -> None:
    next(line for line in lines if "discloses" in line)["name"] = "\ue001"


def in_the_future(lines: Lines) -> None:
    next(line for line in reversed(lines) if "kind" in line)["at"] += 86_400_000


@pytest.mark.parametrize(
    ("forge", "reason"),
    [
        (by_nobody_of_that_seat, "not written by the one who may do that"),
        (named_by_a_placeholder, "none of them for private use"),
        (in_the_future, "its time is in the future"),
    ],
)
def test_a_forged_log_of_a_running_game_is_refused(
    run: Run, backend: Backend, tmp_path: Path, forge: Callable[[Lines], None], reason: str
) -> None:
    game, file = Pair(backend).started().game_id, tmp_path / "games.ndjson"
    lines = [json.loads(line) for line in (game_line(game), *exported_unfolded(backend.log, game))]
    forge(lines)
    file.write_text("\n".join(map(json.dumps, sealed(lines))))
    lose(backend, game)
    done = run("games", "import", str(file), *WHY)
    assert done["imported"] == []
    assert reason in done["refused"][0]["reason"]


def sealed(lines: Lines) -> Lines:
    """The lines with the hash that their log has now, as a forger would seal it."""
    head = GENESIS
    for line in lines:
        if "kind" in line:
            head = link(head, compact(line))
    return [{"head": head} if "head" in line else line for line in lines]
