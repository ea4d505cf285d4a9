"""What is asked in each phase, and the rule that refuses a move of another phase."""

import pytest

from engines.contract import IllegalMove
from engines.games.time_machine.state import State
from tests.engines.time_machine.positions import MACHINE, activation, after, played_out

ASKED = activation(stacks={0: MACHINE})
ACTIVE = after(ASKED, (0, "activate"), (1, "stay"))


@pytest.mark.parametrize(
    ("state", "seat", "text", "code", "rule"),
    [
        (activation(round=1, hands={0: "fuel-1"}), 0, "activate", "wrong_phase", "ruling R2"),
        (ASKED, 0, "pass", "wrong_phase", "Time Machine Activation"),
        (after(ASKED, (0, "stay")), 0, "stay", "not_your_decision", "Time Machine Activation"),
        (ACTIVE, 1, "pass", "not_your_decision", "Time Machine Actions"),
        (after(ACTIVE, (0, "retrieve 3 for fuel-3@1")), 0, "pass", "wrong_phase", "ruling R11"),
        (played_out(activation(round=8)), 0, "pass", "not_your_decision", "After Round 8"),
    ],
)
def test_a_refusal_names_the_rule_of_what_is_asked(state: State, seat: int, text: str, code: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        after(state, (seat, text))
    assert (refusal.value.code, refusal.value.rule) == (code, rule)
