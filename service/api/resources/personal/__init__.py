"""What players set for themselves.

- `absences`: days away
"""
