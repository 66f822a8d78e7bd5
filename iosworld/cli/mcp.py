"""`iosworld mcp`: a phone behind a Model Context Protocol server."""

from pathlib import Path

import click
from rich.markup import escape

from iosworld import resources
from iosworld.cli.output import console
from iosworld.devices.factory import open_phones
from iosworld.judging.verdict import Verdict
from iosworld.scenarios import PLAIN, read_scenario
from iosworld.tasks.suite import DEFAULT, load_suite, select
from iosworld.tasks.task import Task
from iosworld.users import ScriptedUser, User


@click.command("mcp", short_help="Serve a phone to MCP clients.")
@click.option(
    "--transport",
    type=click.Choice(["stdio", "http"]),
    default="stdio",
    show_default=True,
    help="Transport; http is streamable HTTP on this machine.",
)
@click.option(
    "--port", default=8765, show_default=True, type=click.IntRange(1, 65535), metavar="N", help="Port for http."
)
@click.option("--persona", default=resources.PERSONA, show_default=True, metavar="NAME", help="Persona.")
@click.option(
    "--scenario",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="FILE",
    help="YAML file of a scenario.",
)
@click.option(
    "--checkpoint",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="FILE",
    help="Saved phone to begin with.",
)
@click.option(
    "--task", metavar="ID", help="Begin with this task, and print the verdict to stderr when the client stops."
)
@click.option("--suite", default=DEFAULT, show_default=True, metavar="NAME", help="The task's suite.")
@click.option(
    "--user",
    type=click.Choice(["client", "scripted"]),
    help="Who answers the agent's questions: the client's user, or the scripted person of the task.  "
    "[default: scripted if the task has one]",
)
def mcp_command(
    transport: str,
    port: int,
    persona: str,
    scenario: Path | None,
    checkpoint: Path | None,
    task: str | None,
    suite: str,
    user: str | None,
) -> None:
    """Serve one embedded phone through the Model Context Protocol, until the client leaves or Ctrl-C.

    The tools have the names of mobile-mcp. Needs the extra `iosworld[mcp]`.
    """
    from iosworld.fleet.checkpoint_file import load_checkpoint
    from iosworld.fleet.tracked_phone import TrackedPhone, bring_back
    from iosworld.plugs.mcp.phone_tools import PhoneTools
    from iosworld.plugs.mcp.server import make_server, run_server
    from iosworld.plugs.mcp.task_phone import TaskPhone

    if sum(choice is not None for choice in (scenario, checkpoint, task)) > 1:
        raise click.UsageError("--scenario, --checkpoint and --task each say where the phone begins; give one of them")
    chosen = select(load_suite(suite), [task])[0].task if task else None
    owner = _owner(chosen, user)
    saved = load_checkpoint(checkpoint) if checkpoint else None
    begins = chosen.scenario if chosen else read_scenario(scenario) if scenario else PLAIN
    persona = chosen.persona if chosen else saved.persona if saved else begins.persona or persona
    notes = console(as_json=True)
    source = open_phones("embedded", persona)
    try:
        phone = bring_back(source, saved, str(checkpoint)) if saved else TrackedPhone.begin(source, begins, persona)
        with phone:
            at_task = (
                TaskPhone(chosen, phone, owner, lambda verdict: notes.print(_words(verdict), soft_wrap=True))
                if chosen
                else None
            )
            tools = at_task.tools if at_task else PhoneTools(phone)
            make_server(tools)  # says what is missing before anything is printed
            if transport == "http":
                notes.print(f"http://127.0.0.1:{port}/mcp", soft_wrap=True)
            run_server(tools, "http" if transport == "http" else "stdio", port)
            if at_task:
                at_task.end()
    finally:
        source.close()


def _owner(task: Task | None, user: str | None) -> User | None:
    """Who answers questions; None for the client's own user."""
    sheet = task.user if task else None
    if user == "scripted" and sheet is None:
        raise click.UsageError("--user scripted: there is no scripted person; choose a task of the suite personal")
    if user == "client" and sheet is not None:
        raise click.UsageError("--user client: the verdict on this task depends on what its scripted person is asked")
    return ScriptedUser(sheet) if sheet is not None else None


def _words(verdict: Verdict) -> str:
    return f"verdict: {verdict.verdict}" + (f" ({escape(verdict.cause)})" if verdict.cause else "")
