"""`python -m workers.erase`, until the next release."""

from workers.commands.erase import main
from workers.former_names import run

if __name__ == "__main__":
    run("erase", main)
