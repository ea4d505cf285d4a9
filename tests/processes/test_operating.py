"""Every command of docs/operating.md is run, on a server with games, which go on after that."""

import os
import re
import shutil
import signal
import subprocess
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.support.ports import free_port
from tests.support.real_server import ROOT, SMALL, serving
from tests.support.waiting import PATIENCE_SECONDS, wait_until
from tools.demo.client import Client

PAGE = ROOT / "docs/operating.md"
FIRST = "Start, stop and check"

SCENARIOS = {
    "restore": ("Administration", "Backups and restore drills", "Restore a backup", "When something is wrong"),
    "upgrade": ("Upgrade", "Keys and secrets"),
    "package": ("Install it as a package",),
    "move": ("Move from the embedded server to your own Redis", "Add web processes and workers"),
}
"""The sections whose commands are run one after the other, by the same shell, on the same server."""

PATHS = ("/var/lib/", "/var/log/", "/var/log", "/run/", "/backups/", "/srv/", "/opt/")
PORTS = ("8000", "8010", "6379", "6380")
A_GAME = "g_7xkq5z2mvh3fydaw"
"""What differs where the tests run: the paths are in a folder, the ports are free ones, and games have other ids."""

PROGRAMS = ("bash", "curl", "openssl", "pgrep", "ps", "redis-cli", "redis-server", "tail")

ALL = "2 logs verified (1 active, 1 finished; 1 in the archive)"
ONE = "1 log verified (1 active; 0 in the archive)"

_heading = re.compile(r"^## (.*)\n", re.MULTILINE)
_block = re.compile(r"^( *)```sh\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_verified = re.compile(r"^\d+ logs? verified \(.*?\)", re.MULTILINE)


def sections() -> dict[str, list[str]]:
    """Return the commands of each section, as scripts."""
    _, *parts = _heading.split(PAGE.read_text(encoding="utf-8"))
    named = zip(parts[::2], parts[1::2], strict=True)
    return {name: [textwrap.dedent(block) for _, block in _block.findall(text)] for name, text in named}


def test_every_command_belongs_to_one_scenario() -> None:
    run = [FIRST, *(name for names in SCENARIOS.values() for name in names)]
    assert sorted(run) == sorted(name for name, blocks in sections().items() if blocks)


@dataclass(frozen=True)
class Played:
    """The data of a server that has stopped, with a game in play, one in the archive, and a player of both."""

    folder: Path
    token: str
    game: str
    archived: str

    def goes_on(self, url: str) -> bool:
        """Make a move in the game, and read the archived one. True if both are possible."""
        headers = {"Authorization": f"Bearer {self.token}"}
        read = requests.get(f"{url}/v1/games/{self.archived}", headers=headers, timeout=PATIENCE_SECONDS)
        moves = f"{url}/v1/games/{self.game}/moves"
        found: Any = requests.get(moves, headers=headers, timeout=PATIENCE_SECONDS).json()
        move = {"notation": found["moves"][0]["notation"], "decision": found["decision"]}
        moved = requests.post(moves, json=move, headers=headers, timeout=PATIENCE_SECONDS)
        return (read.status_code, moved.status_code) == (200, 201)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    folder = tmp_path_factory.mktemp("played")
    archiving = {"RETCON_ARCHIVE_URL": (folder / "archive").as_uri(), "RETCON_ARCHIVE_AFTER": "0 seconds"}
    with serving(folder, **SMALL | archiving) as server:
        ada = Client(server.url, "Ada")
        games = [ada.new_game("time-breaker", bots=1)["id"] for _ in range(2)]
        ada.ask("POST", f"/games/{games[1]}/concede")
        wait_until(lambda: list(folder.glob(f"archive/people/*/*/{games[1]}.*")))
        wait_until(lambda: ada.moves(games[0]))
        server.stop()
    return Played(folder, ada.token, *games)


@pytest.mark.soak
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_all_commands_work_and_games_go_on(scenario: str, played: Played, tmp_path: Path) -> None:
    missing = [each for each in PROGRAMS if shutil.which(each) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    ports = {port: str(free_port()) for port in PORTS}
    blocks = [text for name in (FIRST, *SCENARIOS[scenario]) for text in sections()[name]]
    blocks.insert(1, "start_retcon\ncheck_retcon\n")
    script = here("\n".join(blocks), tmp_path, ports, played.game)
    for place in PATHS:
        here_is(place, tmp_path).mkdir(parents=True, exist_ok=True)
    here_is("/var/lib/redis/appendonlydir", tmp_path).mkdir(parents=True)
    shutil.copytree(played.folder, tmp_path / "var/lib/retcon")
    with running(script, tmp_path):
        assert played.goes_on(f"http://127.0.0.1:{ports['8000']}")
    assert set(_verified.findall((tmp_path / "told").read_text())) | {ONE} == {ALL, ONE}


def here_is(place: str, folder: Path) -> Path:
    """Return the path that stands in for a path of the page."""
    return folder / place.strip("/")


def here(script: str, folder: Path, ports: dict[str, str], game: str) -> str:
    """Return the commands with what is different here."""
    for place in PATHS:
        script = re.sub(rf"(?<![\w.]){place}(?!\w*/\w*{place})", f"{folder}{place}", script)
    for port, ours in ports.items():
        script = re.sub(rf"\b{port}\b", ours, script)
    return script.replace(A_GAME, game)


@contextmanager
def running(script: str, folder: Path) -> Iterator[None]:
    """Run the commands in a shell, up to the first that fails. What they have started runs to the end of the block."""
    told = folder / "told"
    script = f"set -eu\ntrap 'kill $(jobs -p); wait' EXIT\n{script}\necho All done.\nread -r line || true\n"
    environment = {name: text for name, text in os.environ.items() if not name.startswith("RETCON_")}
    environment |= {name: text for name, text in SMALL.items() if name != "RETCON_ARCHIVE_URL"}
    with told.open("w") as output:
        shell = subprocess.Popen(
            ["bash", "-xc", script], cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=output, stderr=output
        )
    try:
        wait_until(lambda: shell.poll() is not None or "\nAll done.\n" in told.read_text(), seconds=300)
        assert shell.poll() is None, told.read_text()[-3000:]
        yield
    finally:
        shell.communicate()
        for pid in folder.glob("run/re[dp]*.pid"):
            with suppress(ProcessLookupError):
                os.kill(int(pid.read_text()), signal.SIGTERM)
