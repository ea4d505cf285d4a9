"""`python -m workers.migrate`, until the next release."""

from workers.commands.migrate import main
from workers.former_names import run

if __name__ == "__main__":
    run("migrate", main)
