"""The other tools: `xcodebuild`, `swift build`, `derq`, `codesign`, `lsof`, and `xcrun --sdk`."""

import itertools
import json
import os
import plistlib
import sys
from pathlib import Path

from .errors import Exit
from .files import data_folder, simulators
from .simulator import WDA_BUNDLE


def xcodebuild(home: Path, words: list[str]) -> None:
    settings = json.loads((home / "settings.json").read_text())
    if words == ["-version"]:
        print(f"Xcode {settings.get('xcode', '26.6')}\nBuild version 17G77")
        return
    if words[:1] == ["build-for-testing"]:
        products = Path(words[words.index("-derivedDataPath") + 1]) / "Build/Products/Debug-iphonesimulator"
        write_wda(products)
        print("** TEST BUILD SUCCEEDED **")
        return
    if words[:1] == ["test-without-building"]:
        _run_wda(home, dict(itertools.pairwise(words)), settings.get("wda_test", settings["wda"]))
    raise Exit(64, f"xcodebuild: error: invalid option '{words[0] if words else ''}'.\n")


def _run_wda(home: Path, option: dict[str, str], command: list[str]) -> None:
    """Becomes the process of WebDriverAgent, as the test does that never ends."""
    described = plistlib.loads(Path(option["-xctestrun"]).read_bytes())["WebDriverAgentRunner"]
    if not Path(described["TestHostPath"]).is_dir():
        raise Exit(65, "xcodebuild: error: Unable to find the test host.\n")
    udid = option["-destination"].removeprefix("id=")
    with simulators(home) as world:
        group = str(data_folder(home, udid) / world["devices"][udid].get("group", "none") / "phone")
    print("Test Suite 'WebDriverAgentRunner.xctest' started", flush=True)
    environment = described["EnvironmentVariables"] | {"FAKE_GROUP": group, "FAKE_UDID": udid}
    os.execvpe(command[0], command, os.environ | environment)


def vtool(_: Path, words: list[str]) -> None:
    """Platform and versions of an executable. A file named `PRODUCT.platform` beside it says another platform."""
    path = Path(words[-1])
    other = path.with_name(f"{path.name}.platform")
    platform = other.read_text() if other.is_file() else "IOSSIMULATOR"
    print(
        f"{path}:\nLoad command 10\n      cmd LC_BUILD_VERSION\n  cmdsize 32\n platform {platform}\n    minos 17.0\n      sdk 26.5"
    )


def write_wda(folder: Path) -> Path:
    """Writes a bundle with the identifier and the name of WebDriverAgent's."""
    app = folder / "WebDriverAgentRunner-Runner.app"
    app.mkdir(parents=True)
    info = {"CFBundleIdentifier": WDA_BUNDLE, "CFBundleExecutable": "WebDriverAgentRunner-Runner"}
    (app / "Info.plist").write_bytes(plistlib.dumps(info))
    (app / "WebDriverAgentRunner-Runner").write_bytes(b"runner")
    return app


def sdk(_: Path, words: list[str]) -> None:
    platform = "/Applications/Xcode.app/Contents/Developer/Platforms/iPhoneSimulator.platform/Developer/SDKs"
    print("26.5" if words[-1] == "--show-sdk-version" else f"{platform}/iPhoneSimulator26.5.sdk")


def swift(_: Path, words: list[str]) -> None:
    """Each product of `swift build` is a file that contains the linker's sections; `iosworld-state` is a script that runs."""
    option = dict(itertools.pairwise(words))
    if "SDKROOT" in os.environ:
        raise Exit(1, "error: unable to load standard library for target 'arm64-apple-macosx14.0'\n")
    triple = option["--triple"].replace("ios17.0-", "ios-")
    place = Path(option["--scratch-path"]) / triple / option["--configuration"]
    if "--show-bin-path" in words:
        print(place)
        return
    product = option["--product"]
    broken = Path(option["--package-path"]) / "Mains" / product.removesuffix("Main") / "broken"
    if broken.is_file():
        print(f"{broken}:3:5: error: cannot find 'Nothing' in scope", flush=True)
        raise Exit(1, "error: fatalError\n")
    place.mkdir(parents=True, exist_ok=True)
    sections = [words[index + 6] for index, word in enumerate(words) if word == "-sectcreate"]
    content = b"\xcf\xfa\xed\xfe" + product.encode() + b"".join(Path(file).read_bytes() for file in sections)
    tool = os.environ.get("FAKE_STATE_TOOL")
    if product == "iosworld-state" and tool:
        content = f'#!/bin/sh\nexec {tool} "$@"\n'.encode()
    (place / product).write_bytes(content)
    (place / product).chmod(0o755)
    print("Build complete! (0.10s)")


def derq(_: Path, words: list[str]) -> None:
    option = dict(itertools.pairwise(words))
    plistlib.loads(Path(option["-i"]).read_bytes())
    Path(option["-o"]).write_bytes(b"\x70" + Path(option["-i"]).read_bytes())


def codesign(_: Path, words: list[str]) -> None:
    path = Path(words[-1])
    if not path.exists():
        raise Exit(1, f"{path}: No such file or directory\n")
    if path.is_dir():
        (path / "_CodeSignature").mkdir(exist_ok=True)
        (path / "_CodeSignature" / "CodeResources").write_text("<plist/>\n")
    sys.stderr.write(f"{path}: replacing existing signature\n")


def lsof(home: Path, words: list[str]) -> None:
    """Prints the process that `lsof.json` names for the port."""
    claimed = home / "lsof.json"
    if claimed.is_file():
        found = json.loads(claimed.read_text()).get(words[1].partition(":")[2])
        if found is not None:
            print(f"p{found}\nf6")
            return
    raise Exit(1)
