"""One simulator: what the `simctl` commands for it do and print."""

import json
import os
import plistlib
import shutil
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

from .errors import SIM_ERROR, Exit, refuse
from .files import data_folder, is_ours, kill, kill_all, mark_as_ours

GROUP = "group.com.iosworld"
WDA_BUNDLE = "com.facebook.WebDriverAgentRunner.xctrunner"

forks: dict[str, Callable[[list[str]], int]] = {}
"""Commands for WebDriverAgent that a fork of this process can run, by the name of the executable."""


class Simulator:
    """A simulator and the commands for it. `it` is its record."""

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
            raise Exit(117, f"Unrecognized subcommand: {verb}\nusage: simctl …\n")
        commands[verb](words)

    def require(self, state: str, doing: str) -> None:
        if self.it["state"] != state:
            refuse(SIM_ERROR, 405, f"Unable to {doing} in current state: {self.it['state']}")

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
            refuse(SIM_ERROR, 405, "Unable to shutdown device in current state: Shutdown")
        kill_all(self.it)
        self.it["state"] = "Shutdown"

    def erase(self, _: list[str]) -> None:
        self.require("Shutdown", "erase contents and settings")
        shutil.rmtree(data_folder(self.home, self.udid))
        data_folder(self.home, self.udid).mkdir(parents=True)
        self.it["apps"] = {}

    def delete(self, _: list[str]) -> None:
        kill_all(self.it)
        shutil.rmtree(data_folder(self.home, self.udid).parent, ignore_errors=True)
        del self.world["devices"][self.udid]

    def clone(self, words: list[str]) -> None:
        self.require("Shutdown", "clone device")
        udid = str(uuid.uuid4()).upper()
        self.world["devices"][udid] = {**self.it, "name": words[0], "apps": json.loads(json.dumps(self.it["apps"]))}
        shutil.copytree(data_folder(self.home, self.udid).parent, data_folder(self.home, udid).parent, symlinks=True)
        print(udid)

    def install(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        app = Path(words[0])
        if not (app / "Info.plist").is_file():
            refuse(
                "NSPOSIXErrorDomain", 2,
                "Failed to install the requested application\nAn application bundle was not found at the provided path."
                "\nProvide a valid path to the desired application bundle.",
            )  # fmt: skip
        info = plistlib.loads((app / "Info.plist").read_bytes())
        if "CFBundleIdentifier" not in info:
            refuse(
                "IXErrorDomain", 13, "Simulator device failed to install the application.\nMissing bundle ID.",
                f"Failed to get bundle ID from {app}\n\tMissing bundle ID.",
            )  # fmt: skip
        bundle = info["CFBundleIdentifier"]
        kept = self.it["apps"].get(bundle, {})
        place = data_folder(self.home, self.udid) / "Containers" / "Bundle" / "Application" / str(uuid.uuid4()).upper()
        shutil.copytree(app, place / app.name, symlinks=True)
        data = kept.get("data") or f"Containers/Data/Application/{str(uuid.uuid4()).upper()}"
        for folder in ("Documents", "Library/Caches", "Library/Preferences", "tmp"):
            (data_folder(self.home, self.udid) / data / folder).mkdir(parents=True, exist_ok=True)
        (data_folder(self.home, self.udid) / data / ".com.apple.mobile_container_manager.metadata.plist").touch()
        if _entitled(place / app.name, info) and "group" not in self.world["devices"][self.udid]:
            group = f"Containers/Shared/AppGroup/{str(uuid.uuid4()).upper()}"
            (data_folder(self.home, self.udid) / group).mkdir(parents=True)
            self.it["group"] = group
        self.it["apps"][bundle] = {
            "app": str((place / app.name).relative_to(data_folder(self.home, self.udid))),
            "data": data,
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
        if app is None:
            failed = f'The request to open "{bundle}" failed.'
            refuse("FBSOpenApplicationServiceErrorDomain", 4, f"Simulator device failed to launch {bundle}.", failed)
        if restart and app["pid"]:
            kill(app["pid"])
            app["pid"] = None
        if not app["pid"] or (bundle == WDA_BUNDLE and not is_ours(app["pid"])):
            app["pid"] = self._start(bundle)
        self.it["ran"] += 1
        print(f"{bundle}: {app['pid']}")

    def _start(self, bundle: str) -> int:
        """Starts WebDriverAgent's process and returns its number. Other apps only get a number."""
        command = json.loads((self.home / "settings.json").read_text())["wda"]
        if bundle != WDA_BUNDLE or not command:
            return 4_000_000 + int(self.it["ran"])
        prefix = "SIMCTL_CHILD_"
        child = {name.removeprefix(prefix): value for name, value in os.environ.items() if name.startswith(prefix)}
        plain = {name: value for name, value in os.environ.items() if not name.startswith(prefix)}
        group = str(data_folder(self.home, self.udid) / self.it.get("group", "none") / "phone")
        environment = plain | child | {"FAKE_GROUP": group, "FAKE_UDID": self.udid}
        with (self.home / "wda.log").open("ab") as log:
            run = forks.get(Path(command[0]).name)
            if run:
                return _fork(lambda: run(command[1:]), environment, log.fileno())
            process = subprocess.Popen(  # a test's own command
                command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        return process.pid

    def terminate(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        app = self.it["apps"].get(words[0])
        if app is None or not app["pid"]:
            told = f'The request to terminate "{words[0]}" failed. found nothing to terminate\n\tfound nothing to terminate'
            message = f"Simulator device failed to terminate {words[0]}.\nfound nothing to terminate"
            refuse("NSPOSIXErrorDomain", 3, message, told)
        kill(app["pid"])
        app["pid"] = None

    def openurl(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        scheme = words[0].partition(":")[0]
        if f"com.iosworld.{scheme}" not in self.it["apps"]:
            refuse("NSOSStatusErrorDomain", -10814, f"Simulator device failed to open {words[0]}.")

    def container(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        bundle, kind = words[0], words[1] if len(words) > 1 else "app"
        app = self.it["apps"].get(bundle)
        path = self.it.get("group") if kind == GROUP else app and app.get(kind)
        if app is None or path is None:
            message = "The operation couldn’t be completed. No such file or directory\nNo such file or directory"
            refuse("NSPOSIXErrorDomain", 2, message)
        print(data_folder(self.home, self.udid) / path)

    def booted_only(self, _: list[str]) -> None:
        self.require("Booted", "lookup")

    def privacy(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        if words[0] in ("grant", "revoke") and len(words) < 3:
            raise Exit(117, "Grant, revoke, or reset privacy and permissions\nUsage: simctl privacy <device> …\n")

    def ui(self, words: list[str]) -> None:
        if len(words) > 1:
            if words[1] not in ("light", "dark"):
                raise Exit(1, f"Unknown apperance: {words[1]}\n")
            self.it["appearance"] = words[1]
        else:
            print(self.it.get("appearance", "light") if self.it["state"] == "Booted" else "unknown")

    def io(self, words: list[str]) -> None:
        self.require("Booted", "lookup")
        path = words[-1]
        if path.startswith("/dev/"):
            refuse(
                "NSCocoaErrorDomain", 513, 'You don\'t have permission to save the file "stdout" in the folder "dev".'
            )
        sys.stderr.write(
            "Detected file type from extension: PNG\nNote: No display specified. Defaulting to display: "
            f"33689263-9E4A-4BDA-9A8C-5EE53D546BE0 (screenID: 1, name: LCD)\nWrote screenshot to: {path}\n"
        )
        Path(path).write_bytes(b"\x89PNG\r\n\x1a\n")


def _fork(run: Callable[[], int], environment: dict[str, str], log: int) -> int:
    from support.forking import fork

    def named() -> int:
        mark_as_ours()
        os.environ.clear()
        os.environ.update(environment)
        return run()

    with Path(os.devnull).open("rb") as nothing:
        return fork(named, [nothing.fileno(), log, log], session=True)


def _entitled(app: Path, info: dict[str, Any]) -> bool:
    """Whether the executable has the group in its entitlements section, as the fake linker leaves it."""
    executable = app / str(info.get("CFBundleExecutable"))
    return executable.is_file() and GROUP.encode() in executable.read_bytes()
