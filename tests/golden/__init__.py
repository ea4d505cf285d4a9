"""Whole games, kept forever. `<game>/<name>.ndjson` is an exported log, and next to it lie

- `<name>.views.json`: short hashes of what every viewer saw at every version;
- `<name>.txt`: the playthrough, which shows people what each record changed for which viewers.

The first two are never edited, only added to: `python -m tests.golden GAME NAME SEATS [OPTIONS as JSON]`. Playthroughs
follow from the logs; `python -m tests.golden` writes them all, and their diff shows what has changed.
"""
