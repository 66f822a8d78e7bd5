"""`iosworld world`: begin a persona's ledger, check it, and compile it into the seeds of the apps."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from iosworld import resources
from iosworld.cli.output import console, json_option, print_json
from iosworld.errors import SetupError, UnknownName
from iosworld.text import visible

if TYPE_CHECKING:
    from iosworld.world import Ledger
    from iosworld.world.world import States

_LEDGER = click.option(
    "--ledger",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help=f"The ledger's folder. Default: {resources.PERSONA} of this installation.",
)


@click.group("world", short_help="Begin, check, and compile the ledger of a persona.")
def world_command() -> None:
    """Work on personas. A persona is a ledger of facts, which is compiled into the state of every app."""


@world_command.command("new", short_help="Create a ledger with the three files that every ledger has.")
@click.argument("name")
@click.option("--person", required=True, metavar="NAME", help="The name of the persona, such as 'Ada Lund'.")
@click.option(
    "--city", required=True, metavar="ID", help="The ID of the city where they live (worlds/catalog/cities.yaml)."
)
@click.option(
    "--moment",
    metavar="TIME",
    default="2026-05-12 9:41",
    show_default=True,
    help="What the phone's clock shows at first.",
)
@click.option("--begins", metavar="DAY", help="The first day of the history. Default: a week before.")
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="Its folder. Default: worlds/NAME."
)
def new_command(name: str, person: str, city: str, moment: str, begins: str | None, out: Path | None) -> None:
    """Create the ledger NAME, such as ada_lund, with the three files that every ledger has."""
    from iosworld.world.catalog import Catalog
    from iosworld.world.scaffold import new_ledger

    if not re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", name):
        raise click.UsageError(f"NAME: expected words of a-z and 0-9 with _ between them, got {name!r}")
    cities = {each.id: each for each in Catalog.load(resources.folder("worlds") / "catalog").cities}
    if city not in cities:
        raise UnknownName("city", city, sorted(cities))
    folder = out or Path("worlds") / name
    if folder.exists():
        raise SetupError(f"{folder}: it exists already; choose another name, or remove it")
    try:
        files = new_ledger(person, cities[city], moment, begins)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
        console().print(str(folder / path), soft_wrap=True)
    console().print(f"Add to them, then run: iosworld world check --ledger {folder}", soft_wrap=True)


@world_command.command("check", short_help="Report what is wrong with a ledger, and how much it has.")
@_LEDGER
@json_option
def check_command(ledger: Path | None, as_json: bool) -> None:
    """Report all inconsistencies of a ledger, and the amount of each kind of data."""
    found, states = _compiled(_folder(ledger))[1:]
    counts = {
        app: {key: len(value) for key, value in sorted(state.items()) if isinstance(value, list)}
        for app, state in states.items()
    }
    if as_json:
        print_json({"ledger": str(_folder(ledger)), "problems": found, "counts": counts})
    else:
        for app, kinds in counts.items():
            click.echo(f"{app:10} {', '.join(f'{count} {kind}' for kind, count in kinds.items())}")
    _stop_for(found, "")


@world_command.command("compile", short_help="Write every app's seed from a ledger.")
@_LEDGER
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Output folder. Default: seed_data/<name of the ledger>.",
)
@json_option
def compile_command(ledger: Path | None, out: Path | None, as_json: bool) -> None:
    """Write every app's seed from a ledger. A ledger with inconsistencies is not written."""
    from iosworld.world.files import seed_files, write

    source = _folder(ledger)
    loaded, found, states = _compiled(source)
    if found:
        _stop_for(found, "; nothing was written")
    folder = out or Path("seed_data") / source.resolve().name
    changed = write(folder, seed_files(loaded, states))
    if as_json:
        print_json({"seeds": str(folder), "changed": changed})
    else:
        click.echo(f"{folder}: {', '.join(changed) if changed else 'nothing changed'}")


def _folder(ledger: Path | None) -> Path:
    return ledger or resources.folder("worlds") / resources.PERSONA


def _compiled(folder: Path) -> "tuple[Ledger, list[str], States]":
    """A ledger, its inconsistencies, and the states of the apps."""
    from iosworld.world import Ledger, compile_ledger
    from iosworld.world.problems import problems

    loaded = Ledger.load(folder)
    states = compile_ledger(loaded)
    return loaded, problems(loaded, states), states


def _stop_for(found: list[str], what_then: str) -> None:
    for problem in found:
        click.echo(visible(problem), err=True)
    if found:
        raise click.ClickException(f"{len(found)} problem{'' if len(found) == 1 else 's'}{what_then}")
