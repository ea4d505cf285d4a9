"""A change that too few replicas have is not confirmed to players; what the server itself does goes on."""

import time

import pytest

from events.records.log import Addition, Appended, Command, Conflict, Duplicate, MemoryLog, Position, Unreplicated
from service.games.context import THE_SERVER, Caller, Games
from service.games.drafting import Draft, change
from service.games.starting.importing import import_log
from service.games.starting.lobby import take_seat
from tests.support.games import ALICE, BOB, NoOutbox, games, guess, started


class LagsBehind(MemoryLog):
    """A log whose replicas confirm nothing while it `lags`."""

    def __init__(self) -> None:
        super().__init__()
        self.lags = False

    def append(
        self, game_id: str, before: Position, addition: Addition, command: Command | None
    ) -> Appended | Duplicate | Conflict:
        answer = super().append(game_id, before, addition, command)
        self._check(not isinstance(answer, Conflict))
        return answer

    def seen(self, game_id: str, command: Command) -> Duplicate | None:
        answer = super().seen(game_id, command)
        self._check(answer is not None)
        return answer

    def confirm(self, game_id: str, at: Position) -> bool:
        self._check(True)
        return super().confirm(game_id, at)

    def _check(self, is_confirming: bool) -> None:
        if self.lags and is_confirming:
            raise Unreplicated


@pytest.fixture
def log() -> LagsBehind:
    return LagsBehind()


@pytest.fixture
def where(log: LagsBehind) -> Games:
    return games(log)


def effects(where: Games) -> NoOutbox:
    assert isinstance(where.outbox, NoOutbox)
    return where.outbox


def play(draft: Draft) -> None:
    seat = draft.table.awaiting[0]
    draft.play(seat, draft.table.engine.legal_moves(draft.table.dealt, seat)[0])


def test_an_uncertain_change_leaves_its_effects_to_the_sweep_and_a_retry_does_them(
    where: Games, log: LagsBehind
) -> None:
    table = started(where)
    caller = Caller(ALICE.player, ALICE.name, key="key", fingerprint="print")
    done = len(effects(where).delivered)
    log.lags = True
    for _ in range(2):
        with pytest.raises(Unreplicated):
            change(where, table.game_id, caller, play)
    assert effects(where).prepared[-1].version == table.version + 1
    assert len(effects(where).delivered) == done
    log.lags = False
    time.sleep(0.002)  # within one ms, a retry would append the same line, which counts as the first append
    again = change(where, table.game_id, caller, play)
    assert (again.is_repeated, again.table.version) == (True, table.version + 1)
    assert [each.version for each in effects(where).delivered[done:]] == [table.version + 1]


def test_the_next_command_builds_on_an_uncertain_change(where: Games, log: LagsBehind) -> None:
    table = started(where)
    log.lags = True
    with pytest.raises(Unreplicated):
        change(where, table.game_id, ALICE, play)
    log.lags = False
    assert change(where, table.game_id, ALICE, play_another).table.version == table.version + 2


def play_another(draft: Draft) -> None:
    seat = draft.table.awaiting[0]
    draft.play(seat, draft.table.engine.legal_moves(draft.table.dealt, seat)[1])


def test_what_the_server_does_itself_goes_on(where: Games, log: LagsBehind) -> None:
    table = started(where)
    log.lags = True
    done = change(where, table.game_id, THE_SERVER, play)
    assert done.table.version == table.version + 1
    assert effects(where).delivered[-1] == done.table
    assert change(where, table.game_id, THE_SERVER, lambda draft: None).table == done.table


def test_a_command_that_finds_its_work_done_waits_too(where: Games, log: LagsBehind) -> None:
    game_id = guess(where).table.game_id
    take_seat(where, BOB, game_id, 1)
    log.lags = True
    with pytest.raises(Unreplicated):
        take_seat(where, BOB, game_id, 1)
    log.lags = False
    assert not take_seat(where, BOB, game_id, 1).records


def test_a_log_that_moves_on_while_it_is_confirmed_is_read_again(
    where: Games, log: LagsBehind, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = guess(where).table.game_id
    take_seat(where, BOB, game_id, 1)
    answers = iter([False, True])
    monkeypatch.setattr(log, "confirm", lambda *_: next(answers))
    assert not take_seat(where, BOB, game_id, 1).records
    assert next(answers, None) is None


def test_a_log_that_was_imported_before_is_confirmed_once_replicas_have_it(where: Games, log: LagsBehind) -> None:
    table = started(where, rounds=1)
    while not table.is_over:
        table = change(where, table.game_id, (ALICE, BOB)[table.awaiting[0]], play).table
    lines = list(where.tables.exported(table))
    elsewhere = LagsBehind()
    server = games(elsewhere)
    elsewhere.lags = True
    for _ in range(2):
        with pytest.raises(Unreplicated):
            import_log(server, ALICE, lines)
    elsewhere.lags = False
    assert import_log(server, ALICE, lines).is_repeated
