"""`python -m workers.verify`, until the next release."""

from workers.commands.verify import main
from workers.former_names import run

if __name__ == "__main__":
    run("verify", main)
