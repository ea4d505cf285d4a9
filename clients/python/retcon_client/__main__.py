"""`python -m retcon_client` is `retcon`."""

import sys

from retcon_client.command import main

if __name__ == "__main__":
    sys.exit(main())
