"""What CBOR may consist of before a library decodes it.

Decoding a tag can take minutes: one stands for a regular expression to compile, others for numbers with large
exponents. Authenticators send none of them: what they send is canonical (CTAP 2.1, 8). Items are read one after the
other here, without regard to what contains what, since the head of each says where the next begins.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

_BYTES, _TEXT, _TAG, _SIMPLE = 2, 3, 6, 7
_MOST_SIMPLE: Final = 23
_INDEFINITE: Final = 31
_LONGER: Final = {24: 1, 25: 2, 26: 4, 27: 8}
"""How many bytes follow the first one of a head."""


class Head(NamedTuple):
    """The head of an item: its major type, what its first byte says of its argument, and the argument."""

    major: int
    info: int
    argument: int

    @property
    def is_canonical(self) -> bool:
        """True if it is as short as possible, of a known length, and no float: then decoding and encoding gives the
        same bytes.
        """
        if self.major == _SIMPLE:
            return self.info <= _MOST_SIMPLE
        size = _LONGER.get(self.info, 0)
        least = 24 if size == 1 else 1 << 4 * size
        return self.info != _INDEFINITE and (not size or self.argument >= least)


def must_be_untagged(data: bytes) -> None:
    """Raise `ValueError` if an item has a tag, or the data is cut off."""
    for head in _heads(data):
        if head.major == _TAG:
            raise ValueError("CBOR with a tag")


def must_be_canonical(data: bytes) -> None:
    """Raise `ValueError` unless all items are without tags and canonical."""
    must_be_untagged(data)
    if not all(head.is_canonical for head in _heads(data)):
        raise ValueError("CBOR that is not canonical")


def _heads(data: bytes) -> Iterator[Head]:
    """Yield the heads of all items, also of those in others. Raises `ValueError` for a reserved head, and if the last
    item is cut off.
    """
    at = 0
    while at < len(data):
        major, info = data[at] >> 5, data[at] & 31
        if 27 < info < _INDEFINITE:
            raise ValueError("CBOR with a reserved head")
        end = at + 1 + _LONGER.get(info, 0)
        argument = info if info < 24 else int.from_bytes(data[at + 1 : end], "big")
        yield Head(major, info, argument)
        at = end + (argument if major in (_BYTES, _TEXT) and info != _INDEFINITE else 0)
    if at > len(data):
        raise ValueError("CBOR that is cut off")
