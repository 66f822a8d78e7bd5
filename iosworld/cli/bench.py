"""`iosworld bench`: the resource usage of a phone, compared with a bare Chromium page."""

import click
from rich.table import Table

from iosworld.bench import measure
from iosworld.cli.output import console, json_option, print_json


@click.command("bench")
@click.option("--times", default=200, show_default=True, type=click.IntRange(min=10), help="Repetitions of each step.")
@click.option(
    "--chromium/--no-chromium", default=True, help="Compare with a bare Chromium page, or measure the phone alone."
)
@json_option
def bench_command(times: int, chromium: bool, as_json: bool) -> None:
    """Measure the start time, memory and step time of a phone, and of a Chromium page with the same workload."""
    out = console(as_json)
    notes = console(as_json=True)
    figures = measure(times, chromium, on_step=lambda what: notes.print(f"[dim]{what} …[/]"))
    if as_json:
        print_json({"figures": [figure.to_json() for figure in figures]})
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("figure")
    for column in ("phone", figures[0].against or "", "ratio" if figures[0].against else ""):
        table.add_column(column, justify="right")
    for figure in figures:
        other = f"{figure.against_value:.2f} {figure.unit}" if figure.against_value is not None else ""
        ratio = f"{figure.ratio:g}×" if figure.ratio is not None else ""
        table.add_row(figure.name, f"{figure.value:.2f} {figure.unit}", other, ratio)
    out.print(table)
