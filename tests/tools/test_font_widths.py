"""The table of widths is that of the font."""

import json

from tools.font_widths import TABLE, widths


def test_the_table_has_the_widths_of_the_font() -> None:
    assert json.loads(TABLE.read_text(encoding="utf-8")) == widths(), "run `python -m tools.font_widths`"
