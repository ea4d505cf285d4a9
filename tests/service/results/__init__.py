"""How players' public games ended, and what follows from that."""
