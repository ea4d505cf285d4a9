"""What requests for an analysis take, and which headers their answers have."""

from typing import Any

import pytest

from service.analysis import analyses as kept
from service.backend import Backend
from tests.service.over_http import problem
from tests.service.picturing import Two, finished, nim, played
from tests.support.openapi_file import openapi_file

pytestmark = pytest.mark.usefixtures("drawn")

KEY = "Idempotency-Key"


@pytest.fixture
def over(two: Two) -> Any:
    """A finished game of Coin Nim."""
    return finished(two, played(two, nim(two), "take 3", "take 3"))


def address(game: Any) -> str:
    return f"/v1/games/{game['id']}/analysis"


def described(method: str) -> Any:
    """The operation in openapi.yaml."""
    return openapi_file()["paths"]["/v1/games/{game_id}/analysis"][method]


def test_it_is_unknown_whether_there_is_luck_until_a_job_has_read_the_game(two: Two, over: Any, own: Backend) -> None:
    first = two[0].post(address(over)).get_json()
    assert (first["has_luck"], first["progress"]) == (False, {"done": 0, "of": 0})
    lease = own.upkeep.analyses.begin(over["id"])
    assert lease
    own.upkeep.analyses.plan(lease, 5, True)
    assert two[0].get(address(over)).get_json()["has_luck"] is True


def test_a_failed_analysis_says_when_it_can_be_asked_for_again(two: Two, over: Any, own: Backend) -> None:
    two[0].post(address(over))
    lease = own.upkeep.analyses.begin(over["id"])
    assert lease
    own.upkeep.analyses.fail(lease)
    for answer in (two[0].post(address(over)), two[1].get(address(over))):
        assert answer.get_json()["status"] == "failed"
        assert kept.FAILED_SECONDS - 5 <= int(answer.headers["Retry-After"]) <= kept.FAILED_SECONDS
    own.servers.queue.pexpire(f"retcon:analysis:{over['id']}", 4_001)
    assert two[0].get(address(over)).headers["Retry-After"] in ("4", "5")
    own.servers.queue.pexpire(f"retcon:analysis:{over['id']}", 200)
    assert two[0].get(address(over)).headers["Retry-After"] == "1"


def test_an_answer_before_the_analysis_is_done_says_when_to_ask_again_and_that_of_a_command_where(
    two: Two, over: Any
) -> None:
    asked, read = two[0].post(address(over)), two[0].get(address(over))
    assert asked.headers["Retry-After"] == read.headers["Retry-After"] == "1"
    assert asked.headers["Location"] == address(over)
    assert "Location" not in read.headers
    assert {"Retry-After", "Location"} <= set(described("post")["responses"]["202"]["headers"])
    assert "Retry-After" in described("get")["responses"]["200"]["headers"]


@pytest.mark.parametrize("key", ["k" * 300, "k" * 256, "two words", "clé", ""])
def test_a_key_that_cannot_be_one_is_refused(two: Two, over: Any, own: Backend, key: str) -> None:
    fault = problem(two[0].post(address(over), headers={KEY: key}), 400, "malformed")
    other = problem(two[0].post(f"/v1/games/{over['id']}/rematch", headers={KEY: key}), 400, "malformed")
    assert fault["errors"] == other["errors"]
    assert own.servers.queue.keys("retcon:analysis*") == []


def test_a_key_changes_nothing_because_the_command_can_be_repeated(two: Two, over: Any) -> None:
    headers = {KEY: "one"}
    first, again = (two[0].post(address(over), headers=headers) for _ in range(2))
    assert first.get_json() == again.get_json()
    assert two[0].post(f"{address(over)}?lang=de", headers=headers).status_code == 202
    assert "Idempotency-Replayed" not in again.headers
    operation = described("post")
    assert {"$ref": "#/components/parameters/IdempotencyKey"} in operation["parameters"]
    assert not [name for each in operation["responses"].values() for name in each.get("headers", {}) if "Idem" in name]


def test_an_invite_code_is_accepted_as_elsewhere(two: Two, over: Any) -> None:
    assert two[0].post(f"{address(over)}?invite=abc").status_code == 202
    assert two[0].get(f"{address(over)}?invite=abc").status_code == 200


@pytest.mark.parametrize("body", ["[]", '"x"', "null", "1"])
def test_a_body_must_be_an_object(two: Two, over: Any, body: str) -> None:
    answer = two[0].post(address(over), data=body, content_type="application/json")
    assert problem(answer, 400, "malformed")["errors"] == [{"detail": "Must be an object.", "pointer": ""}]
