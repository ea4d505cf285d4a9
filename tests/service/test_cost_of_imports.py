"""A log that is refused costs as much as its good part: nothing is read after the first bad record."""

import json

import pytest

from events.verify import LONGEST
from tests.service.conftest import MakeClient, Player
from tests.service.over_http import CALL, ME, new_game
from tests.support.cost import memory, steps
from tests.support.soak import mostly_soak

MIB = 2**20
PLENTY = 4 * MIB - 5000
"""How many bytes follow the first bad line: nearly the maximum size of a log."""


@pytest.fixture
def log(player: Player) -> bytes:
    """The log of a finished game."""
    path = f"/v1/games/{new_game(player, ME, rounds=2)['id']}"
    for _ in range(2):
        player.post(f"{path}/moves", json=CALL)
    return bytes(player.get(f"{path}/log").data)


def refused(player: Player, body: bytes) -> str:
    answer = player.post("/v1/games/import", data=body, content_type="application/x-ndjson")
    assert answer.status_code == 422, answer.text
    return str(answer.get_json()["detail"])


def filled(line: bytes) -> bytes:
    """That line again and again."""
    return line * (PLENTY // len(line))


def numbered(line: str) -> bytes:
    """Such lines, which say how many they are."""
    return b"".join(line.replace("0", str(number)).encode() + b"\n" for number in range(3, PLENTY // 80))


BAD = {
    "empty objects": filled(b"{}\n"),
    "blank lines": filled(b"\n"),
    "spaces": filled(b"  \n"),
    "one line": filled(b"[1]"),
    "records without content": numbered('{"version": 0}'),
    "disclosures": numbered('{"discloses": 0, "player": "", "name": "", "salt": ""}'),
    "the same disclosure": filled(b'{"discloses": 1, "player": "", "name": "", "salt": ""}\n'),
    "heads": filled(b'{"head": ""}\n'),
    "no disclosures": filled(b'x{"discloses"}\n'),
}


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("good", mostly_soak([0, 1, 3], [0, 3]), ids="after {} good lines".format)
def test_what_follows_the_first_bad_record_costs_nothing(player: Player, log: bytes, kind: str, good: int) -> None:
    begins = b"".join(log.splitlines(keepends=True)[:good])
    small = begins + BAD[kind][:200].rpartition(b"\n")[0]
    large = begins + BAD[kind]
    refused(player, small)
    assert steps(lambda: refused(player, large)) < 2 * steps(lambda: refused(player, small))
    assert memory(lambda: refused(player, large)) < 4 * len(large)


def test_a_line_is_not_read_if_it_is_longer_than_any_record(player: Player) -> None:
    long = json.dumps({"version": 1, "kind": "x" * LONGEST}).encode()
    assert "longer than 256 KiB" in refused(player, long)


def test_blank_lines_do_not_matter(make_client: MakeClient, player: Player, log: bytes) -> None:
    spaced = b"\n \n" + log.replace(b"\n", b"\n\n\t\n")
    answer = player.post("/v1/games/import", data=spaced, content_type="application/x-ndjson")
    assert answer.status_code == 201, answer.text
