"""Pictures of games for clients: who sees what, as SVG, and as pixels.

- `drawing`: a table as one viewer sees it, as an SVG tree
- `latest_moves`: the latest moves, as a viewer saw them
- `descriptions`: positions in words
- `picture_cache`: pictures as SVG, kept for those who ask for one that others have just seen
- `included`: what a request can have included with a game: its picture, and the caller's legal moves
- `start_pictures`: pictures of the starts of games that nobody plays, for those who choose options
- `example_games`: positions of games that nobody played, as a seat would know them
- `dry_run_picture`: what a dry run leads to, drawn
- `rasterizer`: PNG from SVG
- `raster_process`: the child process that draws PNG
- `link_cards`: pictures for links to a game (Open Graph)
- `replays`: replays that were asked for, and how far they are
- `frames`: the frames of a replay
- `animations`: replays as animated pictures
- `replay_page`: replays as one HTML file that needs nothing else
- `replay_analysis`: the analysis of a game in that file
"""
