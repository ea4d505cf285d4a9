"""The client plays whole games by touch against the server's bots, as docs/texts.md says, without knowing the games."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast
from xml.etree import ElementTree

import pytest

from retcon_client import Client, types
from tests.clients.python.test_games import RULESETS, client, table_for  # noqa: F401 (a fixture)

SHORT: Final = ("coin-nim",)
"""The rulesets whose games are played in every run: a short one, and one in which bots make many moves in a row."""


def touchable(svg: str) -> set[str]:
    """Return the ids of the elements of a picture that can be touched."""
    elements = ElementTree.fromstring(svg).iter()
    return {element.get("id", "") for element in elements if element.get("class") == "touch"}


def touched(moves: Sequence[types.LegalMove], ids: set[str], rng: Random) -> types.LegalMove:
    """Return the move that is made by touching highlighted elements until one is complete."""
    left, made = list(moves), list[str]()
    while not any(move["touches"] == made for move in left):
        highlighted = sorted({move["touches"][len(made)] for move in left})
        assert set(highlighted) <= ids, "the picture lacks what the moves touch"
        made.append(rng.choice(highlighted))
        left = [move for move in left if move["touches"][: len(made)] == made]
    (move,) = left
    return move


@pytest.mark.parametrize("key", [pytest.param(key, marks=() if key in SHORT else pytest.mark.soak) for key in RULESETS])
def test_a_whole_game_is_played_by_touch(client: Client, key: str) -> None:  # noqa: F811
    rng, table = Random(f"touch {key}"), cast(Any, table_for(client.get_ruleset(key)))
    for seat in range(1, len(table["seats"])):
        table["seats"][seat] = {"kind": "bot", "bot": "random"}
    game, turns = client.create_game(table)["id"], 0
    while client.get_game(game)["status"] == "active":
        legal = client.list_moves(game)
        version = f"{legal['version']}-{legal['mark']}"
        if not legal["moves"] or legal["decision"] is None:
            client.list_events(game, after=version, wait=10)
            continue
        svg = client.get_picture_svg(game, at=version)
        root = ElementTree.fromstring(svg)
        assert (root.get("data-version"), root.get("data-mark")) == (str(legal["version"]), legal["mark"])
        move = touched(legal["moves"], touchable(svg), rng)
        client.play_moves(game, {"notation": move["notation"], "decision": legal["decision"]})
        turns += 1
    assert turns
