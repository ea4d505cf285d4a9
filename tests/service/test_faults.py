"""Games that can't be read are logged and counted, so that operators are told."""

import pytest
import structlog.testing
from prometheus_client.registry import REGISTRY

from events.archive.objects import DamagedObject
from events.folding.table import FoldDiverged, LogChanged, RulesMissing
from service.api.request.answering.errors import problem
from service.operations.damage import note_damaged_game


def counts() -> tuple[float | None, float | None]:
    names = ("retcon_replay_divergences_total", "retcon_damaged_objects_total")
    diverged, damaged = map(REGISTRY.get_sample_value, names)
    return diverged, damaged


def test_a_request_that_meets_a_log_that_has_just_changed_can_be_repeated() -> None:
    with structlog.testing.capture_logs() as said:
        shown = problem(LogChanged(7), "the-request")
    assert (shown["status"], shown["code"]) == (503, "storage_unavailable")
    assert [line["event"] for line in said] == ["storage_unavailable"]


@pytest.mark.parametrize(
    ("error", "event", "grown"),
    [
        (FoldDiverged(7, "reason"), "game_diverged", (1, 0)),
        (DamagedObject("games/x", "reason"), "archived_game_damaged", (0, 1)),
        (RulesMissing(1, "reason"), None, (0, 0)),
        (LogChanged(7), None, (0, 0)),
        (ValueError("reason"), None, (0, 0)),
    ],
)
def test_a_fault_is_logged_with_its_game_and_counted(
    error: Exception, event: str | None, grown: tuple[int, int]
) -> None:
    before = counts()
    with structlog.testing.capture_logs() as said:
        note_damaged_game(error, "g_1")
    assert [(line["event"], line["game"]) for line in said] == ([(event, "g_1")] if event else [])
    assert counts() == tuple((old or 0) + new for old, new in zip(before, grown, strict=True))
