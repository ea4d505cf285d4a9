"""Players that are programs. A bot gets its seat's view and legal moves, never the state."""
