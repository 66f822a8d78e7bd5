"""`iosworld tasks view`: the tasks in the browser."""

import functools

import click

from iosworld.cli.suite_options import instance_options, suites_of
from iosworld.cli.web import json_url_option, no_open_option, port_option, serve_page
from iosworld.devices.factory import device_usage, open_phones
from iosworld.tasks.templates.seeds import GymSplit


@click.command("view", short_help="Look at tasks and their solutions in the browser.")
@click.option("--suite", metavar="NAME", help="Only this suite.")
@instance_options
@click.option("--device", default="embedded", show_default=True, metavar="NAME", help=f"Device: {device_usage()}.")
@port_option
@no_open_option
@json_url_option
def tasks_view_command(
    suite: str | None,
    instances: int,
    split: GymSplit | None,
    seed: int,
    device: str,
    port: int,
    no_open: bool,
    as_json: bool,
) -> None:
    """Show tasks in the browser: goal, checks, near misses and rubric of each. A phone plays its solution when you ask
    for it."""
    from iosworld.screen.painter_pool import painters
    from iosworld.viewer.run_list import RunList
    from iosworld.viewer.solutions import Solutions
    from iosworld.viewer.step_checks import StepChecks
    from iosworld.viewer.task_routes import task_routes

    suites = suites_of(suite, instances, split, seed)
    runs = RunList()
    phones = functools.partial(open_phones, device)
    with painters(), Solutions(runs, phones) as solutions, StepChecks(phones) as steps:
        serve_page(runs, None, port, not no_open, as_json, tasks=task_routes(suites, solutions), steps=steps)
