"""After a player was erased, no byte of what is stored contains the name or the id, and everybody else plays on."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from rq import Queue

from events.folding.table import Bot, Open, Person
from events.records.disclosures import ERASED
from events.verify import history
from service.api.app import create_app
from service.backend import Backend
from service.games.agreed import ending
from service.games.starting import importing, lobby
from service.games.starting.lobby import Creator
from service.jobs.table import ACT_ON_DUE, ERASE, PLAY_BOTS, queues_of
from service.people.listings import ClockLimits, Listing, Played
from service.refusals import NoDrawWithBots, NotYourSeat
from tests.service.conftest import settings
from tests.support.authenticator import Authenticator, encoded
from tests.support.games import REGISTRY
from tests.support.push_receiver import Receiver
from tests.workers.erased import (
    NAME,
    Erase,
    People,
    Traces,
    between,
    call,
    exported,
    guess,
    now,
    played_out,
    settle,
    signed_up,
    stored,
)
from tests.workers.pushes import subscription_of
from workers.jobs import erasing
from workers.runner import process
from workers.worker import worker_of


def must_lack(player: str, *texts: bytes | str) -> None:
    """Fail if one of the texts contains the name or the id."""
    for text in texts:
        found = text.encode() if isinstance(text, str) else text
        for word in (NAME, player):
            at = found.find(word.encode())
            assert at < 0, found[max(0, at - 300) : at + 100]


def block_and_list(web: Backend, people: People) -> None:
    """Let both block each other, and list the first one."""
    gone, other = people.gone.player, people.other.player
    web.people.blocks.add(gone, other, 1)
    web.people.blocks.add(other, gone, 1)
    web.people.listings.put(gone, Listing((Played("guess", None),), ClockLimits(), 1, NAME), 1)


def test_nothing_that_is_stored_contains_the_player(web: Backend, people: People, traces: Traces, erase: Erase) -> None:
    assert NAME.encode() in stored(web.servers.events)
    block_and_list(web, people)
    erase(people.gone.player)
    must_lack(people.gone.player, stored(web.servers.events))


def test_nothing_that_is_stored_tells_of_how_the_player_signed_in(
    web: Backend, people: People, traces: Traces, erase: Erase
) -> None:
    client, authenticator = create_app(web).test_client(), Authenticator()
    headers = {"Sec-Fetch-Site": "same-origin"}
    client.post(
        "/v1/session", json={"kind": "sign_up", "name": "Former Xylograph", "device": "Xylo laptop"}, headers=headers
    )
    me = client.get("/v1/players/me", headers=headers).get_json()["id"]
    for name in ("Second Xylograph", "Third Xylograph"):
        assert client.patch("/v1/players/me", json={"name": name}, headers=headers).status_code == 200
    asked = client.post("/v1/players/me/passkeys/options", json={}, headers=headers).get_json()["publicKey"]
    made = {"credential": authenticator.created(asked), "label": "Xylo key"}
    assert client.post("/v1/players/me/passkeys", json=made, headers=headers).status_code == 201
    code = client.post("/v1/players/me/recovery-code", json={}, headers=headers).get_json()["code"]
    signed_in = {"kind": "recovery_code", "code": code, "device": "Xylo tablet"}
    assert client.post("/v1/session", json=signed_in, headers=headers).status_code == 201
    client.post("/v1/players/me/tokens", json={"label": "Xylo bot", "scopes": ["read"]}, headers=headers)
    client.post("/v1/players/me/passkeys/options", json={}, headers=headers)
    game = guess(web, people.other)
    client.put(f"/v1/games/{game.game_id}/seats/1", headers={**headers, "Idempotency-Key": "Xylo"})
    subscription = Receiver(origin="https://push.example").subscription("Xylo")
    web.notices.subscriptions.add(me, subscription_of(subscription, web.people.accounts.tokens(me)[0].id))
    before = stored(web.servers.events).lower()
    traced = [word for word in (b"xylo", me.encode(), encoded(authenticator.id).encode()) if word.lower() in before]
    assert len(traced) == 3
    erase(me)
    after = stored(web.servers.events).lower()
    for word in (b"xylo", me.encode(), encoded(authenticator.id).lower().encode()):
        at = after.find(word)
        assert at < 0, after[max(0, at - 200) : at + 100]


def test_an_erasure_that_no_replica_has_confirmed_is_completed(
    web: Backend, people: People, work: Callable[[], None], redis_url: str
) -> None:
    gone, token = web.people.accounts.create_player("Uncertain Erasmus")
    headers = {"Authorization": f"Bearer {token.text}"}
    client = create_app(Backend.connect(settings(redis_url, REPLICAS="1"), REGISTRY)).test_client()
    for _ in range(2):
        erased = client.delete("/v1/players/me", headers=headers)
        assert (erased.status_code, erased.get_json()["code"]) == (503, "write_uncertain")
    settle(web, work)
    assert web.people.accounts.player(gone.id) is None
    assert web.people.accounts.authenticate(token.text) is None
    assert gone.name.encode() not in stored(web.servers.events)


def test_every_export_verifies_and_lacks_the_player(
    web: Backend, other_process: Backend, people: People, traces: Traces, erase: Erase
) -> None:
    for game_id in traces.all():
        other_process.games.tables.load(game_id)
    erase(people.gone.player)
    for where in (web, other_process):
        for game_id in traces.all():
            table = where.games.tables.load(game_id)
            lines = list(where.games.tables.exported(table))
            *_, (_, after) = history(lines, REGISTRY)
            assert after.head == table.head
            must_lack(people.gone.player, *lines)


def test_no_answer_of_another_process_contains_the_player(
    other_process: Backend, people: People, traces: Traces, erase: Erase
) -> None:
    client = create_app(other_process).test_client()
    paths = [f"/v1/games/{game}{rest}" for game in traces.all() for rest in ("", "?at=1", "?at=3", "/events", "/log")]
    before = {path: client.get(path) for path in paths}
    erase(people.gone.player)
    for path, earlier in before.items():
        answer = client.get(path)
        assert answer.status_code == 200
        must_lack(people.gone.player, answer.data)
        if people.gone.player.encode() in earlier.data and "log" not in path:
            assert answer.headers["ETag"] != earlier.headers["ETag"]
    must_lack(people.gone.player, client.get("/v1/games").data)
    assert client.get(f"/v1/games?player={people.gone.player}").get_json()["items"] == []


def test_opponents_keep_their_games(web: Backend, people: People, traces: Traces, erase: Erase) -> None:
    before = now(web, traces.finished)
    erase(people.gone.player)
    after = now(web, traces.finished)
    assert (after.head, after.outcome, after.status) == (before.head, before.outcome, "finished")
    assert after.seats == (Person("", ERASED), before.seats[1])
    listed = {item["id"]: item for item in web.upkeep.game_lists.page(player=people.other.player, private=True).items}
    assert listed[traces.finished.game_id]["seats"][0]["name"] == ERASED
    assert listed[traces.finished.game_id]["creator"] is None
    assert traces.running.game_id in listed


def test_a_running_game_of_two_goes_on_with_the_stand_in(
    web: Backend, people: People, traces: Traces, erase: Erase, work: Callable[[], None]
) -> None:
    erase(people.gone.player)
    table = now(web, traces.running)
    assert table.status == "active"
    assert table.seats[1] == Bot("greedy")
    assert table.vacated == (1,)
    while not table.is_over:
        call(web, table, people.other)
        work()
        table = now(web, table)
    assert table.outcome is not None
    assert 1 not in table.outcome.winners
    list(history(exported(web, table), REGISTRY))


def test_open_games_and_challenges_are_settled(web: Backend, people: People, traces: Traces, erase: Erase) -> None:
    erase(people.gone.player)
    assert now(web, traces.open).status == "aborted"
    assert now(web, traces.joined).seats == (Open(), Open())
    offered = now(web, traces.offered)
    assert (offered.status, offered.seats[1]) == ("open", Open())
    assert web.upkeep.game_lists.challenges(people.other.player, 0).items == ()
    told = [json.loads(each.text) for each in web.notices.inboxes.all(people.other.player) if each.type == "challenge"]
    of_offered = [each for each in told if each["game"] == traces.offered.game_id]
    assert [(each["status"], each["player"]) for each in of_offered] == [("created", None), ("withdrawn", None)]
    of_open = [each for each in told if each["game"] == traces.open.game_id]
    assert [(each["status"], each["challenger"]) for each in of_open] == [("created", None), ("withdrawn", None)]


def test_the_notifications_of_others_keep_their_ids(web: Backend, people: People, traces: Traces, erase: Erase) -> None:
    before = [each.id for each in web.notices.inboxes.all(people.other.player)]
    erase(people.gone.player)
    after = [each.id for each in web.notices.inboxes.all(people.other.player)]
    assert after[: len(before)] == before


def test_the_name_is_free_again_and_tokens_stop_at_once(web: Backend, other_process: Backend) -> None:
    player, issued = web.people.accounts.create_player(NAME)
    assert web.people.accounts.authenticate(issued.text)
    web.people.accounts.erase(player.id)
    for where in (web, other_process):
        assert where.people.accounts.authenticate(issued.text) is None
    again, _ = other_process.people.accounts.create_player(NAME)
    assert again.id != player.id


def test_erasing_twice_changes_nothing(web: Backend, people: People, traces: Traces, erase: Erase) -> None:
    erase(people.gone.player)
    before = {game: web.games.tables.load(game).position for game in traces.all()}
    erase(people.gone.player)
    assert {game: web.games.tables.load(game).position for game in traces.all()} == before


def test_a_move_of_the_player_after_the_erasure_is_refused(
    web: Backend, other_process: Backend, people: People, erase: Erase
) -> None:
    table = between(web, people.gone, people.other)
    other_process.games.tables.load(table.game_id)
    erase(people.gone.player)
    with pytest.raises(NotYourSeat):
        call(other_process, table, people.gone)
    assert now(other_process, table).seats[0] == Bot("greedy")


def test_an_opponent_whose_process_missed_the_erasure_moves_on(
    web: Backend, other_process: Backend, people: People, erase: Erase
) -> None:
    table = between(web, people.gone, people.other)
    other_process.games.tables.load(table.game_id)
    web.games.tables.log.erase(table.game_id, people.gone.player)
    after = call(other_process, table, people.other)
    assert after.erasures == 1
    assert after.seats[0] == Person("", ERASED)


def test_what_a_late_request_adds_is_found_by_the_second_run(
    web: Backend, people: People, work: Callable[[], None]
) -> None:
    table = guess(web, people.other)
    web.people.accounts.erase(people.gone.player)
    erasing.continue_erasing(web)
    work()
    lobby.take_seat(web.games, people.gone, table.game_id, 1)
    settle(web, work)
    must_lack(people.gone.player, stored(web.servers.events))
    assert now(web, table).seats[1] == Bot("greedy")


def test_a_bot_account_and_the_last_participant(web: Backend, erase: Erase, work: Callable[[], None]) -> None:
    robot, last = signed_up(web, NAME, "bot"), signed_up(web, "Last one")
    table = lobby.take_seat(web.games, last, guess(web, robot).game_id, 1).table
    erase(robot.player)
    must_lack(robot.player, stored(web.servers.events))
    erase(last.player)
    must_lack(last.player, stored(web.servers.events))
    for _ in range(50):
        work()
    assert now(web, table).status == "finished"
    list(history(exported(web, table), REGISTRY))


def test_an_imported_game_of_an_erased_importer_stays_readable(web: Backend, people: People, erase: Erase) -> None:
    lines = exported(web, played_out(web, people.other, signed_up(web, "Third one")))
    copy = importing.import_log(web.games, people.gone, lines).table
    erase(people.gone.player)
    table = now(web, copy)
    assert table.importer == ""
    assert not table.knows("")
    must_lack(people.gone.player, stored(web.servers.events))
    list(history(exported(web, table), REGISTRY))


def test_solo_games_end(web: Backend, people: People, erase: Erase, work: Callable[[], None]) -> None:
    table = guess(web, people.gone, Creator(), Creator(), Bot("random"))
    erase(people.gone.player)
    for _ in range(20):
        work()
    assert now(web, table).is_over


def test_a_game_of_three_goes_on_and_its_draw_offers_stand(web: Backend, people: People, erase: Erase) -> None:
    third = signed_up(web, "Third one")
    table = guess(web, people.gone, Creator(), Open(), Open())
    for seat, who in ((1, people.other), (2, third)):
        lobby.take_seat(web.games, who, table.game_id, seat)
    ending.offer_draw(web.games, people.other, table.game_id, None)
    erase(people.gone.player)
    table = now(web, table)
    assert (table.status, table.draw_offers, table.drawing_seats) == ("active", (1,), (1, 2))
    ended = ending.offer_draw(web.games, third, table.game_id, None).table
    assert ended.outcome is not None
    assert ended.outcome.reason == "draw agreed"


def test_a_game_ends_if_all_who_are_left_have_offered_a_draw(web: Backend, people: People, erase: Erase) -> None:
    third = signed_up(web, "Third one")
    table = guess(web, people.gone, Creator(), Open(), Open())
    for seat, who in ((1, people.other), (2, third)):
        lobby.take_seat(web.games, who, table.game_id, seat)
    for who in (people.other, third):
        ending.offer_draw(web.games, who, table.game_id, None)
    assert now(web, table).status == "active"
    erase(people.gone.player)
    ended = now(web, table).outcome
    assert ended is not None
    assert ended.reason == "draw agreed"


def test_nobody_agrees_to_a_draw_with_a_stand_in(web: Backend, people: People, erase: Erase) -> None:
    table = between(web, people.gone, people.other)
    erase(people.gone.player)
    with pytest.raises(NoDrawWithBots):
        ending.offer_draw(web.games, people.other, table.game_id, None)
    ended = ending.concede(web.games, people.other, table.game_id, None).table
    assert ended.outcome is not None
    assert ended.outcome.winners == ()


def test_no_key_belongs_to_an_empty_player(web: Backend, people: People, traces: Traces, erase: Erase) -> None:
    erase(people.gone.player)
    keys = [key.decode() for key in web.servers.queue.scan_iter()]
    assert not [key for key in keys if key.endswith((":", " "))]
    sets: list[Any] = [web.servers.queue.hget(key, "sets") for key in keys if key.startswith("retcon:game:")]
    assert not [each for each in sets for key in (each or b"").split() if key.endswith(b":")]
    assert web.games.tables.load(traces.finished.game_id).seats_of("") == ()


def test_an_erasure_does_not_wait_for_bots_that_are_always_asked(web: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "backend", lambda: web)
    web.upkeep.outbox.call_worker()
    web.upkeep.jobs.put_once(ERASE)
    worker_of(queues_of("worker"), web.servers.queue).work(burst=True, max_jobs=1, logging_level="CRITICAL")
    waiting = {name: Queue(name, connection=web.servers.queue).count for name in queues_of("worker")}
    assert waiting == {ACT_ON_DUE.queue: 0, ERASE.queue: 0, PLAY_BOTS.queue: 1}
