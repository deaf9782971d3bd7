"""Where the fourth game is installed, as far as tests are concerned.

The folder has what an installer writes beside a package: whoever has it on the path has the game on
the shelf.
"""

from pathlib import Path

INSTALLED = str(Path(__file__).parent / "installed")
