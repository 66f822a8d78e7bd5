"""Options that commands of `iosworld probes` share."""

from pathlib import Path

import click

folder_option = click.option(
    "--folder",
    default=Path("probes"),
    show_default=True,
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder of the probes.",
)
