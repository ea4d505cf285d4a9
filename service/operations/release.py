"""The release of Retcon."""

from typing import Final

RELEASE: Final = "0.3.0"
