"""The server as a package: it contains what it needs and nothing else, and serves wherever it is started."""

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest
import requests
from hatchling.builders.wheel import WheelBuilder

from retcon.__main__ import usage
from service.api.description.guides import INDEX, contents
from service.operations.release import RELEASE
from tests.structure.test_project_files import modules
from tests.support.real_server import ROOT, SMALL, Server
from tests.support.waiting import PATIENCE_SECONDS
from tools.demo.client import Client

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PACKAGES: Final = ("engines", "events", "examples", "retcon", "service", "workers")
FILES: Final = "retcon/files/"
ABOUT_THE_CODE: Final = re.compile(r"web/(.*README\.md|tsconfig\.json|.*\.d\.m?ts)")


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source package."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    assert {path.name for path in folder.iterdir()} == {
        f"retcon_server-{RELEASE}.tar.gz",
        f"retcon_server-{RELEASE}-py3-none-any.whl",
    }
    return folder / f"retcon_server-{RELEASE}-py3-none-any.whl"


def packed(wheel: Path) -> set[str]:
    """Return the names of the files in a wheel, without those that describe it."""
    names = zipfile.ZipFile(wheel).namelist()
    return {name for name in names if not name.startswith(f"retcon_server-{RELEASE}.dist-info/")}


def wanted() -> set[str]:
    """Return what belongs into the wheel: the packages, the browser client, and the guides that the server shows."""
    if not (ROOT / ".git").exists():
        pytest.skip("only git knows which files belong to the project")
    known = run("git", "ls-files", *PACKAGES, "web").split()
    guides = {INDEX, *(entry.file for section in contents() for entry in section.entries if entry.file)}
    others = {name for name in known if name.startswith("web/") and not ABOUT_THE_CODE.fullmatch(name)}
    others |= {name for name in guides if not name.startswith(PACKAGES)}
    others |= {"Procfile", "openapi.yaml", "docs/asyncapi.yaml"}
    return {name for name in known if name.startswith(PACKAGES)} | {FILES + name for name in others}


def test_the_wheel_contains_what_a_server_needs_and_nothing_else(wheel: Path) -> None:
    found = packed(wheel)
    assert sorted(found - wanted()) == []
    assert sorted(wanted() - found) == []


def test_the_container_image_gets_the_same() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    copied = [line.removeprefix("!") for line in lines if line.startswith("!")]
    tops = {name.removeprefix(FILES).partition("/")[0] for name in wanted()}
    assert [name for name in sorted(tops) if not any(fnmatch(name, each) for each in copied)] == []


def test_the_wheel_contains_the_files_that_the_code_looks_for(wheel: Path) -> None:
    found = packed(wheel)
    code = "".join(path.read_text(encoding="utf-8") for path in modules())
    names = set(re.findall(r'\bproject_file\("([^"]+)"\)', code))
    assert {"web", "web/words", "Procfile"} < names
    assert [name for name in names if not any(f"{each}/".startswith(f"{FILES}{name}/") for each in found)] == []


LOCAL: Final = (
    *(".env", "service/.env", "service/secret", "service/.retcon/server/appendonlydir/1.aof", "web/shots/page.jpg"),
    *("engines/__pycache__/rules.cpython-311.pyc", "events/dump.rdb", "workers/game.ndjson", "docs/operators-day.cast"),
    *("tests/test_it.py", "tools/bench.py", "clients/python/retcon_client/client.py", "docs/decisions/001-a.md"),
)


def test_what_else_lies_in_the_folders_is_left_out(tmp_path: Path) -> None:
    needed = ("service/operations/release.py", "README.md", "Procfile", "openapi.yaml", "pyproject.toml", ".gitignore")
    for name in (*LOCAL, *needed, "web/main.mjs"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes() if name in needed else b"")
    found = {file.distribution_path for file in WheelBuilder(str(tmp_path)).recurse_included_files()}
    files = {FILES + name for name in ("README.md", "Procfile", "openapi.yaml", "web/main.mjs")}
    assert found == {"service/operations/release.py"} | files


def test_it_needs_what_is_pinned() -> None:
    needed = {"requirements.in": PROJECT["dependencies"]}
    needed |= {f"requirements-{name}.in": extra for name, extra in PROJECT["optional-dependencies"].items()}
    for file, packages in needed.items():
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
        assert [line.partition(" #")[0] for line in lines if not line.startswith("#")] == packages, file


OTHER: Final = "this is not Retcon"


class Installed(Server):
    """The installed server, started by its console script in its folder."""

    def __init__(self, environment: Path, folder: Path, **settings: str) -> None:
        super().__init__(folder, **settings)
        self.code, self.script = folder, environment / "bin" / "retcon-server"

    def command(self) -> Sequence[str]:
        return [str(self.script), "serve"]


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel. It has the packages of ours, but not the repository."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    site_packages(folder).joinpath("ours.pth").write_text(sysconfig.get_path("purelib"))
    ours = (Path(sys.executable).parent / "gunicorn").read_text()
    (folder / "bin" / "gunicorn").write_text(f"#!{python}\n{ours.partition(chr(10))[2]}")
    (folder / "bin" / "gunicorn").chmod(0o755)
    return folder


def site_packages(environment: Path) -> Path:
    return Path(sysconfig.get_path("purelib", vars={"base": str(environment)}))


def stored(folder: Path) -> Mapping[Path, int]:
    """Return when each file was written, except what the server keeps where Python keeps compiled modules."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.parent.name != "__pycache__"]
    return {path: path.stat().st_mtime_ns for path in files}


@pytest.fixture
def installed(environment: Path, tmp_path: Path) -> Iterator[Installed]:
    """A running server, in a folder with modules that have the names of its packages, and with paths relative to it."""
    for package in PACKAGES:
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text(f"raise SystemExit({OTHER!r})")
    (tmp_path / "packs").mkdir()
    (tmp_path / "key").write_text("k" * 32)
    paths = {"RETCON_DATA_DIR": "games", "RETCON_PACKS_DIR": "packs", "RETCON_SECRET_FILE": "key"}
    server = Installed(environment, tmp_path, **SMALL | paths, RETCON_EXAMPLES="true", PYTHONDONTWRITEBYTECODE="1")
    try:
        server.start()
        yield server
    finally:
        server.stop()


SHOWN: Final = {
    "/": "/main.mjs",
    "/docs": "Operating a server",
    "/docs/operating": "Restore a backup",
    "/docs/get-started": "a game is its log",
    "/docs/rulings/time-chase": "R1",
    "/docs/rulings/coin-nim": "R1",
    "/docs/packs/time-breaker": "gates.json",
    "/docs/errors": "not_found",
    "/openapi.yaml": "openapi: 3.1",
    "/asyncapi.yaml": "asyncapi: 3",
}
"""Some pages, and a part of each."""


@pytest.mark.soak
def test_it_serves_from_any_folder(installed: Installed) -> None:
    before = stored(site_packages(installed.script.parents[1]))
    ada = Client(installed.url, "Ada")
    game = ada.game(ada.new_game("coin-nim", bots=1)["id"])
    ada.play(game["id"], ada.moves(game["id"])[0]["notation"], game["decision"])
    texts = {path: requests.get(installed.url + path, timeout=PATIENCE_SECONDS).text for path in SHOWN}
    assert {path: part for path, part in SHOWN.items() if part not in texts[path]} == {}
    (module,) = set(re.findall(r"/app/\w+/main\.mjs", texts["/"]))
    for path, kind in {module: "text/javascript", f"/v1/games/{game['id']}/picture.png": "image/png"}.items():
        answer = requests.get(installed.url + path, headers={"Authorization": f"Bearer {ada.token}"}, timeout=60)
        assert (answer.status_code, answer.headers["Content-Type"].partition(";")[0]) == (200, kind)
    assert "1 log verified" in operator(installed, "verify")
    assert (installed.folder / "games" / "server").is_dir()
    assert stored(site_packages(installed.script.parents[1])) == before
    assert OTHER not in (installed.folder / "serve.log").read_text()


def operator(installed: Installed, *words: str) -> str:
    """Return what a command of operators prints in the folder of the server."""
    settings = ["RETCON_DATA_DIR=games", "RETCON_EXAMPLES=true", "RETCON_ARCHIVE_URL=off"]
    return run("env", *settings, installed.script, *words, cwd=installed.folder)


def test_the_console_script_is_the_program_of_operators(environment: Path, tmp_path: Path) -> None:
    script, python = environment / "bin" / "retcon-server", environment / "bin" / "python"
    assert run(script, "--help", cwd=tmp_path) == run(python, "-m", "retcon", "--help", cwd=tmp_path) == f"{usage()}\n"
    assert run(script, "admin", "--help", cwd=tmp_path).startswith("usage: python -m retcon admin")


def test_it_becomes_a_program_of_the_procfile_whatever_is_in_the_path(environment: Path, tmp_path: Path) -> None:
    command = [str(environment / "bin" / "retcon-server"), "run", "metrics"]
    environ = {"PATH": os.defpath, "RETCON_METRICS_ADDRESS": "off"}
    refused = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True)
    assert (refused.returncode, refused.stderr) == (2, "No metrics are served: RETCON_METRICS_ADDRESS is off.\n")
