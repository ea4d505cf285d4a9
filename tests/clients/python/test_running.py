"""`retcon bot run` without a server: how a bot accepts challenges, and what it does when something fails."""

from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from retcon_client import RetconError, types
from retcon_client.bots import commands, running
from retcon_client.bots.brain import Brain, Fault
from retcon_client.bots.deciding import Decider, Played
from retcon_client.bots.matches import Entrant, Match, Setting
from retcon_client.bots.running import Runner
from tests.support.waiting import wait_until

ME = "p_me"
MOVE = cast(types.LegalMove, {"notation": "peek"})
DECISION = {"type": "your_decision", "game": "g_1", "seat": 0}


class Stub:
    """A server's answers: challenges, and the games of the bot by status, two on a page."""

    def __init__(self, challenges: int = 0, **games: list[Any]) -> None:
        self.challenges, self.games, self.accepted = challenges, {"open": [], "active": [], **games}, 0

    def list_challenges(self, **_: Any) -> Any:
        items = [{"game": {"id": f"g_{number}", "ruleset": "coin-nim"}, "seat": 1} for number in range(self.challenges)]
        return {"items": items, "next": None}

    def list_my_games(self, *, status: str, cursor: str | None = None, limit: int) -> Any:
        at = int(cursor or 0)
        more = str(at + 2) if at + 2 < len(self.games[status]) else None
        return {"items": self.games[status][at : at + 2], "next": more}

    def take_seat(self, game: str, seat: int) -> None:
        self.accepted += 1
        self.games["open"].append(game_of("open", "player"))

    def decline_challenge(self, *_: Any) -> None:
        pass


def game_of(first: str, second: str) -> Any:
    """A game with two seats of those kinds; the bot has the second one, or is invited to it."""
    return {"seats": [{"kind": first, "player": None}, {"kind": second, "player": ME}]}


class Scripted:
    """Answers decisions as scripted, and then owes nothing more."""

    def __init__(self, client: Any, *script: Any) -> None:
        self.client, self.brain, self._script = client, Brain(lambda view, moves: moves[0]), list(script)

    def play(self, game: str, seat: int) -> Any:
        answer = self._script.pop(0) if self._script else None
        if isinstance(answer, Exception):
            raise answer
        return answer


class Told(list[str]):
    """Waits until a line with a text was reported."""

    def wait_for(self, text: str) -> None:
        wait_until(lambda: any(text in line for line in self))


def runner(client: Any, *script: Any, games: int = 4) -> tuple[Runner, Told]:
    told = Told()
    return Runner(cast(Decider, Scripted(client, *script)), ME, games, told.append), told


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "FAILED_SECONDS", 0.0)


def run(client: Any, until: Callable[[Told], None], *script: Any) -> Told:
    """Let a bot run that owes one decision, until it has reported something and its account is gone."""
    ran, told = runner(client, *script)

    def inbox(**_: Any) -> Iterator[Any]:
        yield DECISION
        until(told)
        raise RetconError("invalid_token")

    client.stream_inbox = inbox
    with pytest.raises(RetconError, match="invalid_token"):
        ran.run()
    return told


@pytest.mark.parametrize(
    ("games", "accepted"),
    [
        ({}, 3),
        ({"active": [game_of("player", "player")]}, 2),
        ({"open": [game_of("open", "player")] * 2, "active": [game_of("player", "player")]}, 0),
        ({"open": [game_of("open", "invited"), game_of("player", "open")]}, 3),
        ({"active": [game_of("player", "player")] * 5}, 0),
    ],
    ids=["none", "active", "open", "elsewhere", "several pages"],
)
def test_a_bot_accepts_no_more_games_than_it_may_play(games: dict[str, list[Any]], accepted: int) -> None:
    server = Stub(challenges=4, **games)
    runner(server, games=3)[0].answer_challenges()
    assert server.accepted == accepted


def test_a_seat_is_played_again_after_any_failure() -> None:
    failures = (RuntimeError("out of order"), RetconError("unreachable"), KeyError("version"))
    told = run(Stub(), lambda told: told.wait_for("peek"), *failures, Played(MOVE, {}, None))
    assert told == [
        "g_1, seat 0: RuntimeError: out of order",
        "g_1, seat 0: unreachable",
        "g_1, seat 0: KeyError: 'version'",
        "g_1, seat 0: peek",
    ]


def test_a_game_in_which_the_bot_can_not_play_any_more_is_reported_and_left() -> None:
    closed = RetconError("rules_missing", 409)
    told = run(Stub(), lambda told: told.wait_for("rules_missing"), closed, Played(MOVE, {}, None))
    assert told == ["g_1, seat 0: rules_missing"]


def test_the_traceback_of_a_fault_is_reported_once_for_each_place() -> None:
    faults = [Fault(f"raised KeyError: {key}", f"Traceback\n  line 7\nKeyError: {key}") for key in "ab"]
    faults.append(Fault("raised KeyError: c", "Traceback\n  line 8\nKeyError: c"))
    told = run(Stub(), lambda told: told.wait_for("line 8"), *(Played(MOVE, {}, fault) for fault in faults))
    assert told == [
        "g_1, seat 0: peek (at random, because the bot raised KeyError: a)",
        "Traceback\n  line 7\nKeyError: a",
        "g_1, seat 0: peek (at random, because the bot raised KeyError: b)",
        "g_1, seat 0: peek (at random, because the bot raised KeyError: c)",
        "Traceback\n  line 8\nKeyError: c",
    ]


@pytest.mark.parametrize("code", ["pack_missing", "rules_missing", "game_not_found", "not_your_seat"])
def test_a_match_ends_with_an_error_if_a_game_can_not_go_on(code: str) -> None:
    class Closed(Stub):
        def create_game(self, body: Any) -> Any:
            return {"id": "g_1", "status": "active", "awaiting": [0], "version": 4, "mark": "0"}

        def list_moves(self, *_: Any, **__: Any) -> Any:
            raise RetconError(code, 409)

        def list_events(self, *_: Any, **__: Any) -> Any:
            raise AssertionError("it waits for an event that never comes")

    decider = Decider(cast(Any, Closed()), Brain(lambda view, moves: moves[0]), {})
    match = Match([Entrant("a.py", decider, ME), Entrant("b", bot="random")], Setting("coin-nim", 2, {}))
    with pytest.raises(RetconError, match=code):
        match.play(1, 1, lambda number: None, lambda fault: None)


def test_texts_of_a_server_can_not_control_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    # private: all texts of a server are printed by it, from many commands
    commands._note("declined\x1b[2J\nby \x9b31mher\u202e")
    assert capsys.readouterr().err.partition("  ")[2] == "declined[2J\nby 31mher\n"


def test_a_bot_whose_account_is_banned_stops_and_says_why() -> None:
    client: Any = Stub()

    def inbox(**_: Any) -> Iterator[Any]:
        raise RetconError("banned", 403, {"detail": "You are banned from this server; the reason: Insults."})

    client.stream_inbox = inbox
    with pytest.raises(RetconError, match="the reason: Insults"):
        runner(client)[0].run()
