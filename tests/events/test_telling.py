"""Every record has a sentence, in every language, which names players only when it is read."""

from pathlib import Path
from typing import Any, Final

import pytest

import events.shown.telling
from engines import WITH_EXAMPLES, latest
from engines.contract import ALL, Made, Viewer
from engines.kit.texts import LANGUAGES, letter
from events.folding.table import ABANDONED, CONCEDED, DRAW_AGREED, OUT_OF_TIME, Bot, Open, Person, Table
from events.folding.undo_history import Takeback
from events.records.clocks import Clock
from events.records.kinds import (
    KINDS,
    AchievementEarned,
    BotSeated,
    ClockSet,
    DeadlineExpired,
    DefaultDrawn,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    GameAborted,
    GameCreated,
    GameFinished,
    GameForked,
    GameImported,
    GamePaused,
    GameRematched,
    GameResumed,
    GameStarted,
    InviteReplaced,
    MovePlayed,
    MovesTakenBack,
    OfferDeclined,
    OfferExpired,
    OfferWithdrawn,
    PauseOffered,
    PresenceAsked,
    Record,
    ResumeOffered,
    SeatConceded,
    SeatFreed,
    SeatLeft,
    SeatOffered,
    SeatTaken,
    SeatTakenByBot,
    SeatVacated,
    TakebackDeclined,
    TakebackOffered,
    TimeAdded,
)
from events.shown.sentences import SENTENCES
from events.shown.telling import label_json, move_told, names_at, text_json, told
from service.games.starting.lobby import Creator
from tests.engines.guess_game import Call
from tests.engines.test_texts import messages_in
from tests.support.games import ALICE, BOB, call, games, guess, started

HASH: Final = "0" * 64

SAID: Final[tuple[tuple[Record, str, str], ...]] = (
    (
        GameCreated("guess", 2, {}, 3, "public", "", ""),
        "The table is set for 3 players.",
        "Eine Partie für 3 Personen wird aufgebaut.",
    ),
    (
        ClockSet(Clock("fischer", 1, 1, None, "bot")),
        "Each player has a clock for the whole game.",
        "Alle haben eine Uhr für die ganze Partie.",
    ),
    (
        GameForked("g", 1204, "ab", "as_it_was", False, {}),
        "The game begins with version 1204 of another game; hidden things are as they were there.",
        "Die Partie beginnt mit Version 1204 einer anderen Partie; Verborgenes ist so, wie es dort war.",
    ),
    (
        GameForked("g", 6, "ab", "dealt_anew", False, {}, 1),
        "The game begins with version 6 of another game; everything that seat B did not know is dealt again.",
        "Die Partie beginnt mit Version 6 einer anderen Partie; alles, was Platz B nicht wusste, wird neu verteilt.",
    ),
    (
        GameForked("g", 6, "ab", "dealt_anew", False, {}, "spectator"),
        "The game begins with version 6 of another game; everything that spectators did not know is dealt again.",
        "Die Partie beginnt mit Version 6 einer anderen Partie; alles, was beim Zuschauen nicht zu sehen war, wird neu "
        "verteilt.",
    ),
    (GameRematched("g"), "The game is a rematch.", "Die Partie ist eine Revanche."),
    (SeatTaken(1, "p_bob", "Bob"), "Bob takes seat B.", "Bob nimmt Platz B ein."),
    (SeatTakenByBot(1, "p_bob", "Bob"), "Bob takes seat B as a bot.", "Bob nimmt als Bot Platz B ein."),
    (
        SeatOffered(1, "p_bob", "Bob", False, 9),
        "Bob is invited to take seat B.",
        "Bob wird auf Platz B eingeladen.",
    ),
    (
        OfferDeclined(1, "generic"),
        "The invitation to seat B is declined.",
        "Die Einladung auf Platz B wird abgelehnt.",
    ),
    (
        OfferDeclined(1, "too_fast"),
        "The invitation to seat B is declined; the reason: the clock is too fast.",
        "Die Einladung auf Platz B wird abgelehnt; der Grund: die Uhr ist zu schnell.",
    ),
    (
        OfferWithdrawn(1),
        "The invitation to seat B is withdrawn.",
        "Die Einladung auf Platz B wird zurückgezogen.",
    ),
    (
        InviteReplaced(),
        "The invite is replaced, and the earlier one no longer works.",
        "Die Einladung wird ersetzt, und die frühere gilt nicht mehr.",
    ),
    (
        OfferExpired(1),
        "The invitation to seat B was not answered in time.",
        "Die Einladung auf Platz B wurde nicht rechtzeitig beantwortet.",
    ),
    (SeatLeft(1), "Seat B is open again.", "Platz B ist wieder frei."),
    (
        PresenceAsked(1, 5),
        "The player at seat B is asked whether they are still there.",
        "Auf Platz B wird gefragt, ob noch jemand da ist.",
    ),
    (
        SeatFreed(1),
        "The creator of the game frees seat B.",
        "Wer die Partie angelegt hat, gibt Platz B frei.",
    ),
    (BotSeated(1, "greedy"), "Bob takes seat B.", "Bob nimmt Platz B ein."),
    (GameStarted((), ""), "The game begins.", "Die Partie beginnt."),
    (
        DeadlineExpired(0, 5, "bot"),
        "The time of Alice is up; a bot makes the move.",
        "Die Zeit von Alice ist abgelaufen; ein Bot zieht.",
    ),
    (
        DeadlineExpired(0, 5, "default"),
        "The time of Alice is up; the default move is made.",
        "Die Zeit von Alice ist abgelaufen; der vorgesehene Zug wird gemacht.",
    ),
    (
        DeadlineExpired(0, 5, "lose"),
        "The time of Alice is up; the seat is lost.",
        "Die Zeit von Alice ist abgelaufen; der Platz ist verloren.",
    ),
    (DefaultDrawn(0, (1,)), "A move is drawn for Alice.", "Ein Zug für Alice wird ausgelost."),
    (PauseOffered(1), "Bob offers a pause.", "Bob schlägt eine Pause vor."),
    (GamePaused(), "The game is paused.", "Die Partie macht Pause."),
    (ResumeOffered(1), "Bob offers to end the pause.", "Bob schlägt vor, weiterzuspielen."),
    (GameResumed(), "The game goes on.", "Die Partie geht weiter."),
    (
        TimeAdded("outage", 0, 1),
        "No move could be made for some time, which does not count.",
        "Eine Zeit lang waren keine Züge möglich; sie zählt nicht.",
    ),
    (
        TimeAdded("away", 0, 1, 0),
        "The time of Alice waits until the end of days away.",
        "Die Zeit von Alice wartet bis zum Ende freier Tage.",
    ),
    (
        TimeAdded("day_used", 0, 1, 0),
        "The time of Alice was up, so a day away is used.",
        "Die Zeit von Alice war um; dafür wird ein freier Tag verbraucht.",
    ),
    (
        TimeAdded("hours", 0, 1, 0),
        "The deadline of Alice moves to the end of hours without deadlines.",
        "Die Frist von Alice rückt an das Ende der Stunden ohne Fristen.",
    ),
    (
        AchievementEarned(0, "long_arm"),
        "Alice earns the achievement “long arm”.",
        "Alice erringt die Auszeichnung „long arm“.",
    ),
    (DrawOffered(0), "Alice offers a draw.", "Alice bietet Remis an."),
    (DrawDeclined(1), "Bob declines a draw.", "Bob lehnt ein Remis ab."),
    (DrawAgreed(), "All players agree to a draw.", "Alle einigen sich auf Remis."),
    (
        TakebackOffered(0, 1234),
        "Alice offers to take back all moves after version 1234.",
        "Alice möchte alle Züge nach Version 1234 zurücknehmen.",
    ),
    (TakebackDeclined(1), "Bob declines to take back moves.", "Bob lehnt es ab, Züge zurückzunehmen."),
    (
        MovesTakenBack(5, ""),
        "All moves after version 5 are taken back.",
        "Alle Züge nach Version 5 werden zurückgenommen.",
    ),
    (SeatConceded(1), "Bob concedes.", "Bob gibt auf."),
    (SeatVacated(1), "Bob leaves the game for good.", "Bob verlässt die Partie für immer."),
    (GameAborted(), "The game is aborted.", "Die Partie wird abgebrochen."),
    (GameAborted(1), "Bob aborts the game.", "Bob bricht die Partie ab."),
    (
        GameAborted(reason="fault"),
        "The operator of the server aborts the game; because of a fault of the server.",
        "Der Betreiber des Servers bricht die Partie ab; wegen eines Fehlers des Servers.",
    ),
    (
        GameFinished((0,), CONCEDED, (1, 0)),
        "The game is over: Alice wins; Bob conceded.",
        "Die Partie ist vorbei: Alice gewinnt; Bob hat aufgegeben.",
    ),
    (
        GameFinished((0, 1), "all rounds played", (2, 2)),
        "The game is over: Alice and Bob win; the reason: all rounds played.",
        "Die Partie ist vorbei: Alice und Bob gewinnen; der Grund: all rounds played.",
    ),
    (
        GameFinished((), "ten rounds", (0, 0)),
        "The game is over: nobody wins; the reason: ten rounds.",
        "Die Partie ist vorbei: Niemand gewinnt; der Grund: ten rounds.",
    ),
    (
        GameFinished((), DRAW_AGREED, (0, 0)),
        "The game is over: it is a draw.",
        "Die Partie ist vorbei: Sie endet remis.",
    ),
    (GameImported(), "The game was imported.", "Die Partie wurde eingelesen."),
)


@pytest.fixture
def table() -> Table:
    """A game of Alice and Bob."""
    return started(games())


def said(record: Record, before: Table | None, after: Table, language: str = "en") -> str:
    text: str = text_json(told(record, before, after), language, names_at(after))["text"]
    return text


@pytest.mark.parametrize(("record", "english", "german"), SAID, ids=lambda value: getattr(value, "kind", ""))
def test_a_record_is_told_in_every_language(table: Table, record: Record, english: str, german: str) -> None:
    assert (said(record, table, table), said(record, table, table, "de")) == (english, german)


def test_every_kind_of_record_has_a_sentence() -> None:
    assert {*SENTENCES, MovePlayed} == {*KINDS.values()}
    assert {type(record) for record, _, _ in SAID} == {*SENTENCES}


def test_every_language_has_every_message_with_the_same_arguments() -> None:
    folder = Path(events.shown.telling.__file__).parent / "words"
    english, *others = [messages_in(folder / f"{language}.ftl") for language in LANGUAGES]
    assert all(other == english for other in others)
    assert sorted(file.stem for file in folder.glob("*.ftl")) == sorted(LANGUAGES)


def test_an_answer_to_an_offer_is_told_as_what_it_is(table: Table) -> None:
    offered = table._replace(takeback=Takeback(5, (0,)))
    assert said(TakebackOffered(1, 5), offered, table) == "Bob agrees to take back all moves after version 5."
    assert said(TakebackDeclined(0), offered, table) == "Alice withdraws the offer to take back moves."
    assert said(TakebackDeclined(1), offered, table) == "Bob declines to take back moves."


def test_a_claimed_seat_was_abandoned(table: Table) -> None:
    claimed = table._replace(abandoned=(1,))
    assert said(DeadlineExpired(1, 5, "lose"), table, claimed) == "Bob has abandoned the game; the seat is lost."


def test_a_game_that_tells_its_moves_has_said_why_it_ended(table: Table) -> None:
    nim = table._replace(engine=latest(WITH_EXAMPLES)["coin-nim"])
    assert said(GameFinished((0,), "took the last stone", (5, 4)), nim, nim) == "The game is over: Alice wins."
    assert said(GameFinished((0,), CONCEDED, (5, 4)), nim, nim).endswith("; Bob conceded.")


@pytest.mark.parametrize("reason", [CONCEDED, OUT_OF_TIME, ABANDONED])
def test_nobody_speaks_of_others_where_there_is_one(table: Table, reason: str) -> None:
    three = table._replace(seats=(*table.seats, table.seats[0]))
    for language, others in (("en", "the others"), ("de", "alle")):
        two, more = (said(GameFinished((0,), reason, (5, 4)), each, each, language) for each in (table, three))
        assert "Bob" in two
        assert others not in two
        assert others in more


def move_said(table: Table, viewer: Viewer, language: str = "en") -> Any:
    record, engine = MovePlayed(0, Call(2), (), ""), table.engine  # type: ignore[arg-type]
    shown = engine.conceal(record, table.dealt, viewer)
    views = [lambda: engine.view(table.dealt, viewer)] * 2
    return text_json(move_told(engine, record, shown, *views), language, names_at(table))


def test_a_game_without_words_is_told_in_notation() -> None:
    where = games()
    table = call(where, started(where), ALICE, 2)
    assert move_said(table, 0) == {
        "key": "plays",
        "args": {"seat": {"seat": 0}, "move": "2"},
        "effects": [],
        "lang": "en",
        "text": "Alice plays: 2.",
    }
    assert move_said(table, ALL, "de")["text"] == "Alice zieht: 2."
    assert move_said(table, 1)["text"] == move_said(table, None)["text"] == "Alice chooses in secret."
    move, view = table.engine.legal_moves(table.dealt, 1)[0], table.engine.view(table.dealt, 1)
    assert label_json(table.engine, move, view, "de", ())["text"] == "1"


def test_a_game_tells_its_moves_in_its_own_words(table: Table) -> None:
    nim = latest(WITH_EXAMPLES)["coin-nim"]
    before = nim.load({"heap": 3, "taken": [5, 5], "coin": "heads", "peeked": [], "seat": 0})
    move = nim.parse_move("take 3")
    after = nim.apply(before, 0, move, None)  # type: ignore[arg-type]
    made = move_told(nim, Made(0, move), move, lambda: nim.view(before, None), lambda: nim.view(after, None))
    assert text_json(made, "en", names_at(table))["text"] == (
        "Alice takes 3 stones; the cup is lifted and shows heads; Alice wins, because the last stone wins."
    )
    assert label_json(nim, move, nim.view(before, 0), "de", ())["text"] == "3 Steine nehmen"


def test_the_same_name_at_several_seats_comes_with_their_letters() -> None:
    table = guess(games(), seats=(Creator(), Open(), Creator())).table
    assert names_at(table) == ("Alice (A)", letter(1), "Alice (C)")
    bots = table._replace(seats=(Bot("greedy"), Bot("greedy"), Person("p_bob", "Bob")))
    assert names_at(bots) == ("Easy bot (A)", "Easy bot (B)", "Bob")
    levels = table._replace(seats=(Bot("level-3"), Bot("level-10"), Bot("level-x")))
    assert names_at(levels) == ("Level 3 bot", "Level 10 bot", "level-x")
    assert names_at(levels, "de") == ("Bot der Stufe 3", "Bot der Stufe 10", "level-x")
    assert names_at(bots, "de")[0] == "Leichter Bot (A)"
    assert names_at(table._replace(seats=(Bot("own"), *table.seats[1:])))[0] == "own"


def test_an_erased_player_is_in_no_sentence() -> None:
    where = games()
    table = call(where, started(where), BOB)
    where.tables.log.erase(table.game_id, BOB.player)
    erased = where.tables.load(table.game_id)
    texts = [said(SeatTaken(1, "", ""), erased, erased), said(DrawOffered(1), erased, erased)]
    assert texts == ["Erased player takes seat B.", "Erased player offers a draw."]


def test_what_looks_like_a_place_for_a_name_is_none(table: Table) -> None:
    strange = table._replace(seats=(Person("p_a", "\ue001"), Person("p_b", "{0}")))
    assert said(DrawOffered(0), strange, strange) == "\ue001 offers a draw."
    assert said(DrawOffered(1), strange, strange) == "{0} offers a draw."
