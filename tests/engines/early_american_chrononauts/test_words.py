"""What is said about a game: cards with their titles, what they did, what a viewer may not know, and how games end."""

from dataclasses import replace
from typing import Any

import pytest

import engines.games.early_american_chrononauts as game
from engines.contract import ALL, Made, Viewer
from engines.games.early_american_chrononauts.packs import PACKS
from engines.games.early_american_chrononauts.packs.pack import Linchpin
from engines.games.early_american_chrononauts.state import State
from engines.kit.components import components_json
from engines.kit.texts import Term, named
from tests.engines.early_american_chrononauts.positions import after, played, position
from tests.engines.early_american_chrononauts.sampler import SAMPLER
from tests.engines.playing import CHANCE

pytestmark = pytest.mark.usefixtures("sampler")

NAMES = ("Ada", "Ben", "Cem")


def told(state: State, text: str, seat: int = 0, viewer: Viewer = None, language: str = "en") -> str:
    """What the viewer is told about the seat's move."""
    move, then = game.parse_move(text), after(state, f"{seat} {text}", chance=CHANCE)
    shown = game.conceal(Made(seat, move), then, viewer)
    sentence = game.tell(Made(seat, shown), lambda: game.view(state, viewer), game.view(then, viewer))
    return named(game.WORDS.words(language).tell(sentence), NAMES)


def resolved(state: State, text: str, viewer: Viewer = None, language: str = "en") -> str:
    """What the viewer is told when nobody cancels that move of seat 0, of two."""
    return told(after(state, f"0 {text}"), "pass", seat=1, viewer=viewer, language=language)


def labels(state: State, seat: int = 0, language: str = "en") -> list[str]:
    """The legal moves of the seat in words."""
    words, view = game.WORDS.words(language), game.view(state, seat)
    return [named(words.say(game.label(move, view)), NAMES) for move in game.legal_moves(state, seat)]


def test_a_card_is_laid_and_flips_history_when_nobody_cancels_it() -> None:
    state = position(hands={0: "flip"}, prime=[20], patches="p21")
    assert told(state, "play flip on 20") == "Ada plays “Flip” on 20."
    assert resolved(state, "play flip on 20").startswith(
        "Ben answers in secret; 20 is flipped: “Year 20”; the patch on 21 falls off; "
    )
    assert resolved(state, "play flip on 1") == (
        "Ben passes; 1 is flipped: “Year 1 prime”; 2 and 5 become paradoxes; "
        "13 paradoxes are open; with the thirteenth paradox, the universe ends and nobody wins."
    )


def test_the_same_in_german() -> None:
    state = position(hands={0: "flip"})
    assert told(state, "play flip on 1", language="de") == "Ada spielt „Flip“ auf 1."
    assert resolved(state, "play flip on 1", language="de") == (
        "Ben antwortet geheim; 1 wird gewendet: „Year 1 prime“; 2 und 5 werden zu Paradoxa; "
        "2 Paradoxa sind offen; Ben ist am Zug."
    )


def test_a_patch_repairs_its_year_and_draws_a_card() -> None:
    state = position(hands={0: "p2"}, prime=[1])
    assert told(state, "play p2") == "Ada plays “Year 2 repaired” on 2."
    assert resolved(state, "play p2") == (
        "Ben answers in secret; 2 is patched; one paradox is open; Ada draws a card; it is Ben’s turn."
    )


def test_a_memo_cancels_a_card_and_another_memo_cancels_that() -> None:
    state = after(position(seats=3, hands={0: "crown memo", 1: "memo"}), "0 play crown")
    assert told(state, "memo", seat=1) == "Ben answers in secret."
    state = after(state, "1 memo")
    assert told(state, "pass", seat=2) == "Cem answers in secret; Ben plays “Memo”."
    state = after(state, "2 pass", "2 pass")
    assert told(state, "pass") == "Ada answers in secret; “Crown” is cancelled; it is Ben’s turn."
    assert told(after(state, "0 memo", "1 pass"), "pass", seat=2) == (
        "Cem answers in secret; “Crown” lies in front of Ada; it is Ben’s turn."
    )


def test_artifacts_are_taken_lost_and_sold() -> None:
    state = position(hands={0: "steal unmake sale"}, fronts={0: "lamp", 1: "book"})
    assert "Ada takes “Book” from Ben" in resolved(state, "play steal for book")
    assert "Ben loses “Book”" in resolved(state, "play unmake for book")
    assert "Ada sells “Lamp”; Ada draws 3 cards" in resolved(state, "play sale for lamp")


def test_a_new_identity_is_told_to_its_own_seat_alone() -> None:
    state = position(hands={0: "new-parents"}, identities={0: "ada", 1: "bea"})
    everyone = "Ben answers in secret; Ben discards the identity Bea and draws a new one; it is Ben’s turn."
    assert resolved(state, "play new-parents at 1", viewer=None) == everyone
    assert resolved(state, "play new-parents at 1", viewer=0) == everyone
    assert "Ben is now " in resolved(state, "play new-parents at 1", viewer=1)


def test_secrets_are_told_to_nobody_else() -> None:
    state = after(position(hands={0: "fetch"}, deck="crown"), "0 play fetch", "1 pass")
    own, other = (told(state, "take crown", viewer=viewer) for viewer in (0, 1))
    assert own == "Ada takes “Crown” from the deck, which is then shuffled; it is Ben’s turn."
    assert other == "Ada takes a card from the deck, which is then shuffled; it is Ben’s turn."
    quiet = position(hands={0: "crown ring"})
    assert told(quiet, "from now on pass", viewer=1) == "Ada sets a standing answer in secret."
    assert told(quiet, "from now on pass", viewer=0) == "Ada always passes from now on."


def test_fast_forward_says_how_many_plays_it_gives() -> None:
    said = resolved(position(hands={0: "forward crown"}), "play forward")
    assert said == "Ben answers in secret; Ada draws 2 cards; Ada has 2 plays."


def test_a_victory_names_the_identity_and_the_mission() -> None:
    state = position(
        hands={0: "book"}, prime=[1], patches="p2 p5", identities={0: "ada"}, fronts={0: "crown lamp"},
        missions={0: "royal"},
    )  # fmt: skip
    said = resolved(state, "play book", viewer=ALL)
    assert said.endswith("Ada wins: home as Ada and mission “Royal” complete.")
    german = resolved(state, "play book", language="de")
    assert german.endswith("Ada gewinnt: daheim als Ada und Mission „Royal“ erfüllt.")


def test_goals_of_uber_are_told_as_they_are_met() -> None:
    state = position("uber", hands={0: "flute"}, fronts={0: "robot chip"}, missions={0: "modern royal"})
    assert "Ada completes the mission “Modern”" in resolved(state, "play flute")


def test_characters_come_home_alone() -> None:
    state = position(
        "solonauts", 1, hands={0: "p5"}, prime=[1], patches="p2", identities={0: "ada bea cleo dora eve finn"}
    )
    assert told(state, "play p5") == (
        "Ada plays “Year 5 repaired (sampler: p5)” on 5; 5 is patched; no paradox is open; Ada comes home."
    )


def test_the_third_goal_of_uber_wins() -> None:
    state = position(
        "uber", hands={0: "p5"}, prime=[1], patches="p2", identities={0: "ada bea"}, done={0: "modern"}, watches=[0]
    )
    said = resolved(state, "play p5")
    assert said.endswith("Ada is home as Ada; Ada has met all three goals and wins.")


def test_a_machine_that_replaces_a_card_is_named() -> None:
    state = played(position(hands={0: "flute book"}, fronts={0: "late-machine"}), "play flute")
    assert (
        told(state, "discard book") == "Ada discards “Book” with the time machine and draws a card; it is Ben’s turn."
    )
    assert told(state, "go on") == "Ada leaves the time machine unused; it is Ben’s turn."


def test_cards_with_the_same_title_are_told_apart() -> None:
    """Two patches of this pack have the same headline."""
    state = position(hands={0: "p5 p5-alt"}, prime=[3])
    for language, said in (("en", "discard “Year 5 repaired (sampler: p5-alt)”"), ("de", None)):
        found = labels(state, language=language)
        assert len(found) == len(set(found))
        assert said is None or said in found


def test_an_operators_titles_are_shown_as_they_are_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    title = "<b>{ $who }</b> & “Fate”"
    inverters = (replace(SAMPLER.inverters[0], title=title), *SAMPLER.inverters[1:])
    changed = replace(SAMPLER, key="other", origins=("other",), inverters=inverters, fingerprint="other")
    monkeypatch.setitem(PACKS, "other", changed)
    state = game.initial_state(game.Options(pack="other", mulligan=False), 2, _Ordered())  # type: ignore[arg-type]
    view = game.view(state, ALL)
    for language in ("en", "de"):
        said = game.WORDS.words(language).say(game.label(game.parse_move("discard flip"), view))
        assert title in said
        cards: Any = components_json(game.components(), 6, game.WORDS.words(language).say)["cards"]
        assert title in {card["title"] for card in cards if card["pack"] == "other"}


class _Ordered:
    """Chance that leaves everything in its order."""

    def below(self, _: int) -> int:
        return 0

    def shuffle(self, items: Any) -> list[Any]:
        return list(items)


def test_components_are_all_cards_of_all_packs_with_both_sides() -> None:
    found = game.components()
    for pack in PACKS.values():
        cards = {card.key: card for card in found.cards if card.pack == pack.key}
        deck: tuple[Any, ...] = (
            *pack.patches,
            *pack.inverters,
            *pack.artifacts,
            *pack.gadgets,
            *pack.actions,
            *pack.timewarps,
        )
        for each in (*deck, *pack.identities, *pack.missions):
            assert cards[each.key].text is not None
        copied: tuple[Any, ...] = (*pack.inverters, *pack.actions, *pack.timewarps)
        for card in copied:
            assert cards[card.key].count == card.copies
        for pin in pack.linchpins:
            assert [side.key for side in cards[str(pin.year)].sides] == ["true", "prime"]
        for point in pack.ripplepoints:
            assert [side.key for side in cards[str(point.year)].sides][:2] == ["true", "paradox"]
        board = next(board for board in found.boards if board.key == f"timeline-{pack.key}")
        assert (board.columns, len(board.places)) == (8, len(pack.linchpins) + len(pack.ripplepoints))


def test_every_title_of_our_packs_differs_in_german_where_it_differs_in_english() -> None:
    words = game.WORDS.words("de")
    for key in ("early-american", "twentieth-century"):
        cards = [card for card in game.components().cards if card.pack == key]
        titles = {card.key: card.title for card in cards if isinstance(card.title, Term)}
        english = {term.text for term in titles.values()}
        assert len({words.say(term) for term in titles.values()}) == len(english)


def test_a_linchpin_of_an_empty_text_has_no_translation() -> None:
    """Only our own packs are in the catalogue."""
    pin = SAMPLER.linchpins[0]
    assert isinstance(pin, Linchpin)
    assert game.WORDS.words("de").say(Term("pack_sampler_1", pin.headline)) == pin.headline
