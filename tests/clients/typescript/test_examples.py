"""The examples of the TypeScript client: each does what it says."""

import base64
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import requests
from standardwebhooks.webhooks import Webhook

from tests.support.real_server import Server
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from tools.demo.client import Client
from workers.embedded.server import free_port


class Running:
    """A program, and what it says."""

    def __init__(self, process: subprocess.Popen[bytes], said: Path) -> None:
        self.process, self._said = process, said

    @property
    def said(self) -> str:
        return self._said.read_text()

    def after(self, words: str) -> str:
        """Return the word that follows, once it is said."""
        wait_until(lambda: f"{words} " in self.said and self.said.endswith("\n"))
        return self.said.split(f"{words} ")[1].split()[0]


@contextmanager
def running(programs: Path, folder: Path, *command: str, **environment: str) -> Iterator[Running]:
    """A program that runs until the end of the block."""
    said = folder / f"{command[0]}.log"
    variables = {**os.environ, **environment}
    with said.open("w") as output:
        process = subprocess.Popen(["node", *command], cwd=programs, env=variables, stdout=output, stderr=output)
    try:
        yield Running(process, said)
    finally:
        process.terminate()
        process.wait(10)


def test_the_bot_plays_and_the_follower_tells(shared_server: Server, programs: Path, tmp_path: Path) -> None:
    url, names = shared_server.url, [f"{kind} {uuid4().hex[:12]}" for kind in ("Bot", "Host")]
    host = Client(url, names[1])
    with running(programs, tmp_path, "bot.js", names[0], RETCON_URL=url) as bot:
        seats = [{"kind": "player", "player": bot.after("Challenge me:")}, {"kind": "me"}]
        game = host.ask("POST", "/games", {"ruleset": "coin-nim", "seats": seats})["id"]
        with running(programs, tmp_path, "follower.js", game, RETCON_URL=url) as follower:
            wait_until(lambda: follower.said)  # the host's moves wait for the follower, so that it sees the bot's turns
            plays_out(host, game)
            assert follower.process.wait(PATIENCE_SECONDS) == 0, follower.said
            wait_until(lambda: f"{game} is over" in bot.said)
    ended = host.game(game)
    assert ended["status"] == "finished"
    assert f"{ended['version']}: finished\n" in follower.said
    assert f"{names[0]} to move" in follower.said
    assert follower.said.endswith(f" won: {ended['outcome']['reason']}\n")


def plays_out(host: Client, game: str) -> None:
    """Take one stone whenever it is the host's turn, up to the end of the game."""
    while host.game(game)["status"] != "finished":
        turn = host.ask("GET", f"/games/{game}/moves")
        if turn["moves"]:
            host.play(game, turn["moves"][0]["notation"], turn["decision"], turn["decision_mark"])
        else:
            time.sleep(0.05)


def test_the_follower_says_why_it_stops(shared_server: Server, programs: Path, tmp_path: Path) -> None:
    with running(programs, tmp_path, "follower.js", "g_none", RETCON_URL=shared_server.url) as follower:
        assert follower.process.wait(PATIENCE_SECONDS) == 1
    assert follower.said.startswith("game_not_found: ")


def test_the_notifier_takes_genuine_messages_once(programs: Path, tmp_path: Path) -> None:
    secret, port = "whsec_" + base64.b64encode(os.urandom(32)).decode(), free_port()
    signer, body = Webhook(secret), '{"type":"decision.owed","timestamp":"2026-11-22T12:00:00Z","data":{"game":"g_ü"}}'

    def send(said_id: str, text: str = body, at: datetime | None = None, signed: str = "") -> int:
        now = at or datetime.now(UTC)
        signature = signer.sign(said_id, now, signed or text)
        headers = {"webhook-id": said_id, "webhook-timestamp": str(int(now.timestamp()))}
        headers["webhook-signature"] = f"v1,{'A' * 43}= {signature}"
        return requests.post(f"http://127.0.0.1:{port}", text.encode(), headers=headers, timeout=60).status_code

    with running(programs, tmp_path, "notifier.js", RETCON_WEBHOOK_SECRET=secret, PORT=str(port)) as notifier:
        notifier.after("Listening")
        assert [send("a"), send("a"), send("b")] == [204, 204, 204]
        assert send("c", signed=body.replace("g_ü", "g_x")) == 401
        assert send("d", at=datetime.now(UTC) - timedelta(minutes=6)) == 401
        assert requests.post(f"http://127.0.0.1:{port}", body.encode(), timeout=60).status_code == 401
        wait_until(lambda: notifier.said.count("decision.owed") == 2)
    assert notifier.said.count('decision.owed {"game":"g_ü"}\n') == 2
