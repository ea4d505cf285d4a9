"""What players set for themselves.

- `absences`: days away
- `preferences`: how players want to be told of what happens
"""
