"""``python -m kensington`` is the command ``kensington``."""

import sys

from kensington.cli import main

if __name__ == "__main__":
    sys.exit(main())
