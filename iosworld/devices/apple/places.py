"""Locations of files for Apple's simulators in the checkout. Everything else is in the user's cache folder."""

from pathlib import Path

from iosworld import resources


def swift_package() -> Path:
    """The Swift package of the checkout."""
    return resources.CHECKOUT / "swift_apps"


def apps_folder() -> Path:
    """Where `make apps` puts bundles and their manifest."""
    return resources.CHECKOUT / "build" / "apps"
