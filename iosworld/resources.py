"""Locations of files: those that come with iOSWorld, next to the package in a checkout or inside it when installed, and
the user's cache folder."""

import os
import platform
from pathlib import Path

from iosworld.errors import SetupError, UnknownName

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
PERSONA = "jordan_avery"
"""The default persona."""
CACHE_VARIABLE = "IOSWORLD_CACHE"


def folder(name: str) -> Path:
    """The folder `seed_data`, `tasks`, `rubrics`, `worlds`, or `swift_apps`. SetupError if this installation does not include it."""
    for candidate in (CHECKOUT / name, PACKAGE / "_data" / name):
        if candidate.is_dir() and _is_ours(candidate):
            return candidate
    raise SetupError(
        f"expected the folder {name!r} next to or inside {PACKAGE}; install iosworld again, or use a checkout"
    )


def seeds(persona: str = PERSONA) -> Path:
    """The folder of this persona's seeds, with one JSON file per app. UnknownName if the persona does not exist."""
    found = folder("seed_data") / persona
    if not found.is_dir():
        known = sorted(path.name for path in folder("seed_data").iterdir() if path.is_dir())
        raise UnknownName("persona", persona, known)
    return found


def app_mails(app: str) -> Path:
    """The folder with the wording of an app's mails, which the app reads, too. `app` is its name in Swift, such as `FreshCart`."""
    return folder("swift_apps") / "Apps" / app / "Mails"


def cache_folder() -> Path:
    """The user's cache folder of iOSWorld, or what IOSWORLD_CACHE names. It may not exist yet."""
    if named := os.environ.get(CACHE_VARIABLE):
        return Path(named).expanduser().resolve()
    home = Path.home()
    return home / "Library" / "Caches" / "iosworld" if platform.system() == "Darwin" else home / ".cache" / "iosworld"


def _is_ours(candidate: Path) -> bool:
    """Whether the folder belongs to iOSWorld: in site-packages, only the data inside the package does."""
    return candidate.parent == PACKAGE / "_data" or (CHECKOUT / "pyproject.toml").is_file()
