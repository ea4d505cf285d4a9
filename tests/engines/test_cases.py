"""The contract suite finds every game and plays it."""

from engines import WITH_EXAMPLES
from tests.engines.cases import CASES, FOLDERS, of_engine


def test_every_registered_engine_has_cases() -> None:
    assert all(of_engine(engine) for engine in WITH_EXAMPLES.values())


def test_every_game_s_cases_are_in_the_folder_of_its_key() -> None:
    assert sorted({key.replace("-", "_") for key, _ in WITH_EXAMPLES}) == FOLDERS


def test_every_case_has_a_name_of_its_own() -> None:
    assert len({case.name for case in CASES}) == len(CASES)
