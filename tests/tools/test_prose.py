"""The phrase check finds phrases where prose is, and nowhere else."""

from pathlib import Path

import pytest

from tools import prose

CODE = '''"""What names the server."""

FACES = 3  # but for the joker
PATTERN = "anew"


def test_who_comes_first_moves() -> None:
    """Return `anew` or "so many".

    Is this a question? What is it?
    """
    raise ValueError(f"{FACES} cards are dealt anew")
'''


def found(texts: object) -> list[tuple[int, str]]:
    return [(hit.line, hit.found) for hit in prose.hits_in("a", texts)]  # type: ignore[arg-type]


def test_docstrings_comments_messages_and_names_of_tests_are_read() -> None:
    assert sorted(found(prose.python_texts(CODE))) == [
        (1, "What names the server."),
        (3, "but for the joker"),
        (7, "who comes first moves"),
        (8, 'so many". Is this a question? Wh'),
        (12, "anew"),
    ]


def test_of_markdown_the_paragraphs_items_and_cells_are_read_but_no_code() -> None:
    page = "# What it is\n\nA line\nthat hangs on it.\n\n- Who plays\n\n```sh\nwhat dies\n```\n\n| `anew` | anew |\n"
    assert found(prose.markdown_texts(page)) == [(4, "hangs on it."), (6, "Who plays"), (12, "anew |")]


def test_of_other_files_the_comments_are_read() -> None:
    assert found(prose.comment_texts("x = anew\n# made anew\n-- for good\n")) == [(2, "anew"), (3, "for good")]


@pytest.mark.parametrize(
    "sentence",
    [
        "Nobody can tell them apart; the name tells them apart.",
        "So many that they overflow.",
        "The value is None.",
        "None of them is missing.",
        "What is missing?",
        "Say who moved and what was drawn.",
        "The seat owes a decision.",
    ],
)
def test_good_sentences_pass(sentence: str) -> None:
    assert found([prose.Text(1, sentence)]) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "Who moved last.",
        "It ends. What is left is dealt.",
        "All but for one.",
        "There are so many seats.",
        "The seat to whom it belongs.",
        "It hangs on the hand.",
        "A move is owed.",
        "From now on it passes.",
        "It is gone for good.",
        "The eyes of a seat.",
        "Time tells nothing.",
        "The outcome is none.",
        "The game goes on.",
    ],
)
def test_phrases_are_found(sentence: str) -> None:
    assert len(found([prose.Text(1, sentence)])) == 1


def test_a_text_that_is_allowed_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prose, "ALLOWED", ("eyes on the prize",))
    assert found([prose.Text(1, "The card Eyes on the Prize.")]) == []
    assert len(found([prose.Text(1, "The eyes of a seat.")])) == 1


def test_hits_are_printed_like_those_of_compilers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert prose.main(["tests/tools/test_counting.py"]) == 0
    assert capsys.readouterr().out == ""
    assert prose.main(["tests/tools/test_prose.py"]) == 1
    assert capsys.readouterr().out.startswith("tests/tools/test_prose.py:")


def test_cards_golden_games_and_hidden_folders_are_left_out() -> None:
    files = prose.files(prose.ROOT)
    assert {"README.md", "Makefile", "engines/contract.py", "docs/replay.md"} <= set(files)
    assert not [path for path in files if "/packs/open/" in path]
    assert not [path for path in files if path.startswith((".venv", "tests/golden/time"))]
