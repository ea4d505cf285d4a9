"""Simulated Redis servers. One real server carries out their commands, at the moments that the scheduler decides.

- `real`: the real server, and connections to it
- `commands`: commands as bytes, and those that concern time
- `server`: a simulated server, with its own time, which can lose, refuse and hang
- `network`: what happens to what is sent to servers
- `sockets`: connections between clients and servers
"""
