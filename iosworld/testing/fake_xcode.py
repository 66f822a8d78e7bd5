"""Xcode's command line tools, faked: `xcrun`, `simctl`, `xcodebuild` and what else is called, on a machine without them.

`install` writes executables into a folder that goes first on PATH. They keep simulators in a folder and answer in the real
tools' formats, failures included; texts, exit statuses and quirks follow recorded outputs of Xcode 26 and 27 (docs/mac.md
names where they are from). This file imports nothing of iosworld, so that each call starts quickly.

`faults.json` in the folder holds failures to come: `[{"on": "simctl boot", "times": 1, "do": "hang"}]`, where `do` is
`hang`, or `fail` with `status`, `stderr` and `stdout`.
"""

import contextlib
import fcntl
import itertools
import json
import os
import plistlib
import shutil
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

HOME = "FAKE_XCODE"
"""The environment variable that names the folder."""
SIM_ERROR = "com.apple.CoreSimulator.SimError"
WDA_BUNDLE = "com.facebook.WebDriverAgentRunner.xctrunner"
GROUP = "group.com.iosworld"
TOOLS = ("xcrun", "xcodebuild", "xcode-select", "codesign", "open", "defaults", "sysctl", "lsof")
TYPES = {
    "iPhone 17 Pro": "com.apple.CoreSimulator.SimDeviceType.iPhone-17-Pro",
    "iPhone 16e": "com.apple.CoreSimulator.SimDeviceType.iPhone-16e",
}
RUNTIMES: dict[str, dict[str, Any]] = {
    "com.apple.CoreSimulator.SimRuntime.iOS-26-5": {
        "name": "iOS 26.5", "version": "26.5", "buildversion": "23F77", "isAvailable": True, "types": list(TYPES),
    },
    "com.apple.CoreSimulator.SimRuntime.iOS-26-2": {
        "name": "iOS 26.2", "version": "26.2", "buildversion": "23C54", "isAvailable": True, "types": list(TYPES),
    },
    "com.apple.CoreSimulator.SimRuntime.iOS-27-0": {
        "name": "iOS 27.0", "version": "27.0", "buildversion": "24A5", "isAvailable": False, "types": list(TYPES),
    },
}  # fmt: skip


def install(folder: Path, home: Path, wda: Sequence[str] = ()) -> Path:
    """Write the tools into `folder/bin` and give that folder. `home` is where simulators are kept; `wda` the command
    that plays WebDriverAgent, started with the environment that the real one is given, and FAKE_GROUP next to it."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"wda": list(wda)}))
    tools = folder / "bin"
    tools.mkdir(parents=True, exist_ok=True)
    for tool in TOOLS:
        path = tools / tool
        path.write_text(
            f'#!/bin/sh\nexport {HOME}="{home}"\nexec "{sys.executable}" -I -S "{Path(__file__).resolve()}" {tool} "$@"\n'
        )
        path.chmod(0o755)
    return tools


def plan_fault(home: Path, on: str, *, times: int = 1, do: str = "fail", **more: Any) -> None:
    """Let the next `times` calls that begin with these words hang or fail."""
    file = home / "faults.json"
    faults = json.loads(file.read_text()) if file.is_file() else []
    file.write_text(json.dumps([*faults, {"on": on, "times": times, "do": do, **more}]))


def stop_all(home: Path) -> None:
    """End every process that a fake simulator has started."""
    with _world(home) as world:
        for device in world["devices"].values():
            _kill_all(device)


def calls(home: Path) -> list[str]:
    """Every call so far, as one line each."""
    file = home / "calls.log"
    return file.read_text().splitlines() if file.is_file() else []


class _End(Exception):
    """Ends the tool."""

    def __init__(self, status: int, stderr: str = "", stdout: str = "") -> None:
        self.status, self.stderr, self.stdout = status, stderr, stdout


def main(arguments: list[str]) -> int:
    """Be the tool that the first argument names."""
    tool, *words = arguments
    home = Path(os.environ[HOME])
    if tool == "xcrun":
        tool, words = _through_xcrun(words)
    with (home / "calls.log").open("a") as log:
        log.write(" ".join([tool, *words]) + "\n")
    try:
        _fault(home, " ".join([tool, *words]))
        known = {
            "simctl": _simctl, "xcodebuild": _xcodebuild, "swift": _swift, "derq": _derq, "codesign": _codesign,
            "sdk": _sdk, "lsof": _lsof,
        }  # fmt: skip
        if tool == "sysctl":
            print(json.loads((home / "settings.json").read_text()).get("memory", 16) << 30)
        elif tool == "xcode-select":
            print("/Applications/Xcode.app/Contents/Developer")
        elif tool in known:
            known[tool](home, words)
        elif tool not in ("open", "defaults"):
            raise _End(72, f'xcrun: error: unable to find utility "{tool}", not a developer tool or in PATH\n')
    except _End as end:
        sys.stdout.write(end.stdout)
        sys.stdout.flush()
        sys.stderr.write(end.stderr)
        return end.status
    return 0


def _through_xcrun(words: list[str]) -> tuple[str, list[str]]:
    if words[:1] == ["--sdk"]:
        return "sdk", words
    return words[0], words[1:]


def _fault(home: Path, call: str) -> None:
    file = home / "faults.json"
    if not file.is_file():
        return
    with _locked(home):
        faults = json.loads(file.read_text())
        fault = next((fault for fault in faults if fault["times"] > 0 and call.startswith(fault["on"])), None)
        if fault is None:
            return
        fault["times"] -= 1
        file.write_text(json.dumps(faults))
    if fault["do"] == "hang":
        signal.pause()
    raise _End(fault.get("status", 1), fault.get("stderr", ""), fault.get("stdout", ""))


def _simctl(home: Path, words: list[str]) -> None:
    if not words:
        raise _End(117, "usage: simctl [--set <path>] [--profiles <path>] <subcommand> ...\n")
    verb, *rest = words
    with _world(home) as world:
        if verb == "list":
            print(json.dumps(_listing(home, world), indent=2).replace("/", "\\/"))
        elif verb == "create":
            _create(home, world, *rest)
        elif verb == "spawn":
            pass  # below: it may take long, and the program may call simctl itself
        else:
            place = next((index for index, word in enumerate(rest) if not word.startswith("-")), 0)
            udid = rest.pop(place) if rest else ""
            _Device(home, world, _udid(world, verb, udid)).do(verb, rest)
    if verb == "spawn":
        _spawn(home, rest[0], rest[1:])


def _udid(world: dict[str, Any], verb: str, udid: str) -> str:
    if udid not in world["devices"]:
        raise _End(148, f"Invalid device{' or device pair' if verb == 'boot' else ''}: {udid}\n")
    return udid


def _create(home: Path, world: dict[str, Any], name: str, kind: str, runtime: str) -> None:
    if kind not in TYPES.values():
        raise _End(148, f"Invalid device type: {kind}\n")
    if runtime not in RUNTIMES or not RUNTIMES[runtime]["isAvailable"]:
        raise _End(149, f"Invalid runtime: {runtime}\n")
    udid = str(uuid.uuid4()).upper()
    world["devices"][udid] = {"name": name, "type": kind, "runtime": runtime, "state": "Shutdown", "apps": {}, "ran": 0}
    _data(home, udid).mkdir(parents=True)
    print(udid)


class _Device:
    """One simulator of the world, and the commands to it."""

    def __init__(self, home: Path, world: dict[str, Any], udid: str) -> None:
        self.home, self.world, self.udid = home, world, udid
        self.it = world["devices"][udid]

    def do(self, verb: str, words: list[str]) -> None:
        commands = {
            "boot": self.boot, "bootstatus": self.bootstatus, "shutdown": self.shutdown, "erase": self.erase,
            "delete": self.delete, "clone": self.clone, "install": self.install, "uninstall": self.uninstall,
            "launch": self.launch, "terminate": self.terminate, "openurl": self.openurl,
            "get_app_container": self.container, "status_bar": self.booted_only, "privacy": self.privacy,
            "location": self.booted_only, "ui": self.ui, "io": self.io,
        }  # fmt: skip
        if verb not in commands:
            raise _End(117, f"Unrecognized subcommand: {verb}\nusage: simctl …\n")
        commands[verb](words)

    def require(self, state: str, doing: str) -> None:
        if self.it["state"] != state:
            _refuse(SIM_ERROR, 405, f"Unable to {doing} in current state: {self.it['state']}")

    def boot(self, _: list[str]) -> None:
        self.require("Shutdown", "boot device")
        self.it["state"] = "Booted"
        self.it["ready_at"] = time.time() + 0.3

    def bootstatus(self, words: list[str]) -> None:
        print(f"Monitoring boot status for {self.it['name']} ({self.udid}).")
        if self.it["state"] == "Shutdown":
            if "-b" not in words:
                signal.pause()
            self.boot([])
        if time.time() > self.it["ready_at"] + 1:
            print("Device already booted, nothing to do.")
            return
        for status, words_, elapsed in ((1, "Waiting on BackBoard", 2), (4, "Waiting on System App", 3)):
            print(f"[2026-09-19 23:22:03 +0000] Status={status}, isTerminal=NO, Elapsed=00:0{elapsed}.\n\t{words_}\n")
        print("[2026-09-19 23:22:07 +0000] Status=4294967295, isTerminal=YES, Elapsed=00:04.\n\tFinished\n")

    def shutdown(self, _: list[str]) -> None:
        if self.it["state"] == "Shutdown":
            _refuse(SIM_ERROR, 405, "Unable to shutdown device in current state: Shutdown")
        _kill_all(self.it)
        self.it["state"] = "Shutdown"

    def erase(self, _: list[str]) -> None:
        self.require("Shutdown", "erase contents and settings")
        shutil.rmtree(_data(self.home, self.udid))
        _data(self.home, self.udid).mkdir(parents=True)
        self.it["apps"] = {}

    def delete(self, _: list[str]) -> None:
        _kill_all(self.it)
        shutil.rmtree(_data(self.home, self.udid).parent, ignore_errors=True)
        del self.world["devices"][self.udid]

    def clone(self, words: list[str]) -> None:
        self.require("Shutdown", "clone device")
        udid = str(uuid.uuid4()).upper()
        self.world["devices"][udid] = {**self.it, "name": words[0], "apps": json.loads(json.dumps(self.it["apps"]))}
        shutil.copytree(_data(self.home, self.udid).parent, _data(self.home, udid).parent, symlinks=True)
        print(udid)

    def install(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        app = Path(words[0])
        if not (app / "Info.plist").is_file():
            _refuse(
                "NSPOSIXErrorDomain", 2,
                "Failed to install the requested application\nAn application bundle was not found at the provided path."
                "\nProvide a valid path to the desired application bundle.",
            )  # fmt: skip
        info = plistlib.loads((app / "Info.plist").read_bytes())
        if "CFBundleIdentifier" not in info:
            _refuse(
                "IXErrorDomain", 13, "Simulator device failed to install the application.\nMissing bundle ID.",
                f"Failed to get bundle ID from {app}\n\tMissing bundle ID.",
            )  # fmt: skip
        bundle = info["CFBundleIdentifier"]
        kept = self.it["apps"].get(bundle, {})
        place = _data(self.home, self.udid) / "Containers" / "Bundle" / "Application" / str(uuid.uuid4()).upper()
        shutil.copytree(app, place / app.name, symlinks=True)
        data = kept.get("data") or f"Containers/Data/Application/{str(uuid.uuid4()).upper()}"
        for folder in ("Documents", "Library/Caches", "Library/Preferences", "tmp"):
            (_data(self.home, self.udid) / data / folder).mkdir(parents=True, exist_ok=True)
        (_data(self.home, self.udid) / data / ".com.apple.mobile_container_manager.metadata.plist").touch()
        if _entitled(place / app.name, info) and "group" not in self.world["devices"][self.udid]:
            group = f"Containers/Shared/AppGroup/{str(uuid.uuid4()).upper()}"
            (_data(self.home, self.udid) / group).mkdir(parents=True)
            self.it["group"] = group
        self.it["apps"][bundle] = {
            "app": str((place / app.name).relative_to(_data(self.home, self.udid))),
            "data": data,
            "known_at": time.time() + 0.2,
            "pid": None,
        }

    def uninstall(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        self.it["apps"].pop(words[0], None)

    def launch(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        restart = "--terminate-running-process" in words
        bundle = next(word for word in words if not word.startswith("-"))
        app = self.it["apps"].get(bundle)
        if app is None or time.time() < app["known_at"]:
            failed = f'The request to open "{bundle}" failed.'
            _refuse("FBSOpenApplicationServiceErrorDomain", 4, f"Simulator device failed to launch {bundle}.", failed)
        if restart and app["pid"]:
            _kill(app["pid"])
            app["pid"] = None
        if not app["pid"] or (bundle == WDA_BUNDLE and not _is_ours(app["pid"])):
            app["pid"] = self._start(bundle)
        self.it["ran"] += 1
        print(f"{bundle}: {app['pid']}")

    def _start(self, bundle: str) -> int:
        """The process of an app: WebDriverAgent's is real, others' are only numbers."""
        command = json.loads((self.home / "settings.json").read_text())["wda"]
        if bundle != WDA_BUNDLE or not command:
            return 4_000_000 + int(self.it["ran"])
        prefix = "SIMCTL_CHILD_"
        child = {name.removeprefix(prefix): value for name, value in os.environ.items() if name.startswith(prefix)}
        plain = {name: value for name, value in os.environ.items() if not name.startswith(prefix)}
        group = str(_data(self.home, self.udid) / self.it.get("group", "none") / "phone")
        with (self.home / "wda.log").open("ab") as log:
            process = subprocess.Popen(  # noqa: S603  # a test's own command
                command, env=plain | child | {"FAKE_GROUP": group, "FAKE_UDID": self.udid},
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        return process.pid

    def terminate(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        app = self.it["apps"].get(words[0])
        if app is None or not app["pid"]:
            told = f'The request to terminate "{words[0]}" failed. found nothing to terminate\n\tfound nothing to terminate'
            message = f"Simulator device failed to terminate {words[0]}.\nfound nothing to terminate"
            _refuse("NSPOSIXErrorDomain", 3, message, told)
        _kill(app["pid"])
        app["pid"] = None

    def openurl(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        scheme = words[0].partition(":")[0]
        if f"com.iosworld.{scheme}" not in self.it["apps"]:
            _refuse("NSOSStatusErrorDomain", -10814, f"Simulator device failed to open {words[0]}.")

    def container(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        bundle, kind = words[0], words[1] if len(words) > 1 else "app"
        app = self.it["apps"].get(bundle)
        path = self.it.get("group") if kind == GROUP else app and app.get(kind)
        if app is None or path is None:
            message = "The operation couldn’t be completed. No such file or directory\nNo such file or directory"
            _refuse("NSPOSIXErrorDomain", 2, message)
        print(_data(self.home, self.udid) / path)

    def booted_only(self, _: list[str]) -> None:
        self.require("Booted", "lookup")

    def privacy(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        if words[0] in ("grant", "revoke") and len(words) < 3:
            raise _End(117, "Grant, revoke, or reset privacy and permissions\nUsage: simctl privacy <device> …\n")

    def ui(self, words: list[str]) -> None:
        if len(words) > 1:
            if words[1] not in ("light", "dark"):
                raise _End(1, f"Unknown apperance: {words[1]}\n")
            self.it["appearance"] = words[1]
        else:
            print(self.it.get("appearance", "light") if self.it["state"] == "Booted" else "unknown")

    def io(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        path = words[-1]
        if path.startswith("/dev/"):
            _refuse(
                "NSCocoaErrorDomain", 513, 'You don\'t have permission to save the file "stdout" in the folder "dev".'
            )
        sys.stderr.write(
            "Detected file type from extension: PNG\nNote: No display specified. Defaulting to display: "
            f"33689263-9E4A-4BDA-9A8C-5EE53D546BE0 (screenID: 1, name: LCD)\nWrote screenshot to: {path}\n"
        )
        Path(path).write_bytes(b"\x89PNG\r\n\x1a\n")


def _spawn(home: Path, udid: str, words: list[str]) -> None:
    with _world(home) as world:
        device = _Device(home, world, _udid(world, "spawn", udid))
        device.require("Booted", "lookup")
        if words[:2] == ["launchctl", "list"]:
            ready = time.time() >= device.it["ready_at"]
            print("PID\tStatus\tLabel\n-\t0\tcom.apple.progressd")
            if ready:
                print("22001\t0\tcom.apple.SpringBoard")
            for bundle, app in device.it["apps"].items():
                if app["pid"]:
                    print(f"{app['pid']}\t0\tUIKitApplication:{bundle}[2b0f][rb-legacy]")
            return
        if words[:2] == ["defaults", "write"]:
            return
    raise _End(subprocess.run(words, check=False).returncode)  # noqa: S603  # a program that a test put there


def _listing(home: Path, world: dict[str, Any]) -> dict[str, Any]:
    profiles = "/Library/Developer/CoreSimulator/Profiles/DeviceTypes"
    kinds = [
        {
            "productFamily": "iPhone", "bundlePath": f"{profiles}/{name}.simdevicetype", "identifier": identifier,
            "maxRuntimeVersion": 4294967295, "maxRuntimeVersionString": "65535.255.255", "name": name,
            "minRuntimeVersion": 1703936, "minRuntimeVersionString": "26.0.0", "modelIdentifier": "iPhone18,1",
        }
        for name, identifier in TYPES.items()
    ]  # fmt: skip
    runtimes = [
        {
            "isAvailable": runtime["isAvailable"], "version": runtime["version"], "isInternal": False,
            "buildversion": runtime["buildversion"], "supportedArchitectures": ["arm64"], "identifier": identifier,
            "supportedDeviceTypes": [
                {"bundlePath": f"{profiles}/{name}.simdevicetype", "name": name, "identifier": TYPES[name],
                 "productFamily": "iPhone"} for name in runtime["types"]
            ],
            "platform": "iOS", "name": runtime["name"],
        }
        for identifier, runtime in RUNTIMES.items()
    ]  # fmt: skip
    devices: dict[str, list[dict[str, Any]]] = {identifier: [] for identifier in RUNTIMES}
    for udid, device in world["devices"].items():
        devices[device["runtime"]].append(
            {
                "dataPath": str(_data(home, udid)), "dataPathSize": 18337792, "logPath": f"/logs/{udid}", "udid": udid,
                "isAvailable": RUNTIMES[device["runtime"]]["isAvailable"], "deviceTypeIdentifier": device["type"],
                "state": device["state"], "name": device["name"],
            }
        )  # fmt: skip
    return {"devicetypes": kinds, "runtimes": runtimes, "devices": devices, "pairs": {}}


def _entitled(app: Path, info: dict[str, Any]) -> bool:
    """Whether the executable has the group in its entitlements section, as the fake linker leaves it."""
    executable = app / str(info.get("CFBundleExecutable"))
    return executable.is_file() and GROUP.encode() in executable.read_bytes()


def _refuse(domain: str, code: int, message: str, underlying: str = "") -> NoReturn:
    text = f"An error was encountered processing the command (domain={domain}, code={code}):\n{message}\n"
    if underlying:
        text += f"Underlying error (domain={domain}, code={code}):\n\t{underlying}\n"
    raise _End(code & 0xFF, text)


def _xcodebuild(home: Path, words: list[str]) -> None:
    settings = json.loads((home / "settings.json").read_text())
    if words == ["-version"]:
        print(f"Xcode {settings.get('xcode', '26.6')}\nBuild version 17G77")
        return
    if words[:1] == ["build-for-testing"]:
        products = Path(words[words.index("-derivedDataPath") + 1]) / "Build/Products/Debug-iphonesimulator"
        write_wda(products)
        print("** TEST BUILD SUCCEEDED **")
        return
    raise _End(64, f"xcodebuild: error: invalid option '{words[0] if words else ''}'.\n")


def write_wda(folder: Path) -> Path:
    """A bundle that has the identifier and the name of WebDriverAgent's."""
    app = folder / "WebDriverAgentRunner-Runner.app"
    app.mkdir(parents=True)
    info = {"CFBundleIdentifier": WDA_BUNDLE, "CFBundleExecutable": "WebDriverAgentRunner-Runner"}
    (app / "Info.plist").write_bytes(plistlib.dumps(info))
    (app / "WebDriverAgentRunner-Runner").write_bytes(b"runner")
    return app


def _sdk(_: Path, words: list[str]) -> None:
    platform = "/Applications/Xcode.app/Contents/Developer/Platforms/iPhoneSimulator.platform/Developer/SDKs"
    print("26.5" if words[-1] == "--show-sdk-version" else f"{platform}/iPhoneSimulator26.5.sdk")


def _swift(_: Path, words: list[str]) -> None:
    """`swift build`: each product is a file with the linker's sections in it, and the tool a script that runs."""
    option = dict(itertools.pairwise(words))
    if "SDKROOT" in os.environ:
        raise _End(1, "error: unable to load standard library for target 'arm64-apple-macosx14.0'\n")
    triple = option["--triple"].replace("ios17.0-", "ios-")
    place = Path(option["--scratch-path"]) / triple / option["--configuration"]
    if "--show-bin-path" in words:
        print(place)
        return
    product = option["--product"]
    broken = Path(option["--package-path"]) / "Mains" / product.removesuffix("Main") / "broken"
    if broken.is_file():
        print(f"{broken}:3:5: error: cannot find 'Nothing' in scope", flush=True)
        raise _End(1, "error: fatalError\n")
    place.mkdir(parents=True, exist_ok=True)
    sections = [words[index + 6] for index, word in enumerate(words) if word == "-sectcreate"]
    content = b"\xcf\xfa\xed\xfe" + product.encode() + b"".join(Path(file).read_bytes() for file in sections)
    tool = os.environ.get("FAKE_STATE_TOOL")
    if product == "iosworld-state" and tool:
        content = f'#!/bin/sh\nexec {tool} "$@"\n'.encode()
    (place / product).write_bytes(content)
    (place / product).chmod(0o755)
    print("Build complete! (0.10s)")


def _derq(_: Path, words: list[str]) -> None:
    option = dict(itertools.pairwise(words))
    plistlib.loads(Path(option["-i"]).read_bytes())
    Path(option["-o"]).write_bytes(b"\x70" + Path(option["-i"]).read_bytes())


def _codesign(_: Path, words: list[str]) -> None:
    path = Path(words[-1])
    if not path.exists():
        raise _End(1, f"{path}: No such file or directory\n")
    if path.is_dir():
        (path / "_CodeSignature").mkdir(exist_ok=True)
        (path / "_CodeSignature" / "CodeResources").write_text("<plist/>\n")
    sys.stderr.write(f"{path}: replacing existing signature\n")


def _lsof(home: Path, words: list[str]) -> None:
    """Every WebDriverAgent that runs, whatever the port: enough to find one that should not be there."""
    claimed = home / "lsof.json"
    if claimed.is_file():
        found = json.loads(claimed.read_text()).get(words[1].partition(":")[2])
        if found is not None:
            print(f"p{found}\nf6")
            return
    raise _End(1)


def _data(home: Path, udid: str) -> Path:
    return home / "Devices" / udid / "data"


@contextlib.contextmanager
def _locked(home: Path) -> Iterator[None]:
    with (home / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def _world(home: Path) -> Iterator[dict[str, Any]]:
    """The simulators. What is changed in it is kept, unless the command fails."""
    with _locked(home):
        file = home / "world.json"
        world = json.loads(file.read_text()) if file.is_file() else {"devices": {}}
        yield world
        file.write_text(json.dumps(world))


def _kill_all(device: dict[str, Any]) -> None:
    for app in device["apps"].values():
        if app["pid"]:
            _kill(app["pid"])
            app["pid"] = None


def _kill(pid: int) -> None:
    """End a process that `_start` has started, if that is still what the number stands for."""
    if _is_ours(pid):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)


def _is_ours(pid: int) -> bool:
    try:
        return b"FAKE_GROUP=" in Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
