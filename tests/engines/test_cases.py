"""The contract is checked for everything that is served."""

from engines import REGISTRY
from tests.engines.test_contract import CASES


def test_every_registered_engine_has_cases() -> None:
    assert {id(engine) for engine in REGISTRY.values()} <= {id(case.engine) for case in CASES}
