"""The values of moves in the search tree."""

import pytest

from engines.bots.tree import Arm, Node
from engines.chance import LOWEST
from engines.contract import Move

ONE, TWO = Move("one"), Move("two")
SEAT = 0


def looked_at(node: Node, *estimates: float) -> tuple[Arm, ...]:
    """Return the arms of two moves with these estimates."""
    known = dict(zip((ONE, TWO), estimates, strict=True))
    return tuple(node.looked_at(SEAT, (ONE, TWO), known.__getitem__))


def test_an_estimate_counts_as_much_as_that_many_results() -> None:
    node = Node(certainty=4)
    one, two = looked_at(node, 0.0, 0.0)
    for _ in range(4):
        node.learn(one, 0.4)
        node.learn(two, -0.4)
    assert [node.value(one), node.value(two)] == pytest.approx([0.2, -0.2])


def test_a_move_is_no_worse_because_it_was_looked_at_from_further_ahead() -> None:
    node = Node(certainty=4)
    tried, untried = looked_at(node, 0.1, 0.1)
    for _ in range(10):
        node.learn(tried, -0.2)
    assert node.value(tried) == pytest.approx(node.value(untried))


def test_the_value_of_a_move_is_estimated_in_so_many_states() -> None:
    node, asked = Node(looks=2), list[Move]()

    def gain_of(move: Move) -> float:
        asked.append(move)
        return len(asked) / 10

    for _ in range(3):
        arms = node.looked_at(SEAT, (ONE, TWO), gain_of)
    assert asked == [ONE, TWO, ONE, TWO]
    assert [arm.estimate for arm in arms] == pytest.approx([0.2, 0.3])


def test_the_more_promising_move_is_tried_first_and_the_other_one_later() -> None:
    node, tried = Node(), list[Move]()
    estimates = {ONE: 0.0, TWO: 0.2}
    for _ in range(40):
        arm = node.pick(SEAT, (ONE, TWO), estimates.__getitem__)
        node.learn(arm, estimates[arm.move])
        tried.append(arm.move)
    assert tried[0] == TWO
    assert set(tried) == {ONE, TWO}
    assert node.favourite(SEAT, (ONE, TWO)) == TWO
    assert node.lead(SEAT) == tried.count(TWO) - tried.count(ONE)


MANY = tuple([Move(str(number)) for number in range(20)])


def test_a_visit_widens_a_situation_by_a_few_moves_and_keeps_those_known() -> None:
    node, seen = Node(), set[Move]()
    for visit in range(1, 4):
        moves = node.widened(SEAT, MANY, 8, LOWEST)
        node.looked_at(SEAT, moves, lambda move: 0.0)
        assert seen <= {*moves}
        seen |= {*moves}
        assert len(seen) == min(8 * visit, len(MANY))


def test_half_of_the_moves_compared_are_the_best_so_far() -> None:
    node = Node()
    node.guess(SEAT, MANY, lambda move: MANY.index(move) / 100)
    compared = node.promising(SEAT, MANY, 6, LOWEST)
    assert [*compared[:3]] == [MANY[19], MANY[18], MANY[17]]
    assert len(compared) == 6


def test_a_guess_follows_the_present_state_and_not_the_memory_of_others() -> None:
    node = Node()
    assert node.guess(SEAT, (ONE, TWO), {ONE: 0.9, TWO: 0.1}.__getitem__).move == ONE
    assert node.guess(SEAT, (ONE, TWO), {ONE: 0.1, TWO: 0.2}.__getitem__).move == TWO
