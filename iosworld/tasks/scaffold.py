"""Creates a new task: a file for the task and one for its rubric, with placeholders."""

from pathlib import Path

from iosworld import resources
from iosworld.errors import FileProblem, SetupError
from iosworld.tasks.task import Category

TASK = """\
id: {id}
goal: >-
  What the person says, without the information that the agent must find.
apps: [{apps}]
category: {category}
max_steps: 50
tags: []
facts: []   # what is found on one screen and used on another; `- computed: …` for what has to be computed

answers:
  completed: yes_no   # add a field for each question in the goal: docs/answers.md

checks:
  - id: outcome
    text: What is true at the end of a correct run, and not before
    holds: "length(added(before.{app}.LIST, after.{app}.LIST)[?FIELD=='VALUE']) == `1`"

may_change:
  - {app}.LIST[+1 FIELD=VALUE]

solution:
  - &found
    - open: {name}
  - expect: What the screen shows at the end
  - answer: {{text: It is done., completed: yes}}

near_misses:
  - text: The most plausible shortcut
    fails: outcome
    steps:
      - *found
      - answer: {{text: It is done., completed: yes}}
  - text: The second most plausible mistake
    fails: outcome
    steps:
      - *found
      - answer: {{text: It is done., completed: yes}}

notes: >-
  Where the facts are, and which rivals there are.
"""
RUBRIC = """\
task: {id}
items:
  - id: outcome
    text: What a screen shows at the end of a correct run.
    check: outcome
  - id: looked-up
    text: The record that the goal asks about was on the screen, in a list or opened.
  - id: answer
    text: The answer says that it is done.
  - id: nothing-else
    text: Nothing else was changed.
"""


def new_task(suite: str, name: str, category: Category, apps: dict[str, str]) -> list[Path]:
    """Write the files of a new task and return their paths.

    `apps` maps app IDs to names. Raises SetupError outside a checkout, and FileProblem if a file exists.
    """
    root = resources.folder("tasks")
    if root.parent != resources.CHECKOUT:
        raise SetupError("tasks are written in a checkout: clone the repository, and run this command in it")
    app, shown = next(iter(apps.items()))
    values = {"id": name, "category": category, "apps": ", ".join(apps), "app": app, "name": shown}
    files = {root / suite / f"{name}.yaml": TASK, root.parent / "rubrics" / suite / f"{name}.yaml": RUBRIC}
    for path in files:
        if path.exists():
            raise FileProblem(path, "", "it already exists", "Choose another name")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.format(**values), "utf-8")
    return list(files)
