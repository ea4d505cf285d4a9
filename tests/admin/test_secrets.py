"""No answer to an operator contains what a seat of a running game may not know, nor what gives access."""

import json
import re
from typing import Any

import pytest

from events.folding.table import Open, Table
from service.admin.actions import Administrator
from service.admin.registry import ACTIONS
from service.backend import Backend
from service.games.context import Caller
from service.games.starting import lobby
from service.people.players import Player
from tests.admin.conftest import Run
from tests.engines import guess_game
from tests.support.games import call

BECAUSE = ("--reason", "Report 12.")


@pytest.fixture
def bob(backend: Backend) -> Player:
    return backend.people.accounts.create_player("Bob")[0]


def caller(player: Player) -> Caller:
    return Caller(player.id, player.name)


def begun(backend: Backend, one: Player, other: Player, number: int) -> Table:
    """Return a game in which one of two has called a number that the other may not know yet. There is a private one of
    the first player, too.
    """
    seats: list[lobby.Occupant] = [lobby.Creator(), Open()]
    options = guess_game.GuessOptions(3)
    private = lobby.create_game(backend.games, caller(one), guess_game.V2, options, seats, "private").table
    table = lobby.create_game(backend.games, caller(one), guess_game.V2, options, seats, "public").table
    lobby.take_seat(backend.games, caller(other), table.game_id, 1)
    table = call(backend.games, table, caller(one), number)
    for each in (private, table):
        backend.upkeep.game_lists.project(each)
    return table


def answers(run: Run, player: Player) -> dict[str, Any]:
    """Return the answers to every action on the player, the erasure last."""
    token = run("players", "show", player.id)["tokens"][0]["id"]
    asked = {
        "find": [player.name],
        "show": [player.id],
        "bans": [],
        "rename": [player.id, *BECAUSE],
        "ban": [player.id, "Insults.", *BECAUSE],
        "unban": [player.id, *BECAUSE],
        "recovery-code": [player.id, "--dry-run", *BECAUSE],
        "issue-admin-token": [player.id, "--dry-run", *BECAUSE],
        "end-sessions": [player.id, *BECAUSE],
        "revoke-token": [player.id, token, *BECAUSE],
        "erase": [player.id, *BECAUSE],
    }
    return {name: run("players", name, *arguments) for name, arguments in asked.items()}


def test_no_answer_contains_secrets(run: Run, admin: Administrator, ada: Player, bob: Player) -> None:
    backend = admin.backend
    table = begun(backend, ada, bob, 2)
    hook, _ = backend.notices.webhooks.create(ada.id, "https://hooks.example/private-path", ("game.finished",), "")
    code, _ = backend.people.recovery.create(ada.id)
    found = answers(run, ada)
    assert found.keys() == {action.name for action in ACTIONS.values() if action.group == "players"}
    text = json.dumps([found, admin.audit.entries()])
    assert table.game_id in text
    seed = backend.games.tables.log.read(table.game_id, limit=1)[0]
    assert "seed" in str(seed)
    for secret in (
        "rtc_",
        "whsec_",
        hook.secrets[0].text,
        code,
        "private-path",
        '"seed"',
        "invite",
        '"draws"',
        "digest",
    ):
        assert secret not in text, secret


def test_answers_are_the_same_whatever_is_hidden(run: Run, admin: Administrator) -> None:
    shown = []
    for number in (1, 2):
        admin.backend.servers.events.flushall()
        ada, bob = (admin.backend.people.accounts.create_player(name)[0] for name in ("Ada", "Bob"))
        begun(admin.backend, ada, bob, number)
        text = json.dumps(answers(run, ada))
        shown.append(re.sub(r"\b[pgt]_[a-z2-7]+|Player [a-z2-7]+|\b\d{13}\b", "…", text))
    assert shown[0] == shown[1]
