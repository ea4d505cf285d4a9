"""Pictures of games for clients: who sees what, as SVG, and as pixels.

- `drawing`: a table as one viewer sees it, as an SVG tree
- `latest`: the latest moves, as a viewer saw them
- `names`: the names at a table
- `rasterizer`: PNG from SVG, in a child process (`raster_process`)
- `cards`: pictures for links to a game (Open Graph)
- `replays`: replays that were asked for, and how far they are
"""
