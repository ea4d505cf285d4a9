"""The package is built without a network, installs into an environment of its own, and works there."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from retcon_client import __version__
from tests.support.real_server import ROOT, Server

PACKAGE = ROOT / "clients" / "python"

PROGRAM = """
import asyncio
import sys
from contextlib import aclosing

import retcon_client
from retcon_client import AsyncClient, Client, RetconError, types

URL, name = sys.argv[1:3]


def play(game: types.Game) -> None:
    turn = client.list_moves(game["id"], seat=game["awaiting"][0])
    client.play_moves(game["id"], {"notation": turn["moves"][0]["notation"]}, seat=turn["seat"])


async def last_version(game: str) -> int:
    async with AsyncClient(URL) as client, aclosing(client.stream_game(game, after="0")) as messages:
        versions = [message["version"] async for message in messages if message["type"] == "record"]
        return versions[-1]


with Client(URL) as client:
    try:
        client.get_me()
    except RetconError as error:
        print(error.code, error.status)
    client.token = client.create_player({"name": name})["token"]
    created = client.create_game({"ruleset": "coin-nim", "seats": [{"kind": "me"}, {"kind": "me"}]})
    for game in client.follow(created["id"]):
        if game["awaiting"]:
            play(game)
    print(game["status"], asyncio.run(last_version(game["id"])) == game["version"])
    print(retcon_client.__version__, retcon_client.__file__)
"""


WRONG = """
from retcon_client import Client

client = Client()
client.get_game(7)  # wrong
client.create_player({"nom": "Ada"})  # wrong
client.get_game("g_1")["colour"]  # wrong
client.get_game("g_1", as_seat=0)  # wrong
for message in client.stream_game("g_1"):
    message["game"]  # wrong
    if message["type"] == "game":
        message["patch"]  # wrong
        message["game"]["version"]
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source distribution."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(PACKAGE))
    return folder


@pytest.fixture(scope="module")
def python(built: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Python of an environment that has the wheel, and sees the packages that it needs."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=True)
    python = str(folder / "bin" / "python")
    (wheel,) = built.glob("*.whl")
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "--quiet", str(wheel))
    site = sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
    Path(site, "needed.pth").write_text(sysconfig.get_path("purelib"))
    return python


def run(*command: str, cwd: Path | None = None) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, env=environment, cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_distributions_have_the_code_its_types_and_nothing_else(built: Path) -> None:
    wheel, source = f"retcon_client-{__version__}-py3-none-any.whl", f"retcon_client-{__version__}.tar.gz"
    assert {each.name for each in built.iterdir()} == {wheel, source}
    names = zipfile.ZipFile(built / wheel).namelist()
    assert {"retcon_client/py.typed", "retcon_client/types.py", "retcon_client/operations.py"} < set(names)
    assert {name.split("/")[0] for name in names} == {"retcon_client", f"retcon_client-{__version__}.dist-info"}
    with tarfile.open(built / source) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "pyproject.toml", "examples/bot.py", "retcon_client/client.py"} < inside
    assert not any("__pycache__" in name for name in inside | set(names))


def test_the_package_needs_only_its_http_library(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        metadata = wheel.read(f"retcon_client-{__version__}.dist-info/METADATA").decode()
        scripts = wheel.read(f"retcon_client-{__version__}.dist-info/entry_points.txt").decode()
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist: ")]
    assert needed == ["Requires-Dist: httpx2<3,>=2.16", "Requires-Dist: textual<9,>=8.2; extra == 'terminal'"]
    assert "Requires-Python: >=3.11" in metadata
    assert "retcon = retcon_client.command:main" in scripts


@pytest.mark.long
def test_a_program_of_thirty_lines_plays_with_the_installed_package(
    python: str, shared_server: Server, tmp_path: Path
) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    said = run(python, str(program), shared_server.url, f"Ada {tmp_path.name}"[:40].strip("_"), cwd=tmp_path)
    missing, over, where = said.splitlines()
    assert (missing, over) == ("missing_token 401", "finished True")
    assert where.startswith(f"{__version__} {Path(python).parents[1]}")


@pytest.mark.soak
@pytest.mark.long
def test_the_type_checker_accepts_right_programs_and_finds_what_is_wrong(python: str, tmp_path: Path) -> None:
    (tmp_path / "right.py").write_text(PROGRAM)
    (tmp_path / "wrong.py").write_text(WRONG)
    checked = "--strict", "--config-file=", "--cache-dir", str(tmp_path / "cache"), "--python-executable", python
    command = [sys.executable, "-m", "mypy", *checked, "right.py", "wrong.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    faults = {tuple(line.split(":")[:2]) for line in done.stdout.splitlines() if ": error:" in line}
    wanted = {("wrong.py", str(at)) for at, line in enumerate(WRONG.splitlines(), 1) if "  # wrong" in line}
    assert faults == wanted, done.stdout
