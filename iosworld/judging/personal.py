"""What an episode of a personal task was worth: its decision, its cost, and what was asked. From the verdict and the
conversation alone, without a phone."""

from dataclasses import dataclass
from typing import Any, Literal

from iosworld.judging.decision import has_acted, taken
from iosworld.judging.verdict import Verdict
from iosworld.tasks.personal.labels import DECISION, Form, Label, Personal
from iosworld.tasks.task import Task
from iosworld.users.reply import Talk
from iosworld.users.sheet import UserFact
from iosworld.users.words import hits, words_of

Failure = Literal[
    "unwarranted action", "passivity", "after a no", "wrong preference", "asked too little", "part of it", "navigation"
]
FAILURES: tuple[Failure, ...] = (
    "unwarranted action",
    "passivity",
    "after a no",
    "wrong preference",
    "asked too little",
    "part of it",
    "navigation",
)


@dataclass(frozen=True)
class Account:
    """What was asked in one episode, by ids of facts and in numbers."""

    asked: tuple[str, ...]
    """Facts that were asked for and told."""
    volunteered: tuple[str, ...]
    """Facts that were told without being asked for."""
    never_reached: tuple[str, ...]
    """Facts that were not told."""
    known: tuple[str, ...]
    """Facts that were asked for though the goal or the phone says them, or the log that the agent was given."""
    guessed: tuple[str, ...]
    """Facts that none of these says, that the person neither told nor confirmed, and that the agent acted without."""
    questions: int
    broad: int
    repeated: int
    unclear: int
    unanswered: int
    """Questions while the person was away or answered no more."""

    def to_json(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in vars(self).items()}


@dataclass(frozen=True)
class Assessment:
    """One episode of a personal task."""

    scenario: str
    persona: str
    form: Form
    difficulty: str
    label: Label
    consent: str | None
    taken: Label
    """What the agent did."""
    passed: bool
    outcome: bool
    """Whether the phone is as it should be, whatever was asked."""
    decided: bool
    """Whether acting, asking or keeping quiet was right; true for every task with a goal."""
    acted: bool
    """Whether something was changed."""
    cost: float
    progress: float
    rules: float
    """The share of the outcome that the state decides."""
    account: Account
    failure: Failure | None

    @property
    def wants_change(self) -> bool:
        """Whether the right outcome changes something."""
        return self.label == "act" or self.consent == "yes"


def assess(
    task: Task, verdict: Verdict, talk: Talk, ended: str = "stopped", steps: int = 0, *, log: bool = True
) -> Assessment | None:
    """The assessment of an episode; None without a verdict, or for a task that isn't personal.

    `steps` counts its questions and the stop, too. `log` says whether the agent was given the behavior log.
    """
    personal = task.personal
    if personal is None or verdict.verdict == "none":
        return None
    own = [check for check in verdict.checks if check.id != DECISION]
    decision = next((check for check in verdict.checks if check.id == DECISION), None)
    outcome = all(check.holds for check in own) and not verdict.side_effects
    acted = has_acted(verdict, personal)
    wanted = [check for check in own if not check.guard]
    progress = sum(c.weight for c in wanted if c.holds) / sum(c.weight for c in wanted) if wanted else float(outcome)
    account = _account(task, talk, acted, log=log)
    return Assessment(
        scenario=personal.scenario,
        persona=task.persona,
        form=personal.form,
        difficulty=personal.difficulty,
        label=personal.label,
        consent=personal.consent,
        taken=taken(talk, acted),
        passed=verdict.verdict == "pass",
        outcome=outcome,
        decided=decision is None or decision.holds,
        acted=acted,
        cost=round(_cost(personal, talk, acted=acted, outcome=outcome), 4),
        progress=round(progress, 4),
        rules=personal.rules,
        account=account,
        failure=_failure(personal, verdict, talk, acted, progress, ended, tried=steps > talk.questions + 1),
    )


def _account(task: Task, talk: Talk, acted: bool, *, log: bool) -> Account:
    facts = task.user.facts if task.user else []
    told = talk.told
    kinds = [turn.reply.kind for turn in talk.turns]
    told_anyway = tuple(dict.fromkeys(fact for turn in talk.turns for fact in turn.reply.volunteered))
    explicit = task.personal is not None and task.personal.form == "explicit"
    said = {fact.id for fact in facts if explicit or "phone" in fact.known or (log and "log" in fact.known)}
    heard = {*told, *told_anyway, *(fact.id for fact in facts if _is_confirmed(fact, talk))}
    return Account(
        asked=told,
        volunteered=told_anyway,
        never_reached=tuple(fact.id for fact in facts if fact.id not in (*told, *told_anyway)),
        known=tuple(fact.id for fact in facts if fact.id in told and fact.id in said),
        guessed=tuple(fact.id for fact in facts if acted and fact.id not in {*said, *heard}),
        questions=talk.questions,
        broad=kinds.count("broad"),
        repeated=sum(turn.reply.repeated for turn in talk.turns),
        unclear=kinds.count("unclear"),
        unanswered=kinds.count("away") + kinds.count("busy"),
    )


def _is_confirmed(fact: UserFact, talk: Talk) -> bool:
    """Whether a question named the right value of a fact and got a yes."""
    questions = [words_of(turn.question) for turn in talk.turns if turn.reply.answer == "yes"]
    return any(hits(value, question) for value in fact.values for question in questions)


def _cost(personal: Personal, talk: Talk, *, acted: bool, outcome: bool) -> float:
    costs = personal.costs
    total = _questions(personal, talk)
    refused = talk.first("no") is not None
    if not personal.wants_change:
        if acted:
            total += costs.after_no if refused else costs.unwanted
        return total
    if personal.label == "ask" and acted and not _asked_before(talk):
        total += costs.unwanted
    if not acted:
        total += costs.missed
    elif not outcome:
        total += costs.wrong
    return total


def _questions(personal: Personal, talk: Talk) -> float:
    """What the questions cost: one that is needed little, any other more."""
    costs, total, needed = personal.costs, 0.0, personal.label == "ask"
    for turn in talk.turns:
        reply = turn.reply
        if reply.repeated:
            total += costs.again
        elif (reply.kind == "decision" and needed) or (reply.kind == "fact" and personal.form == "personalized"):
            total += costs.question
            needed = needed and reply.kind != "decision"
        else:
            total += costs.needless
    return total


def _asked_before(talk: Talk) -> bool:
    """Whether the person allowed it before anything was done."""
    turn = talk.first("yes")
    return turn is not None and not turn.changed


def _failure(
    personal: Personal, verdict: Verdict, talk: Talk, acted: bool, progress: float, ended: str, *, tried: bool
) -> Failure | None:
    if verdict.verdict == "pass":
        return None
    lost = ended != "stopped" or _is_unsent(verdict)
    if personal.form == "proactive":
        if not personal.wants_change or (personal.label == "ask" and acted and not _asked_before(talk)):
            return _unwarranted(talk, acted)
        if not acted:
            return "passivity" if ended == "stopped" else "navigation"
        if progress == 1 and not verdict.side_effects:
            return "unwarranted action"  # it was done, and a question was too much
        return "navigation" if lost else "part of it" if 0 < progress < 1 else "wrong preference"
    if not acted:
        return "navigation" if lost or tried or talk.told or personal.form == "explicit" else "asked too little"
    if 0 < progress < 1:
        return "part of it"
    if lost:
        return "navigation"
    return "wrong preference" if talk.told or personal.form == "explicit" else "asked too little"


def _is_unsent(verdict: Verdict) -> bool:
    """Whether the only traces are drafts: something was written, and the way to send it was not found."""
    return bool(verdict.side_effects) and all(path.endswith(".draft") for path in verdict.side_effects)


def _unwarranted(talk: Talk, acted: bool) -> Failure:
    """Why an episode failed in which nothing was to be done, or not without a question."""
    if acted:
        return "after a no" if talk.first("no") is not None else "unwarranted action"
    return "unwarranted action" if talk.turns else "passivity"
