"""Pictures in notebooks: Jupyter shows whatever has a method `_repr_svg_`."""

from importlib import import_module
from typing import Any

from engines.kit.pictures.looks import Look
from engines.kit.pictures.svg import svg_text
from engines.kit.texts import ENGLISH


class Picture(str):
    """A picture: its SVG as a text, which notebooks show as what it draws."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Drawn:
    """A view that notebooks show as its picture. The game of a view is the package in which its class is defined."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        game: Any = import_module(type(self).__module__.rpartition(".")[0])
        return svg_text(game.picture(self, (), Look(game.WORDS.words(ENGLISH))))
