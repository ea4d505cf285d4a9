"""Clients of the last release work with today's server, and releases are what their tags say."""

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from events.verify import verify
from tests.clients.cases import NEWER, Case, Do, Outcome, Perform, Task
from tests.clients.judging import World, check
from tests.clients.proxy import proxying
from tests.clients.typescript.package import MISSING, PROGRAMS, install_tarball
from tests.clients.typescript.performing import performing as performing_with_node
from tests.support.real_server import Server
from tests.support.waiting import wait_until
from tools import release
from tools.clients.released import RELEASED, ROOT, newest, versions
from tools.demo.client import Client

PERFORM = Path(__file__).parent / "python" / "performing.py"
DONE: tuple[Do, ...] = ("create", "get_twice", "events", "stream", "inbox", "follow", "play")
CASES = [*[Case("today's server", do) for do in DONE], Case("a newer server", "play", otherwise=NEWER)]


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


@cache
def tags() -> list[str]:
    """The versions that have a tag."""
    try:
        return [tag.removeprefix("v") for tag in git("tag", "--list", "v*").split()]
    except (FileNotFoundError, subprocess.CalledProcessError):
        return []


# what is released


def test_all_parts_have_one_version() -> None:
    assert len(set(release.stated_versions().values())) == 1, release.stated_versions()


def test_the_folder_of_each_release_has_what_its_tag_has() -> None:
    if not tags():
        pytest.skip("this clone has no tags of releases: git fetch --tags")
    assert set(tags()) <= set(versions()), "run tools.release before tagging"
    for version in tags():
        released = gzip.decompress((RELEASED / version / "openapi.yaml.gz").read_bytes())
        assert released.decode() == git("show", f"v{version}:openapi.yaml")
    bot = git("show", "v0.1.0:examples/bot.py")
    assert (RELEASED / "0.1.0" / "bot.py").read_text() == bot


@pytest.mark.skipif(versions() == ["0.1.0"], reason="release 0.1.0 had no clients")
def test_each_release_has_both_clients() -> None:
    for version in versions()[1:]:
        names = {file.name for file in (RELEASED / version).iterdir()}
        assert names == {"openapi.yaml.gz", f"retcon_client-{version}-py3-none-any.whl", f"retcon-client-{version}.tgz"}


@pytest.mark.soak
@pytest.mark.skipif(bool(MISSING), reason=MISSING)
def test_the_same_sources_give_the_same_packages(tmp_path: Path) -> None:
    built = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        release.build(folder)
        built.append({file.name: file.read_bytes() for file in folder.iterdir()})
    assert built[0] == built[1]


@pytest.mark.soak
def test_a_version_that_is_tagged_is_not_built_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "is_tagged", lambda version: True)
    assert release.main([]) == 1
    assert "is tagged" in capsys.readouterr().err
    assert release.main(["9.9.9"]) == 1
    assert "not 9.9.9" in capsys.readouterr().err


# the clients of the newest release


def test_the_bot_of_release_0_1_0_plays_a_game_to_its_end(shared_server: Server, tmp_path: Path) -> None:
    said = tmp_path / "said"
    with said.open("w") as output:
        command = [sys.executable, "-u", str(RELEASED / "0.1.0" / "bot.py"), f"Oldie {os.getpid()}"]
        bot = subprocess.Popen(command, env=os.environ | {"RETCON_URL": shared_server.url}, stdout=output)
    try:
        wait_until(lambda: "Challenge me: " in said.read_text())
        account = said.read_text().partition("Challenge me: ")[2].split()[0]
        client = Client(shared_server.url, "A challenger")
        seats = [{"kind": "player", "player": account}, *[{"kind": "bot", "bot": "random"}] * 2]
        game = client.ask("POST", "/games", {"ruleset": "time-chase", "seats": seats})["id"]
        wait_until(lambda: f"{game} is over" in said.read_text())
    finally:
        bot.terminate()
        bot.wait(10)
    log = client.log(game).decode().splitlines()
    assert verify(log).is_over
    moves = sum(json.loads(line).get("by") == 0 and json.loads(line)["kind"] == "move_played" for line in log[1:])
    assert moves == said.read_text().count(f"{game}, seat 0: ")


def package(pattern: str) -> Path:
    """The package of the newest release; skips the test if there is none."""
    found = list(newest().glob(pattern))
    if not found:
        pytest.skip(f"release {newest().name} has no {pattern}")
    return found[0]


@contextmanager
def python_client(folder: Path) -> Iterator[Perform]:
    """A process that has only the released client, installed in that folder, and not the one of this repository."""
    install: list[str | Path] = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*install, "--target", folder, package("*.whl")], check=True)
    command = [sys.executable, str(PERFORM)]
    environ = os.environ | {"PYTHONPATH": str(folder)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, env=environ, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        reads, writes = process.stdout, process.stdin

        def perform(task: Task) -> Outcome:
            writes.write(json.dumps(task) + "\n")
            writes.flush()
            return cast(Outcome, json.loads(reads.readline()))

        yield perform
        writes.close()
        assert process.wait(10) == 0


@contextmanager
def typescript_client(folder: Path) -> Iterator[Perform]:
    """A process that has only the released client, installed in that folder."""
    tarball = package("*.tgz")
    if MISSING:
        pytest.skip(MISSING)
    installed = install_tarball(tarball, folder / "app")
    installed.compile("programs", [PROGRAMS / "perform.ts"], noCheck=True)
    with performing_with_node(installed.folder / "programs") as perform:
        yield perform


@pytest.mark.parametrize("client", [python_client, pytest.param(typescript_client, marks=pytest.mark.soak)])
def test_a_released_client_works_with_todays_server(
    client: Callable[[Path], AbstractContextManager[Perform]], tmp_path: Path, shared_server: Server, world: World
) -> None:
    with client(tmp_path) as perform:
        for case in CASES:
            try:
                with proxying(shared_server.url) as proxy:
                    check(case, perform, proxy, world)
            except AssertionError as error:
                error.add_note(f"in the case {case}")
                raise
