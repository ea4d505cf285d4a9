"""What players have set for themselves, and the server alone knows.

- `fields`: how all of it is stored, one field for each topic
- `zones`: times of day in the players' time zones
- `absences`: days away
- `secret_addresses`: addresses of the server that act for a player without a token
- `calendars`: the secret addresses at which calendars read players' deadlines
- `preferences`: how players are told of what happens, and when they want to be left alone
"""
