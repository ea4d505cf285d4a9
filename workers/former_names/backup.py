"""`python -m workers.backup`, until the next release."""

from workers.commands.backup import main
from workers.former_names import run

if __name__ == "__main__":
    run("backup", main)
