"""Pictures of views: what games draw with.

- `pages`: whole pictures
- `cards`: cards in rows, hands, fans and piles
- `svg`: the elements of a picture, and what is kept of them
- `text_widths`: how wide texts are
- `looks`: colors and sizes
- `notebooks`: shows pictures in Jupyter, by `_repr_svg_`
"""
