"""The parts of this game's pictures. `engines.games.time_chase.picture` puts them together.

- `cards`: the cards
- `discards`: the discards
- `scene`: what all parts of a picture are drawn from
- `seats`: what each seat has, and the hand of the viewer
- `timeline`: the timeline
- `trick`: what is being decided
"""
