"""Whom a player meets follows from ratings and from the games that were played before."""

import pytest

from events.folding.table import Open, Table
from service.games.agreed import ending
from service.games.starting import lobby
from service.seeks.company import LAST, MOST, rating_in, together_lately
from tests.engines import guess_game
from tests.service.seeks.seeking import Seekers, wanted


def played(seekers: Seekers, *people: int) -> Table:
    """A public game of these players that is over."""
    first, *others = [seekers.people[each] for each in people]
    seats: list[lobby.Occupant] = [lobby.Creator(), *[Open()] * len(others)]
    table = lobby.create_game(seekers.web.games, first, guess_game.V2, guess_game.GuessOptions(), seats, "public").table
    for seat, each in enumerate(others, 1):
        lobby.take_seat(seekers.web.games, each, table.game_id, seat)
    table = ending.concede(seekers.web.games, first, table.game_id, None).table
    seekers.web.upkeep.outbox.deliver_all(table)
    return table


@pytest.mark.parametrize("games", [MOST - 1, MOST])
def test_two_who_have_often_met_lately_do_not_meet_in_a_rated_game_of_three(seekers: Seekers, games: int) -> None:
    for _ in range(4):
        seekers.player()
    for _ in range(games):
        played(seekers, 0, 1)
        seekers.time.passes(1)
    players = [each.player for each in seekers.people]
    pairs = together_lately(seekers.web.upkeep.results)(players)
    assert pairs == ({frozenset(players[:2])} if games == MOST else set())
    sought = seekers.seek_in_turn(seekers.people[:3], seats=3)
    assert set(seekers.status(*sought)) == ({"waiting"} if games == MOST else {"found"})


def test_only_the_last_games_count(seekers: Seekers) -> None:
    for _ in range(3):
        seekers.player()
    for number in range(MOST + LAST):
        played(seekers, *((0, 1) if number < MOST else (0, 2)))
        played(seekers, 1, 2)
        seekers.time.passes(1)
    players = [each.player for each in seekers.people]
    pairs = together_lately(seekers.web.upkeep.results)(players)
    assert pairs == {frozenset((players[0], players[2])), frozenset((players[1], players[2]))}


@pytest.mark.parametrize("other", ["192.0.2.7", "192.0.2.8", ""])
def test_players_of_a_rated_game_who_came_from_one_network_are_known(seekers: Seekers, other: str) -> None:
    networks = ("192.0.2.7", other)
    people = [seekers.player() for _ in networks]
    for who, network in zip(people, networks, strict=True):
        sought, _ = seekers.web.seeks.seek(who, wanted()._replace(network=network))
    known = seekers.web.upkeep.ratings.networks
    assert known.are_shared(seekers.table(sought).game_id, [who.player for who in people]) == (len({*networks}) == 1)
    assert "192.0.2" not in str(list(seekers.web.seeks.data(people[0].player)))


def test_a_newcomer_is_in_the_middle_and_a_winner_above(seekers: Seekers) -> None:
    rating = rating_in(seekers.web.upkeep.ratings, seekers.web.people.accounts)
    object.__setattr__(seekers.web.seeks, "rating_of", rating)
    ada, bob = seekers.player(), seekers.player()
    assert rating(ada.player, "guess/standard/live") == 1500
    assert seekers.seek(ada).seek.rating == 1500
    table = seekers.table(seekers.seek(bob))
    assert table.terms.rated
