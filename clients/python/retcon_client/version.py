"""The version of this package, which is the version of the API that it was made for."""

__version__ = "0.3.0"
