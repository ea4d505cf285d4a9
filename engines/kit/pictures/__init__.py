"""Pictures of views: what games draw with.

- `pages`: whole pictures
- `svg`: the elements of a picture
- `looks`: colors and sizes
- `notebooks`: pictures in notebooks: Jupyter shows whatever has a method `_repr_svg_`
"""
