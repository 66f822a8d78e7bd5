"""`iosworld tasks`: list, write, validate and audit tasks."""

import click

from iosworld.cli.output import console, json_option, print_json
from iosworld.cli.tables import print_tables
from iosworld.cli.tasks_audit import audit_command
from iosworld.cli.tasks_card import card_command
from iosworld.cli.tasks_new import new_command
from iosworld.cli.tasks_validate import validate_command
from iosworld.reports.tables import Table
from iosworld.tasks.difficulty import difficulty
from iosworld.tasks.split import splits
from iosworld.tasks.suite import load_suite, suite_names


@click.group("tasks", short_help="List, write, validate and audit tasks.")
def tasks_command() -> None:
    """List, write, validate and audit tasks."""


for command in (validate_command, audit_command, card_command, new_command):
    tasks_command.add_command(command)


@tasks_command.command("list", short_help="Show every task with its goal.")
@click.option("--suite", metavar="NAME", help="Only this suite.")
@json_option
def list_command(suite: str | None, as_json: bool) -> None:
    """Show every task with its goal."""
    suites = {name: load_suite(name) for name in ([suite] if suite else suite_names())}
    if as_json:
        print_json(
            [
                {
                    "suite": name,
                    **item.task.model_dump(
                        mode="json", include={"id", "version", "goal", "apps", "category", "max_steps", "tags"}
                    ),
                    "difficulty": difficulty(item.task),
                    "split": parts[item.task.id],
                }
                for name, items in suites.items()
                for parts in [splits([item.task for item in items])]
                for item in items
            ]
        )
        return
    columns = ("task", "category", "apps", "goal")
    tables = [
        Table(
            f"{name}: {len(items)} tasks",
            columns,
            tuple((item.task.id, item.task.category, ", ".join(item.task.apps), item.task.goal) for item in items),
            frozenset(columns),
        )
        for name, items in suites.items()
    ]
    print_tables(console(), tables)
