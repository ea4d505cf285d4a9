"""The TypeScript package as a program gets it: built, packed, and installed from the tarball, without the network."""

import fcntl
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[3]
PACKAGE: Final = ROOT / "clients" / "typescript"
PROGRAMS: Final = Path(__file__).parent / "programs"
MODULES: Final = ROOT / "tools" / "node" / "node_modules"
OLDEST: Final = 20
"""The oldest major version of Node.js that the package supports."""

SETTINGS: Final[dict[str, Any]] = {
    "strict": True,
    "exactOptionalPropertyTypes": True,
    "noUncheckedIndexedAccess": True,
    "target": "ES2022",
    "lib": ["ES2022", "DOM", "DOM.Iterable"],
    "module": "NodeNext",
    "moduleResolution": "NodeNext",
    "types": ["node"],
}
"""How strict programs are compiled. `skipLibCheck` is off, so the package's declarations are checked too."""


def missing() -> str:
    """Return what is missing to build and run the package; an empty text if nothing is."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return "Node.js with npm is not installed"
    found = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)", found)
    if version is None or int(version[1]) < OLDEST:
        return f"Node.js is {found.strip()}, older than {OLDEST}"
    if not (MODULES / ".package-lock.json").exists():
        return "the packages of tools/node are not installed: run tools/node/install.sh"
    return ""


MISSING: Final = missing()
needs_node: Final = pytest.mark.skipif(bool(MISSING), reason=MISSING)


@dataclass(frozen=True, slots=True)
class Installed:
    """A folder in which the package is installed. `tarball` is what it was installed from."""

    folder: Path
    tarball: Path

    def compile(self, name: str, sources: list[Path], **settings: Any) -> Path:
        """Compile programs, all of whose types must be right. Returns their folder."""
        folder = self.folder / name
        folder.mkdir()
        for source in sources:
            shutil.copy(source, folder)
        options = {**SETTINGS, **settings}
        (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "include": ["*.ts"]}))
        run([MODULES / ".bin" / "tsc", "--project", folder], folder)
        return folder


def install(folder: Path) -> Installed:
    """Build the package from a copy of its sources, pack it, and install the tarball."""
    copied = folder / "clients" / "typescript"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("dist", "*.tgz", "node_modules"))
    (folder / "tools" / "node").mkdir(parents=True)
    (folder / "tools" / "node" / "node_modules").symlink_to(MODULES)
    run(["npm", "pack", "--loglevel=error"], copied)
    (tarball,) = copied.glob("retcon-client-*.tgz")
    return install_tarball(tarball, folder / "app")


def install_tarball(tarball: Path, app: Path) -> Installed:
    """Install a package from its tarball into a new folder."""
    app.mkdir()
    (app / "package.json").write_text('{"private": true, "type": "module"}')
    modules = [MODULES / "openapi-typescript-helpers", MODULES / "openapi-fetch"]
    run(["npm", "install", "--offline", "--install-links", "--no-audit", "--no-fund", *modules, tarball], app)
    (app / "node_modules" / "@types").symlink_to(MODULES / "@types")
    return Installed(app, tarball)


def run(command: list[str | Path], folder: Path) -> str:
    """Run a program to its end, and return its output. Raises `AssertionError` with the output if it fails."""
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert done.returncode == 0, done.stdout
    return done.stdout


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Wait until no other process is in the same block for that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
