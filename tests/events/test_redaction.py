"""No record leaves the server with more than its viewer may know."""

import json
from typing import Any

import pytest

from engines.contract import ALL, Viewer
from events.records.kinds import KINDS, SeatTaken
from events.shown.redaction import REDACTIONS, redact, view_of
from tests.support.games import ALICE, BOB, call, finished, games, started

SECRET_FIELDS = {"draws", "digest", "prev", "hash", "seed", "command"}


def seen_by(viewer: Viewer, where: Any, game_id: str) -> list[dict[str, Any]]:
    return [redact(entry, viewer, table) for entry, table in where.tables.history(game_id)]


def test_every_kind_of_record_has_a_redaction() -> None:
    assert set(REDACTIONS) == set(KINDS.values())


def test_a_kind_without_a_redaction_cannot_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    where = games()
    table = started(where)
    monkeypatch.delitem(REDACTIONS, SeatTaken)
    with pytest.raises(KeyError):
        seen_by(None, where, table.game_id)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_seed_draws_digests_and_hashes_stay_inside(viewer: Viewer) -> None:
    where = games()
    table = finished(where)
    for event in seen_by(viewer, where, table.game_id):
        assert not SECRET_FIELDS & set(event)


def test_the_commitment_is_public_from_the_first_record() -> None:
    where = games()
    table = started(where)
    assert seen_by(None, where, table.game_id)[0]["commitment"] == table.commitment


def test_a_secret_choice_is_seen_by_its_seat_alone() -> None:
    where = games()
    table = call(where, started(where), ALICE, 2)
    mine, theirs, watching = (seen_by(viewer, where, table.game_id)[-1] for viewer in (0, 1, None))
    assert mine["move"] == {"type": "call", "number": 2}
    assert theirs["move"] == watching["move"] == {"hidden": 1}
    assert (theirs["seat"], theirs["by"]) == (0, "p_alice")


def test_what_a_record_showed_does_not_change_later() -> None:
    """An event is the same whenever it is fetched, so it can be cached, and no reader ever sees two versions."""
    where = games()
    table = call(where, started(where), ALICE, 2)
    before = seen_by(1, where, table.game_id)
    call(where, table, BOB, 1)
    assert seen_by(1, where, table.game_id)[: len(before)] == before


def test_the_viewer_all_gets_every_field_of_the_log() -> None:
    where = games()
    table = finished(where)
    shown = [json.loads(json.dumps(event)) for event in seen_by(ALL, where, table.game_id)]
    lines = [json.loads(line) for line in where.tables.exported(table)]
    for event, line in zip(shown, lines, strict=False):
        left_out = {"who", "by", "format"}
        assert {name: event[name] for name in line.keys() - left_out} == {
            name: line[name] for name in line.keys() - left_out
        }
    assert [event["prev"] for event in shown[1:]] == [event["hash"] for event in shown[:-1]]
    assert shown[-1]["hash"] == lines[-1]["head"]
    assert {event["by"] for event in shown} == {"p_alice", "p_bob"}


def test_before_the_start_there_is_no_view() -> None:
    where = games()
    table = where.tables.at(started(where).game_id, 1)
    assert view_of(table, None) is None
