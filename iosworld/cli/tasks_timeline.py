"""`iosworld tasks timeline`: play days in which several things happen on one phone."""

import sys
from collections.abc import Sequence

import click
from rich.markup import escape

from iosworld.agents import AgentConfiguration, open_agents
from iosworld.cli.judge import DONE_WITHOUT_VERDICTS
from iosworld.cli.output import console, json_option, print_json
from iosworld.cli.phones import phones_for
from iosworld.cli.tables import print_tables
from iosworld.episodes.timeline import DayPlayed, play_day
from iosworld.errors import UnknownName
from iosworld.reports.tables import Table
from iosworld.tasks.personal.suite import personal_tasks
from iosworld.tasks.personal.timeline import Timeline, day_of, timelines


@click.command("timeline", short_help="Play days with several moments on one phone.")
@click.option("--timeline", "names", multiple=True, metavar="ID", help="Only this timeline; may be given again.")
@click.option("--agent", default="reference", show_default=True, metavar="NAME", help="A scripted agent, or a model.")
@json_option
def timeline_command(names: tuple[str, ...], agent: str, as_json: bool) -> None:
    """Play each timeline of the suite personal: an agent is called at every moment of a day, on one phone, and the scripted
    person remembers what was asked.
    """
    chosen = _chosen(names)
    personas = {timeline.persona for timeline in chosen}
    items = [item for item in personal_tasks() if item.task.persona in personas]
    agents = open_agents(AgentConfiguration(name=agent), asks=True)
    try:
        with phones_for(items) as sources:
            days = {
                one.id: play_day(day_of(one), sources[one.persona], lambda task: agents.agent(task, 0))
                for one in chosen
            }
    finally:
        agents.close()
    if as_json:
        print_json({name: day.to_json() for name, day in days.items()})
    out = console(as_json)
    print_tables(out, [_table(timeline, days[timeline.id]) for timeline in chosen])
    for name, day in days.items():
        out.print(
            f"{escape(name)}: [bold]{day.passed}/{len(day.moments)}[/] right, annoyance {day.annoyance:g}, missed {day.missed:g}"
        )
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
