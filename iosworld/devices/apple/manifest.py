"""The manifest of `make apps`: `build/apps/manifest.json`."""

from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from iosworld.devices.apple.places import apps_folder
from iosworld.devices.device import InstalledApp
from iosworld.errors import SetupError

FORMAT = 1
NAME = "manifest.json"


class BuiltApp(BaseModel):
    """A built bundle."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    name: str
    bundle: str
    scheme: str
    folder: str
    """The path relative to the manifest's folder."""
    inputs: str
    """Hash of the bundle's inputs: executable, Info.plist, icon, seeds."""
    hash: str
    """Hash of the signed bundle's files."""

    @property
    def installed(self) -> InstalledApp:
        """As a device lists it."""
        return InstalledApp(self.id, self.name, self.bundle, self.scheme)


class AppsManifest(BaseModel):
    """All bundles, and the tools that built them."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    format: int = FORMAT
    built_with: dict[str, str]
    apps: tuple[BuiltApp, ...]
    tool: str = ""
    """The path of `iosworld-state`, which works on a phone's files, relative to the manifest's folder; empty if its build failed."""
    tool_hash: str = ""
    failed: dict[str, str] = {}
    """The error of each app that failed, by ID. Its log is `<id>.log`."""

    def app(self, identity: str) -> BuiltApp | None:
        """The bundle of this app ID, or None."""
        return next((app for app in self.apps if app.id == identity), None)

    @property
    def fingerprint(self) -> dict[str, str]:
        """Hashes that are equal if two devices have the same apps."""
        return {app.id: app.hash for app in self.apps} | {"iosworld-state": self.tool_hash}


def read_manifest(folder: Path | None = None) -> AppsManifest:
    """Reads the manifest. Raises SetupError if there is none or it cannot be read."""
    file = (folder or apps_folder()) / NAME
    try:
        return AppsManifest.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        raise SetupError(f"the apps are not built for the simulator: there is no {file}; run `make apps`") from None
    except (OSError, ValidationError) as problem:
        raise SetupError(f"{file} cannot be used ({problem}); run `make apps` again") from None


def write_manifest(manifest: AppsManifest, folder: Path) -> None:
    """Writes the manifest atomically, next to the bundles. Raises OSError."""
    fresh = folder / f"{NAME}.new"
    fresh.write_text(manifest.model_dump_json(indent=2) + "\n")
    fresh.rename(folder / NAME)
