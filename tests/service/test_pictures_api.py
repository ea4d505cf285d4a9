"""Pictures over HTTP: the same viewers as the game itself, and caches that never keep what may change."""

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from PIL import Image

from service.backend import Backend
from service.errors import PicturesBusy
from service.pictures.rasterizer import Rasterizer
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import ME, OPEN, SignUp, join, new_game, problem
from tests.service.picturing import NIM, Two, finished, nim, picture, played, texts, unversioned, version_in
from tests.service.spectating import NONE, concede
from tests.service.spectating import started as started_with
from tests.support.drawn_guess import DRAWN

FOR_ME = "private, no-cache"


pytestmark = pytest.mark.usefixtures("drawn")


@pytest.fixture
def game(two: Two) -> Any:
    return played(two, nim(two), "take 2", "peek")


def marked(game: Any, version: int | None = None) -> str:
    return f"?at={version or game['version']}-{game['mark']}"


# in the answer to a move


def test_the_answer_to_a_move_has_the_new_picture_if_it_is_wanted(two: Two) -> None:
    game = nim(two)
    path = f"/v1/games/{game['id']}/moves"
    done = two[0].post(f"{path}?picture=phone&palette=dark&lang=de", json={"notation": "take 2"}).get_json()
    assert done["picture"] == picture(two[0], game, "?size=phone&palette=dark&lang=de").text
    assert "picture" not in two[1].post(path, json={"notation": "take 1"}).get_json()


def test_a_dry_run_is_drawn_with_its_move(two: Two) -> None:
    game = nim(two)
    path = f"/v1/games/{game['id']}/moves?dry_run=true"
    drawn = two[0].post(f"{path}&picture=phone", json={"notation": "take 2"}).get_json()
    assert "picture" not in two[0].post(path, json={"notation": "take 2"}).get_json()
    played(two, game, "take 2")
    assert drawn["picture"] == unversioned(picture(two[0], game, "?size=phone").text)


# which version


def named(game: Any) -> str:
    """The version of a game with its mark."""
    return f"{game['version']}-{game['mark']}"


def test_a_picture_names_its_version_and_mark_in_its_root_and_in_a_header(two: Two, game: Any) -> None:
    for at in ("", f"?at={game['version'] - 1}", f"?at={named(game)}"):
        shown = named(two[0].get(f"/v1/games/{game['id']}{at}").get_json())
        answer = picture(two[0], game, at)
        pixels = two[0].get(f"/v1/games/{game['id']}/picture.png{at}")
        assert (version_in(answer.data), answer.headers["Game-Version"]) == (shown, shown)
        assert pixels.headers["Game-Version"] == shown
        again = picture(two[0], game, at, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.headers["Game-Version"]) == (304, shown)


def test_the_picture_in_the_answer_to_a_move_names_its_version(two: Two) -> None:
    game = nim(two)
    path = f"/v1/games/{game['id']}/moves?picture=phone"
    done = two[0].post(path, json={"notation": "take 2"}).get_json()
    assert version_in(done["picture"].encode()) == named(done)


def test_versions_that_look_alike_are_told_apart(two: Two, game: Any) -> None:
    for kind in ("svg", "png"):
        path = f"/v1/games/{game['id']}/picture.{kind}"
        before = two[0].get(path)
        offer = two[0].post(f"/v1/games/{game['id']}/draw", json={"answer": "offer"})
        after, shown = two[0].get(path, headers={"If-None-Match": before.headers["ETag"]}), named(offer.get_json())
        assert (after.status_code, after.headers["Game-Version"]) == (200, shown)
        assert before.headers["Game-Version"] != shown
        if kind == "svg":
            assert version_in(after.data) == shown
            assert unversioned(after.text) == unversioned(before.text)
        two[0].post(f"/v1/games/{game['id']}/draw", json={"answer": "decline"})


def test_spectators_of_a_delayed_game_learn_no_later_version_from_a_picture(two: Two, client: FlaskClient) -> None:
    game = nim(two, spectators={"mode": "delayed", "delay": 2})
    later = played(two, game, "take 1", "take 2", "take 1")
    seen = client.get(f"/v1/games/{game['id']}").get_json()
    assert seen["version"] == later["version"] - 2
    for kind in ("svg", "png"):
        assert client.get(f"/v1/games/{game['id']}/picture.{kind}").headers["Game-Version"] == named(seen)
    assert version_in(picture(client, game).data) == named(seen)
    assert later["mark"] not in picture(client, game).text


def test_scripts_of_other_origins_may_read_the_version(make_client: MakeClient) -> None:
    answer = make_client(CORS_ORIGINS="https://a.example").get("/v1/games", headers={"Origin": "https://a.example"})
    assert "Game-Version" in answer.headers["Access-Control-Expose-Headers"]


# who sees what


def test_a_picture_shows_what_the_caller_knows(two: Two, game: Any, client: FlaskClient) -> None:
    ada, bob = two
    assert any(each in texts(picture(bob, game)) for each in ("Heads", "Tails", "heads", "tails"))
    for who in (ada, client):
        assert "?" in texts(picture(who, game))
    assert texts(picture(bob, game, "?as=spectator")) == texts(picture(client, game))


def test_a_picture_says_the_latest_moves_as_the_viewer_saw_them(two: Two, game: Any, client: FlaskClient) -> None:
    ada, bob = two
    own, others = " ".join(texts(picture(bob, game))), " ".join(texts(picture(client, game)))
    assert f"{bob.name} peeks at the coin." in others
    assert f"{bob.name} peeks at the coin; it shows " in own
    assert f"{ada.name} takes 2 stones" in " ".join(texts(picture(ada, game, f"?at={game['version'] - 1}")))


def test_the_latest_move_is_hidden_from_those_who_do_not_see_it(sign_up: SignUp, client: FlaskClient) -> None:
    three, game = started_with(sign_up, {"mode": "live"})
    three[0].post(f"/v1/games/{game['id']}/moves", json={"move": {"type": "call", "number": 2}})
    assert "move=Call(number=2)" in " ".join(texts(picture(three[0], game)))
    for who in (client, *three[1:]):
        assert "move=Hidden(" in " ".join(texts(picture(who, game)))


def test_moves_that_were_taken_back_are_not_the_latest(two: Two) -> None:
    game = nim(two)
    later = played(two, game, "take 1", "take 2")
    for player in two:
        answer = player.post(f"/v1/games/{game['id']}/takeback", json={"to": later["version"] - 1})
        assert answer.status_code == 201, answer.text
    said = " ".join(texts(picture(two[0], game)))
    assert "takes a stone" in said
    assert "takes 2 stones" not in said


def test_an_earlier_version_is_drawn_as_it_was_known_then(two: Two, game: Any) -> None:
    _, bob = two
    assert "?" in texts(picture(bob, game, f"?at={game['version'] - 1}"))
    problem(picture(bob, game, "?at=99"), 404, "version_not_found")
    problem(picture(bob, game, f"?at={game['version']}-00000000"), 409, "history_changed")


def test_other_viewers_are_drawn_only_after_the_end(two: Two, game: Any, client: FlaskClient) -> None:
    ada, _ = two
    for query in ("?as=1", "?as=all"):
        problem(picture(ada, game, query), 409, "game_not_over")
    over = finished(two, game)
    at = f"&at={game['version']}"
    assert "?" in texts(picture(client, over, f"?as=0{at}"))
    assert "?" not in texts(picture(client, over, f"?as=1{at}"))
    assert "?" not in texts(picture(client, over, f"?{at[1:]}"))


def test_a_private_game_is_not_there_for_strangers(two: Two, client: FlaskClient, sign_up: SignUp) -> None:
    game = nim(two, visibility="private")
    assert picture(two[0], game).status_code == 200
    for kind in ("svg", "png"):
        for who in (client, sign_up()):
            problem(who.get(f"/v1/games/{game['id']}/picture.{kind}"), 404, "game_not_found")


def test_without_spectators_only_players_get_a_picture(two: Two, client: FlaskClient) -> None:
    game = nim(two, spectators=NONE)
    problem(picture(client, game), 403, "no_spectators")
    assert picture(two[1], game).status_code == 200


def test_spectators_of_a_delayed_game_get_the_picture_that_they_may_see(two: Two, client: FlaskClient) -> None:
    game = nim(two, spectators={"mode": "delayed", "delay": 2})
    start = texts(picture(client, game))
    later = played(two, game, "take 1", "take 2")
    assert texts(picture(client, later)) == start
    problem(picture(client, later, f"?at={game['version'] + 1}"), 404, "version_not_found")
    assert texts(picture(client, played(two, later, "take 3"))) != start


def test_a_seat_of_someone_else_is_refused(two: Two, game: Any) -> None:
    problem(picture(two[0], game, "?seat=1"), 403, "not_your_seat")
    problem(picture(two[0], game, "?as=7"), 404, "seat_not_found")


def test_who_conceded_is_a_spectator_from_then_on(sign_up: SignUp) -> None:
    three, game = started_with(sign_up, {"mode": "live"})
    three[2].post(f"/v1/games/{game['id']}/moves", json={"move": {"type": "call", "number": 3}})
    assert "calls=(None, None, 3)" in " ".join(texts(picture(three[2], game)))
    concede(three[2], game)
    assert "calls=(None, None, Hidden" in " ".join(texts(picture(three[2], game)))


# what can't be drawn


def test_a_game_that_has_not_started_has_no_picture(two: Two) -> None:
    made = two[0].post("/v1/games", json={**NIM, "seats": [ME, OPEN]}).get_json()
    problem(picture(two[0], made), 409, "game_not_started")
    join(two[1], made)
    problem(picture(two[0], made, "?at=1"), 409, "game_not_started")


def test_a_game_that_does_not_draw_itself_has_no_picture(
    make_client: MakeClient, monkeypatch: pytest.MonkeyPatch, two: Two
) -> None:
    game = new_game(two[0], ME, OPEN)
    monkeypatch.undo()
    other = replace(two[0], client=make_client())
    problem(picture(other, game), 404, "no_picture")


@pytest.mark.parametrize(
    ("query", "parameter"),
    [
        ("palette=sepia", "palette"),
        ("palette=", "palette"),
        ("size=tablet", "size"),
        ("lang=tlh", "lang"),
        ("lang=DE", "lang"),
        ("names=yes", "names"),
        ("at=-1", "at"),
        ("at=x", "at"),
        ("as=nobody", "as"),
        ("seat=%00", "seat"),
        ("color=red", "color"),
        ("palette=dark&palette=light", "palette"),
    ],
)
def test_a_query_that_makes_no_sense_is_refused_by_name(two: Two, game: Any, query: str, parameter: str) -> None:
    for kind in ("svg", "png"):
        found = problem(two[0].get(f"/v1/games/{game['id']}/picture.{kind}?{query}"), 400, "malformed")
        assert [fault["parameter"] for fault in found["errors"]] == [parameter]


# how it looks


def test_a_picture_comes_in_every_palette_size_and_language(two: Two, game: Any) -> None:
    queries = [
        f"?palette={p}&size={s}&lang={w}" for p in ("light", "dark", "print") for s in SIZES for w in ("en", "de")
    ]
    assert len({picture(two[0], game, query).data for query in queries}) == len(queries)


SIZES = ("phone", "desktop")


def test_the_language_is_the_one_that_the_client_prefers(two: Two, game: Any) -> None:
    ada, _ = two
    german = picture(ada, game, "?lang=de")
    preferred = picture(ada, game, headers={"Accept-Language": "fr, de;q=0.8, en;q=0.5"})
    assert preferred.data == german.data != picture(ada, game).data
    assert "Accept-Language" in ", ".join(preferred.headers.getlist("Vary"))
    assert "Accept-Language" not in ", ".join(german.headers.getlist("Vary"))
    assert picture(ada, game, "?lang=en", headers={"Accept-Language": "de"}).data == picture(ada, game).data
    assert picture(ada, game, headers={"Accept-Language": "tlh, *;q=0.1, ;;;q=x"}).status_code == 200


def test_names_can_be_left_out(two: Two, game: Any) -> None:
    ada, bob = two
    said = " ".join(texts(picture(ada, game, "?names=false")))
    assert ada.name not in said
    assert bob.name not in said
    assert "B peeks" in said


def test_an_erased_player_disappears_from_pictures(two: Two, game: Any, backend: Backend) -> None:
    ada, bob = two
    query = f"?at={game['version']}"
    before = picture(ada, game, query)
    assert bob.name in before.text
    backend.log.erase(game["id"], bob.id)
    after = picture(ada, game, query, headers={"If-None-Match": before.headers["ETag"]})
    assert bob.name not in " ".join(texts(after))


# pixels


def test_a_picture_in_pixels_is_as_wide_as_promised(two: Two, game: Any) -> None:
    for size, widths in (("phone", range(360, 721)), ("desktop", range(960, 1201))):
        answer = two[0].get(f"/v1/games/{game['id']}/picture.png?size={size}&palette=dark")
        assert (answer.status_code, answer.mimetype) == (200, "image/png")
        image = Image.open(BytesIO(answer.data))
        assert image.width in widths
        assert image.width * image.height < 620_000


def test_where_the_font_lacks_a_name_the_letter_of_the_seat_is_drawn(
    two: Two, client: FlaskClient, backend: Backend, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = client.post("/v1/players", json={"name": "李小龍"}).get_json()
    li = Player(client, stranger["id"], "李小龍", stranger["token"])
    game, drawn = nim((li, two[1])), list[bytes]()
    monkeypatch.setattr(Rasterizer, "png", lambda _, svg: drawn.append(svg) or b"png")  # type: ignore[func-returns-value]
    assert client.get(f"/v1/games/{game['id']}/picture.png").data == b"png"
    assert "李" not in drawn[0].decode()
    assert two[1].name in drawn[0].decode()
    assert "李小龍" in picture(client, game).text


def test_when_too_many_pictures_are_drawn_clients_are_told_to_wait(
    two: Two, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> bytes:
        raise PicturesBusy

    monkeypatch.setattr(Rasterizer, "png", busy)
    answer = two[0].get(f"/v1/games/{game['id']}/picture.png")
    problem(answer, 503, "pictures_busy")
    assert int(answer.headers["Retry-After"]) >= 1
    assert picture(two[0], game).status_code == 200


# caches


def test_a_picture_that_the_client_has_is_not_sent_or_drawn_in_pixels_again(
    two: Two, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("svg", "png"):
        path = f"/v1/games/{game['id']}/picture.{kind}"
        first = two[0].get(path)
        assert not first.headers["ETag"].startswith("W/")
        monkeypatch.setattr(Rasterizer, "png", None)
        again = two[0].get(path, headers={"If-None-Match": first.headers["ETag"]})
        monkeypatch.undo()
        monkeypatch.setattr("tests.service.conftest.REGISTRY", DRAWN)
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["Cache-Control"] == FOR_ME


def test_a_compressed_picture_has_a_tag_that_works(two: Two, game: Any) -> None:
    packed = {"Accept-Encoding": "gzip"}
    first = picture(two[0], game, headers=packed)
    assert first.headers["Content-Encoding"] == "gzip"
    again = picture(two[0], game, headers={**packed, "If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_everything_that_a_picture_depends_on_changes_its_tag(two: Two, game: Any, client: FlaskClient) -> None:
    queries = ("", "?lang=de", "?palette=dark", "?palette=print", "?size=phone", "?names=false")
    tags = [picture(two[0], game, query).headers["ETag"] for query in queries]
    tags += [picture(two[1], game).headers["ETag"], two[0].get(f"/v1/games/{game['id']}/picture.png").headers["ETag"]]
    tags.append(picture(two[0], played(two, game, "take 1")).headers["ETag"])
    assert len(set(tags)) == len(tags)


def test_no_cache_keeps_a_picture_of_a_running_game(two: Two, game: Any, client: FlaskClient) -> None:
    for who in (*two, client):
        for query in ("", "?names=false", f"{marked(game)}&names=false", "?at=4&names=false", "?as=spectator"):
            for kind in ("svg", "png"):
                answer = who.get(f"/v1/games/{game['id']}/picture.{kind}{query}")
                assert answer.headers["Cache-Control"] == FOR_ME
                assert "Authorization" in ", ".join(answer.headers.getlist("Vary"))


def test_a_picture_of_a_finished_game_is_kept_for_ever_if_nothing_can_change_it(
    two: Two, game: Any, client: FlaskClient
) -> None:
    over = finished(two, game)
    final = f"{marked(over)}&names=false"
    for who in (two[0], client):
        for query in (final, f"{final}&as=0", f"{final}&as=spectator&lang=de"):
            answer = picture(who, over, query)
            assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
            assert ("Accept-Language" in ", ".join(answer.headers.getlist("Vary"))) == ("lang" not in query)
        for query in ("", "?names=false", marked(over), f"?at={over['version']}&names=false"):
            assert picture(who, over, query).headers["Cache-Control"] == FOR_ME
    own = picture(two[0], over, f"{final}&seat=0")
    assert own.headers["Cache-Control"] == "private, max-age=31536000, immutable"


def test_a_picture_of_a_private_game_never_enters_a_shared_cache(two: Two) -> None:
    over = finished(two, nim(two, visibility="private"))
    answer = picture(two[0], over, f"{marked(over)}&names=false")
    assert answer.headers["Cache-Control"] == "private, max-age=31536000, immutable"
    assert "Authorization" in ", ".join(answer.headers.getlist("Vary"))
