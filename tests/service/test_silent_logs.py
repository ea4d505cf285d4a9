"""The log and the metrics contain nothing that a player keeps secret."""

import json

import pytest
from prometheus_client import generate_latest

from service.operations import json_logs as logs
from tests.service.conftest import Player
from tests.service.over_http import join, new_game, play_to_the_end

WORD = "geheimnis"
"""A word that clients send in every place where text is accepted."""

FIELDS = {
    *("event", "level", "timestamp", "program", "pid"),
    *("method", "route", "status", "ms", "player", "request_id"),
}
"""What a line about a request contains, and nothing else."""


def test_the_log_of_a_whole_game_contains_no_token_name_move_or_text_of_a_client(
    two: tuple[Player, Player], capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob = two
    logs.configure("debug", "web")
    capsys.readouterr()
    game = new_game(ada, {"kind": "me"}, {"kind": "open"})
    path = f"/v1/games/{game['id']}"
    assert join(bob, game).status_code == 200
    assert play_to_the_end(two, game)["status"] == "finished"
    for query in ("", f"?as={WORD}", "?at=1", "/events", "/log", f"/{WORD}"):
        ada.get(f"{path}{query}")
    ada.post(f"{path}/moves", json={"move": {"type": WORD, "number": WORD}})
    ada.post(f"/v1/players?{WORD}", json={"name": WORD}, headers={"Authorization": f"Bearer {WORD}"})
    said = capsys.readouterr().err
    lines = [json.loads(line) for line in said.splitlines()]
    assert len(lines) > 10
    assert {line["event"] for line in lines} == {"request"}
    assert all(line.keys() == FIELDS for line in lines)
    for secret in (WORD, ada.token, bob.token, ada.name, bob.name, game["id"]):
        assert secret not in said
        assert secret.encode() not in generate_latest()
