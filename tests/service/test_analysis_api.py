"""Analyses of finished games over HTTP: who may ask for them and read them, and what they say."""

import base64
import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from service.analysis import analyses as kept
from service.analysis import findings
from service.analysis.analyses import FindingsProgress
from service.analysis.findings import findings_of
from service.analysis.positions import course_of
from service.api.resources.of_games import analyses as resource
from service.api.schemas.analyses import Analysis
from service.backend import Backend
from service.jobs.table import ANALYZE_GAME, MAKE_REPLAY
from service.shared.wall_clock import now_ms
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import ME, OPEN, SignUp, join, new_game, play_to_the_end, problem
from tests.service.picturing import Two, finished, nim, played
from tests.service.spectating import NONE
from workers.jobs import analysis as analyzing
from workers.runner import subprocesses
from workers.worker import worker_of

Work = Callable[[], None]


pytestmark = pytest.mark.usefixtures("drawn")


@pytest.fixture
def work(own: Backend, monkeypatch: pytest.MonkeyPatch) -> Work:
    """Has the clock queue jobs, and runs a worker, until no analysis is unfinished. Each search has as few iterations
    as in a long game. The worker has the usual priority, because other tests keep all processors busy.
    """
    monkeypatch.setattr(findings, "ITERATIONS_MOST", findings.ITERATIONS_LEAST)
    monkeypatch.setattr(subprocesses, "NICENESS", 0)
    monkeypatch.setattr(subprocesses, "LOWEST", 0)

    def run() -> None:
        while due := own.upkeep.analyses.due(now_ms()):
            for game_id in due:
                own.upkeep.jobs.put_once(ANALYZE_GAME, game_id)
            worker_of([ANALYZE_GAME.queue], own.servers.queue).work(burst=True, logging_level="ERROR")

    return run


@pytest.fixture
def over(two: Two) -> Any:
    """A finished game of Coin Nim."""
    return finished(two, played(two, nim(two), "take 3", "take 3"))


@pytest.fixture
def guessed(two: Two, game: Any) -> Any:
    """A finished game of Guess."""
    return play_to_the_end(two, game)


def ask(who: Player | FlaskClient, game: Any, query: str = "", **options: Any) -> TestResponse:
    return who.post(f"/v1/games/{game['id']}/analysis{query}", **options)


def read(who: Player | FlaskClient, game: Any, query: str = "", **options: Any) -> TestResponse:
    return who.get(f"/v1/games/{game['id']}/analysis{query}", **options)


def analyzed(who: Player, game: Any, work: Work, query: str = "") -> Any:
    """The analysis of the game, once it is done."""
    assert ask(who, game).status_code in (200, 202)
    work()
    answer = read(who, game, query)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


# making


def test_an_analysis_waits_for_a_job_and_is_read_when_it_is_done(two: Two, over: Any, work: Work) -> None:
    first = ask(two[0], over)
    assert (first.status_code, first.headers["Retry-After"]) == (202, "1")
    assert first.headers["Location"] == f"/v1/games/{over['id']}/analysis"
    assert first.get_json()["status"] == "waiting"
    assert read(two[1], over).get_json() == first.get_json()
    work()
    done = ask(two[0], over)
    assert (done.status_code, done.get_json()["status"]) == (200, "done")
    assert read(two[1], over).get_json() == done.get_json()


def test_the_more_there_is_to_read_the_longer_clients_wait() -> None:
    def seconds(findings: int) -> int:
        return resource.seconds_to_wait(FindingsProgress("running", 0, 0, False, [{}] * findings))

    assert [seconds(count) for count in (0, 60, 199, 1200)] == [1, 1, 1, 7]


def test_an_analysis_costs_as_many_requests_as_its_length(
    two: Two, over: Any, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    charged = list[int]()
    monkeypatch.setattr(resource, "charge_findings", charged.append)
    found = analyzed(two[0], over, work)
    assert charged[0] == 0
    assert charged[-1] > len(found["decisions"])


def test_it_has_the_shares_of_every_version_from_0_to_the_outcome(two: Two, over: Any, work: Work) -> None:
    found = analyzed(two[0], over, work)
    assert not Analysis().validate(found)
    assert [each["version"] for each in found["versions"]] == [*range(over["version"] + 1)]
    winner = over["outcome"]["winners"][0]
    assert found["versions"][-1]["true"] == found["versions"][-1]["known"] == [float(seat == winner) for seat in (0, 1)]
    assert {round(sum(each["true"]), 3) for each in found["versions"]} == {1}


def test_it_has_each_decision_with_the_best_moves_and_the_cost(two: Two, over: Any, work: Work) -> None:
    found = analyzed(two[0], over, work)
    assert found["progress"] == {"done": len(found["decisions"]), "of": len(found["decisions"])}
    moves = {each["version"]: each for each in two[0].get(f"/v1/games/{over['id']}/events").get_json()["items"]}
    for each in found["decisions"]:
        assert moves[each["version"]]["seat"] == each["seat"]
        assert re.fullmatch("Take one, two or three stones(, or peek)?", each["question"])
        move = moves[each["version"]]["move"]
        assert each["chosen"]["notation"] == (f"take {move['stones']}" if move["type"] == "take" else "peek")
        assert 1 <= len(each["best"]) <= 3
        assert each["cost"] == round(each["best"][0]["share"] - each["chosen"]["share"], 3) >= 0
        assert all(other["line"] for other in (each["chosen"], *each["best"]))
        assert [other for other in each["best"] if other["notation"] == each["chosen"]["notation"]] in (
            [],
            [each["chosen"]],
        )


def test_luck_is_what_the_choices_do_not_explain(two: Two, guessed: Any, work: Work) -> None:
    found = analyzed(two[0], guessed, work)
    true = {each["version"]: each["true"] for each in found["versions"]}
    assert found["has_luck"] is True
    assert found["decisions"]
    for each in found["decisions"]:
        now, before, seat = true[each["version"]], true[each["version"] - 1], each["seat"]
        later = true[each["until"]]
        assert each["choice"][seat] == -each["cost"]
        assert each["luck"][seat] == round(now[seat] - before[seat] + each["cost"], 3)
        assert each["others"][seat] == round(later[seat] - now[seat], 3)
        assert [round(sum(each[part]), 3) for part in ("choice", "luck", "others")] == [0, 0, 0]


def test_the_turning_points_are_where_the_true_shares_changed_most(two: Two, over: Any, work: Work) -> None:
    found = analyzed(two[0], over, work)
    points = found["turning_points"]
    assert points == sorted(points)
    assert len(points) <= 5
    true = [each["true"] for each in found["versions"]]
    changes = [abs(true[version][0] - true[version - 1][0]) for version in range(1, len(true))]
    assert min(changes[point - 1] for point in points) >= max(
        [change for version, change in enumerate(changes, 1) if version not in points and change >= 0.1], default=0
    )


def test_texts_are_in_the_language_of_the_request_with_names(two: Two, over: Any, work: Work) -> None:
    english = analyzed(two[0], over, work)["decisions"][0]
    german = read(two[0], over, "?lang=de").get_json()["decisions"][0]
    assert english["best"][0]["line"] != german["best"][0]["line"]
    assert any(player.name in english["best"][0]["line"][0] for player in two)
    assert read(two[0], over, headers={"Accept-Language": "de"}).get_json()["decisions"][0] == german


def test_what_is_stored_names_nobody(two: Two, over: Any, work: Work, redis_client: Redis, own: Backend) -> None:
    analyzed(two[0], over, work)
    known = own.upkeep.analyses.progress(over["id"], own.games.tables.load(over["id"]).head)
    assert known is not None
    stored = json.dumps(known.findings)
    assert not any(text in stored for player in two for text in (player.id, player.name))


def test_an_analysis_goes_on_where_a_job_was_killed(
    two: Two, over: Any, own: Backend, work: Work, redis_client: Redis
) -> None:
    ask(two[0], over)
    whole = [*findings_of(course_of(own.games.tables, over["id"]), 0)]
    lease = own.upkeep.analyses.begin(over["id"])
    assert lease
    for number in range(2):
        assert own.upkeep.analyses.add(lease, number, whole[number])
    assert own.upkeep.analyses.begin(over["id"]) is None
    some = read(two[0], over).get_json()
    assert some["status"] == "running"
    assert some["versions"][-1]["version"] == whole[1]["version"]
    assert some["turning_points"] == []
    own.servers.queue.delete(f"retcon:analysis-lease:{over['id']}")  # it expires, as after a `kill -9`
    own.servers.queue.zadd(kept.UNFINISHED, {over["id"]: 0})
    work()
    done = read(two[0], over).get_json()
    assert done["status"] == "done"
    again = own.upkeep.analyses.progress(over["id"], own.games.tables.load(over["id"]).head)
    assert again
    assert again.findings == json.loads(json.dumps(whole))


def test_a_finding_is_added_once_and_only_with_the_lease(two: Two, over: Any, own: Backend) -> None:
    ask(two[0], over)
    first = own.upkeep.analyses.begin(over["id"])
    assert first
    own.servers.queue.delete(f"retcon:analysis-lease:{over['id']}")
    second = own.upkeep.analyses.begin(over["id"])
    assert second
    assert not own.upkeep.analyses.add(first, 0, {"version": 1})
    assert own.upkeep.analyses.add(second, 0, {"version": 1})
    assert not own.upkeep.analyses.add(second, 0, {"version": 1})
    own.upkeep.analyses.finish(first)
    assert own.upkeep.analyses.begin(over["id"]) is None, "the end of a lease that has expired changes nothing"


def test_a_job_that_works_for_a_moment_leaves_the_rest_to_the_next(
    two: Two, over: Any, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyzing, "JOB_SECONDS", 0.0)
    assert analyzed(two[0], over, work)["status"] == "done"


def test_an_analysis_that_fails_can_be_asked_for_again_later(
    two: Two, over: Any, own: Backend, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> Any:
        raise RuntimeError("broken")

    with monkeypatch.context() as patch:
        patch.setattr(analyzing, "findings_of", broken)
        ask(two[0], over)
        work()
    failed = ask(two[0], over)
    assert (failed.status_code, failed.get_json()["status"]) == (202, "failed")
    assert 0 < own.servers.queue.ttl(f"retcon:analysis:{over['id']}") <= kept.FAILED_SECONDS
    own.servers.queue.delete(f"retcon:analysis:{over['id']}")
    assert analyzed(two[0], over, work)["status"] == "done"


def test_a_job_that_nobody_asked_for_does_nothing(over: Any, own: Backend) -> None:
    analyzing.analyze_game(over["id"])
    analyzing.analyze_game("g_aaaaaaaaaaaaaaaa")
    assert own.upkeep.analyses.progress(over["id"], own.games.tables.load(over["id"]).head) is None


def test_a_game_that_is_gone_is_forgotten(two: Two, over: Any, own: Backend, work: Work) -> None:
    own.upkeep.analyses.ask("g_aaaaaaaaaaaaaaaa", "0" * 64, two[0].id)
    work()
    assert own.upkeep.analyses.progress("g_aaaaaaaaaaaaaaaa", "0" * 64) is None


def test_only_the_newest_analyses_are_kept_and_for_days(
    two: Two, over: Any, guessed: Any, own: Backend, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "FINISHED_MOST", 1)
    analyzed(two[0], over, work)
    for key in ("analysis", "analysis-findings"):
        assert 0 < own.servers.queue.ttl(f"retcon:{key}:{over['id']}") <= 7 * 86_400
    analyzed(two[0], guessed, work)
    problem(read(two[0], over), 404, "no_analysis")
    assert read(two[0], guessed).status_code == 200


# who may


def test_a_game_that_is_not_over_is_refused_whoever_asks(
    two: Two, game: Any, client: FlaskClient, sign_up: SignUp, redis_client: Redis
) -> None:
    before = set(redis_client.scan_iter("retcon:analys*"))
    for who in (*two, sign_up()):
        problem(ask(who, game), 409, "game_not_over")
        problem(read(who, game), 409, "game_not_over")
    problem(read(client, game), 409, "game_not_over")
    assert set(redis_client.scan_iter("retcon:analys*")) == before == set()


def test_an_analysis_must_be_asked_for_with_a_token(two: Two, over: Any, client: FlaskClient, work: Work) -> None:
    problem(ask(client, over), 401, "missing_token")
    problem(read(client, over), 404, "no_analysis")
    found = analyzed(two[0], over, work)
    assert read(client, over).get_json() == found


def test_a_game_that_nobody_may_see_is_not_found(two: Two, sign_up: SignUp, client: FlaskClient, work: Work) -> None:
    private = finished(two, nim(two, visibility="private"))
    assert analyzed(two[1], private, work)["status"] == "done"
    for game in (private, {"id": "g_aaaaaaaaaaaaaaaa"}):
        problem(ask(sign_up(), game), 404, "game_not_found")
        problem(read(client, game), 404, "game_not_found")


def test_a_hidden_game_is_analyzed_for_its_players_only(
    two: Two, over: Any, sign_up: SignUp, own: Backend, backend: Backend, work: Work
) -> None:
    backend.upkeep.hidden_games.hide(over["id"])
    problem(ask(sign_up(), over), 404, "game_not_found")
    assert analyzed(two[0], over, work)["status"] == "done"
    problem(read(sign_up(), over), 404, "game_not_found")


def test_a_game_without_spectators_can_be_analyzed_once_it_is_over(two: Two, sign_up: SignUp, work: Work) -> None:
    game = nim(two, spectators=NONE)
    problem(ask(sign_up(), game), 409, "game_not_over")
    assert analyzed(sign_up(), finished(two, game), work)["status"] == "done"


def test_an_aborted_game_can_be_analyzed_if_it_had_started(two: Two, player: Player, work: Work) -> None:
    waiting = new_game(player, ME, OPEN)
    assert player.post(f"/v1/games/{waiting['id']}/abort").status_code == 201
    problem(ask(player, waiting), 409, "game_not_started")
    game = nim(two)
    assert two[0].post(f"/v1/games/{game['id']}/abort").status_code == 201
    found = analyzed(two[0], game, work)
    assert found["decisions"] == found["turning_points"] == []
    assert found["versions"][-1]["version"] == two[0].get(f"/v1/games/{game['id']}").get_json()["version"]


def test_a_conceded_game_ends_with_its_outcome(two: Two, work: Work) -> None:
    game = played(two, nim(two), "take 3")
    assert two[0].post(f"/v1/games/{game['id']}/concede").status_code == 201
    assert analyzed(two[1], game, work)["versions"][-1]["true"] == [0.0, 1.0]


def test_a_player_has_few_unfinished_analyses(make_client: MakeClient, work: Work) -> None:
    client = make_client(RATE_LIMITS_ENABLED="true", ANALYSES_PER_PLAYER="2")
    answers = [client.post("/v1/players", json={"name": name}).get_json() for name in ("Ann", "Ben")]
    two = tuple(Player(client, each["id"], each["name"], each["token"]) for each in answers)
    games = [finished(two, nim(two)) for _ in range(3)]  # type: ignore[arg-type]
    assert [ask(two[0], game).status_code for game in games[:2]] == [202, 202]
    assert problem(ask(two[0], games[2]), 409, "too_many_analyses")["limit"] == 2
    assert ask(two[0], games[1]).status_code == 202, "what is there counts no more"
    assert ask(two[1], games[1]).status_code == 202
    assert ask(two[1], games[2]).status_code == 202
    work()
    more = finished(two, nim(two))  # type: ignore[arg-type]
    assert ask(two[0], more).status_code == 202


def test_few_analyses_wait_in_all(two: Two, over: Any, guessed: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "UNFINISHED_MOST", 1)
    assert ask(two[0], over).status_code == 202
    assert problem(ask(two[1], guessed), 503, "analyses_busy")
    assert ask(two[1], over).status_code == 202


def test_a_query_must_be_one_that_is_known(two: Two, over: Any) -> None:
    for query in ("?lang=xx", "?lang=", "?at=3"):
        problem(ask(two[0], over, query), 400, "malformed")
        problem(read(two[0], over, query), 400, "malformed")


def test_an_imported_game_can_be_analyzed(two: Two, over: Any, work: Work) -> None:
    log = two[0].get(f"/v1/games/{over['id']}/log").data
    made = two[0].post("/v1/games/import", data=log, content_type="application/x-ndjson")
    assert analyzed(two[0], made.get_json(), work)["status"] == "done"


def test_a_guest_can_analyze_a_public_game(over: Any, sign_up: SignUp, work: Work) -> None:
    assert analyzed(sign_up(), over, work)["status"] == "done"
    assert analyzed(sign_up("bot"), over, work)["status"] == "done"


def test_it_is_kept_by_the_caller_alone(two: Two, over: Any, work: Work) -> None:
    analyzed(two[0], over, work)
    assert read(two[0], over).headers["Cache-Control"] == "private, no-cache"
    assert join(two[0], over).status_code == 409


# in the page with a replay


def page(who: Player | FlaskClient, game: Any, own: Backend, query: str = "") -> str:
    """The page with a replay of the game."""
    path = f"/v1/games/{game['id']}/replay.html{query}"
    who.get(path)
    worker_of([MAKE_REPLAY.queue], own.servers.queue).work(burst=True, logging_level="ERROR")
    answer = who.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def analyzed_in(text: str) -> Any:
    """The analysis in a page, as its script reads it."""
    found = re.search(r'<script id="replay" type="application/json">(.*?)</script>', text)
    assert found
    return json.loads(found[1])["analyzed"]


def test_a_page_has_the_analysis_once_that_is_done(two: Two, over: Any, own: Backend, work: Work) -> None:
    assert analyzed_in(page(two[0], over, own)) is None
    analysis = analyzed(two[0], over, work)
    text = page(two[0], over, own)
    assert analyzed_in(text)["analysis"] == analysis
    assert '<section id="analysis"' in text
    assert f"sha256-{base64.b64encode(hashlib.sha256(_script(text)).digest()).decode()}" in text


def _script(text: str) -> bytes:
    """The script that shows the analysis."""
    return text.split("</script>\n<script>")[1].split("</script>", maxsplit=1)[0].encode()


def test_a_page_with_an_earlier_position_has_no_analysis(two: Two, over: Any, own: Backend, work: Work) -> None:
    analyzed(two[0], over, work)
    assert analyzed_in(page(two[0], over, own, "?at=4")) is None


def test_a_page_without_names_has_an_analysis_without_names(two: Two, over: Any, own: Backend, work: Work) -> None:
    analyzed(two[0], over, work)
    text = json.dumps(analyzed_in(page(two[0], over, own, "?names=false")))
    assert not [who.name for who in two if who.name in text]
