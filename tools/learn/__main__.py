"""`python -m tools.learn` names everything that is wrong with the rules of all games for their players."""

import sys

from engines import WITH_EXAMPLES, latest
from tools.learn.checks import faults_of

if __name__ == "__main__":
    faults = [f"{key}: {fault}" for key, engine in latest(WITH_EXAMPLES).items() for fault in faults_of(engine)]
    sys.exit("\n".join(faults) or 0)
