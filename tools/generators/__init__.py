"""Programs that play a game with clients from third-party generators, which shows that openapi.yaml suits these."""
