"""The check finds the functions whose docstrings do not name the errors that they raise, and no others."""

import ast
from pathlib import Path

import pytest

from tools import raises
from tools.source import Source

OURS = """
class Refused(ValueError): ...
class Late(Refused): ...

def too_late() -> Late: ...
def _wrong() -> Refused: ...
"""


def found(code: str) -> list[tuple[str, str]]:
    """Return the functions and errors that are found in this code and `OURS`."""
    file = Source(Path("a.py"), OURS + code, ast.parse(OURS + code))
    return [(hit.function, hit.error) for hit in raises.hits_in(file, raises.errors_of([file]))]


@pytest.mark.parametrize(
    "statement", ["raise Late", "raise Late(1) from None", "raise errors.Late", "raise too_late()"]
)
def test_a_docstring_without_the_error_is_found(statement: str) -> None:
    assert found(f'def play():\n  """Play."""\n  {statement}') == [("play", "Late")]


@pytest.mark.parametrize("named", ["Raises `Late`.", "Raise Late if so.", "Raises `Refused`.", "Raises `errors.Late`."])
def test_a_docstring_with_the_error_or_one_above_it_passes(named: str) -> None:
    assert found(f'def play():\n  """Play. {named}"""\n  raise Late') == []


@pytest.mark.parametrize("named", ["Raises an Exception.", "Raises errors of the game.", "It is too Lately."])
def test_other_words_do_not_name_it(named: str) -> None:
    assert found(f'def play():\n  """Play. {named}"""\n  raise Late') == [("play", "Late")]


def test_each_error_is_found() -> None:
    code = 'def play(x):\n  """Raises `KeyError`."""\n  for _ in x: raise KeyError\n  if x: raise Late\n  raise OSError'
    assert found(code) == [("play", "Late"), ("play", "OSError")]


def test_public_functions_need_a_docstring_and_private_ones_may_have_none() -> None:
    assert found("def play(): raise Late") == [("play", "Late")]
    assert found("def _play(): raise Late") == []
    assert found('def _play():\n  """Play."""\n  raise Late') == [("_play", "Late")]


def test_methods_of_private_classes_and_functions_in_functions_are_private() -> None:
    assert found("class A:\n  async def play(self): raise Late") == [("play", "Late")]
    assert found("class _A:\n  def play(self): raise Late") == []
    assert found('def play():\n  """Play."""\n  def inner(): raise Late\n  return lambda: inner()') == []
    assert found('def play():\n  def inner():\n    """Do."""\n    raise Late') == [("inner", "Late")]


def test_errors_that_the_function_catches_are_not_named() -> None:
    code = 'def play():\n  """Play."""\n  try:\n    raise Late\n  except {}:\n    {}'
    assert found(code.format("Late", "pass")) == []
    assert found(code.format("(KeyError, Refused)", "pass")) == []
    assert found(code.format("ValueError", "pass")) == []
    assert found(code.format("Exception", "pass")) == []
    assert found(code.format("KeyError", "pass")) == [("play", "Late")]
    assert found(code.format("Late", "raise")) == [("play", "Late")]
    assert found(code.format("Late", "raise KeyError")) == [("play", "KeyError")]


def test_raising_again_and_raising_a_value_are_not_checked() -> None:
    assert found('def play(e):\n  """Play."""\n  try: pass\n  except Late: raise\n  raise e') == []


def test_members_that_subclasses_define_name_nothing() -> None:
    assert found('class A:\n  def play(self):\n    """Play."""\n    raise NotImplementedError') == []


def test_a_private_maker_of_errors_counts_in_its_own_file_only() -> None:
    play = 'def play():\n  """Play."""\n  raise _wrong()'
    other = Source(Path("b.py"), play, ast.parse(play))
    ours = Source(Path("a.py"), OURS, ast.parse(OURS))
    assert found(play) == [("play", "Refused")]
    assert list(raises.hits_in(other, raises.errors_of([ours, other]))) == []


@pytest.mark.parametrize(
    "code",
    [
        '@games.raises(errors.Late)\ndef play():\n  """Play a move."""\n  raise Late',
        '@games.response(200)\ndef play():\n  """Play a move."""\n  raise Late',
        'def play(admin):\n  """Play a move."""\n  raise Late\nACTIONS = (Action(*("play", play), with_file=play),)',
    ],
)
def test_published_docstrings_are_for_users(code: str) -> None:
    assert found(code) == []
    assert found(code.replace("raises", "get").replace("response", "get").replace("Action", "Other")) != []


def test_hits_are_printed_like_those_of_compilers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = 'def play():\n  """Play."""\n  raise Late'
    # private: the files of the product are read once, and this test has files of its own
    monkeypatch.setattr(raises, "_product", lambda: iter([Source(Path("engines/a.py"), code, ast.parse(code))]))
    assert raises.main([]) == 1
    assert capsys.readouterr().out == "engines/a.py:1: the docstring of play does not name Late\n"
    assert raises.main(["events"]) == 0
