"""`iosworld bench`: the resource usage of a phone, compared with a bare Chromium page."""

from collections.abc import Callable, Sequence
from pathlib import Path

import click

from iosworld.bench import Figure, StepTimes, machine, measure
from iosworld.bench import random_steps as play_random_steps
from iosworld.bench.random_steps import STEPS_A_PHONE
from iosworld.cli.output import console, json_option, print_json
from iosworld.cli.tables import print_tables
from iosworld.devices import EmbeddedSimulator
from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.reports.tables import Table


@click.command("bench", short_help="Measure start time, memory and step time of phones.")
@click.option(
    "--times",
    default=200,
    show_default=True,
    type=click.IntRange(min=10),
    metavar="N",
    help="Repetitions of each step.",
)
@click.option(
    "--chromium/--no-chromium", default=True, help="Compare with a bare Chromium page, or measure the phone alone."
)
@click.option(
    "--fleets/--no-fleets", default=True, help="Also measure checkpoints, and fleets of up to 5,000 phones, or neither."
)
@click.option(
    "--random-steps",
    type=click.IntRange(min=100),
    metavar="N",
    help="Instead, play N random steps in each app, and show the median and the 99th percentile of their times, and the "
    "memory of a phone.",
)
@click.option(
    "--steps-a-phone",
    type=click.IntRange(min=1),
    metavar="N",
    help=f"With --random-steps, the number of steps after which a fresh phone continues; {STEPS_A_PHONE:,} unless given.",
)
@click.option(
    "--app",
    "apps",
    multiple=True,
    metavar="ID",
    type=click.Choice([app.id for app in KNOWN_APPS]),
    help="With --random-steps, only in this app; may be given again.",
)
@click.option(
    "--page",
    is_flag=True,
    help="Instead, measure in Chromium how fast `iosworld play` shows the screen after a click. Use an idle machine.",
)
@click.option(
    "--run",
    "runs",
    multiple=True,
    metavar="DIR",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="With --page, also measure how fast `iosworld view` opens this run, and steps through the longest episode; may be given again.",
)
@json_option
def bench_command(
    times: int,
    chromium: bool,
    fleets: bool,
    random_steps: int | None,
    steps_a_phone: int | None,
    apps: tuple[str, ...],
    page: bool,
    runs: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Measure the start time, memory and step time of a phone, and of a Chromium page with the same workload."""
    out, notes = console(as_json), console(as_json=True)

    def on_step(what: str) -> None:
        notes.print(f"[dim]{what} …[/]")

    if apps and random_steps is None:
        raise click.UsageError("--app selects apps for --random-steps; give both")
    if steps_a_phone is not None and random_steps is None:
        raise click.UsageError("--steps-a-phone divides the steps of --random-steps; give both")
    if runs and not page:
        raise click.UsageError("--run is measured with --page; give both")
    if page:
        from iosworld.cli.bench_page import page_figures

        found = page_figures(times, runs, on_step)
        if as_json:
            print_json({"machine": machine(), "figures": [figure.to_json() for figure in found]})
        print_tables(out, [_figure_table(found)])
    elif random_steps is not None:
        chosen = apps or tuple(app.id for app in KNOWN_APPS)
        times_by_app = _random_steps(chosen, random_steps, steps_a_phone or STEPS_A_PHONE, on_step)
        if as_json:
            print_json({"machine": machine(), "random_steps": [each.to_json() for each in times_by_app]})
        print_tables(out, [_step_table(times_by_app)])
    else:
        figures = measure(times, chromium, on_step, fleets=fleets)
        if as_json:
            print_json({"machine": machine(), "figures": [figure.to_json() for figure in figures]})
        print_tables(out, [_figure_table(figures)])
    out.print(f"[dim]{machine()}[/]")


def _random_steps(
    apps: Sequence[str], steps: int, steps_a_phone: int, on_step: Callable[[str], None]
) -> list[StepTimes]:
    times = []
    with EmbeddedSimulator() as simulator:
        for app in apps:
            on_step(f"{steps:,} steps in {app}")
            times.append(play_random_steps(simulator, app, steps, steps_a_phone))
    return times


def _step_table(times: Sequence[StepTimes]) -> Table:
    rows = tuple(
        (
            each.app,
            f"{each.steps:,}",
            *(f"{time:.2f} ms" for time in (each.median, each.p99, each.slowest)),
            f"{each.memory:.1f} MB",
        )
        for each in times
    )
    return Table("", ("app", "steps", "median", "p99", "slowest", "memory"), rows, frozenset({"app"}))


def _figure_table(figures: Sequence[Figure]) -> Table:
    rows = tuple(
        (
            figure.name,
            f"{figure.value:.2f} {figure.unit}",
            f"{figure.against_value:.2f} {figure.unit}" if figure.against_value is not None else "",
            f"{figure.ratio:g}×" if figure.ratio is not None else "",
        )
        for figure in figures
    )
    return Table("", ("figure", "phone", figures[0].against or "other", "ratio"), rows, frozenset({"figure"}))
