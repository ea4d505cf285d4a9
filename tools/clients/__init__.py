"""Programs that play a game with generated clients, which shows that openapi.yaml is good for generators."""
