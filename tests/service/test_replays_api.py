"""Replays over HTTP: jobs make them, nobody sees more in them than in the game itself, and no name is kept."""

import base64
import hashlib
import json
import re
import time
from collections.abc import Callable
from io import BytesIO
from typing import Any, cast

import pytest
from flask.testing import FlaskClient
from PIL import Image
from redis import Redis
from werkzeug.test import TestResponse

from engines.contract import ALL
from service.api.resources.of_games import replays as routes
from service.backend import Backend
from service.jobs.table import MAKE_REPLAY
from service.pictures import animations
from service.pictures import frames as frames_module
from service.pictures import replays as kept
from service.pictures.frames import NoReplay
from service.pictures.replays import ReplayRequest
from tests.service.conftest import Player
from tests.service.over_http import ME, OPEN, SignUp, new_game, problem
from tests.service.picturing import Two, finished, nim, played, unversioned, version_in
from tests.service.spectating import NONE
from workers.jobs import replays as replaying
from workers.worker import worker_of

Work = Callable[[], None]
DATA = re.compile(r'<script id="replay" type="application/json">(.*?)</script>', re.DOTALL)


pytestmark = pytest.mark.usefixtures("drawn")


@pytest.fixture
def work(own: Backend) -> Work:
    """Runs a worker until the queue is empty."""

    def run() -> None:
        worker_of([MAKE_REPLAY.queue], own.servers.queue).work(burst=True, logging_level="ERROR")

    return run


@pytest.fixture
def over(two: Two) -> Any:
    return finished(two, played(two, nim(two), "take 3", "take 3", "peek"))


def ask(who: Player | FlaskClient, game: Any, below: str, **options: Any) -> TestResponse:
    return who.get(f"/v1/games/{game['id']}/replay.{below}", **options)


def made(who: Player | FlaskClient, game: Any, below: str, work: Work) -> TestResponse:
    """The response once the replay is made."""
    first = ask(who, game, below)
    assert first.status_code in (200, 202), first.text
    work()
    return ask(who, game, below)


def data_of(page: TestResponse) -> Any:
    """What the script of a page reads."""
    found = DATA.search(page.text)
    assert found
    return json.loads(found[1])


def pictures_of(page: TestResponse) -> list[str]:
    """The pictures of a page."""
    data = data_of(page)
    return ["".join(data["parts"][number] for number in numbers) for _, _, numbers in data["frames"]]


# making


def test_a_replay_is_made_by_a_job(two: Two, over: Any, work: Work) -> None:
    first = ask(two[0], over, "webp?size=phone")
    assert (first.status_code, first.headers["Retry-After"]) == (202, "1")
    assert first.get_json() == {"status": "queued", "done": 0, "frames": None}
    assert first.headers["Location"] == f"/v1/games/{over['id']}/replay.webp?size=phone"
    assert ask(two[0], over, "webp?size=phone").status_code == 202
    work()
    done = two[0].get(first.headers["Location"])
    assert (done.status_code, done.mimetype) == (200, "image/webp")
    again = ask(two[0], over, "webp?size=phone", headers={"If-None-Match": done.headers["ETag"]})
    assert (again.status_code, again.headers["Cache-Control"]) == (304, "private, no-cache")


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_an_animated_picture_has_a_frame_for_the_start_and_for_each_move(
    two: Two, over: Any, work: Work, kind: str
) -> None:
    image = Image.open(BytesIO(made(two[0], over, f"{kind}?size=phone", work).data))
    moves = sum(item["kind"] == "move_played" for item in events(two[0], over))
    assert (image.format, image.width, getattr(image, "n_frames", 1)) == (kind.upper(), 450, moves + 2)


def events(who: Player, game: Any) -> Any:
    return who.get(f"/v1/games/{game['id']}/events?limit=100").get_json()["items"]


def test_the_same_replay_is_made_once(two: Two, over: Any, client: FlaskClient, own: Backend, work: Work) -> None:
    for who in (*two, client):
        assert ask(who, over, "webp?as=spectator&lang=en").status_code == 202
    assert own.servers.queue.llen(f"rq:queue:{MAKE_REPLAY.queue}") == 1
    work()
    assert len({ask(who, over, "webp?as=spectator&lang=en").data for who in (*two, client)}) == 1


def test_everything_that_a_replay_depends_on_makes_another_one(two: Two, over: Any, own: Backend) -> None:
    queries = ("", "?as=0", "?as=1", "?as=spectator", "?palette=dark", "?size=phone", "?lang=de", "?at=5")
    for query in queries:
        for kind in ("webp", "gif", "html"):
            assert ask(two[0], over, f"{kind}{query}").status_code in (202, 503)
    assert own.servers.queue.llen(f"rq:queue:{MAKE_REPLAY.queue}") == len(queries) * 3


def test_only_a_few_replays_wait(two: Two, over: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "QUEUED_MOST", 1)
    assert ask(two[0], over, "webp").status_code == 202
    problem(ask(two[0], over, "gif"), 503, "pictures_busy")
    assert ask(two[0], over, "webp").status_code == 202


# failures


def test_a_worker_that_dies_before_or_during_the_job_is_replaced(
    two: Two, over: Any, own: Backend, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ask(two[0], over, "html").status_code == 202
    (name,) = cast(list[bytes], own.servers.queue.lrange(f"rq:queue:{MAKE_REPLAY.queue}", 0, -1))
    own.servers.queue.lpop(f"rq:queue:{MAKE_REPLAY.queue}")  # taken by a worker that died with it
    assert ask(two[0], over, "html").status_code == 202
    assert own.servers.queue.lrange(f"rq:queue:{MAKE_REPLAY.queue}", 0, -1) == [name]
    own.servers.queue.delete(f"rq:queue:{MAKE_REPLAY.queue}", b"rq:job:" + name)
    replay = replay_of(own, over)
    assert own.pictures.replays.begin(replay)
    own.pictures.replays.note(replay, 2, 9)
    assert ask(two[0], over, "html").get_json() == {"status": "drawing", "done": 2, "frames": 9}
    assert own.servers.queue.llen(f"rq:queue:{MAKE_REPLAY.queue}") == 0
    own.pictures.replays.leave(replay)  # as it expires if the job says nothing more
    assert made(two[0], over, "html", work).status_code == 200


def replay_of(own: Backend, game: Any, viewer: str = "all", kind: str = "html") -> ReplayRequest:
    version = f"{game['version']}-{game['mark']}"
    return ReplayRequest(game["id"], version, viewer, kind, "light", "desktop", "en")


def test_a_job_that_says_nothing_counts_as_dead_after_a_while(over: Any, own: Backend) -> None:
    replay = replay_of(own, over)
    assert own.pictures.replays.begin(replay)
    assert not own.pictures.replays.begin(replay)
    for key in own.servers.queue.keys("retcon:replay-progress:*"):
        assert 0 < own.servers.queue.ttl(key) <= kept.ALIVE_SECONDS


def test_a_replay_that_can_not_be_made_is_refused_for_a_while(
    two: Two, over: Any, work: Work, own: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise RuntimeError("broken")

    # private: a fault while the file is made
    monkeypatch.setattr(replaying, "_file", broken)
    answer = made(two[0], over, "html", work)
    problem(answer, 503, "replay_failed")
    assert int(answer.headers["Retry-After"]) >= 1
    own.pictures.replays.leave(replay_of(own, over))
    assert ask(two[0], over, "html").status_code == 202


def test_a_job_for_a_history_that_is_lost_leaves_nothing(over: Any, own: Backend) -> None:
    replay = ReplayRequest(over["id"], f"{over['version']}-00000000", "all", "html", "light", "desktop", "en")
    with pytest.raises(NoReplay):
        frames_module.steps_of(own.games.tables, replay, 9)
    replaying.make_replay(*replay.args)
    assert own.pictures.replays.file(replay) is None
    assert own.pictures.replays.progress(replay) is None
    replaying.make_replay("g_aaaaaaaaaaaaaaaa", *replay.args[1:])


def test_a_job_that_runs_twice_changes_nothing(
    two: Two, over: Any, own: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = replay_of(own, over)
    replaying.make_replay(*replay.args)
    first = own.pictures.replays.file(replay)
    # private: to make the file once more would be a fault
    monkeypatch.setattr(replaying, "_file", None)
    replaying.make_replay(*replay.args)
    assert own.pictures.replays.file(replay) == first is not None


def test_files_are_few_small_and_kept_for_minutes(
    over: Any, own: Backend, redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "KEPT_MOST", 2)
    for viewer in ("0", "1", "spectator", "all"):
        own.pictures.replays.store(replay_of(own, over, viewer), b"file")
        time.sleep(0.002)  # the newest ones are kept, by the millisecond
    files: Any = redis_client.keys("retcon:replay:*")
    assert len(files) == 2
    assert own.pictures.replays.file(replay_of(own, over, "all"))
    assert all(0 < redis_client.ttl(key) <= 600 for key in files)


@pytest.mark.parametrize("kind", ["html", "webp"])
def test_a_file_that_would_be_too_large_has_fewer_frames(
    over: Any, own: Backend, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay, sizes = replay_of(own, over, kind=kind), list[int]()
    for _ in range(2):
        replaying.make_replay(*replay.args)
        sizes.append(len(own.pictures.replays.file(replay) or b""))
        own.servers.queue.delete(f"retcon:replay:{replay.key}")
        for module in (replaying, animations):
            monkeypatch.setattr(module, "BYTES_MOST", sizes[0] - 1)
    assert 0 < sizes[1] < sizes[0]


def test_an_animation_has_as_many_frames_as_there_is_time_for(
    over: Any, own: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(animations, "DRAW_SECONDS", 0.0)
    replay = replay_of(own, over, kind="webp")
    replaying.make_replay(*replay.args)
    image = Image.open(BytesIO(own.pictures.replays.file(replay) or b""))
    assert getattr(image, "n_frames", 1) == animations.FRAMES_LEAST


def test_a_long_game_has_fewer_frames_than_moves(over: Any, own: Backend) -> None:
    steps = frames_module.steps_of(own.games.tables, replay_of(own, over), 4)
    assert len(steps) == 4
    assert steps[-1].after.version == over["version"]


# who sees what


def test_the_viewers_of_a_replay_are_those_of_the_game(
    two: Two, client: FlaskClient, sign_up: SignUp, over: Any
) -> None:
    running, private, none = nim(two), nim(two, visibility="private"), nim(two, spectators=NONE)
    for kind in ("webp", "gif", "html"):
        for who in (client, sign_up()):
            problem(ask(who, private, kind), 404, "game_not_found")
            problem(ask(who, none, kind), 403, "no_spectators")
        problem(ask(two[0], running, f"{kind}?as=1"), 409, "game_not_over")
        problem(ask(two[0], over, f"{kind}?seat=1"), 403, "not_your_seat")
        problem(ask(two[0], over, f"{kind}?at=99"), 404, "version_not_found")
        problem(
            ask(two[0], new_game(two[0], ME, OPEN), kind),
            409,
            "game_not_over" if kind == "html" else "game_not_started",
        )
    problem(ask(two[0], running, "html"), 409, "game_not_over")
    assert ask(client, running, "webp").status_code == 202


def test_a_replay_shows_what_the_viewer_knew_then(two: Two, over: Any, work: Work, client: FlaskClient) -> None:
    sides = ("heads", "tails")
    for viewer, knows in (("0", True), ("1", False), ("spectator", False)):
        page = made(client, over, f"html?as={viewer}", work)
        pictures, said = pictures_of(page), data_of(page)["frames"][3][1]
        assert ("it shows" in said) == knows
        assert {any(side in each for side in sides) for each in pictures[3:-2]} == {knows}
        assert not any(side in each for side in sides for each in pictures[:3])
        assert any(side in pictures[-1] for side in sides)


def test_the_replay_of_a_running_game_shows_its_player_s_knowledge(two: Two, own: Backend) -> None:
    game = played(two, nim(two), "take 1", "peek")
    for who, viewer in ((two[0], "own-0"), (two[1], "own-1")):
        assert ask(who, game, "webp").status_code == 202
        replay = replay_of(own, game, viewer, "webp")
        assert own.upkeep.jobs.put_once(MAKE_REPLAY, *replay.args) is False
        assert replay.viewer_at(own.games.tables.load(game["id"])) == int(viewer[-1])
    assert replay_of(own, game, "all").viewer_at(own.games.tables.load(game["id"])) == ALL


def test_who_conceded_sees_what_follows_as_a_spectator(two: Two, own: Backend) -> None:
    game = nim(two)
    two[0].post(f"/v1/games/{game['id']}/concede")
    steps = frames_module.steps_of(
        own.games.tables, replay_of(own, two[0].get(f"/v1/games/{game['id']}").get_json()), 9
    )
    replay = replay_of(own, game, "own-0")
    assert [replay.viewer_at(step.after) for step in steps] == [0, None]


# the page


def test_the_page_has_every_position_with_its_sentence(two: Two, over: Any, work: Work) -> None:
    ada, bob = two
    page = made(ada, over, "html?palette=dark&size=phone", work)
    assert (page.status_code, page.mimetype) == (200, "text/html")
    data = data_of(page)
    assert data["players"] == [["A", ada.name], ["B", bob.name]]
    assert data["frames"][1][1] == f"{ada.name} takes 3 stones."
    alike = {unversioned(each) for each in pictures_of(page)}
    assert len(alike) == len(data["frames"]) - 1  # the end changes nothing after the last move
    assert all(each.startswith("<svg") and each.endswith("</svg>") for each in pictures_of(page))
    assert sum(map(len, data["parts"])) < sum(map(len, pictures_of(page))) / 2


def test_every_picture_of_a_page_names_its_version_and_the_file_names_the_last(two: Two, over: Any, work: Work) -> None:
    page = made(two[0], over, "html", work)
    marks = {event["version"]: f"{event['version']}-{event['mark']}" for event in events(two[0], over)}
    shown = [marks[version] for version, *_ in data_of(page)["frames"]]
    assert [version_in(each.encode()) for each in pictures_of(page)] == shown
    assert page.headers["Game-Version"] == shown[-1] == marks[over["version"]]
    assert (
        made(two[0], over, f"webp?at={over['version'] - 1}", work).headers["Game-Version"] == marks[over["version"] - 1]
    )


def test_the_page_comes_in_german(two: Two, over: Any, work: Work) -> None:
    page = made(two[0], over, "html?lang=de", work)
    assert '<html lang="de">' in page.text
    assert data_of(page)["frames"][1][1] == f"{two[0].name} nimmt 3 Steine."


def test_the_page_allows_nothing_but_its_own_script(two: Two, over: Any, work: Work) -> None:
    page = made(two[0], over, "html", work)
    policy = re.search('http-equiv="Content-Security-Policy" content="([^"]+)"', page.text)
    assert policy
    allowed = policy[1].replace("&#39;", "'")
    for tag, source in (
        ("script", page.text.rpartition("<script>")[2].partition("</script>")[0]),
        ("style", style(page)),
    ):
        digest = base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in allowed
    assert allowed.startswith("default-src 'none'; ")
    assert page.headers["Content-Security-Policy"] == f"{allowed}; frame-ancestors 'none'; sandbox allow-scripts"
    assert not re.search(r"(src|href)=|https?://(?!www\.w3\.org/2000/svg)|@import|url\((?!#)", page.text)
    script = page.text.rpartition("<script>")[2].partition("</script>")[0]
    assert len(script) < 5000


def style(page: TestResponse) -> str:
    return page.text.partition("<style>")[2].partition("</style>")[0]


def test_no_name_is_kept_and_an_erased_one_disappears(
    two: Two, over: Any, work: Work, backend: Backend, redis_client: Redis
) -> None:
    ada, bob = two
    assert bob.name in made(ada, over, "html", work).text
    stored: Any = [redis_client.get(key) for key in redis_client.keys("retcon:replay:*")]
    assert stored
    assert not any(who.name.encode() in file for who in two for file in stored)
    backend.log.erase(over["id"], bob.id)
    page = ask(ada, over, "html")
    assert page.status_code == 200
    assert bob.name not in page.text
    assert ada.name in page.text
    assert ada.name not in ask(ada, over, "html?names=false").text


@pytest.mark.parametrize("name", ['</script><b>"x', "\\u003c \\", "<!--<script>"])
def test_names_with_markup_are_shown_as_text(
    two: Two, over: Any, work: Work, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.api.resources.of_games.replays.names_at", lambda *_: [name, "B"])
    page = made(two[0], over, "html", work)
    assert data_of(page)["players"][0] == ["A", name]
    assert page.text.count("<script") == 2
    assert page.text.count("<!--") == 0
