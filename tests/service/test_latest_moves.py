"""Which moves a picture marks and says as the latest ones."""

from engines import WITH_EXAMPLES, latest
from engines.games.that_time_you_killed_me.moves import ChooseCopy, ShiftFocus
from events.folding.table import Open
from service.games.moves.playing import play_moves
from service.games.starting.lobby import Creator, create_game, take_seat
from service.pictures.latest_moves import latest_moves
from tests.support.games import ALICE, BOB, games


def test_the_choice_of_a_piece_leaves_what_the_other_did_the_latest() -> None:
    where, engine = games(registry=WITH_EXAMPLES), latest(WITH_EXAMPLES)["that-time-you-killed-me"]
    table = create_game(where, ALICE, engine, engine.Options(first="white"), [Creator(), Open()], "public").table
    table = take_seat(where, BOB, table.game_id, 1).table
    shown = []
    for notation in ("@1", "2", "1", ">future", "@16", "15"):
        seat = table.awaiting[0]
        move = engine.parse_move(notation)
        table = play_moves(where, (ALICE, BOB)[seat], table.game_id, seat, [move], None).table
        shown.append([seen.move for seen in latest_moves(where.tables, table, None)])
    *_, shifted, chosen, moved = shown
    assert isinstance(shifted[-1], ShiftFocus)
    assert chosen == shifted
    assert isinstance(moved[0], ChooseCopy)
    assert len(moved) == 2
