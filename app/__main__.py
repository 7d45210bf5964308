"""Run the command line as ``python -m manaproof``."""

import sys

from manaproof.console import main

sys.exit(main())
