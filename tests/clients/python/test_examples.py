"""The examples of the package do what they say."""

import ast
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import requests
from standardwebhooks import Webhook

from retcon_client import Client
from tests.clients.python.test_games import new_name
from tests.support.real_server import ROOT, Server
from tests.support.waiting import wait_until
from workers.embedded.server import free_port

PACKAGE = ROOT / "clients" / "python"
EXAMPLES = PACKAGE / "examples"
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


@contextmanager
def running(name: str, *arguments: str, log: Path, **settings: str) -> Iterator[Path]:
    """An example that runs until it is stopped. What it prints is in the file `log`."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE), **settings}
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    with log.open("w") as output:
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=subprocess.STDOUT)
    try:
        yield log
    finally:
        process.terminate()
        process.wait(10)


def word_after(word: str, log: Path) -> str:
    wait_until(lambda: f"{word} " in log.read_text() and log.read_text().endswith("\n"))
    return log.read_text().split(f"{word} ")[1].split()[0]


def test_the_bot_accepts_a_challenge_and_plays_and_the_follower_tells_the_game(
    shared_server: Server, tmp_path: Path
) -> None:
    with running("bot.py", new_name(), log=tmp_path / "bot.log", RETCON_URL=shared_server.url) as log:
        bot = word_after("Challenge", log)
        with Client(shared_server.url) as client:
            client.token = client.create_player({"name": new_name()})["token"]
            seats: Any = [{"kind": "player", "player": bot}, {"kind": "bot", "bot": "random"}]
            game = client.create_game({"ruleset": "coin-nim", "seats": seats})["id"]
            (*_, last) = client.follow(game)
            assert last["status"] == "finished", log.read_text()
            told = subprocess.run(
                [sys.executable, str(EXAMPLES / "follower.py"), game],
                env={**os.environ, "PYTHONPATH": str(PACKAGE), "RETCON_URL": shared_server.url, "LANGUAGE": "de"},
                capture_output=True,
                text=True,
                check=True,
            ).stdout.splitlines()
            events = client.list_events(game, lang="de")["items"]
    assert [line.split(maxsplit=1)[1] for line in told[:-1]] == [each["text"]["text"] for each in events]
    assert told[-1].startswith("Winners: ")


@pytest.mark.long
def test_the_program_of_the_readme_plays_a_game(shared_server: Server) -> None:
    program = (PACKAGE / "README.md").read_text().split("```python\n")[1].split("```")[0]
    program = program.replace("http://127.0.0.1:8000", shared_server.url).replace('"Ada"', f'"{new_name()}"')
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "winners" in done.stdout.splitlines()[-1]


@pytest.fixture
def notifier(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    port = free_port()
    with running("notifier.py", str(port), log=tmp_path / "notifier.log", WEBHOOK_SECRET=SECRET) as log:
        wait_until(lambda: _answers(f"http://127.0.0.1:{port}"))
        yield f"http://127.0.0.1:{port}", log


def _answers(url: str) -> bool:
    try:
        return requests.get(url, timeout=60).status_code > 0
    except requests.ConnectionError:
        return False


def signed(message: str, body: str, secret: str = SECRET, age: int = 0) -> dict[str, str]:
    """The headers of a webhook that is so many seconds old."""
    sent_at = datetime.fromtimestamp(time.time() - age, UTC)
    signature = Webhook(secret).sign(message, sent_at, body)
    stamp = str(int(sent_at.timestamp()))
    return {"webhook-id": message, "webhook-timestamp": stamp, "webhook-signature": signature}


def test_the_notifier_takes_only_what_our_server_has_signed_and_that_once(notifier: tuple[str, Path]) -> None:
    url, log = notifier
    body = '{"type": "decision.owed", "timestamp": "…", "data": {"url": "http://x.example/v1/games/g_1"}}'

    def sent(headers: dict[str, str], content: str = body) -> int:
        return requests.post(url, content.encode(), headers=headers, timeout=60).status_code

    good = signed("msg_1", body)
    forged = signed("msg_1", body, "whsec_" + "A" * 32)
    both = {**good, "webhook-signature": f"{forged['webhook-signature']} {good['webhook-signature']}"}
    assert [sent(good), sent(good), sent(both), sent(signed("msg_1", body, age=200))] == [204] * 4
    refused = [forged, signed("msg_1", body, age=900), signed("msg_1", body, age=-900), {}]
    refused += [
        {**good, "webhook-id": "msg_2"},
        {**good, "webhook-signature": "v1,ä".encode().decode("latin-1")},
    ]
    assert [sent(each) for each in refused] == [401] * len(refused)
    assert sent(good, body.replace("g_1", "g_2")) == 401
    printed = [line for line in log.read_text().splitlines() if not line.startswith("127.0.0.1")]
    assert printed == ["decision.owed http://x.example/v1/games/g_1"]


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_the_examples_have_about_thirty_lines(path: Path) -> None:
    tree = ast.parse(path.read_text())
    words = [each for each in ast.walk(tree) if isinstance(each, (ast.Module, ast.FunctionDef, ast.ClassDef))]
    docs = {line for each in words if ast.get_docstring(each) for line in _lines_of(each.body[0])}
    lines = path.read_text().splitlines()
    code = [line for at, line in enumerate(lines, 1) if line.strip() and at not in docs]
    assert len(code) <= 32


def _lines_of(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)
