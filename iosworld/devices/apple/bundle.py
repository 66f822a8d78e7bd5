"""Contents and assembly of an app's bundle."""

import contextlib
import io
import json
import plistlib
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iosworld.devices.apple.project import GROUP, AppSource, Shortcut
from iosworld.errors import SetupError

TEAM = "IOSWORLD00"
"""The team ID in the application identifier. The simulator requires the entry but does not check the team."""
ICON_SIZES = {"AppIcon60x60@2x.png": 120, "AppIcon60x60@3x.png": 180}
"""File name and side in pixels."""


@dataclass(frozen=True, slots=True)
class BundleParts:
    """The parts of a bundle other than the executable."""

    app: AppSource
    version: str
    seeds: Mapping[str, Path]
    """The folder of compiled seeds of each persona, by name."""
    icon: Mapping[str, Any]
    """The icon's display list."""


def info_plist(app: AppSource, version: str) -> dict[str, Any]:
    """The bundle's Info.plist. Without UILaunchScreen, iOS shows the app letterboxed in an old screen size."""
    return {
        "CFBundleIdentifier": app.bundle,
        "CFBundleName": app.name,
        "CFBundleDisplayName": app.name,
        "CFBundleExecutable": app.target,
        "CFBundlePackageType": "APPL",
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": "1",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleSupportedPlatforms": ["iPhoneSimulator"],
        "DTPlatformName": "iphonesimulator",
        "LSRequiresIPhoneOS": True,
        "MinimumOSVersion": "17.0",
        "UIDeviceFamily": [1],
        "UILaunchScreen": {},
        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
        "CFBundleURLTypes": [{"CFBundleURLName": app.bundle, "CFBundleURLSchemes": [app.id]}],
        "CFBundleIcons": {"CFBundlePrimaryIcon": {"CFBundleIconFiles": ["AppIcon60x60"]}},
        "UIApplicationShortcutItems": [_shortcut_item(shortcut) for shortcut in app.shortcuts],
    }


def _shortcut_item(shortcut: Shortcut) -> dict[str, str]:
    """An entry of `UIApplicationShortcutItems`. Its type is the link, which PersonaKit opens."""
    subtitle = {"UIApplicationShortcutItemSubtitle": shortcut.subtitle} if shortcut.subtitle else {}
    return {
        "UIApplicationShortcutItemType": shortcut.link,
        "UIApplicationShortcutItemTitle": shortcut.title,
        "UIApplicationShortcutItemIconSymbolName": shortcut.symbol,
        **subtitle,
    }


def entitlements(app: AppSource) -> dict[str, Any]:
    """The executable's entitlements: access to the app group's container."""
    return {
        "application-identifier": f"{TEAM}.{app.bundle}",
        "com.apple.security.application-groups": [GROUP],
    }


def assemble(parts: BundleParts, executable: Path, folder: Path) -> None:
    """Assembles the bundle at `folder`, which it replaces. Raises SetupError if a file cannot be read or written."""
    fresh = folder.with_name(folder.name + ".new")
    try:
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        (fresh / "Info.plist").write_bytes(plistlib.dumps(info_plist(parts.app, parts.version), sort_keys=True))
        (fresh / "PkgInfo").write_text("APPL????")
        shutil.copy(executable, fresh / parts.app.target)
        (fresh / parts.app.target).chmod(0o755)
        for resources in sorted(executable.parent.glob("*.bundle")):
            shutil.copytree(resources, fresh / resources.name)
        for name, side in ICON_SIZES.items():
            (fresh / name).write_bytes(icon_png(parts.icon, side))
        for persona, seeds in sorted(parts.seeds.items()):
            (fresh / "Seeds" / persona).mkdir(parents=True)
            for file in sorted(seeds.glob("*.json")):
                shutil.copy(file, fresh / "Seeds" / persona / file.name)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)
    except OSError as error:
        raise SetupError(f"{folder} cannot be created: {error}") from None
    finally:
        with contextlib.suppress(OSError):
            shutil.rmtree(fresh)


def icon_png(icon: Mapping[str, Any], side: int) -> bytes:
    """The icon as a square PNG without transparency: iOS rounds the corners itself."""
    from PIL import Image

    from iosworld.screen.painter import paint

    width, _ = icon["size"]
    drawn = Image.open(io.BytesIO(paint(icon, scale=side / width).png()))
    opaque = Image.new("RGB", (side, side), "white")
    opaque.paste(drawn.resize((side, side)) if drawn.size != (side, side) else drawn)
    out = io.BytesIO()
    opaque.save(out, format="PNG")
    return out.getvalue()


def read_icon(app: AppSource, package: Path) -> dict[str, Any]:
    """The icon's display list, written by `tools/make_icons.py`. Raises SetupError if it does not exist."""
    file = package / "Icons" / f"{app.id}.json"
    try:
        found = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as problem:
        raise SetupError(f"{file} cannot be read ({problem}); run .venv/bin/python tools/make_icons.py") from None
    if not isinstance(found, dict):
        raise SetupError(f"{file}: expected a display list; run .venv/bin/python tools/make_icons.py")
    return found
