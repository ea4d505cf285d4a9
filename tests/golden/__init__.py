"""Whole games, kept for ever: `<game>/<name>.ndjson` is an exported log, `<name>.views.json` what everyone saw.

They are never edited, only added to: `python -m tests.golden GAME NAME SEATS [OPTIONS as JSON]`.
"""
