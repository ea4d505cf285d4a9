"""Numbers in messages."""

from collections.abc import Sequence


def counted(number: int | Sequence[int], noun: str, nouns: str = "") -> str:
    """Return the number, or range of numbers, with the noun; `nouns` is the plural if it is irregular.

    >>> counted(1, "seat"), counted(2, "copy", "copies")
    ('1 seat', '2 copies')
    >>> counted(range(2, 3), "seat"), counted(range(1, 5), "seat")
    ('2 seats', '1 to 4 seats')
    """
    least, most = (number, number) if isinstance(number, int) else (number[0], number[-1])
    return f"{span(least, most)} {noun if most == 1 else nouns or f'{noun}s'}"


def span(least: object, most: object) -> str:
    """Return a range in words.

    >>> span(2, 5), span(2, 2)
    ('2 to 5', '2')
    """
    return f"{least}" if least == most else f"{least} to {most}"


def whole_number(least: int, most: int) -> str:
    """Return the accepted whole numbers in words.

    >>> f"must be {whole_number(2, 5)}", f"must be {whole_number(2, 2)}"
    ('must be a whole number from 2 to 5', 'must be 2')
    """
    return f"{least}" if least == most else f"a whole number from {least} to {most}"
