"""The simulations of ladders: their model is the service's, they are repeatable, and the rules against abuse hold."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.ratings import model
from service.ratings.model import MICRO, MODELS, RatedPart, Strength
from tools.ratings import __main__ as tool
from tools.ratings import convergence, farming, inflation
from tools.ratings.convergence import measured
from tools.ratings.farming import CHEAT, NEW, gain, honest, newcomers
from tools.ratings.variants import Variant, rate, rested

OURS = Variant("ours", is_by_seats=True)

strengths = st.builds(Strength, st.integers(0, 50 * MICRO), st.integers(MICRO // 2, 25 * MICRO // 3))


@given(st.lists(strengths, min_size=2, max_size=6), st.integers(0, 5), st.integers(0, 50))
def test_the_variant_with_the_parameters_of_the_service_agrees_with_it(
    known: Sequence[Strength], winner: int, weeks: int
) -> None:
    ours, winner = MODELS[max(MODELS)], winner % len(known)
    slept = [model.rested(ours, each, weeks * model.WEEK_MS) for each in known]
    expected = model.rate(ours, [RatedPart(each, seat == winner) for seat, each in enumerate(slept)])
    found = rate(OURS, [rested(OURS, (each.mu / MICRO, each.sigma / MICRO), weeks) for each in known], winner)
    for (mu, sigma), each in zip(found, expected, strict=True):
        assert mu == pytest.approx(each.mu / MICRO, abs=1e-5)
        assert sigma == pytest.approx(each.sigma / MICRO, abs=1e-5)


def test_a_ladder_that_knows_the_skills_is_measured_as_right() -> None:
    skills = [number / 10 for number in range(100)]
    right, wrong = (measured([(25 + sign * skill, 0.1) for skill in skills], skills, 1.0) for sign in (1, -1))
    assert (right.top, right.within, wrong.top) == (10, 1, 0)
    assert (right.correlation, wrong.correlation) == pytest.approx((1, -1))


@pytest.mark.long
@pytest.mark.parametrize("cheat", [CHEAT, pytest.param(NEW, marks=pytest.mark.soak)])
def test_accounts_that_are_made_to_lose_yield_less_than_honest_games(cheat: str) -> None:
    honestly, farmed = (sum(gain(scheme, seed, cheat, True) for seed in (1, 2, 3)) for scheme in (honest, newcomers))
    assert farmed < max(honestly, 15)
    assert gain(newcomers, 1, cheat, False) > 200


@pytest.mark.soak
@pytest.mark.long
def test_the_tool_prints_the_same_tables_each_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(convergence, "POPULATIONS", convergence.POPULATIONS[:1])
    monkeypatch.setattr(convergence, "VARIANTS", convergence.VARIANTS[:1])
    monkeypatch.setattr(inflation, "INFLUXES", inflation.INFLUXES[-1:])
    monkeypatch.setattr(inflation, "GAMES", 1_000)
    monkeypatch.setattr(inflation, "BEFORE", 10)
    monkeypatch.setattr(farming, "BEFORE", 10)
    monkeypatch.setattr(farming, "SCHEMES", farming.SCHEMES[:1])
    printed = list[str]()
    for _ in range(2):
        tool.main(["--seeds", "2"])
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert printed[0].count("## ") == 4
    assert printed[0].count("\n| --- | --- |") == 3
