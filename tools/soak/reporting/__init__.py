"""What a soak says in the end.

- `report`: text, a graph, and all samples
- `samples`: what is measured of a soak every few seconds
- `svg`: line charts as SVG
"""
