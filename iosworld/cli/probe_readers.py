"""`iosworld probes sheet|mark`: items for readers, and their answers against the labels."""

import json
from pathlib import Path

import click
from rich.markup import escape

from iosworld.cli.output import console, json_option, print_json
from iosworld.cli.probe_options import folder_option
from iosworld.errors import UnknownName
from iosworld.probes.items import PROBES
from iosworld.probes.readers import SHEET, marked, sheet_of


@click.command("sheet", short_help="Write items for a reader to answer.")
@click.argument("name", metavar="NAME")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@folder_option
@click.option("--items", "count", default=SHEET, show_default=True, type=click.IntRange(1), metavar="N", help="Items.")
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(min=0), metavar="N", help="Seed of the choice."
)
def sheet_command(name: str, file: Path, folder: Path, count: int, seed: int) -> None:
    """Write items without their labels as JSON lines. A reader fills in the answers, and `probes mark` reads them."""
    rows = sheet_of(folder / _known(name), count, seed)
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    console().print(f"{len(rows)} items in {escape(str(file))}")


@click.command("mark", short_help="Compare a reader's answers with the labels.")
@click.argument("name", metavar="NAME")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--reader", default="reader", show_default=True, metavar="NAME", help="Who answered.")
@folder_option
@json_option
def mark_command(name: str, file: Path, reader: str, folder: Path, as_json: bool) -> None:
    """Say how many answers differ from the labels, and which: each is a wrong answer or a wrong label."""
    found = marked(folder / _known(name), reader, file.read_text(encoding="utf-8"))
    if as_json:
        print_json(found)
    out = console(as_json)
    out.print(f"{len(found['differing'])} of {found['answered']} answers differ from the labels")
    for one in found["differing"]:
        out.print(f"  {escape(one)}", soft_wrap=True)


def _known(name: str) -> str:
    if name not in PROBES:
        raise UnknownName("probe", name, PROBES)
    return name
