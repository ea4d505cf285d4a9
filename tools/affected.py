"""`python -m tools.affected [REVISION]`: prints the files with tests that changes since a revision of git can touch.

REVISION is `HEAD` unless it is given, which means the changes that are not committed. A test is affected by the files
that it imports, directly or through others, by files beside those, such as scripts and words, and by the folders that
it names. Tests that start a server are affected by everything that a server consists of. If a file changed that every
test depends on, all tests are printed, as the folder `tests`.
"""

import functools
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("engines", "events", "service", "workers", "retcon", "tools", "examples", "tests")
EVERYTHING: Final = "tests"

CONCERN_ALL: Final = frozenset(
    ("Makefile", "pyproject.toml", "requirements.txt", "requirements-dev.txt", "tests/conftest.py")
)
"""Files on which all tests depend."""

DYNAMIC: Final[Mapping[str, Sequence[str]]] = {
    "engines": ("engines.games", "examples"),
    "tests.support.real_server": ("retcon", "service", "workers", "engines.games"),
    "workers.runner.allowed_jobs": ("workers.jobs",),
    "retcon.__main__": ("workers.commands", "service.admin"),
}
"""What these modules import by name, or start as a program: packages with all of their modules."""

NAMES_A_SERVER: Final = ("shared_server", "real_server", "serving(")
"""Words in a test, or in the fixtures of its folder, by which it starts a server."""


def changed_since(revision: str, root: Path = ROOT) -> tuple[str, ...]:
    """Return the paths of all files that differ from the revision, new ones included. Raises `CalledProcessError` if
    git does not know the revision.
    """
    names = _git(root, "diff", "--name-only", "--no-renames", revision)
    return tuple(sorted({*names, *_git(root, "ls-files", "--others", "--exclude-standard")}))


def _git(root: Path, *arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def affected_by(changed: Iterable[str], root: Path = ROOT) -> tuple[str, ...]:
    """Return the test files that the changed files can touch, and those of the changed files that contain doctests; or
    `tests` if that is everything.
    """
    changed = tuple(changed)
    if not CONCERN_ALL.isdisjoint(changed):
        return (EVERYTHING,)
    graph = import_graph(root)
    modules = {module for path in changed for module in _modules_of(path, graph)}
    reached = modules.union(*map(graph.find_downstream_modules, modules))
    found = {path for path in changed if path.partition("/")[0] in PACKAGES and path.endswith(".py")}
    found = {path for path in found if (root / path).exists() and ">>>" in (root / path).read_text()}
    found |= {_path_of(module) for module in reached if _is_test(module)}
    found |= {path for path, text in _tests(root) for each in changed if _is_named(each, path, text)}
    return tuple(sorted(path for path in found if (root / path).exists()))


@functools.cache
def import_graph(root: Path = ROOT) -> grimp.ImportGraph:
    """Return what imports what. A test imports the fixtures of its folders too, but not those of all tests."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    for importer, packages in DYNAMIC.items():
        for package in packages:
            _add(graph, importer, (package, *graph.find_descendants(package)))
    for path, text in _tests(root):
        module = _module_of(path)
        _add(graph, module, _fixtures(module, graph))
        if any(word in text for word in NAMES_A_SERVER):
            _add(graph, module, ("tests.support.real_server",))
    return graph


def _add(graph: grimp.ImportGraph, importer: str, imported: Iterable[str]) -> None:
    for each in imported:
        if each != importer and {each, importer} <= graph.modules:
            graph.add_import(importer=importer, imported=each)


def _fixtures(module: str, graph: grimp.ImportGraph) -> Iterator[str]:
    folder = module.rpartition(".")[0]
    while folder != "tests":
        yield f"{folder}.conftest"
        folder = folder.rpartition(".")[0]


def _tests(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each file in `tests`."""
    for path in (root / "tests").rglob("*.py"):
        if path.parent != root / "tests" or path.name.startswith("test_"):
            yield str(path.relative_to(root)), path.read_text()


def _modules_of(path: str, graph: grimp.ImportGraph) -> Iterator[str]:
    """Yield the module in that file; for a script the module beside it that its name begins with; for other files, such
    as words, all modules of the nearest package.
    """
    module = _module_of(path)
    if path.endswith(".py"):
        yield from {module, module.removesuffix(".__init__")} & graph.modules
        return
    folder = module.rpartition(".")[0]
    while folder and folder not in graph.modules:
        folder = folder.rpartition(".")[0]
    if folder and folder != "tests":
        beside = graph.find_children(folder)
        yield from [each for each in beside if module.startswith(each)] or (folder, *beside)


def _module_of(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def _path_of(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def _is_test(module: str) -> bool:
    return module.startswith("tests.") and module.rpartition(".")[2].startswith("test_")


def _is_named(changed: str, path: str, text: str) -> bool:
    """True if the test names the changed file or its top folder as a text, or the folder of tests has its name."""
    if not Path(path).name.startswith("test_"):
        return False
    top, name = changed.partition("/")[0], Path(changed).name
    return top not in PACKAGES and (f'"{top}' in text or f'"{name}"' in text or path.startswith(f"tests/{top}/"))


if __name__ == "__main__":
    print(*affected_by(changed_since(sys.argv[1] if len(sys.argv) > 1 else "HEAD")), sep="\n")
