"""What another core, process or node gains on this machine, what a player costs, and a model of more players.

- `growth`: how costs grow with what is stored
- `memory`: how much memory and disk processes, players, games and streams take
- `model`: a model of larger machines
- `nodes`: three nodes, and what the loss of one costs
- `page`: the measured part of docs/sizing.md
- `rows`: tables of measured values
- `speed`: how fast moves of people are carried out, by the number of web processes, of cores
- `whole_games`: what whole games cost
"""
