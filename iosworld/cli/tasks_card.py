"""`iosworld tasks card`: the figures of a suite."""

import click
from pydantic import BaseModel
from rich.markdown import Markdown

from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.phones import phones_for
from iosworld.episodes.step_tree import play_steps
from iosworld.tasks.card import card_text, make_card
from iosworld.tasks.suite import DEFAULT, load_suite, suite_folder
from iosworld.tasks.templates.gym_card import gym_card, gym_card_text
from iosworld.tasks.templates.library import GYM, load_library


@click.command("card", short_help="Count a suite's tasks, apps, steps and items.")
@click.option("--suite", default=DEFAULT, show_default=True, metavar="NAME", help="Suite.")
@click.option("--write", is_flag=True, help="Write the card to the suite's folder, as CARD.md.")
@json_option
def card_command(suite: str, write: bool, as_json: bool) -> None:
    """Show how many tasks, apps, steps, tags and rubric items a suite has.

    Every solution is played, to count its actions. Of a suite of templates, the fair instances are counted instead.
    """
    if suite == GYM:
        gym = gym_card(load_library(), suite)
        _show(suite, gym_card_text(gym), gym, write, as_json)
        return
    items = load_suite(suite)
    steps = {}
    with phones_for(items) as sources, progress(len(items)) as bar:
        for item in items:
            [played] = play_steps(item.task, sources[item.task.persona], [item.task.solution])
            steps[item.task.id] = played.steps
            bar.done(item.task.id)
    card = make_card(suite, items, steps)
    _show(suite, card_text(card), card, write, as_json)


def _show(suite: str, text: str, card: BaseModel, write: bool, as_json: bool) -> None:
    if write:
        (suite_folder(suite) / "CARD.md").write_text(text, "utf-8")
    if as_json:
        print_json(card.model_dump(mode="json"))
    console(as_json).print(Markdown(text))
