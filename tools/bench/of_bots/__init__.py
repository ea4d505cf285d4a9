"""What is measured of bots and deadlines.

- `bot_times`: how late the moves of several bots arrive at a client
- `bots`: the iterations per second of the tree search
- `deadlines`: how late the server acts on deadlines, while bots think on every worker
- `fairness`: how much longer a player waits for a bot while another player has the maximum number of bots
"""
