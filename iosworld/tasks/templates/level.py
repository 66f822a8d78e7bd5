"""The level of an instance, which sets its step limit."""

from typing import Any

from iosworld.tasks.templates.template import BUDGETS, Level, Template

ACTIONS = {"open": 3, "scroll_to": 3, "spin": 5, "expect": 0, "type": 1}
"""Actions that a step takes at most in most cases, by its keyword; one for the others."""
LATER = frozenset({"Contacts", "Maps", "Messages", "Phone", "Photos", "Reminders"})
"""Apps whose icons are not on the first page of the home screen: to open one takes an action more."""
SHARE = 0.7
"""The share of the limit that the solution may take."""


def level_of(template: Template, solution: list[Any]) -> Level:
    """The lowest level whose limit leaves room to look around; `deep` templates begin at L2."""
    actions = sum(_actions(step) for step in solution)
    levels: list[Level] = ["L1", "L2", "L3", "L4"]
    if template.composition == "deep":
        levels = levels[1:]
    return next((level for level in levels if actions <= SHARE * BUDGETS[level]), "L4")


def _actions(step: Any) -> int:
    if not isinstance(step, dict):
        return 1
    [(keyword, value)] = step.items()
    if keyword == "type" and isinstance(value, dict):
        return 4 if value.get("clear") else 2
    return ACTIONS.get(keyword, 1) + (keyword == "open" and value in LATER)
