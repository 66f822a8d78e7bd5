"""`simctl`: the list of simulators, and the commands that create one or act on one."""

import json
import subprocess
import time
import uuid
from pathlib import Path
from typing import Any

from .errors import Exit
from .files import data_folder, simulators
from .simulator import Simulator

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


def simctl(home: Path, words: list[str]) -> None:
    if not words:
        raise Exit(117, "usage: simctl [--set <path>] [--profiles <path>] <subcommand> ...\n")
    verb, *rest = words
    with simulators(home) as world:
        if verb == "list":
            print(json.dumps(listing(home, world), indent=2).replace("/", "\\/"))
        elif verb == "create":
            _create(home, world, *rest)
        elif verb == "spawn":
            pass  # below: it may take long, and the program may call simctl itself
        else:
            place = next((index for index, word in enumerate(rest) if not word.startswith("-")), 0)
            udid = rest.pop(place) if rest else ""
            Simulator(home, world, _udid(world, verb, udid)).do(verb, rest)
    if verb == "spawn":
        _spawn(home, rest[0], rest[1:])


def _udid(world: dict[str, Any], verb: str, udid: str) -> str:
    if udid not in world["devices"]:
        raise Exit(148, f"Invalid device{' or device pair' if verb == 'boot' else ''}: {udid}\n")
    return udid


def _create(home: Path, world: dict[str, Any], name: str, kind: str, runtime: str) -> None:
    if kind not in TYPES.values():
        raise Exit(148, f"Invalid device type: {kind}\n")
    if runtime not in RUNTIMES or not RUNTIMES[runtime]["isAvailable"]:
        raise Exit(149, f"Invalid runtime: {runtime}\n")
    udid = str(uuid.uuid4()).upper()
    world["devices"][udid] = {"name": name, "type": kind, "runtime": runtime, "state": "Shutdown", "apps": {}, "ran": 0}
    data_folder(home, udid).mkdir(parents=True)
    print(udid)


def _spawn(home: Path, udid: str, words: list[str]) -> None:
    with simulators(home) as world:
        device = Simulator(home, world, _udid(world, "spawn", udid))
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
    raise Exit(subprocess.run(words, check=False).returncode)  # a program that a test put there


def listing(home: Path, world: dict[str, Any]) -> dict[str, Any]:
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
                "dataPath": str(data_folder(home, udid)), "dataPathSize": 18337792, "logPath": f"/logs/{udid}", "udid": udid,
                "isAvailable": RUNTIMES[device["runtime"]]["isAvailable"], "deviceTypeIdentifier": device["type"],
                "state": device["state"], "name": device["name"],
            }
        )  # fmt: skip
    return {"devicetypes": kinds, "runtimes": runtimes, "devices": devices, "pairs": {}}
