"""`make affected` selects the tests that a change can touch."""

import subprocess
from pathlib import Path

import pytest

from tools.affected import affected_by, changed_since


@pytest.mark.parametrize(
    ("changed", "touched", "untouched"),
    [
        ("tools/prose.py", "tests/tools/test_prose.py", "tests/tools/test_audit.py"),
        (
            "engines/games/time_chase/moves.py",
            "tests/engines/time_chase/test_jumble.py",
            "tests/tools/test_audit.py",
        ),
        ("engines/games/time_chase/words/de.ftl", "tests/engines/test_texts.py", "tests/tools/test_audit.py"),
        ("service/people/accounts_erase.lua", "tests/workers/test_erasing.py", "tests/engines/test_claims.py"),
        ("workers/supervision/supervisor.py", "tests/processes/test_serve.py", "tests/engines/test_claims.py"),
        ("service/web_server/gunicorn_conf.py", "tests/web/test_lobby.py", "tests/engines/test_claims.py"),
        ("tests/web/people.py", "tests/web/test_lobby.py", "tests/engines/test_claims.py"),
        ("tests/web/conftest.py", "tests/web/test_lobby.py", "tests/engines/test_claims.py"),
        ("web/core/address.mjs", "tests/web/test_lobby.py", "tests/engines/test_claims.py"),
        ("clients/typescript/src/error.ts", "tests/clients/typescript/test_units.py", "tests/engines/test_claims.py"),
        ("deploy/caddy/Caddyfile", "tests/deploy/test_proxies.py", "tests/engines/test_claims.py"),
        ("docs/bots.md", "tests/service/test_guides.py", "tests/engines/test_claims.py"),
    ],
)
def test_a_change_selects_what_it_can_touch(changed: str, touched: str, untouched: str) -> None:
    found = affected_by([changed])
    assert touched in found
    assert untouched not in found


def test_a_test_selects_itself_and_a_module_its_doctests() -> None:
    assert affected_by(["tests/engines/test_claims.py"]) == ("tests/engines/test_claims.py",)
    assert "engines/kit/numbers_in_words.py" in affected_by(["engines/kit/numbers_in_words.py"])


def test_what_concerns_all_tests_selects_all() -> None:
    assert affected_by(["requirements.txt", "docs/bots.md"]) == ("tests",)
    assert affected_by([]) == ()


def test_new_changed_and_deleted_files_count(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", *arguments], cwd=tmp_path, check=True)

    git("init", "-q")
    for name in ("same", "changed", "deleted"):
        (tmp_path / name).touch()
    git("add", ".")
    git("commit", "-qm", "All")
    (tmp_path / "changed").write_text("changed")
    (tmp_path / "deleted").unlink()
    (tmp_path / "new").touch()
    assert changed_since("HEAD", tmp_path) == ("changed", "deleted", "new")
