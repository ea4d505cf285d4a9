"""What players agree on, and what follows when one of them leaves: concessions, claims to an abandoned seat.

- `abandoned`: claims to the seat of a player who has abandoned a game without a clock
- `agreements`: what follows once every remaining player has agreed
- `ending`: ending a game before the rules do: a draw by agreement, or a concession
- `pauses`: stopping the clocks by consent, and resuming
- `stand_ins`: how a running game goes on without players who have just left it
- `takebacks`: taking back moves by consent
"""
