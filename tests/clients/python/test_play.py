"""`retcon play` in line mode: a person at a terminal, a program at a pipe, a screen reader."""

import re
from pathlib import Path
from typing import Any

import pytest

from engines import latest
from retcon_client import Client
from retcon_client.play.table import Table
from tests.clients.faults import Fault, bare, failing, html
from tests.clients.proxy import Proxy
from tests.clients.python.terminal import Endless, Terminal, game_in, terminal
from tests.support.real_server import Server
from tests.support.soak import mostly_soak

NIM = ("play", "--ruleset", "coin-nim", "--against", "beginner")


def test_a_game_is_played_to_the_end_through_a_pipe(retcon: Terminal) -> None:
    said = retcon(*NIM, typed=Endless("1"))
    assert said.code == 0, said.err
    assert "Ada takes a stone." in said.out
    assert re.search(r"The game is over: (Ada|Beginner bot) wins\.", said.out)
    assert "\x1b" not in said.out  # no colors, no cursor movements
    assert said.out.isascii()


@pytest.mark.parametrize("reading", ["refresh", "read_events"])
def test_a_move_that_is_made_while_the_game_is_read_is_neither_missed_nor_waited_for(
    retcon: Terminal, monkeypatch: pytest.MonkeyPatch, reading: str
) -> None:
    read = getattr(Table, reading)
    with Client(retcon.url) as ben:
        ben.token = ben.create_player({"name": f"{retcon.name}x"})["token"]
        game = ben.create_game(
            {"ruleset": "coin-nim", "options": {"stones": 6}, "seats": [{"kind": "open"}, {"kind": "me"}]}
        )["id"]

        def late(table: Table) -> Any:
            """The other player moves right before this part is read."""
            if 1 in ben.get_game(game)["awaiting"]:
                ben.play_moves(game, {"notation": "take 1"})
            return read(table)

        monkeypatch.setattr(Table, reading, late)
        said = retcon("play", game, typed=Endless("1"))
    assert said.code == 0, said.err
    assert said.out.count("takes a stone") == 6
    assert re.search(r"The game is over: \w+ wins\.", said.out), said.out


def test_the_position_is_told_in_sentences_and_the_moves_are_numbered(retcon: Terminal) -> None:
    said = retcon(*NIM, "--option", "stones=5")
    assert said.code == 3
    assert "Coin Nim. Ada to move" in said.lines or "Waiting for Beginner bot." in said.lines
    assert "  1  take a stone      take 1" in said.lines
    assert "The input has ended. To continue: retcon play g_" in said.err


def test_a_move_is_named_by_number_notation_beginning_or_a_part_of_its_text(retcon: Terminal) -> None:
    said = retcon(*NIM, "--option", "stones=40", typed="2\ntake 3\npe\nstones\ntake a\n")
    for told in ("Ada takes 2 stones.", "Ada takes 3 stones.", "Ada peeks at the coin", "2 moves contain that:"):
        assert told in said.out
    assert "Ada takes a stone." in said.out


def test_a_part_of_one_move_alone_is_told_in_the_singular(retcon: Terminal) -> None:
    said = retcon(*NIM, "--option", "stones=40", typed="2 stones\ncoin\n", is_person=True)
    assert said.out.count("One move contains that:") == 2


def test_a_number_of_no_move_is_refused_with_the_numbers_that_there_are(retcon: Terminal) -> None:
    said = retcon(*NIM, "--option", "stones=40", typed="99\n")
    assert "No move has the number 99. The numbers go from 1 to 4." in said.lines


def test_a_refused_move_is_shown_in_the_servers_words_and_one_chooses_again(retcon: Terminal) -> None:
    said = retcon(*NIM, "--option", "stones=40", typed="take 9\npeek\n")
    refused = next(line for line in said.lines if line.startswith("Refused: "))
    assert "take 9" in refused
    assert "Ada peeks at the coin" in said.out


def test_a_program_that_sends_nothing_sensible_comes_to_an_end(retcon: Terminal) -> None:
    said = retcon(*NIM, typed=Endless("nonsense"))
    assert said.code == 3
    assert "20 lines in a row were not moves." in said.err


def test_json_has_one_object_per_line_and_everything_for_people_elsewhere(retcon: Terminal) -> None:
    said = retcon(*NIM, "--json", typed=Endless("take 1"))
    types = [each["type"] for each in said.messages]
    assert (said.code, types[0], types[-1]) == (0, "game", "over")
    assert {"game", "event", "decision", "played", "over"} == set(types)
    decision = next(each for each in said.messages if each["type"] == "decision")
    assert decision["moves"][0] | {"move": {"type": "take", "stones": 1}} == decision["moves"][0]
    versions = [each["event"]["version"] for each in said.messages if each["type"] == "event"]
    assert versions == list(range(1, len(versions) + 1))
    assert "Move (? for help): take 1" in said.err


def test_a_refusal_is_an_object_too(retcon: Terminal) -> None:
    said = retcon(*NIM, "--json", typed="take 9\n")
    assert [each["problem"]["code"] for each in said.messages if each["type"] == "refused"]


def test_the_client_speaks_german(retcon: Terminal) -> None:
    said = retcon(*NIM, "--lang", "de", typed=Endless("1"))
    assert "Coin Nim. Ada am Zug" in said.lines
    assert "Deine Züge:" in said.lines
    assert "Die Partie ist vorbei" in said.out


def test_a_game_goes_on_where_it_was_left(retcon: Terminal) -> None:
    game = game_in(retcon(*NIM, "--option", "stones=40", typed="peek\n/quit\n"))
    said = retcon("play", game, typed="take 2\n")
    assert "Since your last move:" in said.lines
    assert "Ada takes 2 stones." in said.out
    assert f"{game}  Coin Nim with Beginner bot" in retcon("games").out


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("/look", "Ada"),
        ("/moves stones", "take 3 stones"),
        ("/log 1", "earlier events"),
        ("/seats", "A  Ada (you)"),
        ("/rules", "/learn/coin-nim"),
        ("/view", "heap: "),
        ("/board", "The server draws no board"),
        ("?", "/concede        give up"),
        ("/nonsense", "There is no command /nonsense"),
        ("quit", "Commands begin with a slash: /quit"),
        ("/takeback", "You have not moved yet."),
        ("/random", "Ada "),
    ],
)
def test_commands(retcon: Terminal, command: str, told: str) -> None:
    assert told in retcon(*NIM, "--option", "stones=40", typed=f"{command}\n").out


def test_moves_are_taken_back_and_games_given_up(retcon: Terminal) -> None:
    said = retcon(*NIM, "--option", "stones=40", typed="take 3\n/takeback\n/concede\n")
    assert re.search("taken back|revealed", said.out), "a peek of the bot can't be taken back"
    assert "Ada resigns" in said.out or "Ada concedes" in said.out
    assert said.code == 0


def test_a_person_is_asked_before_a_whole_turn_is_played(retcon: Terminal) -> None:
    duel = ("play", "-r", "that-time-you-killed-me", "-o", 'first="white"')
    said = retcon(*duel, typed="@1 2 3 >present\nn\n@1 2 3 >present\ny\n/quit\n", is_person=True)
    assert said.out.count('Play this turn: "@1 2 3 >present"?') == 2
    assert "Not played." in said.out
    assert "Ada shifts the focus to the present." in said.out


def test_a_move_whose_notation_is_a_number_has_that_number(retcon: Terminal) -> None:
    duel = ("play", "-r", "that-time-you-killed-me", "-o", 'first="white"')
    said = retcon(*duel, typed="1\n5\n", is_person=True)
    assert "Ada moves to 5." in said.out


def test_an_open_game_is_joined(retcon: Terminal, shared_server: Server) -> None:
    with Client(shared_server.url) as client:
        client.token = client.create_player({"name": f"{retcon.name}x"})["token"]
        game = client.create_game({"ruleset": "coin-nim", "seats": [{"kind": "open"}, {"kind": "me"}]})["id"]
    said = retcon("play", game, typed="y\n/concede\ny\n", is_person=True)
    assert "You have no seat in this game. Take seat A? [y/n]" in said.out
    assert "Ada takes seat A." in said.out
    assert said.code == 0


def test_the_lobby_asks_again_for_a_bot_that_there_is(retcon: Terminal) -> None:
    said = retcon("play", typed="coin\nesay\nbeginner\n/quit\n", is_person=True)
    assert said.out.count("Against which bot? 1 (beginner) to 8 (strongest) (Enter: 3) ") == 2
    assert "Its bots: 1, 2, 3, 4, 5, 6, 7, 8 Against which bot?" in " ".join(said.out.split())
    assert "There is no bot esay in this game" in said.out
    assert "Coin Nim. Ada to move" in said.out or "Waiting for Beginner bot." in said.out
    assert retcon("play", typed="coin\n/quit\n", is_person=True).code == 0


@pytest.mark.parametrize(
    ("whom", "name"),
    [
        (["--against", "2"], "Level 2 bot"),
        (["--against", "level-8"], "Level 8 bot"),
        (["--against", "easy"], "Easy bot"),
        ([], "Level 3 bot"),
    ],
)
def test_a_bot_is_chosen_by_its_level_or_by_its_word(retcon: Terminal, whom: list[str], name: str) -> None:
    game = game_in(retcon("play", "-r", "coin-nim", *whom, typed="/quit\n"))
    assert f"{game}  Coin Nim with {name}" in retcon("games").out


@pytest.mark.long
@pytest.mark.parametrize("ruleset", mostly_soak(latest(), ["time-breaker", "time-chase"]))
def test_every_ruleset_is_played_a_few_moves(retcon: Terminal, ruleset: str) -> None:
    said = retcon("play", "-r", ruleset, "--against", "beginner", typed="/random\n/random\n/look\n")
    assert said.code == (0 if "The game is over" in said.out else 3), said.err
    assert "Refused" not in said.out
    assert len([line for line in said.lines if line.startswith("  Ada")]) >= 2


def test_a_lost_connection_is_told_and_the_move_is_played_once(
    proxy: Proxy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("retcon_client.pacing.FIRST_PAUSE", 20.0)  # longer than the client's own time limit
    monkeypatch.setattr("retcon_client.play.patience.PAUSES", (0.05,))
    retcon = terminal(proxy.url, tmp_path, monkeypatch, capsys)
    proxy.plan.add(Fault(lost="after"), method="POST", path="/v1/games/*/moves", times=1)
    proxy.plan.add(failing(503), method="POST", path="/v1/games/*/moves", times=4)
    said = retcon(*NIM, "--option", "stones=40", typed="take 3\n")
    assert "No answer from" in said.err
    assert "The server answers again." in said.err
    assert said.out.count("Ada takes 3 stones.") == 1
    keys = {each.key for each in proxy.seen("POST", "/v1/games/*/moves")}
    assert len(keys) == 1


@pytest.fixture
def far(proxy: Proxy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """The command behind the proxy. It gives up on a request soon, and repeats it then."""
    monkeypatch.setattr("retcon_client.play.connecting.TIMEOUT_SECONDS", 0.3)
    monkeypatch.setattr("retcon_client.play.patience.PAUSES", (0.0,))
    return terminal(proxy.url, tmp_path, monkeypatch, capsys)


def keys(proxy: Proxy, path: str) -> list[str | None]:
    return [each.key for each in proxy.seen("POST", path)]


def test_a_game_whose_answers_are_lost_is_created_once(proxy: Proxy, far: Terminal) -> None:
    proxy.plan.add(Fault(lost="after"), *[failing(503)] * 6, method="POST", path="/v1/games")
    assert "The server answers again." in far(*NIM).err
    assert far("games").out.count("Coin Nim") == 1
    proxy.plan.add(Fault(lost="after"), *[failing(503)] * 6, method="POST", path="/v1/games")
    assert "The server answers again." in far("play", typed="coin\nbeginner\n/quit\n", is_person=True).err
    assert far("games").out.count("Coin Nim") == 2
    assert len(set(keys(proxy, "/v1/games"))) == 2


def test_a_command_whose_answer_is_lost_is_confirmed_and_carried_out_once(proxy: Proxy, far: Terminal) -> None:
    proxy.plan.add(Fault(lost="after"), *[failing(503)] * 6, method="POST", path="/v1/games/*/concede")
    said = far(*NIM, "--option", "stones=40", typed="/concede\ny\ny\n", is_person=True)
    assert "The server answers again." in said.err
    assert said.out.count("Do you really want to /concede? [y/n]") == 1
    assert "Refused" not in said.out
    assert len(set(keys(proxy, "/v1/games/*/concede"))) == 1
    assert said.code == 0


@pytest.mark.parametrize(
    "fault", [failing(500), failing(429), bare(500), html(502)], ids=["internal_error", "rate_limited", "500", "502"]
)
def test_a_server_that_fails_for_a_while_does_not_end_the_game(proxy: Proxy, far: Terminal, fault: Fault) -> None:
    proxy.plan.add(fault, method="POST", path="/v1/games/*/moves", times=4)
    said = far(*NIM, "--option", "stones=40", typed="take 3\n")
    assert "Ada takes 3 stones." in said.out
    assert "Refused" not in said.out


def test_a_server_that_is_not_there(retcon: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retcon_client.play.connecting.TIMEOUT_SECONDS", 0.2)
    monkeypatch.setenv("RETCON_TOKEN", "rtc_x")
    elsewhere = Terminal("http://127.0.0.1:1", retcon.accounts, retcon.monkeypatch, retcon.capsys, retcon.name)
    said = elsewhere("games")
    assert said.code == 4
    assert said.err == "retcon: unreachable: no answer from http://127.0.0.1:1 (Connection refused)\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("play", "-r", "chess"), "There is no game chess. The games: coin-nim"),
        (("play", "-r", "coin-nim", "--against", "nobody"), "There is no bot nobody in this game"),
        (("play", "-r", "coin-nim", "-o", "stones"), "An option is name=value, not stones"),
        (("play", "-r", "coin-nim", "-o", "stones=-1"), "/options/stones: Must be"),
        (("play", "-r", "coin-nim", "--clock", "soon"), "A clock is like 60s, 3d, or 5m+3s, not soon"),
        (("play", "g_nonsense"), "game_not_found"),
        (("watch", "g_nonsense"), "game_not_found"),
    ],
)
def test_what_can_not_be_is_said_in_one_line(retcon: Terminal, arguments: tuple[str, ...], told: str) -> None:
    said = retcon(*arguments)
    assert said.code == 1
    assert told in said.err
    assert len(said.err.splitlines()) == 1


def test_wrong_arguments_have_their_own_exit_code(retcon: Terminal) -> None:
    with pytest.raises(SystemExit, match="2"):
        retcon("play", "--nonsense")


def test_a_list_without_games_says_so(retcon: Terminal) -> None:
    assert retcon("games").out == "You have no games with this status: in play, open.\n"
    assert retcon("games", "--json").out == ""


@pytest.mark.parametrize("command", ["play", "watch", "rewind", "screen"])
def test_an_id_that_would_lead_elsewhere_is_refused(retcon: Terminal, command: str) -> None:
    said = retcon(command, "..")
    assert (said.code, said.err) == (1, 'retcon: ".." can\'t be an id\n')
