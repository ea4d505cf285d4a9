"""`python -m workers.health_check`, until the next release."""

from workers.commands.health_check import main
from workers.former_names import run

if __name__ == "__main__":
    run("check", main)
