"""`python -m tools.demo.bots`: `examples/bot.py` plays all games on one server at the same time."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console

from engines import latest
from events.verify import verify
from tests.support.real_server import serving
from tools.demo.client import Client

BOT: Final = "examples/bot.py"
CALL: Final = "Challenge me: "

console = Console(width=110, highlight=False)


def _challenge(ada: Client, ruleset: str, account: str) -> str:
    """Challenge the bot to a game with as few bots of the server as possible. Return the game's id."""
    seats = [{"kind": "player", "player": account}]
    seats += [{"kind": "bot", "bot": "random"}] * (max(2, latest()[ruleset].SEATS[0]) - 1)
    game: str = ada.ask("POST", "/games", {"ruleset": ruleset, "seats": seats})["id"]
    console.print(f"[green]Ada: {game} is {ruleset}, with {BOT} on seat 0[/]")
    return game


def main() -> int:
    """Let Ada challenge the bot to a game of each ruleset, with bots of the server, and wait until all are over."""
    with tempfile.TemporaryDirectory() as name, serving(Path(name)) as server, playing(server.url) as bot:
        ada, account = Client(server.url, "Ada"), called(bot)
        games = {_challenge(ada, ruleset, account): ruleset for ruleset in latest()}
        going_on = set(games)
        while going_on:
            said = next(bot)
            game = said.split()[0].rstrip(",")
            console.print(f"[bold]{said}[/]" if " is over" in said else said)
            going_on -= {game} if " is over" in said else set()
        for game, ruleset in games.items():
            table = verify(ada.log(game).decode().splitlines())
            assert table.is_over
            console.print(f"[green]{game}, {ruleset}: {table.version} records, the log is sound[/]")
    return 0


@contextmanager
def playing(url: str) -> Iterator[Iterator[str]]:
    """Run the bot on the server during the block, and yield its lines of output."""
    command, environment = [sys.executable, BOT, "Somebody's bot"], {**os.environ, "RETCON_URL": url}
    console.print(f'[green]$ RETCON_URL={url} python {BOT} "Somebody\'s bot"[/]')
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield map(str.rstrip, process.stdout)
        finally:
            process.terminate()


def called(bot: Iterator[str]) -> str:
    """Wait until the bot prints its account, and return it. Raises `RuntimeError` if it ends before."""
    for said in bot:
        if said.startswith(CALL):
            console.print(said)
            return said.removeprefix(CALL)
    raise RuntimeError("the bot has not started")


if __name__ == "__main__":
    sys.exit(main())
