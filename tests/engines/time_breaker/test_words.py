"""The game in words: what each kind of move says, in English and German, and to whom."""

import pytest

import engines.games.time_breaker as game
from engines.contract import Chance, Made, Viewer
from engines.games.time_breaker.packs import PACKS, Pack
from engines.games.time_breaker.state import State
from engines.kit.components import components_json, glossary_json
from engines.kit.texts import LANGUAGES, Words, named
from tests.engines.playing import CHANCE
from tests.engines.time_breaker.operators import LONG, MARKUP, own_pack
from tests.engines.time_breaker.positions import after, position

__all__ = ["own_pack"]

NAMES = ("Ada", "Ben", "Cora")
ENGLISH, GERMAN = game.WORDS.words("en"), game.WORDS.words("de")


def told(state: State, *moves: str, viewer: Viewer = None, words: Words = ENGLISH, chance: Chance = CHANCE) -> str:
    """What the viewer is told about the last of these moves."""
    *earlier, last = moves
    before = after(state, *earlier, chance=chance)
    seat, text = last.split(" ", 1)
    now = after(before, last, chance=chance)
    record = Made(int(seat), game.conceal(Made(int(seat), game.parse_move(text)), now, viewer))
    return named(words.tell(game.tell(record, lambda: game.view(before, viewer), game.view(now, viewer))), NAMES)


def both(state: State, *moves: str) -> tuple[str, str]:
    """What a spectator is told about the last move, in both languages."""
    return told(state, *moves), told(state, *moves, words=GERMAN)


def test_a_card_that_is_laid_is_told_with_what_it_names() -> None:
    hands = {0: "jump-79 tag-along move-any crash-a-gate on-the-move shut-and-run jump-1969 return-to-hq"}
    state = position(hands=hands, pieces={0: "1066", 1: "868"}, closed="1969 1989", breaker="1610", seats=3)
    assert both(state, "0 play jump-79") == ("Ada plays “Jump AD 79”.", "Ada spielt „Sprung 79 n. Chr.“.")
    assert both(state, "0 play tag-along on 1") == (
        "Ada plays “Tag Along” on Ben.",
        "Ada spielt „Ich komme mit“ auf Ben.",
    )
    assert both(state, "0 play move-any to 1215") == (
        "Ada plays “Move Any Way” to go to 1215.",
        "Ada spielt „Schritt nach Wahl“, um nach 1215 zu ziehen.",
    )
    assert told(state, "0 play crash-a-gate to 868") == "Ada plays “Crash a Gate” on 868."
    assert told(state, "0 play jump-1969") == "Ada plays “Jump 1969” to get back to the TRA."
    assert told(state, "0 play shut-and-run to tra") == (
        "Ada plays “Shut and Run”: the Time Breaker is to flee to the TRA."
    )
    assert both(state, "0 play on-the-move") == (
        "Ada plays “On the Move”: the Time Breaker is to follow the green arrow to the TRA.",
        "Ada spielt „Auf der Flucht“: Der Zeitbrecher soll dem grünen Pfeil zur TRA folgen.",
    )
    assert told(state, "0 play on-the-move with jump-79 to 79") == (
        "Ada plays “On the Move” with “Jump AD 79”: the Time Breaker is to go to AD 79."
    )


def test_the_last_answer_tells_what_the_card_did_and_who_is_next() -> None:
    state = after(position(hands={0: "jump-79"}, seats=3), "0 play jump-79")
    assert told(state, "1 pass") == "Ben answers in secret."
    assert both(state, "1 pass", "2 pass") == (
        "Cora answers in secret; Ada goes to AD 79; Ben is next.",
        "Cora antwortet geheim; Ada zieht nach 79 n. Chr.; Ben ist an der Reihe.",
    )


def test_a_seat_is_told_its_own_answer_and_the_card_that_it_draws() -> None:
    state = after(position(hands={0: "jump-79"}, deck="join-me"), "0 play jump-79")
    assert told(state, "1 pass", viewer=1) == "Ben passes; Ada goes to AD 79; Ben is next and draws “Join Me”."
    for viewer in (0, None):
        assert told(state, "1 pass", viewer=viewer) == "Ben answers in secret; Ada goes to AD 79; Ben is next."


def test_the_arrow_is_followed_and_a_closed_gate_leads_to_the_tra() -> None:
    state = position(pieces={0: "79"})
    assert both(state, "0 follow") == (
        "Ada follows the green arrow to 1610; Ben is next.",
        "Ada folgt dem grünen Pfeil nach 1610; Ben ist an der Reihe.",
    )
    assert told(position(pieces={0: "79"}, closed="1610"), "0 follow") == (
        "Ada follows the green arrow; the gate of 1610 is closed and leads to the TRA; Ada goes to the TRA; "
        "Ben is next."
    )


def test_a_prisoner_comes_along_on_the_arrow() -> None:
    state = position(pieces={0: "79", 1: "79"}, breaker="79", claims=(0, 1))
    assert both(state, "0 follow") == (
        "Ada follows the green arrow to 1610 with the Time Breaker; Ben no longer holds the Time Breaker; Ben is next.",
        "Ada folgt mit dem Zeitbrecher dem grünen Pfeil nach 1610; Ben verliert den Zeitbrecher; Ben ist an der Reihe.",
    )


def test_the_winner_comes_home_with_the_time_breaker() -> None:
    state = position(pieces={0: "1610"}, breaker="1610", hands={0: "return-to-hq"})
    assert both(state, "0 arrest") == ("Ada arrests the Time Breaker.", "Ada verhaftet den Zeitbrecher.")
    assert both(state, "0 arrest", "0 play return-to-hq on 0", "1 pass") == (
        "Ben passes; Ada goes to the TRA with the Time Breaker; Ada brings in the Time Breaker and wins.",
        "Ben passt; Ada zieht mit dem Zeitbrecher zur TRA; Ada liefert den Zeitbrecher ab und gewinnt.",
    )


def test_being_moved_leaves_the_time_breaker_behind() -> None:
    state = position(pieces={1: "1610"}, breaker="1610", claims=(1,), hands={0: "return-to-hq"})
    assert both(state, "0 play return-to-hq on 1", "1 pass") == (
        "Ben answers in secret; Ben is moved to the TRA; Ben no longer holds the Time Breaker; Ben is next.",
        "Ben antwortet geheim; Ben wird zur TRA versetzt; Ben verliert den Zeitbrecher; Ben ist an der Reihe.",
    )


def test_a_gate_crashes_and_the_time_breaker_surrenders() -> None:
    state = position(pieces={0: "1610"}, breaker="1610", claims=(0,), hands={0: "shut-and-run"})
    assert both(state, "0 play shut-and-run to tra", "1 pass") == (
        "Ben passes; the Time Breaker goes to the TRA; the gate of 1610 crashes; Ada is moved to the TRA; "
        "Ada no longer holds the Time Breaker; the Time Breaker surrenders, and nobody wins.",
        "Ben passt; der Zeitbrecher zieht zur TRA; das Tor von 1610 stürzt ab; Ada wird zur TRA versetzt; "
        "Ada verliert den Zeitbrecher; der Zeitbrecher stellt sich, und niemand gewinnt.",
    )


def test_a_stop_time_is_told_and_so_is_one_on_it() -> None:
    hands = {0: "on-the-move jump-79 stop-time", 1: "stop-time"}
    state = after(position(hands=hands), "0 play on-the-move with jump-79 to 79")
    assert both(state, "1 stop") == (
        "Ben answers in secret; Ben plays “Stop Time” on “On the Move”.",
        "Ben antwortet geheim; Ben spielt „Zeitstopp“ auf „Auf der Flucht“.",
    )
    assert both(state, "1 stop", "0 pass") == (
        "Ada answers in secret; “On the Move” is cancelled; “Jump AD 79” returns to Ada’s hand; Ben is next.",
        "Ada antwortet geheim; „Auf der Flucht“ ist gestoppt; „Sprung 79 n. Chr.“ kehrt in die Hand von Ada zurück; "
        "Ben ist an der Reihe.",
    )
    assert told(state, "1 stop", "0 stop") == "Ada answers in secret; Ada plays “Stop Time” on Ben’s “Stop Time”."
    assert told(state, "1 stop", "0 stop", "1 pass") == (
        "Ben answers in secret; Ben’s “Stop Time” is cancelled; the Time Breaker goes to AD 79; Ben is next."
    )


def test_a_stop_time_that_was_stopped_cancels_nothing_and_the_one_on_it_is_gone() -> None:
    state = after(position(hands={0: "jump-79", 1: "stop-time"}, seats=3), "0 play jump-79", "1 stop", "2 pass")
    assert told(state, "0 pass", "2 pass") == "Cora answers in secret; “Jump AD 79” is cancelled; Ben is next."


@pytest.mark.parametrize(
    ("deck", "english"),
    [
        ("join-me", "Ada enters a wormhole; it brings “Join Me”."),
        ("stop-time", "Ada enters a wormhole; Ada shows a “Stop Time” and keeps it; Ben is next."),
        ("back-it-up", "Ada enters a wormhole; “Back It Up” can’t be played and is discarded; Ben is next."),
    ],
)
def test_a_wormhole_tells_which_card_it_brings(deck: str, english: str) -> None:
    assert told(position(pieces={1: "79"}, deck=deck), "0 wormhole") == english


def test_a_quantum_leap_is_told_step_by_step() -> None:
    start = position(hands={0: "quantum-leap jump-79"}, deck="back-it-up")
    leapt = after(start, "0 play quantum-leap", "1 pass")
    assert told(leapt, "0 name jump-79") == "Ada names “Jump AD 79” for “Quantum Leap”; “Back It Up” is turned up."
    assert both(leapt, "0 name jump-79", "0 first back-it-up") == (
        "Ada chooses to play “Back It Up” first; “Back It Up” can’t be played and is discarded.",
        "Ada spielt zuerst „Rückwärtsgang“; „Rückwärtsgang“ lässt sich nicht spielen und wird abgeworfen.",
    )
    assert told(leapt, "0 name jump-79", "0 first jump-79", "0 play jump-79", "1 pass", "0 play back-it-up") == (
        "Ada plays “Back It Up”."
    )


def test_a_desperate_grab_tells_what_it_cost() -> None:
    state = position(hands={0: "desperate-grab jump-79 join-me"}, breaker="868")
    assert both(state, "0 play desperate-grab", "1 pass") == (
        "Ben answers in secret; Ada discards 2 cards; Ada goes to 868.",
        "Ben antwortet geheim; Ada wirft 2 Karten ab; Ada zieht nach 868.",
    )


def test_dumped_jumps_are_told_and_what_is_drawn_for_them_only_to_the_seat() -> None:
    state = position(hands={0: "jump-79 jump-868"}, closed="79 868", deck="join-me tag-along")
    assert told(state, "0 dump jump-79") == "Ada dumps “Jump AD 79”."
    dumps = ("0 dump jump-79", "0 dump jump-868", "0 draw anew")
    assert told(state, *dumps) == "Ada draws 2 new cards."
    assert told(state, *dumps, viewer=0, words=GERMAN) == (
        "Ada zieht 2 neue Karten; Ada zieht „Alle zu mir“ und „Ich komme mit“."
    )


def test_double_time_names_the_closed_gate_of_its_second_step() -> None:
    state = position(hands={0: "double-time"}, pieces={0: "79"}, closed="1989", breaker="868")
    assert told(state, "0 play double-time", "1 pass") == (
        "Ben answers in secret; the gate of 1989 is closed and leads to the TRA; Ada goes to the TRA; Ben is next."
    )


def test_a_pause_for_an_arrest_is_told() -> None:
    state = position(hands={0: "double-time"}, pieces={0: "79"}, breaker="1610")
    asked = after(state, "0 play double-time", "1 pass")
    assert told(asked, "0 go on") == "Ada makes no arrest; Ada goes to 1989; Ben is next."
    assert told(asked, "0 arrest") == (
        "Ada arrests the Time Breaker; Ada goes to 1989 with the Time Breaker; Ben is next."
    )


def test_the_server_s_arrest_is_told() -> None:
    state = position(hands={0: "jump-79"}, breaker="79", auto_arrest=True)
    assert told(state, "0 play jump-79", "1 pass") == (
        "Ben answers in secret; Ada goes to AD 79; Ada arrests the Time Breaker; Ben is next."
    )


def test_the_last_turn_and_a_new_deck_are_told() -> None:
    assert told(position(pieces={0: "79"}, turn_limit=1), "0 follow").endswith(
        "that was the last turn, and nobody wins."
    )
    everything = game.dump(position())["deck"]
    dealt = position(pieces={0: "79"}, hands={1: " ".join(everything[2:])}, discards=" ".join(everything[:2]))
    assert "the discards are shuffled into a new deck; Ben is next" in told(dealt, "0 follow")
    stuck = position(hands={1: " ".join(everything)})
    assert told(stuck, "0 pass turn") == "Ada can do nothing and passes; Ben is next."


def test_standing_answers_are_told_only_to_their_seat() -> None:
    state = position()
    assert told(state, "0 from now on pass", viewer=0) == "Ada always passes from now on."
    assert told(state, "0 from now on ask", viewer=0) == "Ada wants to be asked again from now on."
    assert told(state, "0 from now on ask") == told(state, "0 from now on pass")


def labels(state: State, seat: int, words: Words) -> list[str]:
    """What the seat may do, in words."""
    view = game.view(state, seat)
    return [named(words.say(game.label(move, view)), NAMES) for move in game.legal_moves(state, seat)]


def test_legal_moves_are_told_apart() -> None:
    state = position(hands={0: "jump-79 jump-1989 on-the-move"}, pieces={0: "79"}, closed="1989", breaker="1215")
    said = labels(state, 0, ENGLISH)
    assert len(set(said)) == len(said)
    for wanted in (
        "play “Jump AD 79” to go to 1066",
        "play “Jump 1989” to get back to the TRA",
        "dump “Jump 1989”",
        "play “On the Move” to let the Time Breaker follow the green arrow to 1903",
        "play “On the Move” with “Jump 1989” to let the Time Breaker go to the TRA",
        "follow the green arrow to 1610",
        "enter a wormhole: draw a card and play it",
    ):
        assert wanted in said


def dealt(pack: Pack) -> State:
    """A game with that pack, in which the first seat may jump anywhere."""
    options = game.Options(pack=pack.key)
    state = game.initial_state(options, 2, CHANCE)
    jumps = tuple(range(24))
    hands = tuple(jumps if seat == state.seat else () for seat in range(2))
    return state._replace(hands=hands, pieces=(0, 0), deck=tuple(card for card in pack.deck if card > 23))


@pytest.mark.parametrize("language", LANGUAGES)
def test_gates_with_equal_dates_are_told_apart_by_their_keys(own_pack: Pack, language: str) -> None:
    state = dealt(own_pack)
    said = labels(state, state.seat, game.WORDS.words(language))
    assert len(set(said)) == len(said)
    assert any("1969 (44bc)" in each for each in said)
    assert any("1969 (1969)" in each for each in said)
    assert any(MARKUP in each for each in said)


def test_components_are_those_of_all_packs(own_pack: Pack) -> None:
    for words in (ENGLISH, GERMAN):
        cards = components_json(game.components(), 5, words.say)["cards"]
        for pack in PACKS.values():
            mine = [card for card in cards if card["pack"] == pack.key]
            assert [card["key"] for card in mine if card["kind"] == "gate"] == [gate.key for gate in pack.gates]
            assert sum(card["count"] for card in mine if card["kind"] == "card") == 56
        own = {card["key"]: card for card in cards if card["pack"] == own_pack.key}
        assert (own["own"]["title"], own["own"]["text"]) == (MARKUP, LONG)
        assert own["776bc"]["title"] == MARKUP
        assert own["1066"]["title"] == "李小龍"


def test_a_gate_has_its_event_and_arrows_and_a_card_its_text() -> None:
    german = components_json(game.components(), 5, GERMAN.say)
    found = {(card["kind"], card["key"]): card for card in german["cards"]}
    gate = found["gate", "776bc"]
    assert (gate["title"], gate["facts"]) == ("776 v. Chr.", {"date": "776 BC", "green": "1453", "red": "1518"})
    assert gate["text"].startswith("Olympia hält")
    card = found["card", "jump-44bc"]
    assert card["title"] == "Sprung 44 v. Chr."
    assert card["text"] == "Ziehe nach 44 v. Chr. oder von dort überallhin."
    assert found["card", "stop-time"]["count"] == 4
    assert {card["facts"]["type"] for (kind, _), card in found.items() if kind == "card"} == {
        "jump",
        "move",
        "action",
        "breaker",
        "stop",
    }
    assert len(german["boards"][0]["places"]) == 25
    assert 10 <= len(glossary_json(game.components(), GERMAN.say)) <= 25
