"""``python -m clew.cli`` is ``clew``."""

import sys

from clew.cli import main

sys.exit(main())
