"""`iosworld apps`: list the apps, and take pictures of their screens."""

from pathlib import Path

import click

from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.tables import print_tables
from iosworld.devices.app_guide import AppGuide
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.errors import UnknownName
from iosworld.reports.tables import Table


@click.group("apps", short_help="List the phone's apps and their links.", invoke_without_command=True)
@json_option
@click.pass_context
def apps_command(context: click.Context, as_json: bool) -> None:
    """List the apps of the phone, what they are for, and the links of their main screens.

    Phones have the system apps only with `--apps all`, or where a scenario asks for them.
    """
    if context.invoked_subcommand is not None:
        return
    with EmbeddedSimulator(apps="all") as simulator:
        guides = _guides(simulator)
    if as_json:
        print_json({"apps": [guide.to_json() for guide in guides]})
        return
    rows = tuple((guide.name, guide.summary, "\n".join(screen.link for screen in guide.screens)) for guide in guides)
    table = Table(
        title=f"{len(guides)} apps", columns=("app", "use", "links"), rows=rows, left=frozenset({"app", "use", "links"})
    )
    print_tables(console(), [table])


@apps_command.command("shots", short_help="Write a picture of each app's main screens.")
@click.option("--app", "ids", multiple=True, metavar="ID", help="Only this app; may be given again.")
@click.option(
    "--out",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("shots"),
    show_default=True,
    help="Folder for the pictures.",
)
def shots_command(ids: tuple[str, ...], out: Path) -> None:
    """Write a contact sheet of each app's main screens, light above dark."""
    from iosworld.cli.contact_sheet import contact_sheet  # Pillow loads only when a picture is made

    with EmbeddedSimulator(apps="all") as simulator:
        guides = {guide.id: guide for guide in _guides(simulator)}
        for wanted in ids:
            if wanted not in guides:
                raise UnknownName("app", wanted, guides)
        chosen = [guides[app] for app in ids or guides]
        out.mkdir(parents=True, exist_ok=True)
        with progress(len(chosen)) as bar:
            for guide in chosen:
                bar.at(guide.name)
                contact_sheet(simulator, guide).save(out / f"{guide.id}.png")
                bar.done(guide.name)
    console().print(f"{len(chosen)} contact {'sheet' if len(chosen) == 1 else 'sheets'} in {out}")


def _guides(simulator: EmbeddedSimulator) -> list[AppGuide]:
    with simulator.phone() as phone:
        return phone.app_guides()
