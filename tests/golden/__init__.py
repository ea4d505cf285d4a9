"""Whole games, kept forever. `<game>/<name>.ndjson` is an exported log, and next to it lies `<name>.views.json`: short
hashes of what every viewer saw at every version. Both are never edited, only added to:
`python -m tests.golden GAME NAME SEATS [OPTIONS as JSON]`.

A playthrough is such a game as text: each record, and what it changed for which viewers. `playthroughs.json` has the
hash of each, and one of each game is kept as `<name>.txt` for people to read. Both follow from the logs, and
`python -m tests.golden` writes them. If a hash has changed, `python -m tests.golden --compare REVISION` shows the lines
that differ.
"""
