"""What is kept of shown games is shown to nobody who sees something else."""

import json
from itertools import product

from engines.contract import ALL, Viewer
from events.folding.table import Open, Table
from service.games.agreed.ending import concede
from service.games.context import Games
from service.games.starting import lobby
from service.reading import games_as_json as shown_games
from service.reading.games_as_json import ShownGames
from service.reading.projections import game_json
from service.reading.viewers import Viewpoint, viewpoint_of
from tests.engines import guess_game
from tests.support.games import ALICE, BOB, CAROL, call, finished, games, others, started

PLAYERS = [ALICE.player, BOB.player, CAROL.player, None]


def viewpoints(table: Table, newest: Table) -> list[Viewpoint]:
    """Everyone's own, and all that can be named."""
    own = [viewpoint_of(newest, player) for player in PLAYERS]
    viewers: list[Viewer] = [0, 1, None, ALL]
    named = [
        Viewpoint(newest, player, seat, viewer, is_fixed=True)
        for player, seat, viewer in product(PLAYERS, (0, 1, None), viewers)
    ]
    return own + (named if newest.is_over else [])


def assert_everyone_sees_their_own(where: Games, newest: Table) -> None:
    shown, tables = ShownGames(), [table for _, table in others(where).tables.history(newest.game_id)]
    for _, table in product(range(2), tables):
        for viewpoint in viewpoints(table, newest):
            assert json.loads(shown.of(table, viewpoint)) == json.loads(json.dumps(game_json(table, viewpoint)))


def test_in_a_running_game_everyone_sees_their_own_view() -> None:
    where = games()
    assert_everyone_sees_their_own(where, call(where, started(where), ALICE))


def test_in_a_finished_game_every_viewpoint_is_shown_as_it_is() -> None:
    where = games()
    assert_everyone_sees_their_own(where, finished(where))


def test_only_insiders_are_shown_the_invite_code() -> None:
    where, options = games(), guess_game.GuessOptions()
    table = lobby.create_game(where, ALICE, guess_game.V2, options, [Open(), Open()], "private").table
    shown = ShownGames()
    for _, player in product(range(2), PLAYERS):
        told = json.loads(shown.of(table, viewpoint_of(table, player)))
        assert told["invite"] == (table.invite if player == ALICE.player else None)


def test_a_seat_that_was_conceded_is_not_shown_what_it_saw_before() -> None:
    where = games()
    before = started(where)
    after = concede(where, BOB, before.game_id, 1).table
    shown = ShownGames()
    for table in (before, after, before):
        for player in PLAYERS:
            viewpoint = viewpoint_of(after, player)
            assert json.loads(shown.of(table, viewpoint)) == json.loads(json.dumps(game_json(table, viewpoint)))


def test_few_games_are_kept_and_each_as_long_as_its_answer() -> None:
    where = games()
    shown, table = ShownGames(), started(where)
    first = shown.of(table, viewpoint_of(table, None))
    assert shown.of(table, viewpoint_of(table, None)) is first
    same = table._replace()
    assert shown.of(same, viewpoint_of(same, None)) == first
    for number in range(shown_games.GAMES_KEPT):
        shown.of(table._replace(version=number), viewpoint_of(table, None))
    assert shown.of(table, viewpoint_of(table, None)) is not first
