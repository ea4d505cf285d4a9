"""Logs and tables as text.

- `conversion`: converts logs from format 1 to format 2
- `export`: the lines of an exported log
- `format_1`: logs in format 1, which are read, verified and folded forever, and never written
- `format_2`: logs in format 2: how an entry becomes a line, and a line an entry (docs/log-format.md)
- `snapshots`: a table as text and back, so that loading a long game reads only its newest records
"""
