"""The sources as a Mac builds them: with UIKit in reach, in Swift 6's language mode, one executable an app.

There is no SwiftUI and no Charts of Apple's here, so EmbeddedUI and EmbeddedCharts stand for them, and a few declarations for what PersonaKit uses of UIKit.

The build of the simulator checks the apps too, in Swift 6's mode and against the same EmbeddedUI. Only PersonaKit differs here: it must declare for iOS what
it declares for the simulator. The apps' modules are therefore those of the build, apart from a small one; with --long all are compiled once more.
"""

import json
import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from filelock import FileLock

from iosworld.devices.binary import find_simulator

ROOT = Path(__file__).resolve().parents[2]
SWIFT = ROOT / "swift_apps"
STUBS = Path(__file__).parent / "ios"
APPS = sorted(path.name for path in (SWIFT / "Apps").iterdir() if path.is_dir())
COMPILED = ["Contacts"]
"""The apps that are compiled for iOS without --long: the smallest."""


def swiftc(*arguments: object) -> None:
    done = subprocess.run(["swiftc", *map(str, arguments)], capture_output=True, text=True, cwd=SWIFT)
    assert done.returncode == 0, done.stderr[-4000:]


@pytest.fixture(scope="module")
def modules(request, shared_folder) -> Path:
    """A folder with the modules UIKit, CoreSpotlight, PersonaKit, every app and AppCatalog, as for iOS."""
    if not request.config.getoption("--simulator") or shutil.which("swiftc") is None:
        pytest.skip("needs Swift and the built simulator: give --simulator, or run make test")
    built = find_simulator().parent / "Modules"
    if not built.is_dir():
        pytest.skip(f"needs the modules of a build, and there is no {built}")
    folder = shared_folder / "ios"
    with FileLock(shared_folder / "ios.lock"):
        if not (folder / "AppCatalog.swiftmodule").exists():
            folder.mkdir(exist_ok=True)
            compile_modules(built, folder, APPS if request.config.getoption("--long") else COMPILED)
    return folder


def compile_modules(built: Path, folder: Path, apps: list[str]) -> None:
    for name in ("UIKit", "CoreSpotlight"):
        swiftc("-emit-module", "-parse-as-library", "-module-name", name, "-o", folder / f"{name}.swiftmodule", STUBS / f"{name}.swift")
    for module in ("EmbeddedCombine", "EmbeddedUI", "EmbeddedCharts", *(app for app in APPS if app not in apps)):
        shutil.copy(built / f"{module}.swiftmodule", folder)
    build(folder, "PersonaKit", [*(SWIFT / "PersonaKit").rglob("*.swift"), STUBS / "AppMain.swift"])
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # no app imports another
        list(pool.map(lambda app: build(folder, app, app_sources(folder, app)), apps))
    build(folder, "AppCatalog", (SWIFT / "AppCatalog").rglob("*.swift"))


def app_sources(folder: Path, app: str) -> list[Path]:
    """An app's sources. SwiftPM adds one that declares the files which the target embeds."""
    source = SWIFT / "Apps" / app
    files = [f"static let {path.stem}_txt: [UInt8] = []" for path in sorted(source.glob("Mails/*.txt"))]
    embedded = folder / f"{app}_resources.swift"
    embedded.write_text("\n".join(["struct PackageResources {", *files, "}"]))
    return [*source.rglob("*.swift"), embedded]


def options(folder: Path) -> list[object]:
    return [
        *("-swift-version", "6", "-package-name", "swift_apps", "-module-alias", "SwiftUI=EmbeddedUI"),
        *("-module-alias", "Charts=EmbeddedCharts", "-suppress-warnings"),
        *("-I", folder),
        *c_modules(),
    ]  # fmt: skip


def c_modules() -> list[object]:
    headers = sorted(SWIFT.glob("C*/include"))
    return [option for each in headers for option in ("-I", each, "-Xcc", f"-fmodule-map-file={each}/module.modulemap")]


def build(folder: Path, name: str, sources) -> None:
    """Compile a module, in one process: one for each few files would load EmbeddedUI again each time."""
    output = folder / f"{name}.swiftmodule"
    swiftc("-emit-module", "-wmo", "-parse-as-library", "-module-name", name, "-o", output, *options(folder), *sorted(sources))


@pytest.mark.slow
def test_mac_only_sources_of_personakit_compile(modules):
    symbols = (modules / "PersonaKit.swiftmodule").read_bytes()
    assert b"SharedPhone" in symbols


def declarations(module: str, folder: Path, output: Path) -> dict[str, str]:
    """What the package's other modules can use of a module: the text of each declaration by its mangled name, which contains its type."""
    output.mkdir()
    about = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True)
    where = ["-I", folder, *c_modules(), "-output-dir", output, "-target", json.loads(about.stdout)["target"]["triple"]]
    what = ["-module-name", module, "-minimum-access-level", "package", "-skip-synthesized-members"]
    subprocess.run(["swift", "symbolgraph-extract", *what, *map(str, where)], capture_output=True, cwd=SWIFT, check=True)
    symbols = [symbol for path in output.glob("*.symbols.json") for symbol in json.loads(path.read_bytes())["symbols"]]
    return {each["identifier"]["precise"]: "".join(part["spelling"] for part in each["declarationFragments"]) for each in symbols}


@pytest.mark.slow
def test_personakit_declares_for_ios_what_the_apps_are_built_against(modules, tmp_path):
    embedded = declarations("PersonaKit", find_simulator().parent / "Modules", tmp_path / "embedded")
    ios = declarations("PersonaKit", modules, tmp_path / "ios")
    assert len(embedded) > 500
    assert [text for name, text in embedded.items() if ios.get(name) != text] == []


def test_apps_read_the_same_on_every_platform():
    sources = [path for folder in ("Apps", "AppCatalog", "Mains") for path in (SWIFT / folder).rglob("*.swift")]
    assert len(sources) > 100
    assert [path for path in sources if re.search(r"^\s*#if\b", path.read_text(), re.MULTILINE)] == []


@pytest.mark.slow
@pytest.mark.parametrize("app", [*APPS, "State"])
def test_each_executable_type_checks(modules, app):
    swiftc("-typecheck", *options(modules), SWIFT / "Mains" / app / "main.swift")


@pytest.mark.parametrize("app", APPS)
def test_each_app_has_an_executable_of_one_line(app):
    lines = (SWIFT / "Mains" / app / "main.swift").read_text().splitlines()
    assert lines == ["import AppCatalog", f"import {app}", "", f"{app}App.run(stores: AppCatalog.stores)"]


def test_the_package_builds_for_ios_where_the_host_is_not_linux(tmp_path):
    """The manifest with `os(Linux)` read as on a Mac: executables and libraries for iOS, and no module alias anywhere."""
    if shutil.which("swift") is None:
        pytest.skip("needs Swift")
    for name in ("Apps", "Mains", "PersonaKit", "AppCatalog"):
        (tmp_path / name).symlink_to(SWIFT / name)
    manifest = (SWIFT / "Package.swift").read_text()
    assert manifest.count("#if os(Linux)") == 1
    (tmp_path / "Package.swift").write_text(manifest.replace("#if os(Linux)", "#if os(macOS)"))
    command = ["swift", "package", "--package-path", str(tmp_path), "--scratch-path", str(tmp_path / "build"), "dump-package"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    package = json.loads(done.stdout)
    assert package["platforms"] == [{"options": [], "platformName": "ios", "version": "17.0"}]
    assert {product["name"] for product in package["products"]} == {"iosworld-state", *APPS, *(f"{app}Main" for app in APPS)}
    assert "module-alias" not in done.stdout
    assert "EmbeddedUI" not in done.stdout
    assert "EmbeddedCharts" not in done.stdout
