"""docs/adding-a-game.md shows the code as it is, names what exists, and its commands find something to run."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden import __main__ as golden
from tests.golden import views

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
EXCERPTS = re.findall(r"```python\n# (\S+)\n(.*?)```", TEXT, re.DOTALL)
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()]


def commands(program: str) -> list[str]:
    """Return the arguments of each command of the page that runs this program of the virtual environment."""
    return [line.removeprefix(f"{program} ") for line in COMMANDS if line.startswith(program)]


@pytest.mark.parametrize(("file", "code"), EXCERPTS)
def test_every_excerpt_is_in_its_file(file: str, code: str) -> None:
    assert code in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:engines|tests|tools|docs|examples)/[\w/.-]+)`", TEXT))))
def test_every_file_that_is_named_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.soak
def test_every_run_of_tests_selects_some() -> None:
    light = ("--collect-only", "-p", "no:cacheprovider", "-p", "no:schemathesis", "--assert=plain")
    runs = [[*light, *shlex.split(arguments)] for arguments in commands(".venv/bin/pytest")]
    collect = f"import pytest\nfor run in {runs}: print('exit code', int(pytest.main(run)))"
    found = subprocess.run([sys.executable, "-c", collect], cwd=ROOT, capture_output=True, text=True, check=True)
    assert len(runs) > 2
    assert re.findall(r"exit code (\d)", found.stdout) == ["0"] * len(runs)  # it is 5 if nothing is collected


@pytest.mark.parametrize("arguments", commands(".venv/bin/python -m tests.golden"))
def test_the_golden_logs_can_be_recorded(arguments: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (golden, views):
        monkeypatch.setattr(module, "FOLDER", tmp_path)
    key, name, *more = shlex.split(arguments)
    golden.main([key, name, *more])
    assert views.logs() == [tmp_path / key.replace("-", "_") / f"{name}.ndjson"]


SCRIPTS = [block for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) if "$folder" in block]
COPY, WITHOUT_OPTIONAL_MEMBERS = (script.replace("make fix\n", "") for script in SCRIPTS)
OWN = ("engines/test_contract.py", "engines/test_notation.py", "engines/test_layout.py", "engines/my_game")


def copied(root: Path, title: str, *more: str) -> tuple[str, str]:
    """Do in a copy of the project what the page says, with scripts of the page. Return the game's key and folder."""
    key, folder = title.lower().replace(" ", "-"), title.lower().replace(" ", "_")
    for part in ("engines", "examples", "tests", "docs"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__", "*.txt", "web"))
    for part in ("events", "service", "workers", "tools", "clients", "pyproject.toml"):
        (root / part).symlink_to(ROOT / part)
    script = COPY.replace("my-game", key).replace("my_game", folder).replace("My Game", title)
    subprocess.run(["bash", "-ec", "".join([script, *more])], cwd=root, check=True)
    registry = root / "engines/__init__.py"
    line = '    "time-chase": 1,\n'
    assert f"```python\n# engines/__init__.py\n{line}```" in TEXT
    registry.write_text(registry.read_text("utf-8").replace(line, f'{line}    "{key}": 1,\n'), "utf-8")
    for fix in (("check", "--fix", "--exit-zero"), ("format",), ("check",)):
        code = [f"engines/games/{folder}", f"tests/engines/{folder}", "engines/__init__.py"]
        subprocess.run([sys.executable, "-m", "ruff", *fix, "--quiet", *code], cwd=root, check=True)
    return key, folder


def run_tests(root: Path, *tests: str, only: str = "my-game or my_game") -> int:
    """Run tests of the copied project, and return how many have passed. All of them must pass."""
    light = ("-p", "no:cacheprovider", "-p", "no:schemathesis", "--assert=plain", "-k", only)
    program = [sys.executable, "-m", "pytest", *light, *[f"tests/{each}" for each in tests]]
    ran = subprocess.run(program, cwd=root, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    return int(re.findall(r"(\d+) passed", ran.stdout)[-1])


@pytest.mark.parametrize(
    "title", [pytest.param("My Game", marks=pytest.mark.soak), "The Game With the Longest Title of All"]
)
def test_the_copy_of_coin_nim_is_a_game_under_its_own_name(title: str, tmp_path: Path) -> None:
    key, folder = copied(tmp_path, title)
    paths = [tmp_path / path for path in (f"docs/games/{key}.md", f"docs/rules/{folder}.md")]
    paths += [*tmp_path.glob(f"engines/games/{folder}/*.*"), *tmp_path.glob(f"tests/engines/{folder}/*.py")]
    for path in paths:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"coin.nim|examples[./]", text, re.IGNORECASE), path
        assert all((path.parent / link).exists() for link in re.findall(r"\]\(([\w.-][\w./-]*)\)", text)), path
    program = [sys.executable, "-c", f"from engines.games.{folder} import KEY, TITLE; print(KEY, '/', TITLE)"]
    printed = subprocess.run(program, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert printed == f"{key} / {title}\n"


def test_the_copy_passes_the_contract_suite_and_its_own_tests(tmp_path: Path) -> None:
    copied(tmp_path, "My Game")
    assert run_tests(tmp_path, *OWN, "structure/test_contents.py", "test_rules_docs.py") > 40


@pytest.mark.soak
def test_the_copy_without_optional_members_passes_the_contract_suite(tmp_path: Path) -> None:
    copied(tmp_path, "My Game", WITHOUT_OPTIONAL_MEMBERS)
    assert run_tests(tmp_path, *OWN, "structure/test_contents.py", only="my-game-usual or my_game") > 10


@pytest.mark.soak
@pytest.mark.parametrize("more", [(), (WITHOUT_OPTIONAL_MEMBERS,)], ids=["whole", "without optional members"])
def test_the_copy_passes_all_tests_of_games(tmp_path: Path, more: tuple[str, ...]) -> None:
    copied(tmp_path, "My Game", *more)
    assert run_tests(tmp_path, "engines", "adapters", "bots", "tools/test_soak.py", "service/test_scenarios.py") > 100


@pytest.mark.parametrize("target", commands("make"))
def test_every_target_of_make_exists(target: str) -> None:
    assert f"\n{target}:" in (ROOT / "Makefile").read_text(encoding="utf-8")
