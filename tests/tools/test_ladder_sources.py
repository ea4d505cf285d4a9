"""What a row of the ladder depends on, and what it does not."""

from pathlib import Path

import pytest

from engines import latest
from engines.optional import judging
from tools.ladder.pairings import MODES, Mode, Pairing
from tools.ladder.sources import ROOT, commit, digest, files_of_engine, files_of_modules
from tools.ladder.stamps import files_of_bots, stamp_of

CHASE = next(mode for mode in MODES if mode.ruleset == "time-chase")


def names(files: list[Path]) -> set[str]:
    return {file.relative_to(ROOT).as_posix() for file in files}


@pytest.mark.parametrize("ruleset", latest())
def test_an_engine_is_its_rules_views_and_heuristics_and_not_what_draws_and_tells(ruleset: str) -> None:
    folder = f"engines/games/{ruleset.replace('-', '_')}"
    found = names(files_of_engine(ruleset))
    needed = ("rules", "setup", "view", "imagine", *(["heuristics"] if judging(latest()[ruleset]) else []))
    assert {f"{folder}/{name}.py" for name in needed} <= found
    assert {"engines/contract.py", "engines/kit/dumps.py"} <= found
    assert not {f"{folder}/{name}.py" for name in ("words", "picture", "components")} & found
    assert not any("games/" in name and not name.startswith(folder) for name in found)


def test_cards_that_are_data_belong_to_the_engine() -> None:
    folder = "engines/games/time_breaker/packs/open"
    assert {f"{folder}/cards.json", f"{folder}/gates.json"} <= names(files_of_engine("time-breaker"))


def test_so_do_weights_that_were_learned() -> None:
    chrononauts = "early-american-chrononauts"
    assert "engines/games/early_american_chrononauts/bots/weights.json" in names(files_of_engine(chrononauts))


@pytest.mark.parametrize("ruleset", latest())
def test_what_teaches_a_game_does_not_decide_it(ruleset: str) -> None:
    assert not {
        name for name in names(files_of_engine(ruleset)) if "/examples/" in name or name.endswith("lesson.json")
    }


def test_bots_are_the_files_that_choose_their_moves() -> None:
    greedy, search = names(files_of_bots("greedy", "random")), names(files_of_bots("search", "greedy"))
    assert {"engines/bots/__init__.py", "engines/bots/greedy.py", "engines/bots/uniform.py"} <= greedy
    assert "engines/bots/search.py" not in greedy
    assert {"engines/bots/search.py", "engines/bots/tree.py", "tools/ladder/settled.py"} <= search
    assert "engines/bots/uniform.py" not in search
    assert "tools/ladder/settled.py" not in names(files_of_bots("search:100"))


def test_the_bots_of_openspiel_are_the_adapter_too() -> None:
    found = names(files_of_bots("search:100", "openspiel-mcts-judge:100"))
    assert {"engines/adapters/openspiel.py", "engines/adapters/moments.py", "engines/bots/search.py"} <= found
    assert {"tools/ladder/open_spiel/bots.py", "tools/ladder/open_spiel/evaluators.py"} <= found
    assert "tools/ladder/open_spiel/settings.py" not in found, "the settings are in the row itself"
    settings = stamp_of(CHASE, Pairing("openspiel-ismcts-judge-c2-puct:9", "search:9")).settings
    assert settings["searches"] == {"one": {"exploring": 2.0, "playouts": 0, "worlds": 0, "puct": True}}


def test_imports_are_followed_through_the_packages_and_not_beyond(tmp_path: Path) -> None:
    for name, text in {
        "a/__init__.py": "",
        "a/rules.py": "from a import cards\nfrom a.kit import deal\nimport os\nimport b.far",
        "a/cards.py": "",
        "a/kit/__init__.py": "from a.kit.dealing import deal",
        "a/kit/dealing.py": "",
        "a/told.py": "",
        "b/far.py": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = files_of_modules(["a.rules"], ["a"], root=tmp_path)
    expected = ["a/__init__.py", "a/cards.py", "a/kit/__init__.py", "a/kit/dealing.py", "a/rules.py"]
    assert [file.relative_to(tmp_path).as_posix() for file in found] == expected


def test_a_digest_depends_on_contents_and_neither_on_places_nor_on_the_machine(tmp_path: Path) -> None:
    contents = {"a.py": b"x\ny", "b.py": b"x\r\ny", "c/a.py": b"x\nz"}
    for name, content in contents.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    one, same, other = (tmp_path / name for name in contents)
    assert digest([one]) == digest([same]) != digest([other])
    assert digest([one, other]) == digest([other, one]) != digest([one])


def test_a_digest_follows_the_code_and_neither_comments_nor_docstrings(tmp_path: Path) -> None:
    same = (
        "X = '#1'\n\n\ndef f() -> int:\n    return 1\n",
        "\n".join(
            (
                '"""Doc."""',
                "from x import y",
                "X = '#1'  # why",
                '"""Of X,',
                'in two lines."""',
                "def f() -> int:",
                '    """Doc."""',
            )
        )
        + "\n\n    # Here\n    return 1\n",
    )
    other = (same[0].replace("#1", "#2"), same[0].replace("return 1", "return 2"), same[0] + "f()\n")
    digests = []
    for number, content in enumerate((*same, *other)):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "a.py").write_text(content)
        digests.append(digest([folder / "a.py"]))
    assert digests[0] == digests[1]
    assert len(set(digests)) == 4


def test_a_stamp_follows_the_bots_their_budgets_and_the_mode() -> None:
    stamp = stamp_of(CHASE, Pairing("search:100", "greedy"))
    assert stamp_of(CHASE, Pairing("search:100", "greedy")) == stamp
    assert stamp_of(CHASE, Pairing("search:200", "greedy")).settings["one"] == "200 iterations"
    assert stamp_of(CHASE, Pairing("search:100", "random")).bots != stamp.bots
    other = Mode("time-machine", "4 seats", 4)
    assert stamp_of(other, Pairing("search:100", "greedy")).engine != stamp.engine


def test_outside_a_repository_there_is_no_commit(tmp_path: Path) -> None:
    assert commit(tmp_path) == ""
