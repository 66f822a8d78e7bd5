"""`iosworld tasks timeline`: play days in which several things happen on one phone."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.markup import escape

from iosworld.agents import AgentConfiguration, open_agents
from iosworld.cli.judge import DONE_WITHOUT_VERDICTS
from iosworld.cli.output import console, json_option, print_json
from iosworld.cli.phones import phones_for
from iosworld.cli.tables import print_tables
from iosworld.episodes.day_folder import DayFolder
from iosworld.episodes.timeline import DayPlayed, play_day
from iosworld.errors import RunFolderProblem, UnknownName
from iosworld.reports.tables import Table
from iosworld.runs.folder import default_path
from iosworld.runs.users import USERS, open_users
from iosworld.tasks.personal.suite import personal_tasks
from iosworld.tasks.personal.timeline import Timeline, day_of, timelines


@click.command("timeline", short_help="Play days with several moments on one phone.")
@click.option("--timeline", "names", multiple=True, metavar="ID", help="Only this timeline; may be given again.")
@click.option("--agent", default="reference", show_default=True, metavar="NAME", help="A scripted agent, or a model.")
@click.option(
    "--user", "person", default="scripted", show_default=True, metavar="NAME", help=f"The person: {', '.join(USERS)}."
)
@click.option(
    "--run-dir",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Folder for the days, new or empty.  [default: runs/…]",
)
@json_option
def timeline_command(names: tuple[str, ...], agent: str, person: str, run_dir: Path | None, as_json: bool) -> None:
    """Play each timeline of the suite personal: an agent is called at every moment of a day, on one phone, and the scripted
    person remembers what was asked. Every moment is written to the run folder.
    """
    folder = run_dir or default_path(f"days-{agent}")
    if folder.exists() and any(folder.iterdir()):
        raise RunFolderProblem(f"{folder}: expected a new or empty folder; choose another with --run-dir")
    chosen = _chosen(names)
    personas = {timeline.persona for timeline in chosen}
    items = [item for item in personal_tasks() if item.task.persona in personas]
    agents = open_agents(AgentConfiguration(name=agent), asks=person != "none")
    users = open_users(person, agents.name)
    try:
        with phones_for(items) as sources:
            days = {
                one.id: play_day(
                    day_of(one),
                    sources[one.persona],
                    lambda task: agents.agent(task, 0),
                    users.user,
                    DayFolder(folder / one.id, agents.name, agents.mode, agents.model),
                )
                for one in chosen
            }
    finally:
        agents.close()
        users.close()
    if as_json:
        print_json({name: day.to_json() for name, day in days.items()})
    out = console(as_json)
    print_tables(out, [_table(timeline, days[timeline.id]) for timeline in chosen])
    for name, day in days.items():
        out.print(f"{escape(name)}: {day.says()}", soft_wrap=True)
    out.print(f"run folder:  {escape(str(folder))}", soft_wrap=True)
    sys.exit(DONE_WITHOUT_VERDICTS if any(day.undecided for day in days.values()) else 0)


def _chosen(names: Sequence[str]) -> list[Timeline]:
    """The timelines of these names, or all. Raises UnknownName."""
    known = {timeline.id: timeline for timeline in timelines()}
    for name in names:
        if name not in known:
            raise UnknownName("timeline", name, known)
    return [known[name] for name in names or known]


def _table(timeline: Timeline, day: DayPlayed) -> Table:
    rows = tuple(
        (
            moment.at,
            moment.instance,
            found.assessment.label if found.assessment else "",
            found.assessment.taken if found.assessment else "no verdict",
            "yes" if found.assessment and found.assessment.passed else found.cause or "no",
        )
        for moment, found in zip(timeline.moments, day.moments, strict=True)
    )
    columns = ("time", "instance", "right", "done", "passed")
    return Table(timeline.about, columns, rows, frozenset(columns))
