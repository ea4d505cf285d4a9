"""The npm package: what is in it, that its versions agree, and that programs compile and run with it."""

import json
import os
import re
import subprocess
import tarfile
from pathlib import Path
from uuid import uuid4

import pytest

from tests.clients.typescript.package import PACKAGE, PROGRAMS, ROOT, Installed
from tests.support.real_server import Server

SOURCES = sorted((PACKAGE / "src").glob("*.ts"))


def test_the_version_is_that_of_the_api() -> None:
    found = re.search(r"^  version: (\S+)$", (ROOT / "openapi.yaml").read_text(), re.MULTILINE)
    assert found is not None
    version = found[1]
    assert json.loads((PACKAGE / "package.json").read_text())["version"] == version
    assert f'VERSION = "{version}"' in (PACKAGE / "src" / "version.ts").read_text()


def test_the_package_needs_openapi_fetch_only_and_runs_in_browsers() -> None:
    assert list(json.loads((PACKAGE / "package.json").read_text())["dependencies"]) == ["openapi-fetch"]
    imported = {name for each in SOURCES for name in re.findall(r'from "([^"]+)"', each.read_text())}
    assert {name for name in imported if not name.startswith("./")} == {"openapi-fetch"}


def test_the_tarball_has_programs_types_and_guides(installed: Installed) -> None:
    with tarfile.open(installed.tarball) as tarball:
        names = {name.removeprefix("package/") for name in tarball.getnames()}
    built = {f"dist/{each.stem}.{kind}" for each in SOURCES for kind in ("js", "d.ts", "js.map")}
    others = {"package.json", "README.md", "LICENSE", "REFERENCE.md"}
    assert names == built | others | {f"examples/{each.name}" for each in (PACKAGE / "examples").glob("*.ts")}


def test_the_program_of_the_readme_plays_against_a_real_server(shared_server: Server, programs: Path) -> None:
    text = (PROGRAMS / "thirty_lines.ts").read_text()
    assert len(text.splitlines()) <= 30
    assert text in (PACKAGE / "README.md").read_text()
    environment = {**os.environ, "RETCON_URL": shared_server.url}
    command = ["node", "thirty_lines.js", f"Ada {uuid4().hex[:12]}"]
    done = subprocess.run(command, cwd=programs, env=environment, capture_output=True, text=True, check=False)
    assert "the game is over: " in done.stdout, done.stderr


@pytest.mark.soak
def test_types_hold_for_bundlers_too(installed: Installed) -> None:
    settings = {"module": "ESNext", "moduleResolution": "bundler", "noEmit": True, "types": []}
    installed.compile("bundled", [PROGRAMS / "typed.ts"], **settings)
