"""`python -m tools.demo`: play, go back, export, verify, import elsewhere, compare."""

import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from rich.console import Console

from tests.support.real_server import serving
from tools.demo.client import Client
from tools.demo.screen import SHOW

console = Console(width=150)
rng = random.Random(2)


def main() -> int:
    """Play both games, from taking the first seat to comparing the log on another server."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rate = {"RETCON_RATE_LIMIT": "6000 per minute"}
        with serving(folder / "here", **rate) as one, serving(folder / "there", **rate) as other:
            here, there = one.url, other.url
            console.print(f"Two servers of their own: [bold]{here}[/] and [bold]{there}[/]")
            player, reader = Client(here, "Ada"), Client(there, "Zoë")
            for ruleset, bots in (("time-chase", 5), ("time-machine", 3)):
                console.rule(f"{ruleset}: Ada and {bots} random bots")
                game = play(player, ruleset, bots)
                look_back(player, game)
                check_elsewhere(player, reader, game, folder)
    return 0


def play(player: Client, ruleset: str, bots: int) -> Any:
    """Play the game to its end with a scripted client that picks one of its legal moves, and return it."""
    game = player.new_game(ruleset, bots)
    moves, shown = 0, 0
    while game["status"] == "active":
        if game["decision"] is None:
            player.wait(game["id"], f"{game['version']}-{game['mark']}")
        else:
            choice = rng.choice(player.moves(game["id"]))
            done = player.play(game["id"], choice["notation"], game["decision"], game["decision_mark"])
            console.print(*[record["text"]["text"] for record in done["records"]], markup=False)
            moves += 1
        game = player.game(game["id"])
        if game["view"]["round"] > shown and game["status"] == "active":
            shown = game["view"]["round"]
            console.print(SHOW[ruleset](game))
    console.print(SHOW[ruleset](game))
    outcome = game["outcome"]
    console.print(f"Over after {game['version']} records, {moves} of them Ada's: {outcome['reason']}, ", end="")
    console.print(f"won by {outcome['winners'] or 'nobody'}, scores {outcome['scores']}")
    return game


def look_back(player: Client, game: Any) -> None:
    """Show the middle of the finished game as two seats knew it."""
    middle = game["version"] // 2
    views = [player.game(game["id"], **{"at": middle, "as": seat}) for seat in ("0", "1")]
    for seat, then in enumerate(views):
        console.print(f"Back at version {middle}, as seat {seat} knew it:")
        console.print(SHOW[game["ruleset"]](then))
    assert views[0]["view"] != views[1]["view"], "two seats know the same"


def check_elsewhere(player: Client, reader: Client, game: Any, folder: Path) -> None:
    """Verify the log without a server, import it into another server, and compare every view."""
    log, file = player.log(game["id"]), folder / f"{game['ruleset']}.ndjson"
    file.write_bytes(log)
    verdict = subprocess.run(
        [sys.executable, "-m", "events.verify", str(file)], capture_output=True, text=True, check=True
    )
    shown = verdict.stdout.strip().removeprefix(f"{folder}/")
    console.print(f"$ python -m events.verify {file.name}\n{shown}", markup=False)
    copy = reader.import_log(log)
    compared = 0
    viewers = [*map(str, range(len(game["seats"]))), "spectator", "all"]
    first = next(number for number in range(1, game["version"]) if player.game(game["id"], at=number)["view"])
    for at in range(first, game["version"] + 1, 7):
        for viewer in viewers:
            query = {"at": at, "as": viewer}
            assert player.game(game["id"], **query)["view"] == reader.game(copy["id"], **query)["view"]
            compared += 1
    console.print(f"Imported elsewhere as {copy['id']}: {compared} views compared, all the same.")


if __name__ == "__main__":
    sys.exit(main())
