"""Examples to copy from: a bot that plays over the API (`bot.py`), and a game (`coin_nim/`)."""
