"""Small models of three protocols, checked in every order of their steps (docs/models.md): `python -m tools.models`.

- `append`, `replicated`: appends with retries and a replica that takes over, and the state of that model
- `archiving`, `meeting`, `handover`: how a finished game moves to the archive, whom it meets, and the state of both
- `checker`: the model checker
- `erasure`: how a player is erased
- `worlds`: which models are checked, within which bounds, and which mistakes the checker must find
"""
