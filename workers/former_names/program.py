"""`python -m workers.program`, until the next release."""

from workers.former_names import run
from workers.supervision.program import main

if __name__ == "__main__":
    run("run", main)
