"""Pictures of views: what games draw with.

- `pages`: whole pictures
- `cards`: cards in rows, hands, fans and piles
- `svg`: the elements of a picture
- `looks`: colors and sizes
- `notebooks`: pictures in notebooks: Jupyter shows whatever has a method `_repr_svg_`
"""
