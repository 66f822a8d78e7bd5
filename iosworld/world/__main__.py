"""`python -m iosworld.world`: compile ledgers, check worlds."""

from pathlib import Path

import click

from iosworld.errors import SetupError
from iosworld.text import visible
from iosworld.world import compile_ledger
from iosworld.world.files import seed_files, write
from iosworld.world.ledger import Ledger
from iosworld.world.problems import problems

_LEDGER = click.option(
    "--ledger",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    default=Path("worlds/jordan_avery"),
    show_default=True,
    help="The ledger's folder.",
)


@click.group()
def main() -> None:
    """Compile a ledger of facts into the state of every app."""


@main.command("compile")
@_LEDGER
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    help="Output folder. Default: seed_data/<name of the ledger>.",
)
def compile_command(ledger: Path, out: Path | None) -> None:
    """Write every app's seed from a ledger."""
    try:
        loaded = Ledger.load(ledger)
        states = compile_ledger(loaded)
    except SetupError as error:
        raise click.ClickException(str(error)) from error
    found = problems(loaded, states)
    for problem in found:
        click.echo(visible(str(problem)), err=True)
    if found:
        raise click.ClickException(f"{len(found)} problems; nothing was written")
    folder = out or Path("seed_data") / ledger.name
    changed = write(folder, seed_files(loaded, states))
    click.echo(f"{folder}: {', '.join(changed) if changed else 'nothing changed'}")


@main.command()
@_LEDGER
def check(ledger: Path) -> None:
    """Report inconsistencies in a ledger, and the amount of each kind of data."""
    try:
        loaded = Ledger.load(ledger)
        states = compile_ledger(loaded)
    except SetupError as error:
        raise click.ClickException(str(error)) from error
    found = problems(loaded, states)
    for problem in found:
        click.echo(visible(str(problem)), err=True)
    for app, state in states.items():
        counts = ", ".join(f"{len(value)} {key}" for key, value in sorted(state.items()) if isinstance(value, list))
        click.echo(f"{app:10} {counts}")
    if found:
        raise click.ClickException(f"{len(found)} problems")


if __name__ == "__main__":
    main()
