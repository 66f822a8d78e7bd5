"""`iosworld tasks`: list, view, write, validate and audit tasks."""

import click

from iosworld.cli.output import console, json_option, print_json
from iosworld.cli.suite_options import instance_options, tasks_of
from iosworld.cli.tables import print_tables
from iosworld.cli.tasks_audit import audit_command
from iosworld.cli.tasks_card import card_command
from iosworld.cli.tasks_new import new_command
from iosworld.cli.tasks_timeline import timeline_command
from iosworld.cli.tasks_validate import validate_command
from iosworld.cli.tasks_view import tasks_view_command
from iosworld.reports.tables import Table
from iosworld.tasks.difficulty import difficulty
from iosworld.tasks.split import splits
from iosworld.tasks.suite import SuiteTask, load_suite, suite_names
from iosworld.tasks.templates.gym import template_of
from iosworld.tasks.templates.gym_card import template_facts
from iosworld.tasks.templates.library import GYM, load_library
from iosworld.tasks.templates.seeds import GymSplit


@click.group("tasks", short_help="List, write, validate and audit tasks.")
def tasks_command() -> None:
    """List, write, validate and audit tasks."""


for command in (validate_command, audit_command, card_command, new_command, tasks_view_command, timeline_command):
    tasks_command.add_command(command)


@tasks_command.command("list", short_help="Show every task with its goal.")
@click.option("--suite", metavar="NAME", help="Only this suite.")
@instance_options
@json_option
def list_command(suite: str | None, instances: int, split: GymSplit | None, seed: int, as_json: bool) -> None:
    """Show every task with its goal."""
    if suite:
        suites = {suite: tasks_of(suite, (), instances, split, seed)}
    else:
        suites = {name: load_suite(name) for name in suite_names()}
    if as_json:
        print_json(
            [
                {
                    "suite": name,
                    **item.task.model_dump(
                        mode="json", include={"id", "version", "goal", "apps", "category", "max_steps", "tags"}
                    ),
                    "difficulty": difficulty(item.task),
                    "split": parts.get(item.task.id),
                    **_template_facts(name, item),
                }
                for name, items in suites.items()
                for parts in [{} if name == GYM else splits([item.task for item in items])]
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


def _template_facts(suite: str, item: SuiteTask) -> dict[str, object]:
    return template_facts(load_library().template(template_of(item.task.id))) if suite == GYM else {}
