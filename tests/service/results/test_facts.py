"""How a game ended for each player: a function of its log."""

from dataclasses import replace
from typing import Any

import pytest

from events.folding.table import AddedTime, Bot
from events.records.terms import Spectators, Terms
from service.games import timeouts
from service.games.agreed import abandoned, ending
from service.games.moves import playing
from service.games.starting import lobby
from service.results.answer_times import median_answers
from service.results.facts import Fact, end_of, facts_of, has_facts, has_new_facts, load_fact
from tests.engines import guess_game
from tests.service.conftest import Time
from tests.service.games_with_clocks import SECONDS_30, stand_in
from tests.service.games_with_clocks import guess as guess_with_clock
from tests.service.results.playing import SLOW, begun, call, conceded, facts, lost, played
from tests.support.games import ALICE, BOB, CAROL, games, guess


def ends(found: dict[str, Fact]) -> dict[str, tuple[str, str]]:
    return {player: (each.result, each.ended) for player, each in found.items()}


def test_a_finished_game_says_who_won_and_against_whom(time: Time) -> None:
    where = games()
    table = played(where, ALICE, BOB, numbers=(3, 1))
    found = facts(where, table)
    assert table.outcome is not None
    results = {player: each.result for player, each in found.items()}
    for seat, who in enumerate((ALICE, BOB)):
        is_winner = seat in table.outcome.winners
        wanted = "shared" if is_winner and len(table.outcome.winners) > 1 else "won" if is_winner else "lost"
        assert results[who.player] == (wanted if table.outcome.winners else "nobody_won")
    alice = found[ALICE.player]
    assert (alice.ruleset, alice.mode, alice.pool, alice.pace) == ("guess", "standard", "live", "live")
    assert (alice.others, alice.opponents, alice.ended, alice.rated) == (1, (BOB.player,), "finished", False)


def test_every_result_and_every_end(time: Time) -> None:
    where = games()
    won = conceded(where, ALICE, BOB)
    assert ends(facts(where, won)) == {"p_alice": ("lost", "conceded"), "p_bob": ("won", "finished")}
    late = lost(where, time, ALICE, BOB)
    assert ends(facts(where, late)) == {"p_alice": ("lost", "lost"), "p_bob": ("won", "finished")}
    drawn = begun(where, ALICE, BOB)
    for who in (ALICE, BOB):
        drawn = ending.offer_draw(where, who, drawn.game_id, None).table
    assert ends(facts(where, drawn)) == {"p_alice": ("nobody_won", "finished"), "p_bob": ("nobody_won", "finished")}
    running = begun(where, ALICE, BOB)
    left = lobby.abort(where, BOB, running.game_id).table
    assert ends(facts(where, left)) == {"p_alice": ("aborted", "finished"), "p_bob": ("aborted", "left")}


def test_a_claimed_seat_is_lost(time: Time) -> None:
    where = games()
    table = call(where, begun(where, ALICE, BOB, clock=None, terms=Terms(abandon_after_days=7)), BOB)
    time.passes(7 * 86_400)
    table = abandoned.claim_seat(where, BOB, table.game_id, 0, None).table
    assert ends(facts(where, table))["p_alice"] == ("lost", "lost")


def test_the_answer_time_is_the_median_of_the_players_own_decisions(time: Time) -> None:
    where = games()
    table = begun(where, ALICE, BOB, rounds=3, clock=SLOW)
    for seconds in (5, 50, 20):
        time.passes(seconds)
        table = call(where, table, ALICE)
        time.passes(1)
        table = call(where, table, BOB)
    found = facts(where, table)
    assert {player: each.answer_ms for player, each in found.items()} == {"p_alice": 20_000, "p_bob": 21_000}
    assert {each.pace for each in found.values()} == {"days"}


def test_nobody_has_an_answer_time_without_a_move(time: Time) -> None:
    where = games()
    assert facts(where, conceded(where, ALICE, BOB))["p_alice"].answer_ms is None


def test_moves_of_a_stand_in_are_nobodys_answers(time: Time) -> None:
    where = games()
    table = guess_with_clock(where, SECONDS_30)
    for _ in range(2):
        time.passes(31)
        table = timeouts.act(where, table.game_id)
        while table.bots_to_move():
            table = stand_in(where, table)
    time.passes(3)
    for who in (ALICE, BOB):
        table = call(where, table, who)
    assert {player: each.answer_ms for player, each in facts(where, table).items()} == {"p_alice": 3000, "p_bob": 3000}


def test_later_moves_of_a_turn_and_time_that_does_not_count_are_left_out(time: Time) -> None:
    where = games()
    table = begun(where, ALICE, BOB)
    time.passes(20)
    table = call(where, table, ALICE)
    entries = list(where.tables.history(table.game_id))

    def answers(**before: Any) -> dict[str, int]:
        *earlier, (entry, then), last = entries
        return median_answers([*earlier, (entry, then._replace(**before)), last])

    assert answers() == {"p_alice": 20_000}
    assert answers(uncounted=(AddedTime(0, time.now - 5000, 15_000, "away"),)) == {"p_alice": 5000}
    assert answers(uncounted=(AddedTime(0, time.now + 5000, 15_000, "away"),)) == {"p_alice": 10_000}
    assert answers(asked_at=(time.now - 1, None)) == {}


def test_private_games_make_no_facts(time: Time) -> None:
    where = games()
    table = played(where, ALICE, BOB, visibility="private")
    assert (has_facts(table), facts(where, table)) == (False, {})


@pytest.mark.parametrize("change", [{"importer": "p_x"}, {"visibility": "private"}, {"state": None}])
def test_imported_private_and_unstarted_games_make_no_facts(time: Time, change: dict[str, Any]) -> None:
    where = games()
    table = played(where, ALICE, BOB)
    assert has_facts(table)
    assert not has_facts(table._replace(**change))


def test_a_game_that_was_aborted_before_its_start_makes_no_facts(time: Time) -> None:
    where = games()
    table = lobby.abort(where, ALICE, guess(where).table.game_id).table
    assert (table.is_over, has_facts(table)) == (True, False)


def test_a_lost_seat_is_a_fact_at_once_and_stays_the_same(time: Time) -> None:
    where = games()
    table = lost(where, time, ALICE, BOB, CAROL, rounds=2)
    assert table.status == "active"
    early = facts(where, table)
    assert ends(early) == {"p_alice": ("lost", "lost")}
    assert early["p_alice"].at == time.now
    time.passes(5)
    table = ending.concede(where, BOB, table.game_id, None).table
    assert table.is_over
    assert facts(where, table)["p_alice"] == early["p_alice"]


@pytest.mark.parametrize("spectators", [Spectators("none"), Spectators("delayed", 3)])
def test_a_seat_that_was_lost_before_spectators_see_it_is_no_fact_yet(time: Time, spectators: Spectators) -> None:
    where = games()
    table = lost(where, time, ALICE, BOB, CAROL, rounds=2, terms=Terms(spectators=spectators))
    assert (table.status, has_facts(table)) == ("active", False)
    table = ending.concede(where, BOB, table.game_id, None).table
    assert ends(facts(where, table))["p_alice"] == ("lost", "lost")


def test_facts_are_new_when_a_seat_is_lost_and_when_the_game_ends(time: Time) -> None:
    where = games()
    table = lost(where, time, ALICE, BOB, CAROL, rounds=2)
    table = ending.concede(where, BOB, table.game_id, None).table
    tables = [then for _, then in where.tables.history(table.game_id)]
    new = [
        after.version for before, after in zip([None, *tables], tables, strict=False) if has_new_facts(before, after)
    ]
    kinds = [entry.record.kind for entry, _ in where.tables.history(table.game_id)]
    assert [kinds[version - 1] for version in new] == [
        "deadline_expired",
        "seat_conceded",
        "game_finished",
    ]


def test_a_player_of_several_seats_has_one_fact(time: Time) -> None:
    where = games()
    table = begun(where, ALICE, BOB, ALICE)
    for seat, who in ((0, ALICE), (1, BOB), (2, ALICE)):
        table = playing.play_moves(where, who, table.game_id, seat, [guess_game.call(1)], None).table
    found = facts(where, table)
    assert (sorted(found), found["p_alice"].opponents, found["p_bob"].others) == (["p_alice", "p_bob"], ("p_bob",), 2)


def test_bots_of_the_server_are_no_other_people(time: Time) -> None:
    where = games()
    table = begun(where, ALICE, Bot("random"))
    table = ending.concede(where, ALICE, table.game_id, None).table
    alone = facts(where, table)["p_alice"]
    assert (alone.others, alone.opponents, alone.pool) == (0, (), "bots")


def test_accounts_of_bots_are_opponents_but_no_other_people(time: Time) -> None:
    where = games()
    table = conceded(where, replace(ALICE, is_bot=True), BOB)
    found = facts(where, table)
    assert (found["p_bob"].others, found["p_bob"].opponents) == (0, ("p_alice",))
    assert found["p_alice"].others == 1


def test_an_erased_player_has_no_fact_and_is_named_in_none(time: Time) -> None:
    where = games()
    table = played(where, ALICE, BOB)
    where.tables.log.erase(table.game_id, BOB.player)
    table = where.tables.load(table.game_id)
    found = facts(where, table)
    assert (list(found), found["p_alice"].opponents, found["p_alice"].others) == (["p_alice"], (), 1)


def test_the_same_log_gives_the_same_text(time: Time) -> None:
    where = games()
    table = played(where, ALICE, BOB)
    assert facts(where, table) == facts(games(where.tables.log), table)
    for each in facts(where, table).values():
        text = each.dump()[:-1] + f',"opponents":["{each.opponents[0]}"]}}'
        assert load_fact(table.game_id, text) == each
    assert facts_of(table._replace(visibility="private"), []) == {}
    assert end_of(table, (0,)) == "finished"
