"""The game in words: what happened, with its effects, and what can be done, in both languages."""

import pytest

from engines.contract import Hidden, Made, Seat, Viewer
from engines.games.time_chase import (
    WORDS,
    apply,
    awaiting,
    components,
    conceal,
    label,
    legal_moves,
    parse_move,
    tell,
    view,
)
from engines.games.time_chase.state import State
from engines.games.time_chase.tables import CARDS
from engines.kit.texts import named
from tests.engines.playing import NO_CHANCE
from tests.engines.time_chase.positions import past, play, position, present

NAMES = ("Ada", "Ben", "Cleo")
TIMELINE = [past(1, "F10", "F12", 0), past(2, "N7", "N8", 1), present(3)]


def told(state: State, move: str, seat: Seat | None = None, viewer: Viewer = None, language: str = "en") -> str:
    """Return the sentence of a move, as the viewer saw it."""
    mover, made = awaiting(state)[0] if seat is None else seat, parse_move(move)
    after = apply(state, mover, made, NO_CHANCE)
    record: Made[object] = Made(mover, conceal(Made(mover, made), after, viewer))
    return named(WORDS.words(language).tell(tell(record, lambda: view(state, viewer), view(after, viewer))), NAMES)


def at_the_third_event() -> State:
    """Ada comes back to the third event, which Ben has won with D9."""
    timeline = [past(1, "F10", "F12", 2), past(2, "N7", "N8", 1), past(3, "D7", "D9", 1), present(4)]
    return position(["D10 F7", "F8 F9", "N9 T8"], timeline, at=[3, 2, 2])


def test_ada_takes_the_third_event_from_ben() -> None:
    assert told(at_the_third_event(), "D10") == (
        "Ada plays D10 on the third event and wins it from Ben; the second event is next, and Cleo leads."
    )
    assert told(at_the_third_event(), "D10", language="de") == (
        "Ada spielt D10 auf das dritte Ereignis und nimmt es Ben ab; als Nächstes kommt das zweite Ereignis, "
        "und Cleo spielt aus."
    )


def test_a_card_that_beats_nothing_leaves_the_event_to_its_controller() -> None:
    state = position(["F7", "F8", "T8"], [past(1, "F10", "F12", 0), present(2)], at=[1, 1, 1])
    state = play(state, "F7", "F8")
    assert told(state, "T8").startswith("Cleo plays T8 on the first event; F12 still wins it for Ada; ")
    assert told(state, "T8", language="de").startswith(
        "Cleo spielt T8 auf das erste Ereignis; F12 gewinnt es weiterhin für Ada; "
    )


def test_the_last_card_may_win_the_event_for_somebody_else() -> None:
    state = play(position(["F13", "F8", "T8"], [past(1, "F10", "F12", 1), present(2)], at=[1, 1, 1]), "F13", "F8")
    assert told(state, "T8").startswith("Cleo plays T8 on the first event; Ada wins it from Ben with F13; ")
    assert told(state, "T8", language="de").startswith(
        "Cleo spielt T8 auf das erste Ereignis; Ada nimmt es Ben mit F13 ab; "
    )


def test_a_controller_may_win_again_with_another_card() -> None:
    state = play(position(["F13", "F8", "T8"], [past(1, "F10", "F12", 0), present(2)], at=[1, 1, 1]), "F13", "F8")
    assert told(state, "T8").startswith("Cleo plays T8 on the first event; Ada keeps it with F13; ")
    alone = position(["F13 F7", "F8 N9", "T8 T9"], [past(1, "F10", "F12", 0), present(2)], at=[1, 2, 2])
    assert told(play(alone, "F8", "T8"), "F13").startswith("Ada plays F13 on the first event and keeps it; ")


def test_the_leader_of_a_new_event_leads_and_others_may_earn_fuel() -> None:
    state = position(["F10 D7", "F8 D8", "F9 D9"], [past(1, "N7", "N8", 0), present(2)])
    assert told(state, "F10") == "Ada leads F10 on the second event."
    assert told(play(state, "F10"), "F8") == "Ben plays F8 on the second event and gains one fuel."
    assert told(play(state, "F10"), "F8", language="de") == (
        "Ben spielt F8 auf das zweite Ereignis und erhält einen Treibstoff."
    )
    assert told(play(state, "F10", "F8"), "F9") == (
        "Cleo plays F9 on the second event and gains one fuel; Ada wins it with F10; "
        "time passes, and the third event is the new present."
    )


def test_in_a_jumble_events_are_called_by_their_tokens() -> None:
    timeline = [past(4, "F10", "F12", 1), past(7, "N7", "N8", 1), present(9)]
    state = position(["F13 D7", "D8 D9", "T8 T9"], timeline, at=[4, 9, 9], mode="jumble")
    assert told(play(state, "D8", "T8"), "F13").startswith("Ada plays F13 on event 4 and wins it from Ben; ")


def travel() -> State:
    return position(["F7", "F8", "F9"], TIMELINE, fuel=(3, 3, 3), phase="travel")


def test_a_journey_is_told_to_nobody_else_before_the_reveal() -> None:
    assert told(travel(), "<2") == "Ada chooses in secret."
    assert told(travel(), "<2", viewer=1) == "Ada chooses in secret."
    assert told(travel(), "<2", viewer=0) == "Ada secretly chooses to travel back to the first event for 2 fuel."
    assert told(travel(), "<3", viewer=0, language="de") == (
        "Ada entscheidet sich geheim für die Reise zurück zur Invariante für 3 Treibstoff."
    )
    assert told(travel(), "stay", viewer=0) == "Ada secretly chooses to stay in the present."


def test_the_last_choice_reveals_all_journeys() -> None:
    state = play(travel(), "<2", "stay")
    assert told(state, "<2") == (
        "Cleo makes the last choice; Ben stays in the present; "
        "Ada and Cleo travel back to the first event for 2 fuel; the third event is next, and Ben leads."
    )
    assert told(state, "stay", language="de") == (
        "Cleo trifft die letzte Wahl; Ben und Cleo bleiben in der Gegenwart; "
        "Ada reist für 2 Treibstoff zurück zum ersten Ereignis; als Nächstes kommt das dritte Ereignis, "
        "und Ben spielt aus."
    )


def at_the_invariant(*hands: str) -> State:
    return position(hands, [past(1, "F10", "P12", 0), present(2)], at=["invariant", "invariant", "invariant"])


def test_a_card_for_the_invariant_is_told_to_nobody_else_before_the_reveal() -> None:
    state = at_the_invariant("F7 D8", "F8 D9", "T8 T13")
    assert told(state, "inv F7", viewer=1) == "Ada chooses in secret."
    assert told(state, "inv F7", viewer=0) == "Ada secretly chooses F7 for the invariant."


def test_the_invariant_is_altered() -> None:
    state = play(at_the_invariant("F7 D8", "F8 D9", "T8 T13"), "inv F7", "inv F8")
    assert told(state, "inv T13") == (
        "Cleo makes the last choice; Ada reveals F7; Ben reveals F8; Cleo reveals T13; T13 is the new invariant; "
        "trump is tachyons now; nobody was in the present, so the second event is still the present."
    )
    assert "Trumpf ist jetzt Tachyonen; niemand war in der Gegenwart" in told(state, "inv T13", language="de")


def test_a_tie_makes_the_timeline_unstable() -> None:
    state = play(at_the_invariant("F8 D8", "T8 D9", "N7 T13"), "inv F8", "inv T8")
    assert "; the highest cards tie, and the timeline is unstable; " in told(state, "inv N7")


def test_a_seat_alone_alters_the_invariant_by_itself() -> None:
    state = position(["P7", "F8", "F9"], [past(1, "F10", "F12", 0), present(2)], at=["invariant", 2, 2])
    said = told(play(state, "F8", "F9"), "inv P7")
    assert said.startswith("Ada makes P7 the invariant; ")
    assert "trump" not in said


@pytest.mark.parametrize(
    ("language", "end"),
    [("en", "; Ada controls three events and wins."), ("de", "; Ada kontrolliert drei Ereignisse und gewinnt.")],
)
def test_the_last_sentence_says_who_has_won_and_why(language: str, end: str) -> None:
    timeline = [past(1, "F10", "F12", 0), past(2, "N7", "N8", 0), present(3)]
    state = play(position(["P7 D7", "F8 D8", "F9 D9"], timeline), "P7", "F8")
    assert told(state, "F9", language=language).endswith(end)


def test_after_ten_rounds_the_event_nearest_the_invariant_decides() -> None:
    timeline = [past(1, "F10", "F12", 1), past(2, "N7", "N8", 1), past(3, "D7", "D8", 0), present(4)]
    state = play(position(["P7", "F8", "F9"], timeline), "P7", "F8")
    assert told(state, "F9").endswith(
        "; Ada and Ben control the most events, and Ben wins with the one nearest the invariant."
    )


def test_a_choice_that_is_hidden_may_be_of_any_kind() -> None:
    seen = view(travel(), None)
    said = tell(Made(0, Hidden()), lambda: pytest.fail("no view before is needed"), seen)
    assert named(WORDS.words("de").tell(said), NAMES) == "Ada wählt geheim."


def test_every_journey_is_labeled_with_its_end_and_its_fuel() -> None:
    state, seen = travel(), view(travel(), 0)
    said = {
        language: [WORDS.words(language).say(label(move, seen)) for move in legal_moves(state, 0)]
        for language in ("en", "de")
    }
    assert said["en"] == [
        "travel back to the invariant (3 fuel)",
        "travel back to the first event (2 fuel)",
        "travel back to the second event (1 fuel)",
        "stay in the present",
    ]
    assert said["de"][1] == "zurück zum ersten Ereignis reisen (2 Treibstoff)"


def test_the_components_are_all_cards_tokens_and_pieces() -> None:
    listed = components()
    assert [card.key for card in listed.cards if card.kind == "card" and "suit" in card.facts] == list(CARDS)
    assert [card.facts["token"] for card in listed.cards if card.kind == "token"] == list(range(1, 11))
    assert WORDS.words("en").say(listed.cards[0].title) == "1 of dark matter"
    assert WORDS.words("de").say(listed.cards[0].title) == "Dunkle Materie 1"
    (timeline,) = listed.boards
    assert [place.id for place in timeline.places][:3] == ["invariant", "event-1", "event-2"]
