"""`examples/bot.py`: it plays whole games of every ruleset, even if the server is killed."""

import ast
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import requests

from engines import WITH_EXAMPLES, latest
from events.folding.table import Person
from events.verify import verify
from tests.support.real_server import SMALL, Server, serving
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from tools.demo.client import Client

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


class Playing:
    """The bot's process, and what it says."""

    def __init__(self, process: subprocess.Popen[bytes], said: Path) -> None:
        self.process, self._said = process, said

    @property
    def said(self) -> str:
        return self._said.read_text(encoding="utf-8")

    def after(self, words: str) -> str:
        """The word that comes after these, once they are said."""
        wait_until(lambda: f"{words} " in self.said)
        return self.said.split(f"{words} ")[1].split()[0]


@contextmanager
def playing(url: str, name: str, folder: Path, **more: str) -> Iterator[Playing]:
    """A bot of that name that plays at that server until it is stopped."""
    said = folder / "bot.log"
    environment = {**os.environ, "RETCON_URL": url, **more}
    with said.open("w", encoding="utf-8") as output:
        process = subprocess.Popen([sys.executable, str(BOT), name], env=environment, stdout=output)
    try:
        yield Playing(process, said)
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def challenged(client: Client, ruleset: str, bot: str) -> str:
    """A new game in which the bot is asked to sit down among as few of ours as the game allows."""
    ours = max(2, latest(WITH_EXAMPLES)[ruleset].SEATS[0]) - 1
    seats = [{"kind": "player", "player": bot}, *[{"kind": "bot", "bot": "random"}] * ours]
    game: str = client.ask("POST", "/games", {"ruleset": ruleset, "seats": seats})["id"]
    return game


def moves_of(bot: str, log: bytes) -> int:
    """How many moves of the bot, which sits on seat 0, are in a log that must be sound."""
    table = verify(log.decode().splitlines(), WITH_EXAMPLES)
    assert table.seats[0] == Person(bot, "Stubborn", is_bot=True)
    lines = map(json.loads, log.splitlines())
    return sum(line.get("kind") == "move_played" and line["by"] == 0 for line in lines)


@pytest.mark.soak
@pytest.mark.parametrize("rulesets", [("time-chase",), tuple(latest())], ids=len)
def test_the_bot_plays_every_game_to_its_end_even_if_the_server_is_killed_and_restarted(
    tmp_path: Path, rulesets: Sequence[str]
) -> None:
    with (
        serving(tmp_path / "server", **SMALL, RETCON_SWEEP_SECONDS="1") as server,
        playing(server.url, "Stubborn", tmp_path) as bot,
    ):
        client, account = Client(server.url, "Ada"), bot.after("Challenge me:")
        games, before = list[str](), list[str]()
        while "active" not in before:  # on a busy machine, a game may be over before we look
            games += [challenged(client, ruleset, account) for ruleset in rulesets]
            wait_until(lambda games=games: all(f"{game}, seat 0: " in bot.said for game in games))  # type: ignore[misc]
            before = [client.game(game)["status"] for game in games]
        server.kill_everything()
        server.start()
        wait_until(lambda: all(f"{game} is over" in bot.said for game in games))
        for game in games:
            said = bot.said.count(f"{game}, seat 0: ")
            assert moves_of(account, client.log(game)) == said, "a move was made twice, or lost"
        assert bot.process.poll() is None


def test_with_its_token_the_bot_continues_its_games_after_a_restart(shared_server: Server, tmp_path: Path) -> None:
    with playing(shared_server.url, "Steady", tmp_path) as bot:
        account, token = bot.after("Challenge me:"), bot.said.partition("RETCON_TOKEN=")[2].split()[0]
    game = challenged(Client(shared_server.url, "Grace"), "time-chase", account)
    with playing(shared_server.url, "Steady", tmp_path, RETCON_TOKEN=token) as again:
        assert again.after("Challenge me:") == account
        wait_until(lambda: f"{game} is over" in again.said)


def test_the_bot_plays_example_games_if_they_are_offered(shared_server: Server, tmp_path: Path) -> None:
    with playing(shared_server.url, "Curious", tmp_path) as bot:
        client, account = Client(shared_server.url, "Edsger"), bot.after("Challenge me:")
        examples = latest(WITH_EXAMPLES).keys() - latest().keys()
        games = [challenged(client, ruleset, account) for ruleset in examples]
        wait_until(lambda: all(f"{game} is over" in bot.said for game in games))
        assert all(verify(client.log(game).decode().splitlines(), WITH_EXAMPLES).is_over for game in games)


# its functions, without a process of their own


@pytest.fixture
def bot() -> ModuleType:
    """The program as a module. `main` has not run."""
    spec = importlib.util.spec_from_file_location("bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def cut_after_first_message(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], object]) -> None:
    """Let the next stream break after its first message. `meanwhile` is called before the client can reconnect."""
    read_lines = requests.Response.iter_lines

    def cut(answer: requests.Response, *options: Any) -> Iterator[bytes]:
        monkeypatch.setattr(requests.Response, "iter_lines", read_lines)
        yield next(filter(None, read_lines(answer, *options)))
        answer.close()
        meanwhile()
        raise requests.ConnectionError

    monkeypatch.setattr(requests.Response, "iter_lines", cut)


def test_the_end_of_a_game_during_a_reconnect_is_reported(
    bot: ModuleType, shared_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "API", f"{shared_server.url}/v1")
    account = bot.ask("POST", "/players", {"name": "Cut off", "kind": "bot"}).json()
    bot.session.headers["Authorization"] = f"Bearer {account['token']}"
    client = Client(shared_server.url, "Barbara")
    seats = [{"kind": "me"}, {"kind": "player", "player": account["id"]}]
    game = client.ask("POST", "/games", {"ruleset": "that-time-you-killed-me", "seats": seats})["id"]
    bot.ask("PUT", f"/games/{game}/seats/1")
    cut_after_first_message(monkeypatch, lambda: client.ask("POST", f"/games/{game}/concede"))
    messages = (message for message in bot.notifications() if message["type"] != "keep_alive")
    assert [(message["type"], message.get("game")) for message in islice(messages, 2)] == [
        ("games", None),
        ("game_finished", game),
    ]


class Trouble:
    """Stands in for a server: answers with these statuses (or is away), and notes how it was asked, and how long it
    was left alone.
    """

    def __init__(self, bot: ModuleType, monkeypatch: pytest.MonkeyPatch, *answers: int | None) -> None:
        self._answers, self.keys, self.pauses = list(answers), list[str](), list[float]()
        monkeypatch.setattr(bot.session, "request", self._answer)
        monkeypatch.setattr(bot.time, "sleep", self.pauses.append)

    def _answer(self, *_: Any, headers: dict[str, str], **__: Any) -> requests.Response:
        self.keys.append(headers["Idempotency-Key"])
        status = self._answers.pop(0)
        if status is None:
            raise requests.ConnectionError
        answer = requests.Response()
        answer.status_code, answer.raw = status, BytesIO(b"{}")
        if status == 429:
            answer.headers["Retry-After"] = "7"
        return answer


def test_a_retry_has_the_same_key_and_respects_retry_after(bot: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    trouble = Trouble(bot, monkeypatch, None, 503, 429, None, 201)
    assert bot.ask("POST", "/games/g_1/moves", {}).status_code == 201
    assert (len(trouble.keys), len(set(trouble.keys))) == (5, 1)
    assert trouble.pauses == [1, 1, 7, 1]


def test_each_request_has_its_own_key(bot: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    trouble = Trouble(bot, monkeypatch, 200, 200)
    bot.ask("POST", "/games/g_1/moves", {})
    bot.ask("POST", "/games/g_1/moves", {})
    assert len(set(trouble.keys)) == 2


def test_a_refused_move_is_ignored_but_a_bad_token_ends_the_program(
    bot: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    trouble = Trouble(bot, monkeypatch, 409, 401)
    assert bot.ask("POST", "/games/g_1/moves", {}).status_code == 409
    with pytest.raises(SystemExit):
        bot.ask("GET", "/players/me/stream")
    assert trouble.pauses == []


def test_the_bot_plays_bookkeeping_moves_only_if_there_are_no_others(
    bot: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = list[str]()

    def ask(method: str, path: str, body: Any = None) -> Any:
        sent.extend([body["move"]["type"]] if body else [])
        answer = requests.Response()
        answer.raw = BytesIO(json.dumps({"moves": moves, "decision": 3, "decision_mark": "1a2b3c4d"}).encode())
        return answer

    monkeypatch.setattr(bot, "ask", ask)
    undo, go = ({"move": {"type": kind}, "notation": kind} for kind in ("undo", "go"))
    moves = [undo, undo, undo, go]
    for _ in range(20):
        bot.play("g_1", 0, {"undo"})
    assert set(sent) == {"go"}
    moves = [undo]
    bot.play("g_1", 0, {"undo"})
    assert sent[-1] == "undo"


def test_the_bot_has_fewer_than_80_lines_and_needs_only_requests() -> None:
    text = BOT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 80
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {(node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name for node in found}
    assert {name.split(".")[0] for name in names} - sys.stdlib_module_names == {"requests"}
