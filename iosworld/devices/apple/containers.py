"""Containers of apps in a simulator: locating, copying and restoring them."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from iosworld.devices.apple.phone_files import NAME, PhoneFiles
from iosworld.devices.apple.project import GROUP
from iosworld.devices.apple.simctl import Simctl
from iosworld.errors import DeviceFault

METADATA = ".com.apple.mobile_container_manager.metadata.plist"
"""The system's record of the container's owner. It is never replaced."""


def group_files(simctl: Simctl, udid: str, bundle: str) -> PhoneFiles:
    """The phone's files on a booted simulator with this app installed. Raises DeviceError."""
    container = simctl.container(udid, bundle, GROUP)
    check_own(container, udid)
    return PhoneFiles(container / NAME)


def data_container(simctl: Simctl, udid: str, bundle: str) -> Path:
    """The data folder of an app on a booted simulator. Raises DeviceError."""
    container = simctl.container(udid, bundle, "data")
    check_own(container, udid)
    return container


def check_own(container: Path, udid: str) -> None:
    """Raises DeviceFault if a container is not inside this simulator. A clone can return containers of its original."""
    real = container.resolve()
    if udid not in real.parts:
        raise DeviceFault(
            f"simulator {udid} uses the container {real} of another; shut the other down, and delete both with "
            "`iosworld mac clean`"
        )


def save_containers(simctl: Simctl, udid: str, bundles: Sequence[str], folder: Path) -> None:
    """Copies the current data of these apps to `folder`. Raises DeviceError."""
    for bundle in bundles:
        target = folder / bundle
        shutil.rmtree(target, ignore_errors=True)
        try:
            shutil.copytree(data_container(simctl, udid, bundle), target, symlinks=True)
        except OSError as error:
            raise DeviceFault(f"the data of {bundle} cannot be copied: {error}") from None


def restore_container(container: Path, copy: Path) -> None:
    """Replaces a container's content with the copy. The app must not be running. Raises DeviceFault on failure."""
    try:
        for path in container.iterdir():
            if path.name != METADATA:
                shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        for path in copy.iterdir():
            if path.name == METADATA:
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.copytree(path, container / path.name, symlinks=True)
            else:
                shutil.copy2(path, container / path.name, follow_symlinks=False)
    except OSError as error:
        raise DeviceFault(f"{container} cannot be restored: {error}") from None
