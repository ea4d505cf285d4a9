"""`python -m workers.append_only_holes`, until the next release."""

from workers.embedded.append_only_holes import main
from workers.former_names import run

if __name__ == "__main__":
    run("remove-holes", main)
