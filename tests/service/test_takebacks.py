"""Taking back moves by consent."""

import pytest

from events.folding.table import Open
from events.tables.table_cache import TableCache
from service.games.agreed import takebacks
from service.games.context import Games
from service.games.starting import lobby
from service.games.starting.lobby import Creator
from service.games.versions import NamedVersion
from service.refusals import GameNotStarted, TakebackImpossible
from tests.service.conftest import Time
from tests.service.games_with_takebacks import (
    BACK,
    DONE,
    GUESS,
    MOVES,
    NIM,
    OFFERED,
    REGISTRY,
    bot_moves_for,
    game_of,
    nim,
    result,
    tell,
)
from tests.support.games import ALICE, games, started

RACES = {
    "agreed": ((*MOVES, *BACK), DONE),
    "offered at any version that shows the state": ((*MOVES, "Alice offers a draw", "Alice offers 6"), OFFERED),
    "agreed under another number of the same state": (
        ("Alice offers a draw", *MOVES, "Alice offers 6", "Bob offers 5"),
        DONE,
    ),
    "offered twice": ((*MOVES, "Alice offers 5", "Alice offers 5"), "takeback_already_offered"),
    "by two seats at once, with different versions": (
        (*MOVES, "Alice offers 5", "Bob offers 6"),
        "other_takeback_offered",
    ),
    "declined by the other": ((*MOVES, "Alice offers 5", "Bob declines"), "takeback_declined"),
    "withdrawn": ((*MOVES, "Alice offers 5", "Alice declines"), "takeback_declined"),
    "declined without an offer": ((*MOVES, "Alice declines"), "no_takeback_offer"),
    "offered, declined, then agreed": ((*MOVES, "Alice offers 5", "Bob declines", "Bob offers 5"), OFFERED),
    "agreed after a move": ((*MOVES, "Alice offers 5", "Alice take 1", "Bob offers 5"), OFFERED),
    "declined after a move": ((*MOVES, "Alice offers 5", "Alice take 1", "Bob declines"), "no_takeback_offer"),
    "then a move with the old decision": ((*MOVES, *BACK, "Alice take 2 for 5"), "stale_decision"),
    "then the same move with the new decision": ((*MOVES, *BACK, "Alice take 2 for 10"), "move_played"),
    "then a move by the seat that is no longer asked": ((*MOVES, "Bob offers 6", "Alice offers 6"), DONE),
    "then further back": ((*MOVES, "Bob offers 6", "Alice offers 6", "Bob offers 5", "Alice offers 5"), DONE),
    "then to the same version": ((*MOVES, *BACK, "Alice offers 5"), "nothing_to_take_back"),
    "then to a move that was taken back": ((*MOVES, *BACK, "Alice take 1", "Alice offers 7"), "takeback_impossible"),
    "then to the version of the takeback": ((*MOVES, *BACK, "Alice take 1", "Alice offers 10"), OFFERED),
    "of moves that others followed": ((*MOVES, *BACK, *MOVES, "Alice offers 5", "Bob offers 10"), DONE),
    "of a peek": (("Alice peek", "Alice offers 5"), "takeback_impossible"),
    "from before a peek": (("Alice peek", "Bob take 1", "Alice offers 5"), "takeback_impossible"),
    "to right after a peek": (("Alice peek", "Bob take 1", "Alice offers 6"), OFFERED),
    "to before the start": ((*MOVES, "Alice offers 4"), "takeback_impossible"),
    "to version 0": ((*MOVES, "Alice offers 0"), "version_not_found"),
    "to the future": ((*MOVES, "Alice offers 8"), "version_not_found"),
    "to the present": ((*MOVES, "Alice offers 7"), "nothing_to_take_back"),
    "with a wrong mark": ((*MOVES, "Alice offers 5-deadbeef"), "history_changed"),
    "to the future with a mark": ((*MOVES, "Alice offers 8-deadbeef"), "history_changed"),
    "by a stranger": ((*MOVES, "Carol offers 5"), "not_your_seat"),
    "declined by a stranger": ((*MOVES, "Alice offers 5", "Carol declines"), "not_your_seat"),
    "in a game that is over": ((*MOVES, "Alice concedes", "Bob offers 5"), "game_over"),
    "in a paused game": ((*MOVES, "Alice pauses", "Bob pauses", "Alice offers 5"), "game_is_paused"),
    "agreed after a pause": (
        (*MOVES, "Alice offers 5", "Alice pauses", "Bob pauses", "Bob resumes", "Alice resumes", "Bob offers 5"),
        OFFERED,
    ),
    "declined in a pause": (
        (*MOVES, "Alice offers 5", "Alice pauses", "Bob pauses", "Bob declines"),
        "no_takeback_offer",
    ),
    "agreed after the deadline, before the sweep": (
        (*MOVES, "Alice offers 5", "90 s pass", "Bob offers 5"),
        "time_is_up",
    ),
    "agreed after the deadline, after the sweep": (
        (*MOVES, "Alice offers 5", "90 s pass", "sweep", "Bob offers 5"),
        "time_is_up",
    ),
    "declined after the sweep": (
        (*MOVES, "Alice offers 5", "90 s pass", "sweep", "Bob declines"),
        "no_takeback_offer",
    ),
    "from before an expired deadline": (
        (*MOVES, "90 s pass", "sweep", "bot moves", "Bob offers 5"),
        "takeback_impossible",
    ),
    "of a stand-in's move": ((*MOVES, "90 s pass", "sweep", "bot moves", "Bob offers 7"), "takeback_impossible"),
    "to right after a stand-in's move": (
        (*MOVES, "90 s pass", "sweep", "bot moves", "Bob take 1", "Bob offers 9"),
        OFFERED,
    ),
    "sent again after the game went on": (
        (*MOVES, "Alice offers 5 (key)", "Bob offers 5", "Alice take 1", "Alice offers 5 (key)"),
        OFFERED,
    ),
    "agreed again after the game went on": (
        (*MOVES, "Alice offers 5", "Bob offers 5 (key)", "Alice take 1", "Bob offers 5 (key)"),
        DONE,
    ),
    "declined again after another offer": (
        (*MOVES, "Alice offers 5", "Bob declines (key)", "Alice offers 5", "Bob declines (key)"),
        "takeback_declined",
    ),
}
"""Stories of two players, and what the last line of each comes to."""


@pytest.fixture
def where() -> Games:
    return games(registry=REGISTRY)


@pytest.mark.parametrize("race", RACES)
def test_a_takeback(race: str, where: Games, time: Time) -> None:
    story, expected = RACES[race]
    table = nim(where)
    assert result(where, time, table, *story) == expected
    folded = TableCache(where.tables.log, REGISTRY).load(table.game_id)
    assert folded == where.tables.load(table.game_id)


def test_the_state_is_again_what_it_was_and_every_decision_has_a_new_id(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), *MOVES, "Bob offers a draw", *BACK)
    then = where.tables.at(table.game_id, 5)
    assert (table.state, table.digest, table.draw_offers, table.takeback) == (then.state, then.digest, (), None)
    assert (then.decisions, table.decisions) == ((5, None), (11, None))
    assert (table.asked_at, table.decision_marks) == ((table.at, None), (table.mark, None))
    assert where.tables.at(table.game_id, 7).dealt != table.dealt


def test_a_seat_that_still_owes_the_same_decision_gets_a_new_id_too(where: Games, time: Time) -> None:
    table = tell(where, time, game_of(where, GUESS), "Alice 1", "Alice offers 5", "Bob offers 5")
    assert table.decisions == (table.version, table.version)


def test_a_game_whose_engine_does_not_tell_which_moves_reveal_nothing_has_no_takebacks() -> None:
    where = games()
    with pytest.raises(TakebackImpossible, match="Guess has no takebacks") as refusal:
        takebacks.offer_takeback(where, ALICE, started(where).game_id, None, NamedVersion(4))
    assert refusal.value.extras == {"earliest": None, "reason": "ruleset"}


def test_a_refusal_names_the_earliest_version_that_the_game_can_return_to(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where), "Alice take 1", "Bob peek", "Alice take 1", "Bob take 1")
    for to in (4, 5, 6):
        with pytest.raises(TakebackImpossible) as refusal:
            takebacks.offer_takeback(where, ALICE, table.game_id, None, NamedVersion(to))
        assert refusal.value.extras == {"earliest": 7, "reason": "revealed"}
    takebacks.offer_takeback(where, ALICE, table.game_id, None, NamedVersion(7))


def test_a_game_that_waits_for_players_has_nothing_to_take_back(where: Games) -> None:
    table = lobby.create_game(where, ALICE, NIM, NIM.Options(), [Creator(), Open()], "public").table
    with pytest.raises(GameNotStarted):
        takebacks.offer_takeback(where, ALICE, table.game_id, None, NamedVersion(1))
    with pytest.raises(GameNotStarted):
        takebacks.decline_takeback(where, ALICE, table.game_id, None)


def test_bots_agree_to_takebacks(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where, bots=1), "Alice take 2")
    thinking = table
    table = tell(where, time, table, "Alice offers 5")
    assert (table.decisions, table.bots_to_move()) == ((table.version, None), ())
    assert bot_moves_for(where, thinking, 1, thinking.decisions[1]).records == ()
    table = tell(where, time, table, "Alice take 1", "bot moves", "Alice offers 5")
    assert table.dealt == where.tables.at(table.game_id, 5).dealt


def test_a_bot_is_asked_again_if_it_made_the_first_move_that_is_taken_back(where: Games, time: Time) -> None:
    table = tell(where, time, nim(where, bots=1), "Alice take 2", "bot moves", "Alice offers 6")
    assert (table.bots_to_move(), table.decisions) == ((1,), (None, table.version))


@pytest.mark.parametrize(
    ("story", "kinds"),
    [
        (("Alice offers 6", "Bob offers 6", "Carol concedes"), "seat_conceded bot_seated moves_taken_back"),
        (("Alice offers 6", "Carol concedes"), "seat_conceded bot_seated"),
        (("Alice offers 6", "Bob offers 6", "Alice concedes", "Carol offers 6"), DONE),
        (("Alice offers 6", "Alice concedes", "Bob declines"), "no_takeback_offer"),
        (("Alice offers 6", "Bob offers 6", "90 s pass", "Carol concedes"), "seat_conceded bot_seated"),
        (("Carol concedes", "Alice offers 6", "Bob offers 6"), DONE),
    ],
    ids=" ".join,
)
def test_a_seat_that_leaves_no_longer_needs_to_agree(
    story: tuple[str, ...], kinds: str, where: Games, time: Time
) -> None:
    table = game_of(where, GUESS, 3)
    assert table.version == 6
    assert result(where, time, table, "Alice 1", *story) == kinds


def test_an_erased_player_no_longer_needs_to_agree(where: Games, time: Time) -> None:
    table = tell(where, time, game_of(where, GUESS, 3), "Alice 1", "Alice offers 6", "Bob offers 6")
    where.tables.log.erase(table.game_id, "p_carol")
    table = tell(where, time, table, "sweep")
    assert table.dealt == where.tables.at(table.game_id, 6).dealt
    assert table.decisions == (table.version,) * 3


def test_a_call_can_be_taken_back_until_all_are_revealed(where: Games, time: Time) -> None:
    table = tell(where, time, game_of(where, GUESS), "Alice 1")
    assert result(where, time, table, "Bob 2", "Alice offers 5") == "takeback_impossible"
