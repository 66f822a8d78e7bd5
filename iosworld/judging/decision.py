"""Whether a proactive agent decided rightly to act, to ask, or to keep quiet."""

from iosworld.judging.verdict import CheckResult, Verdict
from iosworld.tasks.personal.labels import DECISION, Label, Personal
from iosworld.tasks.task import Task
from iosworld.users.reply import Talk

TEXTS = {
    "act": "It was done without a question",
    "ask": "The person was asked before anything was done",
    "silent": "Nobody was disturbed, and nothing was done",
}
"""What the check says, by the label of the instance."""


def has_acted(verdict: Verdict, personal: Personal) -> bool:
    """Whether the agent did something, rightly or not: what the person may want, or something else.

    A verdict of an earlier version doesn't say it. Then it is known by what holds: an action with a wrong value and
    nothing else counts as none.
    """
    if verdict.acted is not None:
        return verdict.acted
    own = [one for one in verdict.checks if one.id != DECISION and not one.guard]
    return bool(verdict.side_effects) or (personal.wants_change and any(one.holds for one in own))


def taken(talk: Talk, acted: bool) -> Label:
    """What an agent did: it asked, whatever followed; or it acted without a question; or it kept quiet."""
    first = talk.turns[0] if talk.turns else None
    if first is not None and not first.changed:
        return "ask"
    return "act" if acted or first is not None else "silent"


def decision_result(task: Task, talk: Talk, acted: bool) -> CheckResult | None:
    """The check of a proactive task's decision; None for every other task. `acted` says that something was changed."""
    personal = task.personal
    if personal is None or personal.form != "proactive":
        return None
    right = taken(talk, acted) == personal.label and _consented(personal, talk)
    return CheckResult(
        id=DECISION, text=TEXTS[personal.label], holds=right, weight=1.0, guard=personal.label == "silent"
    )


def _consented(personal: Personal, talk: Talk) -> bool:
    """Whether the question that is needed was asked: one that the person could decide, before anything was done."""
    if personal.label != "ask":
        return True
    turn = talk.first()
    return turn is not None and not turn.changed
