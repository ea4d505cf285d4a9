"""Records, what they consist of, and the log that contains them.

- `clocks`: how long a seat may take, and when its time is up
- `codec`: values as JSON, and back: moves, options, views and records
- `disclosures`: who the people of a log are
- `entries`: records in the envelope in which each is logged, and records as JSON and back
- `game_ids`: `g_` and 16 letters, which stand for 10 bytes
- `hash_chain`: the hash chain of a log, the digests of states, and the commitment to a seed
- `kinds`: the kinds of records, which are immutable facts about a game
- `log`: one append-only log for each game
- `origins`: the origin of a fork
- `player_names`: the names that players may have
- `stored_people`: the people of one log, as the log discloses them
- `terms`: the terms of a table
"""
