import sys
from pathlib import Path

import pytest

from engines.kit import compiled_texts
from engines.kit.compiled_texts import compiled, kept_at


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with one message, which was compiled once."""
    file = tmp_path / "en.ftl"
    file.write_text("-disc = disc\nlost = { $count ->\n    [one] one { -disc }\n   *[other] { $count } discs\n }\n")
    compiled("en", [file])
    return file


# private: how often a text is compiled shows only in the time that it takes
@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are compiled during the test."""
    texts = list[str]()
    compile_text = compiled_texts._compile

    def compile_and_note(language: str, text: str) -> object:
        if text != compiled_texts._NO_MESSAGE:
            texts.append(text)
        return compile_text(language, text)

    monkeypatch.setattr(compiled_texts, "_compile", compile_and_note)
    return texts


def said(file: Path, count: int) -> str:
    return compiled("en", [file])["lost"]({"count": count}, [])


def test_a_file_is_compiled_once(file: Path, compilations: list[str]) -> None:
    assert [said(file, 1), said(file, 2)] == ["one disc", "2 discs"]
    assert compilations == []


def test_a_changed_file_is_compiled_again(file: Path, compilations: list[str]) -> None:
    file.write_text("lost = lost")
    assert said(file, 1) == "lost"
    assert compilations == ["lost = lost"]


@pytest.mark.parametrize("content", [b"", b"\n", b"nothing of this kind"])
def test_a_kept_file_that_was_damaged_is_made_again(file: Path, compilations: list[str], content: bytes) -> None:
    kept_at(file).write_bytes(content)
    assert said(file, 1) == said(file, 1) == "one disc"
    assert len(compilations) == 1


def test_a_kept_file_that_is_not_whole_is_made_again(file: Path, compilations: list[str]) -> None:
    kept_at(file).write_bytes(kept_at(file).read_bytes()[:-1])
    assert said(file, 1) == "one disc"
    assert len(compilations) == 1


def test_texts_can_be_compiled_where_nothing_can_be_written(tmp_path: Path) -> None:
    file = tmp_path / "en.ftl"
    file.write_text("lost = lost")
    (tmp_path / "__pycache__").touch()  # a file, so that nothing can be kept in it
    assert said(file, 1) == "lost"


def test_a_folder_for_compiled_modules_keeps_the_texts_too(
    tmp_path: Path, compilations: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`PYTHONPYCACHEPREFIX` names it where Retcon's own files can't be written."""
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "cache"))
    (tmp_path / "en.ftl").write_text("lost = lost")
    assert said(tmp_path / "en.ftl", 1) == said(tmp_path / "en.ftl", 1) == "lost"
    assert len(compilations) == 1
