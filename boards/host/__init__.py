"""The PC as a board: the handheld in a terminal, a headless one for tests, and the `magnat` command.

Importing this package makes `import magnat` and `import framebuf` work from a checkout, installed or not.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

for _folder in (ROOT / "firmware", ROOT / "boards" / "host" / "shims"):
    if str(_folder) not in sys.path:
        sys.path.insert(0, str(_folder))
