"""The release of Retcon. The installed package takes its version from this file."""

from typing import Final

RELEASE: Final = "0.3.0"
