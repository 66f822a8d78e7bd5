"""`iosworld play`: a phone in the browser or at a prompt."""

import functools
import tempfile
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape

from iosworld import resources
from iosworld.actions import ACTIONS, Stop, parse_command
from iosworld.cli.output import console
from iosworld.cli.web import json_url_option, no_open_option, port_option, serve_page
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device
from iosworld.devices.factory import PhoneSource, device_usage, open_phones
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.errors import ActionError
from iosworld.judging.state import judge_state
from iosworld.scenarios import PLAIN, Scenario, read_scenario
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import Phone, UnfitAnswers, read_answers
from iosworld.tasks.suite import DEFAULT, SuiteTask, load_suite, select
from iosworld.tasks.task import Task

HELP = """Actions, on a grid of 0–1000 from the top left: {actions}.
  tap_xy 500 120 · tap 3 (a number from `tree`) · type Gym · swipe 500 800 500 200 · home · wait 60 · launch_app Clock
Looking: tree (what is on the screen) · state APP (what the phone holds) · help · stop"""


@click.command("play", short_help="Use a phone in the browser.")
@click.option("--device", default="embedded", show_default=True, metavar="NAME", help=f"Device: {device_usage()}.")
@click.option("--persona", default=resources.PERSONA, show_default=True, metavar="NAME", help="Persona.")
@click.option(
    "--screens",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="With --terminal: folder for screenshots. [default: a new folder]",
)
@click.option(
    "--scenario",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="FILE",
    help="YAML file of a scenario.",
)
@click.option("--task", metavar="ID", help="Play this task, and see the verdict.")
@click.option("--suite", default=DEFAULT, show_default=True, metavar="NAME", help="The task's suite.")
@click.option(
    "--run-dir",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder for the episodes of tasks that you play. [default: a new folder in runs/]",
)
@click.option("--terminal", is_flag=True, help="Use the phone by typing actions instead of in the browser.")
@port_option
@no_open_option
@json_url_option
def play_command(
    device: str,
    persona: str,
    screens: Path | None,
    scenario: Path | None,
    task: str | None,
    suite: str,
    run_dir: Path | None,
    terminal: bool,
    port: int,
    no_open: bool,
    as_json: bool,
) -> None:
    """Use a phone in the browser, with its accessibility tree, state and every step so far. A task that you play is
    judged and saved as an episode of a run.

    With --terminal, use it by typing actions; each response names the screenshot.
    """
    if terminal and (as_json or no_open or port or run_dir):
        raise click.UsageError("--terminal has no page: omit --port, --no-open, --json and --run-dir")
    if screens and not terminal:
        raise click.UsageError("--screens is for --terminal; the page shows every screen")
    chosen = select(load_suite(suite), [task])[0] if task else None
    if chosen and scenario:
        raise click.UsageError("--scenario and --task: a task has its own scenario; give one of them")
    begins = chosen.task.scenario if chosen else read_scenario(scenario) if scenario else PLAIN
    persona = chosen.task.persona if chosen else begins.persona or persona
    source = open_phones(device, persona)
    try:
        if terminal:
            folder = screens or Path(tempfile.mkdtemp(prefix="iosworld-play-"))
            folder.mkdir(parents=True, exist_ok=True)
            with phone_at(source, begins) as phone:
                _Prompt(phone, folder, console(), chosen.task if chosen else None).loop()
        else:
            _play_in_browser(
                source, device, persona, PLAIN if chosen else begins, chosen, run_dir, port, not no_open, as_json
            )
    finally:
        source.close()


def _play_in_browser(
    source: PhoneSource,
    device: str,
    persona: str,
    scenario: Scenario,
    task: SuiteTask | None,
    run_dir: Path | None,
    port: int,
    is_opened: bool,
    as_json: bool,
) -> None:
    from iosworld.screen.painter_pool import painters
    from iosworld.viewer.human_runs import HumanRuns
    from iosworld.viewer.live import LivePhone
    from iosworld.viewer.run_list import RunList
    from iosworld.viewer.step_checks import StepChecks

    runs = RunList()
    with (
        painters(),
        LivePhone(source, persona, HumanRuns(runs, device, run_dir), scenario, task) as phone,
        StepChecks(functools.partial(open_phones, device)) as steps,
    ):
        serve_page(runs, phone, port, is_opened, as_json, steps=steps)


class _Prompt:
    def __init__(self, phone: Device, folder: Path, out: Console, task: Task | None) -> None:
        self.phone, self.folder, self.out, self.task = phone, folder, out, task
        self.step = 1
        self.before = phone.state() if task else {}

    def loop(self) -> None:
        self.out.print(HELP.format(actions=", ".join(ACTIONS)))
        if self.task:
            self.out.print(f"[bold]Goal:[/] {escape(self.task.goal)}")
        seen = self.look()
        while (line := _ask()) is not None:
            word, _, rest = line.partition(" ")
            if word == "stop" and self.task and not self.judged(self.task, rest.strip()):
                continue
            if word in ("stop", "quit", "exit"):
                return
            if word == "help":
                self.out.print(HELP.format(actions=", ".join(ACTIONS)))
            elif word == "tree":
                self.out.print(seen.tree.text(), markup=False)
            elif word == "state":
                self.show_state(rest.strip())
            elif word:
                seen = self.act(line, seen)

    def judged(self, task: Task, answer: str) -> bool:
        """Ask for the task's fields, and show the verdict. False if a value does not fit."""
        given: dict[str, str | list[str] | None] = {}
        for name, field in task.fields.items():
            text = (
                _ask(f"{name} ({field.description}: {field.expected}{'; separate with ;' if field.many else ''})")
                or None
            )
            given[name] = [part.strip() for part in text.split(";")] if text and field.many else text
        try:
            read_answers(task.fields, given, Phone(self.before))
        except UnfitAnswers as problem:
            self.out.print(f"[red]{escape(str(problem))}[/]")
            return False
        verdict = judge_state(task, self.before, self.phone.state(), answer, "stopped", given=given)
        self.out.print(f"[bold]{verdict.verdict}[/] {escape(verdict.cause)}")
        return True

    def act(self, line: str, seen: Observation) -> Observation:
        try:
            action = parse_command(line)
            moment = perform(self.phone, action, seen.tree.touch_points)
        except ActionError as problem:
            self.out.print(f"[red]{escape(str(problem))}[/]")
            return seen
        assert not isinstance(action, Stop)
        self.step += 1
        if moment is not None:
            self.out.print(f"{moment.app}, {moment.now}", markup=False)
        return self.look()

    def look(self) -> Observation:
        seen = observe(self.phone, self.step)
        path = self.folder / f"{self.step:04}.png"
        path.write_bytes(seen.screenshot.png)
        self.out.print(f"screen: {path}", soft_wrap=True, markup=False)
        return seen

    def show_state(self, app: str) -> None:
        state = self.phone.state()
        if app not in state:
            self.out.print(f"[red]expected one of {', '.join(sorted(state))}[/]")
            return
        self.out.print_json(data=state[app], sort_keys=True)


def _ask(what: str = "") -> str | None:
    """The next line; None at the end of the input."""
    try:
        return str(click.prompt(what, prompt_suffix="> ", default="", show_default=False)).strip()
    except click.Abort:
        return None
