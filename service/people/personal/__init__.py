"""What players have set for themselves, and the server alone knows.

- `fields`: how all of it is stored, one field for each topic
- `zones`: times of day in the players' time zones
- `absences`: days away
- `preferences`: how players are told of what happens, and when they want to be left alone
"""
