"""The fold of a ladder: corrections, prefixes, and players who are erased."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pytest

from service.ratings import fold as folding
from service.ratings.counting import Met, Standing
from service.ratings.entries import (
    ANCHOR,
    ModelChanged,
    RatedEntry,
    RatedResult,
    ResultAnnulled,
    dump_entry,
    load_entry,
)
from service.ratings.fold import CHECKPOINT, LadderState, annulled, fold, step
from service.ratings.model import FIRST, MODELS, Model
from tests.ratings.generated import LADDER, entries, results

COUNT: Final = 1200


@pytest.fixture(scope="module")
def played() -> Sequence[RatedResult]:
    """The results of a ladder."""
    return [*results(COUNT)]


@pytest.fixture(scope="module")
def folded(played: Sequence[RatedResult]) -> LadderState:
    """What they lead to."""
    return fold(LADDER, played)


def test_the_fold_of_the_first_entries_continued_with_the_others_is_the_fold_of_all(
    played: Sequence[RatedResult], folded: LadderState
) -> None:
    state = fold(LADDER, played[:700])
    for result in played[700:]:
        step(state, result)
    assert state == folded


def test_hashes_are_kept_at_checkpoints(played: Sequence[RatedResult], folded: LadderState) -> None:
    assert folded.heads == {CHECKPOINT: fold(LADDER, played[:CHECKPOINT]).head}


def test_annulled_results_change_nothing(played: Sequence[RatedResult], folded: LadderState) -> None:
    gone = {"game-5", "game-600", "game-1199"}
    corrected = fold(LADDER, [*played, *(ResultAnnulled(game, "cheating", 1) for game in sorted(gone))])
    without = fold(LADDER, [result for result in played if result.game not in gone])
    assert corrected.standings == without.standings != folded.standings
    assert len({corrected.head, without.head, folded.head}) == 3
    assert corrected.number == COUNT + 3


def test_a_correction_may_come_anywhere_after_the_result(played: Sequence[RatedResult]) -> None:
    correction = ResultAnnulled("game-5", "fault", 1)
    soon, late = fold(LADDER, [*played[:50], correction, *played[50:]]), fold(LADDER, [*played, correction])
    assert soon.standings == late.standings


def test_annulling_a_game_that_never_was_changes_nothing(played: Sequence[RatedResult], folded: LadderState) -> None:
    assert fold(LADDER, [*played, ResultAnnulled("game-x", "other", 1)]).standings == folded.standings


def test_a_changed_model_counts_for_all_results(
    played: Sequence[RatedResult], folded: LadderState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folding, "MODELS", {**MODELS, 99: Model(gamma=0.5)})
    changed = fold(LADDER, [*played, ModelChanged(99, 1)])
    assert changed.model == 99
    assert changed.standings != folded.standings
    assert fold(LADDER, [ModelChanged(99, 1), *played]).standings == changed.standings
    assert fold(LADDER, [*played, ModelChanged(99, 1), ModelChanged(FIRST, 2)]).standings == folded.standings


def renamed(result: RatedResult, names: Mapping[str, str]) -> RatedResult:
    """The result with other handles."""
    return replace(result, players=tuple(names.get(player, player) for player in result.players))


def nameless(standing: Standing, names: Mapping[str, str]) -> Standing:
    """The standing with other handles."""

    def told(players: Sequence[str]) -> tuple[str, ...]:
        return tuple(names.get(player, player) for player in players)

    recent = (Met(met.at, told(met.players), tuple(sorted(told(met.winners))), met.opening) for met in standing.recent)
    return replace(standing, opponents=told(standing.opponents), recent=tuple(recent))


def test_handles_do_not_matter(played: Sequence[RatedResult], folded: LadderState) -> None:
    known = sorted(folded.standings)
    names = dict(zip(known, [f"{number:016x}" for number in range(len(known), 0, -1)], strict=True))
    other = fold(LADDER, [renamed(result, names) for result in played])
    expected = {names[player]: nameless(standing, names) for player, standing in folded.standings.items()}
    assert other.standings == expected


def test_the_order_of_the_seats_does_not_matter(played: Sequence[RatedResult], folded: LadderState) -> None:
    assert {each: standing.strength for each, standing in fold(LADDER, map(turned, played)).standings.items()} == {
        each: standing.strength for each, standing in folded.standings.items()
    }


def turned(result: RatedResult) -> RatedResult:
    """The result as if the first player had sat last."""
    seats = [*range(1, len(result.players)), 0]
    place = {seat: number for number, seat in enumerate(seats)}
    return replace(
        result,
        players=tuple(result.players[seat] for seat in seats),
        winners=tuple(sorted(place[seat] for seat in result.winners)),
        left=tuple(sorted(place[seat] for seat in result.left)),
        decisions=tuple(result.decisions[seat] for seat in seats),
    )


def test_anchors_have_no_standing(folded: LadderState) -> None:
    assert not [player for player in folded.standings if player.startswith(ANCHOR)]


def test_a_result_whose_game_ended_before_others_that_are_known_counts(played: Sequence[RatedResult]) -> None:
    late = replace(played[0], game="late")
    state = fold(LADDER, [*played[:50], late])
    assert state.standings[late.players[0]].last_at >= played[0].at


def test_entries_are_loaded_as_they_were_stored() -> None:
    known: list[RatedEntry] = [*entries(1100), ModelChanged(1, 5)]
    assert [load_entry(dump_entry(entry)) for entry in known] == known
    assert len(annulled(known)) == 2


def test_any_change_of_an_entry_changes_the_hash(played: Sequence[RatedResult]) -> None:
    first = played[0]
    others = [
        replace(first, mark="1-00"),
        replace(first, opening="other"),
        replace(first, winners=()),
        replace(first, at=first.at + 1),
        replace(first, is_arranged=not first.is_arranged),
    ]
    assert len({fold(LADDER, [each]).head for each in [first, *others]}) == 6
