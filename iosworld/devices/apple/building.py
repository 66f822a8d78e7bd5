"""`make apps`: compiles every app for Apple's simulator into a signed bundle."""

import hashlib
import json
import plistlib
import re
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import iosworld
from iosworld import resources
from iosworld.devices.apple.bundle import BundleParts, assemble, entitlements, info_plist, read_icon
from iosworld.devices.apple.manifest import AppsManifest, BuiltApp, read_manifest, write_manifest
from iosworld.devices.apple.places import apps_folder, swift_package
from iosworld.devices.apple.project import AppSource, app_sources
from iosworld.devices.apple.tools import ToolFailed, ToolTimeout, run
from iosworld.devices.apple.xcode import Xcode
from iosworld.devices.known_apps import SYSTEM_APPS
from iosworld.errors import IOSWorldError, SetupError
from iosworld.hashes import file_hash, folder_hash

TOOL = "iosworld-state"
PLATFORM = "IOSSIMULATOR"
"""The platform of an executable for Apple's simulator, as vtool names it."""
BUILD_DEADLINE = 3600.0
SIGN_DEADLINE = 120.0


@dataclass(frozen=True)
class AppBuilder:
    """Builds apps of one checkout with one Xcode."""

    xcode: Xcode
    package: Path
    output: Path
    on_progress: Callable[[str], None] = lambda _: None
    """Receives progress, one line at a time."""

    def build(self, only: Sequence[str] = ()) -> AppsManifest:
        """Builds the apps with these IDs, or all but the system apps, and writes the manifest. Apps that are up to
        date are not rebuilt. Apps that were built earlier stay: a phone has all that are in the manifest.

        The manifest lists each app that fails with the reason; the others are built. Raises SetupError if nothing
        can be built.
        """
        sources = app_sources(self.package)
        if unknown := set(only) - {app.id for app in sources}:
            known = ", ".join(app.id for app in sources)
            raise SetupError(f"there is no app {', '.join(sorted(unknown))} to build; known: {known}")
        self.output.mkdir(parents=True, exist_ok=True)
        before = self._before()
        built: list[BuiltApp] = []
        failed: dict[str, str] = {}
        wanted = only or [app.id for app in sources if app.id not in SYSTEM_APPS]
        for app in sources:
            earlier = before.app(app.id) if before else None
            if app.id not in wanted:
                if earlier is not None:
                    built.append(earlier)
                continue
            try:
                built.append(self._app(app, earlier))
            except (ToolFailed, ToolTimeout, SetupError) as problem:
                failed[app.id] = _first_error(self._log(app.id)) or str(problem)
                self.on_progress(f"{app.name}: failed; see {self._log(app.id)}")
        tool, tool_hash = self._tool(failed)
        manifest = AppsManifest(
            built_with=self.xcode.facts(), apps=tuple(built), tool=tool, tool_hash=tool_hash, failed=failed
        )
        write_manifest(manifest, self.output)
        return manifest

    def _app(self, app: AppSource, before: BuiltApp | None) -> BuiltApp:
        self.on_progress(f"{app.name}: compiling")
        executable = self._compile(app.product, self._log(app.id), self._entitlement_flags(app))
        parts = BundleParts(app, iosworld.__version__, _personas(), read_icon(app, self.package))
        inputs = _inputs(parts, executable)
        folder = self.output / f"{app.target}.app"
        if before is not None and before.inputs == inputs and folder.is_dir() and bundle_hash(folder) == before.hash:
            return before
        self.on_progress(f"{app.name}: bundling")
        assemble(parts, executable, folder)
        sign(folder)
        return BuiltApp(
            id=app.id,
            name=app.name,
            bundle=app.bundle,
            scheme=app.id,
            folder=folder.name,
            inputs=inputs,
            hash=bundle_hash(folder),
        )

    def _tool(self, failed: dict[str, str]) -> tuple[str, str]:
        """Name and hash of the tool for a phone's files; empty if its build fails."""
        self.on_progress(f"{TOOL}: compiling")
        try:
            executable = self._compile(TOOL, self._log(TOOL), [])
        except (ToolFailed, ToolTimeout, SetupError) as problem:
            failed[TOOL] = _first_error(self._log(TOOL)) or str(problem)
            return "", ""
        shutil.copy(executable, self.output / TOOL)
        sign(self.output / TOOL)
        return TOOL, file_hash(self.output / TOOL)

    def _compile(self, product: str, log: Path, flags: Sequence[str]) -> Path:
        """Builds one executable of the package. SDKROOT must not be set, because the manifest itself is built for the Mac;
        `xcrun swift` would set it, so the tool is run by its path."""
        swift = run(["xcrun", "--find", "swift"], timeout=SIGN_DEADLINE, unset=("SDKROOT",)).stdout.strip()
        if not swift:
            raise SetupError("`xcrun --find swift` names no tool; `iosworld doctor` checks the selected Xcode")
        command = [
            *(swift, "build", "--package-path", str(self.package)),
            *("--scratch-path", str(self.output / "swift"), "--configuration", "release"),
            *("--triple", self.xcode.triple, "--sdk", str(self.xcode.sdk)),
        ]
        unset = ("SDKROOT", "IOSWORLD_EMBEDDED")
        log.unlink(missing_ok=True)
        run([*command, "--product", product, *flags], timeout=BUILD_DEADLINE, unset=unset, log=log)
        where = run([*command, "--show-bin-path"], timeout=SIGN_DEADLINE, unset=unset).stdout.strip().splitlines()
        executable = Path(where[-1] if where else "") / product
        if not executable.is_file():
            raise SetupError(f"swift build reported success, but there is no {executable}")
        check_platform(executable)
        return executable

    def _entitlement_flags(self, app: AppSource) -> list[str]:
        """Linker flags that embed the entitlements in the executable, as Xcode does. The simulator reads them there
        and refuses to launch an app with entitlements in its signature."""
        folder = self.output / "entitlements"
        folder.mkdir(exist_ok=True)
        xml, der = folder / f"{app.id}.plist", folder / f"{app.id}.der"
        text = plistlib.dumps(entitlements(app), sort_keys=True)
        if not xml.is_file() or xml.read_bytes() != text or not der.is_file():
            xml.write_bytes(text)
            command = ["xcrun", "derq", "query"]
            run([*command, "-f", "xml", "-i", str(xml), "-o", str(der), "--raw"], timeout=SIGN_DEADLINE)
        sections = (("__entitlements", xml), ("__ents_der", der))
        words = [word for name, file in sections for word in ("-sectcreate", "__TEXT", name, str(file))]
        return [flag for word in words for flag in ("-Xlinker", word)]

    def _before(self) -> AppsManifest | None:
        try:
            found = read_manifest(self.output)
        except SetupError:
            return None
        return found if found.built_with == self.xcode.facts() else None

    def _log(self, identity: str) -> Path:
        return self.output / f"{identity}.log"


def build_apps(
    xcode: Xcode, only: Sequence[str] = (), on_progress: Callable[[str], None] = lambda _: None
) -> AppsManifest:
    """Builds the apps of this checkout into `build/apps`. Raises as `AppBuilder.build` does."""
    if not (swift_package() / "Package.swift").is_file():
        raise SetupError(f"building apps needs a checkout of iosworld; there is no {swift_package()}")
    return AppBuilder(xcode, swift_package(), apps_folder(), on_progress).build(only)


def sign(path: Path) -> None:
    """Signs ad hoc, without entitlements. Raises ToolFailed."""
    run(["codesign", "--force", "--sign", "-", "--timestamp=none", str(path)], timeout=SIGN_DEADLINE)


def check_platform(executable: Path) -> None:
    """Raises SetupError unless the executable is for Apple's simulator: a build for the Mac fails only when it is launched."""
    said = run(["xcrun", "vtool", "-show-build", str(executable)], timeout=SIGN_DEADLINE).stdout
    platforms = sorted(set(re.findall(r"^\s*platform (\w+)", said, re.MULTILINE)))
    if platforms != [PLATFORM]:
        found = ", ".join(platforms) or "no platform"
        raise SetupError(
            f"{executable} was built for {found}, expected {PLATFORM}; unset SDKROOT, delete {executable.parents[2]}, and build again"
        )


def bundle_hash(folder: Path) -> str:
    """The hash of all files in a bundle."""
    return folder_hash(folder, "**/*")


def _personas() -> dict[str, Path]:
    try:
        return {path.name: path for path in sorted(resources.folder("seed_data").iterdir()) if path.is_dir()}
    except IOSWorldError as problem:
        raise SetupError(str(problem)) from None


def _inputs(parts: BundleParts, executable: Path) -> str:
    total = hashlib.sha256(file_hash(executable).encode())
    total.update(json.dumps([info_plist(parts.app, parts.version), parts.icon], sort_keys=True).encode())
    for persona, seeds in sorted(parts.seeds.items()):
        total.update(f"{persona}={folder_hash(seeds)}".encode())
    return total.hexdigest()[:16]


def _first_error(log: Path) -> str:
    """The first error in a build log; empty if there is none."""
    if not log.is_file():
        return ""
    lines = log.read_text(errors="replace").splitlines()
    return next((line.strip()[:500] for line in lines if "error:" in line), "")
