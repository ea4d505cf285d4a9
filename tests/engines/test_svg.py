"""Elements of pictures, and how they are written."""

from time import process_time
from xml.etree import ElementTree

from engines.kit.pictures.svg import (
    Kept,
    Node,
    at,
    drawn_once,
    fitted,
    group,
    node,
    path,
    rect,
    svg_text,
    text,
    text_width,
    title,
    wrapped,
)

STRANGE = 'a<b>&"c"\t\n\rü 🂡 ]]>'


def drawing(said: str) -> Node:
    return group(title(said), rect(1.5, 2, 3.456, 4.0, "#fff"), at(1, 2.5, text(0, 0, said, 12, "#000")), id=said)


def test_pictures_are_written_as_the_standard_library_writes_them() -> None:
    for said in (STRANGE, "", "plain"):
        assert svg_text(drawing(said)) == ElementTree.tostring(drawing(said), encoding="unicode")


def test_what_is_drawn_once_is_the_same_tree_and_the_same_text() -> None:
    drawn = list[str]()

    @drawn_once(8)
    def once(said: str) -> Node:
        drawn.append(said)
        return drawing(said)

    assert once(STRANGE) is once(STRANGE)
    assert drawn == [STRANGE]
    kept, fresh = group(once(STRANGE), once("b")), group(drawing(STRANGE), drawing("b"))
    assert isinstance(kept[0], Kept)
    assert svg_text(kept) == svg_text(fresh)
    assert ElementTree.tostring(kept) == ElementTree.tostring(fresh)


def test_markup_in_texts_is_text() -> None:
    read = ElementTree.fromstring(svg_text(drawing('<script>alert("1")</script>')))
    assert [child.tag for child in read] == ["title", "rect", "g"]
    assert read[0].text == '<script>alert("1")</script>'


def test_characters_that_xml_cannot_hold_are_left_out() -> None:
    written = svg_text(group(text(0, 0, "a\x00\x0b\ud800\ufffeb", 12, "#000"), node("g", id="x\x01")))
    assert [each.text for each in ElementTree.fromstring(written).iter("text")] == ["ab"]


def test_numbers_are_short() -> None:
    assert svg_text(path("M0 0", "none", stroke_width=1.0, x=1 / 3)) == (
        '<path d="M0 0" fill="none" stroke-width="1" x="0.33" />'
    )


def test_a_text_that_is_cut_off_fits_and_could_not_be_longer() -> None:
    for said in ("Declaration of Independence", "W" * 40, "a b c d e f g h i j k l", "ends with…", "李小龍" * 9):
        for width in (20, 47.5, 90):
            kept, size = fitted(said, width, 12)
            assert text_width(kept, size) <= width
            if kept.endswith("…") and kept != said:
                begun = len(kept) - 1
                longer = f"{said[: begun + 1 + (said[begun] == ' ')]}…"
                assert said.startswith(kept[:-1])
                assert text_width(longer, size) > width


def test_a_text_of_any_length_is_soon_set() -> None:
    """The texts of an operator's pack are as long as they are."""
    began = process_time()
    for said in ("W" * 100_000, "many words " * 10_000):
        assert len(fitted(said, 100, 12)[0]) < 100
        assert len(wrapped(said, 100, 12, most=2)) == 2
    assert process_time() - began < 1
