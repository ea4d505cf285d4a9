"""The rules of this game by topic. `engines.games.time_machine.rules` calls them.

- `actions`: what active time machines do before the first turn (rulebook "Time Machine Actions")
- `activation`: rulebook "Time Machine Activation"
- `laying`: dealing, laying cards and passing hands
- `scoring`: who wins (rulebook "After Round 8")
"""
