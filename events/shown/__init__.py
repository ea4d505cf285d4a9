"""What a viewer is shown of records.

- `redaction`: what each viewer may see of each record
- `sentences`: the sentences of records that are no moves
- `telling`: records and legal moves in words, as one viewer sees them
"""
