"""`python -m workers.archive`, until the next release."""

from workers.commands.archive import main
from workers.former_names import run

if __name__ == "__main__":
    run("archive", main)
