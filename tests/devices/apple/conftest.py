import plistlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from support import fake_xcode

from iosworld import resources
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.wda_app import VARIABLE as WDA


@pytest.fixture
def xcode(fake_mac, tmp_path, monkeypatch) -> Iterator[Path]:
    """Xcode's tools first on PATH; the folder that they keep simulators in."""
    with fake_mac(tmp_path, monkeypatch) as home:
        yield home


@pytest.fixture(scope="module")
def mac(fake_mac, tmp_path_factory) -> Iterator[tuple[Path, pytest.MonkeyPatch]]:
    """`xcode` and `wda` for all tests of a module: the folder that they are in, and what undoes patches after the tests."""
    folder = tmp_path_factory.mktemp("mac")
    with pytest.MonkeyPatch.context() as patch, fake_mac(folder, patch):
        patch.setenv(WDA, str(fake_xcode.write_wda(folder / "wda")))
        yield folder, patch


@pytest.fixture
def simctl(xcode) -> Simctl:
    return Simctl(sleep=lambda _: None)


@pytest.fixture
def checkout(xcode, tmp_path, monkeypatch) -> Path:
    """A checkout with one app, Todo, which is the fake phone's, and a persona who has one seed and a catalog."""
    root = tmp_path / "checkout"
    app = root / "swift_apps" / "Apps" / "Todo"
    app.mkdir(parents=True)
    (root / "pyproject.toml").touch()
    (root / "swift_apps" / "Package.swift").write_text('let apps = ["Todo"]\n')
    (app / "TodoApp.swift").write_text('static let about = AppAbout(id: .todo, name: "Todo", tint: .blue)\n')
    (app / "Entries.swift").write_text('AppShortcut("New Item", symbol: "plus", opens: "todo://new"),\n')
    icon = root / "swift_apps" / "Icons" / "todo.json"
    icon.parent.mkdir()
    icon.write_text(
        '{"size": [60, 60], "scale": 3, "scheme": "light", "ops": [{"op": "fill", "shape": {"rect": [0, 0, 60, 60]}, "paint": {"color": [10, 20, 30, 1]}}]}'
    )
    (root / "seed_data" / "jordan_avery").mkdir(parents=True)
    (root / "seed_data" / "jordan_avery" / "catalog.json").write_text('{"timeZone": "America/Los_Angeles"}')
    (root / "seed_data" / "jordan_avery" / "todo.json").write_text("{}")
    monkeypatch.setattr(resources, "CHECKOUT", root)
    return root


@pytest.fixture
def wda(tmp_path, monkeypatch) -> Path:
    """A bundle that is taken for WebDriverAgent's."""
    app = fake_xcode.write_wda(tmp_path / "wda")
    monkeypatch.setenv(WDA, str(app))
    return app


def plist(app: Path) -> dict:
    return plistlib.loads((app / "Info.plist").read_bytes())
