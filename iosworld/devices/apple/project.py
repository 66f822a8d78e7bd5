"""The apps, read from their sources."""

import re
from dataclasses import dataclass
from pathlib import Path

from iosworld.devices.apple.places import swift_package
from iosworld.devices.device import InstalledApp
from iosworld.errors import SetupError

GROUP = "group.com.iosworld"
"""The app group in whose container state, clock and events are kept. PersonaKit has the same name."""
ABOUT = re.compile(r'AppAbout\(\s*id:\s*\.(\w+),\s*name:\s*"([^"]+)"')


SHORTCUT = re.compile(
    r'AppShortcut\(\s*"(?P<title>[^"]+)",(?:\s*subtitle:\s*"(?P<subtitle>[^"]+)",)?'
    r'\s*symbol:\s*"(?P<symbol>[^"]+)",\s*opens:\s*"(?P<link>[^"]+)"\s*\)'
)


@dataclass(frozen=True, slots=True)
class Shortcut:
    """An action in the menu of an app's icon."""

    title: str
    subtitle: str | None
    symbol: str
    """The name of an SF Symbol."""
    link: str
    """The deep link that it opens: `notes://new`."""


@dataclass(frozen=True, slots=True)
class AppSource:
    """An app of the Swift package."""

    target: str
    """The name of its folder and module: `MyBank`."""
    id: str
    """The app's ID: `mybank`."""
    name: str
    """The name under its icon."""
    shortcuts: tuple[Shortcut, ...] = ()
    """The shortcuts in `Entries.swift`."""

    @property
    def bundle(self) -> str:
        """The bundle identifier, as in `AppAbout`."""
        return f"com.iosworld.{self.id}"

    @property
    def product(self) -> str:
        """The name of its executable product."""
        return f"{self.target}Main"

    @property
    def installed(self) -> InstalledApp:
        """The app as a device lists it."""
        return InstalledApp(self.id, self.name, self.bundle, self.id)


def app_sources(package: Path | None = None) -> list[AppSource]:
    """All apps of the package, in the order of `Package.swift`. Raises SetupError if they cannot be read."""
    folder = package or swift_package()
    manifest = folder / "Package.swift"
    try:
        found = re.search(r"^let apps = \[([^\]]*)\]", manifest.read_text("utf-8"), re.MULTILINE)
    except OSError as error:
        raise SetupError(f"{manifest} cannot be read ({error.strerror}); building apps needs a checkout") from None
    if found is None:
        raise SetupError(f"{manifest}: expected a line 'let apps = [\"Clock\", …]'")
    return [_source(folder, target) for target in re.findall(r'"(\w+)"', found[1])]


def _source(folder: Path, target: str) -> AppSource:
    file = folder / "Apps" / target / f"{target}App.swift"
    try:
        found = ABOUT.search(file.read_text("utf-8"))
    except OSError as error:
        raise SetupError(f"{file} cannot be read ({error.strerror})") from None
    if found is None:
        raise SetupError(f'{file}: expected `AppAbout(id: .{target.lower()}, name: "…", …)`')
    return AppSource(target, found[1], found[2], _shortcuts(file.with_name("Entries.swift")))


def _shortcuts(file: Path) -> tuple[Shortcut, ...]:
    """The shortcuts in an app's entries. Raises SetupError if one cannot be read."""
    if not file.is_file():
        return ()
    text = file.read_text("utf-8")
    found = tuple(Shortcut(**match.groupdict()) for match in SHORTCUT.finditer(text))
    if len(found) != text.count("AppShortcut("):
        raise SetupError(f'{file}: expected each shortcut as `AppShortcut("Title", symbol: "name", opens: "app://…")`')
    return found
