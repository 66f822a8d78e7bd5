"""`iosworld mac`: what Apple's simulators need before `iosworld run --device simulator`."""

import sys
from pathlib import Path

import click
from rich.markup import escape

from iosworld.cli.output import console, json_option, print_json


@click.group("mac", short_help="Prepare Apple's simulators, on a Mac.")
def mac_command() -> None:
    """Build the apps and prepare Apple's simulators, on a Mac with Xcode (docs/mac.md)."""


@mac_command.command("apps")
@click.option("--app", "apps", multiple=True, metavar="ID", help="Only this app; may be given again.")
@json_option
def apps_command(apps: tuple[str, ...], as_json: bool) -> None:
    """Build the apps for the simulator, into build/apps. Exit status 1 if one fails; the others are still built."""
    from iosworld.devices.apple.building import build_apps
    from iosworld.devices.apple.phones import require_xcode
    from iosworld.devices.apple.xcode import find_xcode

    require_xcode()
    out = console(as_json)
    manifest = build_apps(find_xcode(), apps, lambda line: out.print(escape(line), soft_wrap=True))
    if as_json:
        print_json(manifest.model_dump(mode="json"))
    for name, why in manifest.failed.items():
        out.print(f"[red]{escape(name)}[/]: {escape(why)}", soft_wrap=True)
    out.print(f"{len(manifest.apps)} apps built with Xcode {escape(manifest.built_with['xcode'])}", soft_wrap=True)
    sys.exit(1 if manifest.failed else 0)


@mac_command.command("wda")
@click.option(
    "--source",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Build these sources of WebDriverAgent with the selected Xcode, instead of downloading the pinned release.",
)
def wda_command(source: Path | None) -> None:
    """Get WebDriverAgent: download the pinned release, or build it."""
    from iosworld.devices.apple.phones import require_xcode
    from iosworld.devices.apple.wda_app import build_wda, download_wda
    from iosworld.devices.apple.xcode import find_xcode
    from iosworld.resources import cache_folder

    require_xcode()
    xcode = find_xcode()
    log = cache_folder() / "wda.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    app = build_wda(source.resolve(), xcode, log) if source else download_wda(xcode.architecture)
    console().print(f"WebDriverAgent {escape(app.version)} ({escape(app.bundle)}): {app.folder}", soft_wrap=True)


@mac_command.command("prepare")
@click.option("--type", "device_type", default="", metavar="TYPE", help="A type of iPhone, such as 'iPhone 17 Pro'.")
def prepare_command(device_type: str) -> None:
    """Create the golden simulator now. Otherwise, `iosworld run --device simulator` creates it when it first needs it."""
    from iosworld.devices.apple.golden import Golden
    from iosworld.devices.apple.phones import find_kit, open_window, require_xcode
    from iosworld.devices.apple.preflight import check_room
    from iosworld.devices.apple.simctl import Simctl

    require_xcode()
    check_room(1)
    kit = find_kit(device_type)
    open_window()
    golden = Golden(Simctl(), kit, lambda line: console().print(escape(line), soft_wrap=True))
    console().print(f"golden simulator {golden.ensure()}, {kit.runtime.name}", soft_wrap=True)


@mac_command.command("clean")
def clean_command() -> None:
    """Delete the golden simulator and all clones that no process uses."""
    from iosworld.devices.apple.golden import NAME
    from iosworld.devices.apple.phones import require_xcode
    from iosworld.devices.apple.pool import delete_leftovers
    from iosworld.devices.apple.simctl import Simctl

    require_xcode()
    simctl = Simctl()
    deleted = delete_leftovers(simctl)
    for found in simctl.inventory().named(NAME):
        simctl.delete(found.udid)
        deleted.append(found.udid)
    console().print(f"{len(deleted)} simulators deleted")
