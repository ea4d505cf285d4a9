"""The values of moves in the search tree."""

from random import Random

import pytest

from engines.bots.tree import Arm, TreeNode
from engines.chance import LOWEST, PlayoutChance
from engines.contract import Move

ONE, TWO = Move("one"), Move("two")
SEAT = 0


def looked_at(node: TreeNode, *estimates: float) -> tuple[Arm, ...]:
    """Return the arms of two moves with these estimates."""
    known = dict(zip((ONE, TWO), estimates, strict=True))
    return tuple(node.looked_at(SEAT, (ONE, TWO), known.__getitem__))


def test_an_estimate_counts_as_much_as_that_many_results() -> None:
    node = TreeNode(certainty=4)
    one, two = looked_at(node, 0.0, 0.0)
    for _ in range(4):
        node.learn(one, 0.4)
        node.learn(two, -0.4)
    assert [node.value(one), node.value(two)] == pytest.approx([0.2, -0.2])


def test_a_move_is_no_worse_because_it_was_looked_at_from_further_ahead() -> None:
    node = TreeNode(certainty=4)
    tried, untried = looked_at(node, 0.1, 0.1)
    for _ in range(10):
        node.learn(tried, -0.2)
    assert node.value(tried) == pytest.approx(node.value(untried))


def test_the_value_of_a_move_is_estimated_in_so_many_states() -> None:
    node, asked = TreeNode(looks=2), list[Move]()

    def gain_of(move: Move) -> float:
        asked.append(move)
        return len(asked) / 10

    for _ in range(3):
        arms = node.looked_at(SEAT, (ONE, TWO), gain_of)
    assert asked == [ONE, TWO, ONE, TWO]
    assert [arm.estimate for arm in arms] == pytest.approx([0.2, 0.3])


def test_the_more_promising_move_is_tried_first_and_the_other_one_later() -> None:
    node, tried = TreeNode(), list[Move]()
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
    node, seen = TreeNode(), set[Move]()
    for visit in range(1, 4):
        moves = node.widened(SEAT, MANY, 8, LOWEST)
        node.looked_at(SEAT, moves, lambda move: 0.0)
        assert seen <= {*moves}
        seen |= {*moves}
        assert len(seen) == min(8 * visit, len(MANY))


@pytest.mark.parametrize("count", [7, 20])
@pytest.mark.parametrize("seed", range(4))
def test_half_of_the_moves_compared_are_the_best_so_far_and_none_is_compared_twice(count: int, seed: int) -> None:
    node, moves = TreeNode(), MANY[:count]
    node.guess(SEAT, moves, lambda move: moves.index(move) / 100)
    compared = node.promising(SEAT, moves, 6, PlayoutChance(Random(seed)))
    assert set(compared[:3]) == {*moves[-3:]}
    assert len(set(compared)) == len(compared) == 6


def test_a_move_compared_in_a_good_state_does_not_seem_good_for_that() -> None:
    node = TreeNode()
    node.guess(SEAT, MANY[:2], {MANY[0]: 0.9, MANY[1]: 0.8}.__getitem__)
    node.guess(SEAT, MANY[2:4], {MANY[2]: 0.1, MANY[3]: 0.5}.__getitem__)
    assert node.promising(SEAT, MANY, 2, LOWEST)[0] == MANY[3]


def test_a_guess_follows_the_present_state_and_not_the_memory_of_others() -> None:
    node = TreeNode()
    assert node.guess(SEAT, (ONE, TWO), {ONE: 0.9, TWO: 0.1}.__getitem__).move == ONE
    assert node.guess(SEAT, (ONE, TWO), {ONE: 0.1, TWO: 0.2}.__getitem__).move == TWO
