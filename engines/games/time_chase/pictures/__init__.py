"""The parts of this game's pictures. `engines.games.time_chase.picture` puts them together.

- `cards`: cards as they are drawn
- `discards`: the discards as they are drawn
- `scene`: what all parts of a picture are drawn from
- `seats`: the seats as they are drawn: what each has, and the hand of the viewer
- `timeline`: the timeline as it is drawn
- `trick`: what is being decided, as it is drawn
"""
