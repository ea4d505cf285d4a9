"""What another core, process or node gains on this machine, what a player costs, and a model of more players."""
