"""Builds both clients into `clients/released/<version>`, next to openapi.yaml.gz. The same sources give the same bytes.

`python -m tools.release` is `make release`. Run it before the version is tagged; a tagged version is never built again.
The TypeScript package needs Node.js.
"""

import argparse
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from service.operations.release import RELEASE
from tools.clients.released import RELEASED, RELEASED_SPECIFICATION, ROOT, SPECIFICATION, compressed, description

PYTHON: Final = ROOT / "clients" / "python"
TYPESCRIPT: Final = ROOT / "clients" / "typescript"
NODE: Final = ROOT / "tools" / "node"
_MOMENT: Final = "1577836800"
"""The time of all files in packages, in seconds since the epoch: no build has a time of its own."""

_BUILT: Final = ("dist", "node_modules", "*.tgz", "*.egg-info", "__pycache__")


class Unreleasable(Exception):
    """The present version can't be released, for this reason."""


def main(arguments: list[str]) -> int:
    """Build the packages. Returns 1, with the reason, if that is impossible."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    parser.add_argument("version", nargs="?", help="the version that you expect to release")
    expected = parser.parse_args(arguments).version
    try:
        version = the_version()
        if expected not in (None, version):
            raise Unreleasable(f"the version is {version}, not {expected}")
        check_unreleased(version)
        build(RELEASED / version)
    except Unreleasable as reason:
        print(reason, file=sys.stderr)
        return 1
    print(f"{version} is in clients/released/{version}. Commit that, and then tag it: git tag v{version}")
    return 0


def stated_versions() -> Mapping[str, str]:
    """Return the version by the file that states it."""
    return {
        "service/operations/release.py": RELEASE,
        SPECIFICATION: description(ROOT / SPECIFICATION)["info"]["version"],
        "clients/python/retcon_client/version.py": _stated(PYTHON / "retcon_client" / "version.py"),
        "clients/typescript/package.json": json.loads((TYPESCRIPT / "package.json").read_text())["version"],
        "clients/typescript/src/version.ts": _stated(TYPESCRIPT / "src" / "version.ts"),
    }


def the_version() -> str:
    """Return the version on which all files agree. Raises `Unreleasable` if they don't."""
    found = stated_versions()
    if len(set(found.values())) > 1:
        raise Unreleasable("\n".join(f"{file} has version {version}" for file, version in found.items()))
    return found[SPECIFICATION]


def check_unreleased(version: str) -> None:
    """Raise `Unreleasable` if the version is released already, or if git can't tell. A clone may lack the tags."""
    if is_tagged(version):
        raise Unreleasable(f"{version} is tagged, so it is released already: raise the version")
    released = f"{RELEASED.relative_to(ROOT)}/{version}/{RELEASED_SPECIFICATION}"
    if not _git("ls-tree", "HEAD", "--", released):
        return
    if gzip.decompress(_git("show", f"HEAD:{released}")) != (ROOT / SPECIFICATION).read_bytes():
        raise Unreleasable(f"{version} is committed with another {SPECIFICATION}: raise the version")


def is_tagged(version: str) -> bool:
    """True if git has a tag for the version. Raises `Unreleasable` if git can't tell."""
    return bool(_git("tag", "--list", f"v{version}"))


def build(folder: Path) -> None:
    """Build both packages and put them into the folder, with openapi.yaml.gz. Anything else in it is removed. Raises
    `Unreleasable` without Node.js.
    """
    if shutil.which("npm") is None or not (NODE / "node_modules").exists():
        raise Unreleasable("the TypeScript package needs Node.js: install it and run tools/node/install.sh")
    with tempfile.TemporaryDirectory() as scratch:
        packages = [build_python(Path(scratch, "python")), build_typescript(Path(scratch))]
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for file in packages:
            shutil.copy(file, folder)
        (folder / RELEASED_SPECIFICATION).write_bytes(compressed(ROOT / SPECIFICATION))


def build_python(scratch: Path) -> Path:
    """Return the wheel, built from a copy of the sources in that folder."""
    shutil.copytree(PYTHON, scratch, ignore=shutil.ignore_patterns(*_BUILT))
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        scratch / "built",
        scratch,
    ]
    _run(command, ROOT)
    (wheel,) = (scratch / "built").glob("*.whl")
    return wheel


def build_typescript(scratch: Path) -> Path:
    """Return the tarball, built from a copy of the sources in a folder that looks like the repository."""
    copied = scratch / "clients" / "typescript"
    shutil.copytree(TYPESCRIPT, copied, ignore=shutil.ignore_patterns(*_BUILT))
    (scratch / "tools" / "node").mkdir(parents=True)
    (scratch / "tools" / "node" / "node_modules").symlink_to(NODE / "node_modules")
    _run(["npm", "pack", "--loglevel=error"], copied)
    (tarball,) = copied.glob("*.tgz")
    return tarball


def _git(*arguments: str) -> bytes:
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=True)
    except (FileNotFoundError, subprocess.CalledProcessError) as error:
        reason = getattr(error, "stderr", b"").decode() or error
        raise Unreleasable(f"git can't tell whether the version is released: {reason}") from None
    return done.stdout


def _stated(file: Path) -> str:
    """Return the version in a line such as `VERSION = "1.2.3"`."""
    found = re.search(r'VERSION(?:__)? = "(.+)"', file.read_text(encoding="utf-8"), re.IGNORECASE)
    return found[1] if found else "none"


def _run(command: list[str | Path], folder: Path) -> None:
    environment = os.environ | {"SOURCE_DATE_EPOCH": _MOMENT}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unreleasable(f"{Path(command[0]).name} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
