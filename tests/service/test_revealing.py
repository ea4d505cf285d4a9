"""A secret choice is hidden in its event until the game reveals it, and shown in it from then on."""

from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest

from engines.chance import PlayoutChance
from engines.contract import IllegalMove, Move, State, Viewer
from events.folding.table import Table
from events.records.entries import Entry
from events.records.kinds import GameStarted, MovePlayed
from service.games.agreed import ending
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.reading import revealing
from tests.engines.cases import CASES, mostly_soak
from tests.engines.contract_case import ContractCase
from tests.engines.playing import as_bytes
from tests.engines.random_games import Step, first_games
from tests.service.conftest import Player, Time
from tests.service.games_with_takebacks import GUESS, game_of, tell
from tests.service.games_with_takebacks import REGISTRY as WITH_TAKEBACKS
from tests.service.over_http import OPEN, SignUp, join, new_game, play_to_the_end
from tests.service.spectating import started
from tests.support import games as made
from tests.support.games import ALICE, BOB, games
from tests.support.told import always, told_events

HIDDEN: Final = {"hidden": 1}


def called(number: int) -> dict[str, Any]:
    return {"type": "call", "number": number}


def calls(player: Player, path: str, query: str = "") -> list[Any]:
    """The moves in the events that the player reads."""
    items = player.get(f"{path}/events{query}").get_json()["items"]
    return [item["move"] for item in items if item["kind"] == "move_played"]


def reveals(player: Player, path: str, query: str = "") -> dict[int, int]:
    """The versions of the moves that the player reads, and was told later, with the versions that revealed them."""
    items = player.get(f"{path}/events{query}").get_json()["items"]
    return {item["version"]: item["revealed_at"] for item in items if "revealed_at" in item}


@pytest.fixture
def path(two: tuple[Player, Player]) -> str:
    game = new_game(two[0], {"kind": "me"}, OPEN)
    join(two[1], game)
    return f"/v1/games/{game['id']}"


def call(player: Player, path: str, number: int) -> Any:
    answer = player.post(f"{path}/moves", json={"notation": str(number)})
    assert answer.status_code == 201
    return answer.get_json()


def test_a_choice_is_shown_once_it_was_revealed(two: tuple[Player, Player], path: str) -> None:
    ada, bob = two
    made = call(ada, path, 2)["version"]
    assert calls(bob, path) == [HIDDEN]
    call(bob, path, 3)
    assert calls(bob, path) == calls(ada, path) == [called(2), called(3)]
    call(ada, path, 1)
    assert calls(bob, path) == [called(2), called(3), HIDDEN]
    (told,) = bob.get(f"{path}/events?after={made - 1}&limit=1").get_json()["items"]
    assert (told["move"], told["text"]["text"]) == (called(2), "Player 1 plays: 2.")
    assert bob.get(f"{path}?at={made}").get_json()["view"]["calls"] == [HIDDEN, None]


def test_an_event_says_when_its_choice_was_revealed(two: tuple[Player, Player], path: str) -> None:
    ada, bob = two
    first, second, third = (call(player, path, number)["version"] for player, number in ((ada, 2), (bob, 3), (ada, 1)))
    assert reveals(bob, path) == reveals(bob, path, f"?after={first - 1}&limit=1") == {first: second}
    assert reveals(ada, path) == {}, "nobody hides a choice from themselves"
    fourth = call(bob, path, 1)["version"]
    assert reveals(bob, path) == {first: second, third: fourth}
    assert reveals(ada, path) == {}
    for query in ("?as=spectator", "?as=spectator&limit=500"):
        assert reveals(ada, path, query) == {first: second, third: fourth}


def test_what_a_page_does_not_contain_still_reveals(two: tuple[Player, Player], path: str) -> None:
    for number in (1, 2):
        call(two[0], path, number)
        call(two[1], path, number)
    for limit in range(1, 9):
        found, after = list[Any](), 0
        while after < 8:
            page = two[1].get(f"{path}/events?after={after}&limit={limit}").get_json()
            found, after = [*found, *page["items"]], page["next"]
        assert [item["move"] for item in found if item["kind"] == "move_played"] == [
            called(number) for number in (1, 1, 2, 2)
        ]


def test_a_spectator_who_sees_the_game_later_sees_the_reveal_later(sign_up: SignUp) -> None:
    three, game = started(sign_up, {"mode": "delayed", "delay": 3})
    stranger, path = sign_up(), f"/v1/games/{game['id']}"
    shown = list[list[Any]]()
    for _ in range(2):
        for player in three:
            call(player, path, 2)
            shown.append(calls(stranger, path))
            assert calls(stranger, path, f"?after={game['version']}&limit=1") == shown[-1][:1]
    assert shown == [
        [],
        [],
        [],
        [HIDDEN],
        [HIDDEN, HIDDEN],
        [called(2), called(2), called(2)],
    ]


def test_a_named_viewer_does_not_learn_more_from_the_end_of_the_game(two: tuple[Player, Player], path: str) -> None:
    """What only the end uncovers is not what that viewer knew."""
    play_to_the_end(two, {"id": path.rpartition("/")[2]})
    one = called(1)
    assert calls(two[1], path) == [one] * 6
    assert calls(two[1], path, "?as=all") == [one] * 6
    assert calls(two[1], path, "?as=1") == calls(two[1], path, "?seat=1") == [one] * 4 + [HIDDEN, one]
    assert calls(two[1], path, "?as=spectator") == [one] * 4 + [HIDDEN, one]
    assert calls(two[1], path, "?as=0") == [one] * 6


def test_a_choice_that_was_taken_back_is_never_revealed(time: Time) -> None:
    where = games(registry=WITH_TAKEBACKS)
    table = game_of(where, GUESS)
    start = table.version
    agreed = (f"Alice offers {start}", f"Bob offers {start}")
    table = tell(where, time, table, "Alice 2", *agreed, "Alice 3", "Bob 1", "Alice 1")
    history = list(where.tables.history(table.game_id))
    for viewer in (1, None):
        told = [event for event in told_events(history, always(viewer), later=True) if event["kind"] == "move_played"]
        assert [event["move"] for event in told] == [HIDDEN, called(3), called(1), HIDDEN]
        assert told[0]["text"]["text"] == "Alice chooses in secret."


def test_only_so_many_records_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    where = games()
    table = made.call(where, made.started(where), ALICE, 2)
    ending.offer_draw(where, BOB, table.game_id, None)
    table = made.call(where, table, BOB, 1)
    history = list(where.tables.history(table.game_id))
    for most, wanted in ((2, called(2)), (1, HIDDEN)):
        monkeypatch.setattr(revealing, "MOST_LATER", most)
        assert told_events(history, always(None), later=True)[-3]["move"] == wanted


# information sets


@pytest.mark.parametrize("case", mostly_soak(CASES))
def test_worlds_that_a_viewer_cannot_tell_apart_have_the_same_events(case: ContractCase) -> None:
    rng, found = Random(f"worlds {case}"), 0
    table = lobby.create_game(
        games(registry={(case.engine.KEY, case.engine.RULES_VERSION): case.engine}),
        *(ALICE, case.engine, case.options, [Creator()] * case.seats, "public"),
    ).table
    for _ in range(WORLDS):
        game = first_games(case, 1)[0]
        begin, viewer = rng.randrange(len(game)), rng.choice((*range(case.seats), None))
        twin = case.engine.imagine(case.engine.view(game[begin].before, viewer), PlayoutChance(rng))
        world, other = _world(table, game[begin].before), _world(table, twin)
        for step in game[begin : begin + LONGEST]:
            followed = _twin_move(case, other[-1][1].dealt, step, viewer, rng)
            if followed is None:
                break
            world.append(_next(world, step.seat, step.move, step.after))
            other.append(_next(other, step.seat, *followed))
            found += followed[0] != step.move
            told = [told_events(each, always(viewer), later=True) for each in (world, other)]
            assert told[0] == told[1], "an event tells a secret"
    assert found or not has_secrets(case), "the worlds never differed"


WORLDS: Final = 40
LONGEST: Final = 12
World = list[tuple[Entry, Table]]


def has_secrets(case: ContractCase) -> bool:
    """True if somebody else than its seat can't see a move of the case's first game."""
    seats = (*range(case.seats), None)
    return any(
        case.engine.conceal(step, step.after, viewer) != step.move
        for step in first_games(case, 1)[0]
        for viewer in (seats if case.seats > 1 else ())
    )


def _world(table: Table, state: State) -> World:
    """A history that begins with that state."""
    return [(Entry(1, 0, "", "", GameStarted((), ""), ""), _at(table, 1, state))]


def _next(world: World, seat: int, move: Move, state: State) -> tuple[Entry, Table]:
    """The record of one more move, and the table after it."""
    entry, table = world[-1]
    version = entry.version + 1
    return Entry(version, 0, "", "", MovePlayed(seat, move, (), ""), ""), _at(table, version, state)


def _at(table: Table, version: int, state: State) -> Table:
    awaiting = table.engine.awaiting(state)
    decisions = tuple([version if seat in awaiting else None for seat in range(len(table.seats))])
    return table._replace(state=state, version=version, decisions=decisions)


def _twin_move(case: ContractCase, state: State, step: Step, viewer: Viewer, rng: Random) -> tuple[Move, State] | None:
    """A move in the other world, another one if possible, after which the viewer sees the same; None without one."""
    engine, wanted = case.engine, as_bytes(case.engine.view(step.after, viewer))
    others = [] if viewer == step.seat else [each for each in engine.legal_moves(state, step.seat) if each != step.move]
    for each in (*rng.sample(others, min(20, len(others))), *[step.move] * 3):
        with suppress(IllegalMove):
            after = engine.apply(state, step.seat, each, PlayoutChance(rng))
            if as_bytes(engine.view(after, viewer)) == wanted:
                return each, after
    return None
