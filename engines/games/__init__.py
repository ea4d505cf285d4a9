"""The games: one folder each, named after its ruleset key, all with the same layout.

- `early_american_chrononauts`: early American Chrononauts
- `that_time_you_killed_me`: that Time You Killed Me, a fight across three eras of time
- `time_breaker`: time Breaker: arrest the Time Breaker on a board of crashing time gates
- `time_chase`: time Chase, a trick-taking game in which past tricks can be played again
- `time_machine`: time Machine: complete a machine from hidden cards within eight rounds
"""
