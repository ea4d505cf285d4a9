"""`python -m tools.font_widths`: measures the characters of the font of pictures for `engines.kit.pictures.svg`."""

import json
from pathlib import Path
from typing import Final

from PIL import ImageFont

ROOT: Final = Path(__file__).parents[1]
FONTS: Final = ROOT / "service" / "pictures" / "fonts"
TABLE: Final = ROOT / "engines" / "kit" / "pictures" / "widths.json"

CHARACTERS: Final = "".join(map(chr, (*range(32, 127), *range(160, 384)))) + "–—‘’“”„‚…•→←↑↓×−≤≥′"
"""The characters of West and Central European languages, and signs that games use."""


def widths() -> dict[str, dict[str, int]]:
    """Return the widths of the characters in thousandths of the size, by weight."""
    return {weight: _measured(FONTS / f"SourceSansPro-{weight.title()}.ttf") for weight in ("regular", "bold")}


def _measured(file: Path) -> dict[str, int]:
    font = ImageFont.truetype(str(file), 1000)
    return {character: round(font.getlength(character)) for character in CHARACTERS}


def main() -> int:
    """Write the table. Returns 0."""
    TABLE.write_text(json.dumps(widths(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
