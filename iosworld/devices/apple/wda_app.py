"""Locates WebDriverAgent for the simulator: the pinned release, or a build of its sources, once per Xcode version."""

import hashlib
import os
import plistlib
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from iosworld.devices.apple.tools import run
from iosworld.devices.apple.xcode import Xcode
from iosworld.errors import SetupError
from iosworld.hashes import folder_hash
from iosworld.resources import cache_folder

VERSION = "16.5.1"
"""The pinned release. From 16.7 on, paths that end with a slash, as facebook-wda sends, are not found."""
SHA256 = {
    "arm64": "40104c4b16e87658dc0c0757186c67ee7d0d160843e14550ad23c1f0078890f3",
    "x86_64": "04e1bef5ef489c9ca2bfd6c73c8de0432e4173da0d186482a4002c635511f8c6",
}
RELEASES = "https://github.com/appium/WebDriverAgent/releases/download"
BUNDLE_NAME = "WebDriverAgentRunner-Runner.app"
VARIABLE = "IOSWORLD_WDA"
"""The environment variable with the path of another WebDriverAgentRunner-Runner.app."""
DOWNLOAD_DEADLINE = 120.0
BUILD_DEADLINE = 1800.0


@dataclass(frozen=True, slots=True)
class WdaApp:
    """An installable bundle of WebDriverAgent."""

    folder: Path
    bundle: str
    """The bundle identifier in its Info.plist."""
    version: str
    """The pinned version, or the source of another one."""

    @property
    def hash(self) -> str:
        """The hash of all files in the bundle."""
        return folder_hash(self.folder, "**/*")


def find_wda(architecture: str) -> WdaApp:
    """The existing WebDriverAgent. Raises SetupError with the command to get it if there is none."""
    if named := os.environ.get(VARIABLE):
        return read_wda(Path(named).expanduser().resolve(), f"{VARIABLE}={named}")
    for folder, version in ((_release(architecture), VERSION), (_own(architecture), "built here")):
        if (folder / BUNDLE_NAME).is_dir():
            return read_wda(folder / BUNDLE_NAME, version)
    raise SetupError(f"WebDriverAgent {VERSION} is not installed; run `iosworld mac wda`, which downloads it")


def read_wda(folder: Path, version: str) -> WdaApp:
    """Reads a bundle. Raises SetupError if it is not one."""
    try:
        info = plistlib.loads((folder / "Info.plist").read_bytes())
        bundle = info["CFBundleIdentifier"]
    except (OSError, KeyError, TypeError, ValueError, plistlib.InvalidFileException) as problem:
        raise SetupError(
            f"{folder} is not a WebDriverAgent bundle ({problem!r}); run `iosworld mac wda` again"
        ) from None
    return WdaApp(folder, str(bundle), version)


def download_wda(architecture: str, base: str = RELEASES) -> WdaApp:
    """Downloads the pinned release from GitHub and verifies its hash. Raises SetupError on failure."""
    target = _release(architecture)
    if (target / BUNDLE_NAME).is_dir():
        return read_wda(target / BUNDLE_NAME, VERSION)
    url = f"{base}/v{VERSION}/WebDriverAgentRunner-Build-Sim-{architecture}.zip"
    import httpx2  # imported only for a download

    try:
        answer = httpx2.get(url, follow_redirects=True, timeout=DOWNLOAD_DEADLINE)
        answer.raise_for_status()
        archive = answer.content
    except (OSError, httpx2.HTTPError) as problem:
        raise SetupError(
            f"{url} cannot be downloaded ({problem}); download it elsewhere, unpack it, and let {VARIABLE} name the "
            f"{BUNDLE_NAME}"
        ) from None
    digest = hashlib.sha256(archive).hexdigest()
    if digest != SHA256[architecture]:
        raise SetupError(f"{url}: expected the SHA-256 {SHA256[architecture]}, got {digest}; it has not been unpacked")
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as fresh:
        file = Path(fresh) / "wda.zip"
        file.write_bytes(archive)
        run(["unzip", "-q", str(file), "-d", f"{fresh}/unpacked"], timeout=DOWNLOAD_DEADLINE)
        return _keep(Path(fresh) / "unpacked", target, VERSION)


def build_wda(source: Path, xcode: Xcode, log: Path) -> WdaApp:
    """Builds the sources of WebDriverAgent in `source`, once for each Xcode. Raises SetupError and ToolFailed."""
    project = source / "WebDriverAgent.xcodeproj"
    if not project.is_dir():
        raise SetupError(f"expected the sources of WebDriverAgent in {source}; there is no {project}")
    target = cache_folder() / "wda" / f"xcode-{xcode.build}-{xcode.architecture}"
    if not (target / BUNDLE_NAME).is_dir():
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent) as fresh:
            command = ["xcodebuild", "build-for-testing", "-project", str(project), "-scheme", "WebDriverAgentRunner"]
            command += ["-destination", "generic/platform=iOS Simulator", "-derivedDataPath", fresh]
            command += ["CODE_SIGNING_ALLOWED=NO", "COMPILER_INDEX_STORE_ENABLE=NO"]
            command += ["GCC_TREAT_WARNINGS_AS_ERRORS=0", f"ARCHS={xcode.architecture}"]
            run(command, timeout=BUILD_DEADLINE, log=log)
            _keep(Path(fresh) / "Build" / "Products" / "Debug-iphonesimulator", target, "built here")
    current = _own(xcode.architecture)
    current.unlink(missing_ok=True)
    current.symlink_to(target.name)
    return read_wda(current / BUNDLE_NAME, "built here")


def _keep(unpacked: Path, target: Path, version: str) -> WdaApp:
    found = next(iter(sorted(unpacked.rglob(BUNDLE_NAME))), None)
    if found is None:
        raise SetupError(f"expected {BUNDLE_NAME} in what was unpacked or built; there is none in {unpacked}")
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    found.rename(target / BUNDLE_NAME)
    return read_wda(target / BUNDLE_NAME, version)


def _release(architecture: str) -> Path:
    return cache_folder() / "wda" / f"{VERSION}-{architecture}"


def _own(architecture: str) -> Path:
    return cache_folder() / "wda" / f"own-{architecture}"
