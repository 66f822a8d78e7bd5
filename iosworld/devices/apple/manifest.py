"""What `make apps` built: `build/apps/manifest.json`."""

from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from iosworld.devices.apple.places import apps_folder
from iosworld.devices.device import InstalledApp
from iosworld.errors import SetupError

FORMAT = 1
NAME = "manifest.json"


class BuiltApp(BaseModel):
    """One bundle."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    name: str
    bundle: str
    scheme: str
    folder: str
    """Below the manifest's folder."""
    inputs: str
    """Hash of what the bundle was put together from: executable, Info.plist, icon, seeds."""
    hash: str
    """Hash of the signed bundle's files."""

    @property
    def installed(self) -> InstalledApp:
        """As a device lists it."""
        return InstalledApp(self.id, self.name, self.bundle, self.scheme)


class AppsManifest(BaseModel):
    """Every bundle, and with what they were built."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    format: int = FORMAT
    built_with: dict[str, str]
    apps: tuple[BuiltApp, ...]
    tool: str = ""
    """The executable that works on a phone's files (`iosworld-state`), below the manifest's folder; empty if it failed."""
    tool_hash: str = ""
    failed: dict[str, str] = {}
    """Why an app is missing, by id; its log is `<id>.log`."""

    def app(self, identity: str) -> BuiltApp | None:
        """The bundle of this app id; None if there is none."""
        return next((app for app in self.apps if app.id == identity), None)

    @property
    def fingerprint(self) -> dict[str, str]:
        """The hashes that say whether two devices have the same apps."""
        return {app.id: app.hash for app in self.apps} | {"iosworld-state": self.tool_hash}


def read_manifest(folder: Path | None = None) -> AppsManifest:
    """What was built. SetupError if there is nothing, or nothing that can be read."""
    file = (folder or apps_folder()) / NAME
    try:
        return AppsManifest.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        raise SetupError(f"the apps are not built for the simulator: there is no {file}; run `make apps`") from None
    except (OSError, ValidationError) as problem:
        raise SetupError(f"{file} cannot be used ({problem}); run `make apps` again") from None


def write_manifest(manifest: AppsManifest, folder: Path) -> None:
    """Write it next to the bundles, as a whole or not at all. Raises OSError."""
    fresh = folder / f"{NAME}.new"
    fresh.write_text(manifest.model_dump_json(indent=2) + "\n")
    fresh.rename(folder / NAME)
