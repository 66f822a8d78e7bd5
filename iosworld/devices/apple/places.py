"""Locations of files for Apple's simulators: built apps in the checkout, everything else in the user's cache folder."""

import os
import platform
from pathlib import Path

from iosworld import resources

VARIABLE = "IOSWORLD_CACHE"


def cache_folder() -> Path:
    """The user's cache folder of iosworld, or what IOSWORLD_CACHE names. It may not exist yet."""
    if named := os.environ.get(VARIABLE):
        return Path(named).expanduser().resolve()
    home = Path.home()
    return home / "Library" / "Caches" / "iosworld" if platform.system() == "Darwin" else home / ".cache" / "iosworld"


def swift_package() -> Path:
    """The Swift package of the checkout."""
    return resources.CHECKOUT / "swift_apps"


def apps_folder() -> Path:
    """Where `make apps` puts bundles and their manifest."""
    return resources.CHECKOUT / "build" / "apps"
