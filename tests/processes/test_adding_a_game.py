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


@pytest.mark.parametrize("title", ["My Game", "The Game With the Longest Title of All"])
def test_the_copy_of_coin_nim_is_a_game_under_its_own_name(title: str, tmp_path: Path) -> None:
    script = next(block for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) if block.startswith("key="))
    key, folder = title.lower().replace(" ", "-"), title.lower().replace(" ", "_")
    script = script.replace("my-game", key).replace("my_game", folder).replace("My Game", title)
    for part in ("engines", "examples", "tests", "docs"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "golden"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    subprocess.run(["bash", "-ec", script.replace("make fix\n", "")], cwd=tmp_path, check=True)
    code = [f"engines/games/{folder}", f"tests/engines/{folder}"]
    for fix in (("check", "--fix", "--exit-zero"), ("format",), ("check",)):
        subprocess.run([sys.executable, "-m", "ruff", *fix, "--quiet", *code], cwd=tmp_path, check=True)
    copied = [tmp_path / path for path in (f"docs/games/{key}.md", f"docs/rules/{folder}.md")]
    copied += [*tmp_path.glob(f"{code[0]}/*.*"), *tmp_path.glob(f"{code[1]}/*.py")]
    for path in copied:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"coin.nim|examples[./]", text, re.IGNORECASE), path
        assert all((path.parent / link).exists() for link in re.findall(r"\]\(([\w./-]+)\)", text)), path
    program = [sys.executable, "-c", f"from engines.games.{folder} import KEY, TITLE; print(KEY, '/', TITLE)"]
    printed = subprocess.run(program, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert printed == f"{key} / {title}\n"


@pytest.mark.parametrize("target", commands("make"))
def test_every_target_of_make_exists(target: str) -> None:
    assert f"\n{target}:" in (ROOT / "Makefile").read_text(encoding="utf-8")
