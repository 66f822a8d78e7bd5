"""`iosworld tasks new`: create the files of a task."""

import re

import click

from iosworld.cli.output import console
from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.errors import UnknownName
from iosworld.tasks.scaffold import new_task
from iosworld.tasks.task import Category


@click.command("new", short_help="Create the files of a new task.")
@click.argument("name")
@click.option("--suite", default="iosworld", show_default=True, metavar="NAME", help="The suite that it belongs to.")
@click.option(
    "--app", "apps", multiple=True, required=True, metavar="ID", help="An app that it needs; may be given again."
)
@click.option("--memory", is_flag=True, help="The task depends on a pattern in the persona's data.")
def new_command(name: str, suite: str, apps: tuple[str, ...], memory: bool) -> None:
    """Create the files of a new task NAME and its rubric, with placeholders."""
    for word, value in (("NAME", name), ("--suite", suite)):
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value):
            raise click.UsageError(f"{word}: expected words of a-z and 0-9 with hyphens between them, got {value!r}")
    known = {app.id: app.name for app in KNOWN_APPS}
    for app in apps:
        if app.lower() not in known:
            raise UnknownName("app", app, sorted(known))
    chosen = {app.lower(): known[app.lower()] for app in apps}
    category: Category = "memory" if memory else "single" if len(chosen) == 1 else "multi"
    for path in new_task(suite, name, category, chosen):
        console().print(str(path), soft_wrap=True, highlight=False)
    console().print(f"Fill them in, then run: iosworld tasks validate --suite {suite} --task {name}", soft_wrap=True)
