"""The games for learning libraries: PettingZoo (`pettingzoo`) and OpenSpiel (`openspiel`). Docs: docs/adapters.md.

Nothing here is imported by the server; the libraries are extras of `requirements-adapters.in`.
"""
