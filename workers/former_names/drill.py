"""`python -m workers.drill`, until the next release."""

from workers.commands.drill import main
from workers.former_names import run

if __name__ == "__main__":
    run("drill", main)
