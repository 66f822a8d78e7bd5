"""The format of task files."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from iosworld.hashes import value_hash
from iosworld.scenarios import PLAIN, Scenario
from iosworld.state_paths import parse_path
from iosworld.tasks.answer_types import RESERVED, AnswerField, AnswerType, Fields
from iosworld.tasks.answer_types.choice import ChoiceAnswer
from iosworld.tasks.answer_types.fields import ListOf
from iosworld.tasks.answer_types.yes_no import YesNoAnswer
from iosworld.tasks.checks import compile_check, fields_read
from iosworld.tasks.evaluators import Member
from iosworld.tasks.personal.labels import DECISION, Personal
from iosworld.tasks.plain_text import has_words
from iosworld.tasks.steps import AnswerStep, Steps
from iosworld.tasks.wording import Wordings, is_replaced
from iosworld.users.sheet import NEWER_LINES, UserSheet

Identifier = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
TaskName = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*(@[0-9]{1,10})?$", max_length=120)]
"""The name of a task, or of an instance of a template: `template@seed`."""
Sentence = Annotated[str, Field(min_length=3, max_length=2000)]
FieldName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=60)]
Category = Literal["single", "multi", "memory"]
Tag = Literal[
    "abstain",
    "branch",
    "budget",
    "compare",
    "compute",
    "contradiction",
    "coordinate",
    "date-math",
    "documents",
    "health",
    "ledger",
    "long",
    "message",
    "obstacle",
    "pattern",
    "plan",
    "purchase",
    "reconcile",
    "risk",
    "routine",
    "schedule",
    "search",
    "settings",
    "travel",
]
"""A capability, or `long` for a task with a limit of 100 steps. See tasks/README.md."""
PROOFS = frozenset({"solution", "near_misses", "wordings", "other_solutions"})
DESCRIPTIONS = frozenset({"tags", "facts", "pair", "notes"})

SIDE_EFFECTS = "side-effects"
"""The implicit check of every task: nothing changed except what may change."""
COMPLETED = "completed"
"""The field of every task that asks for an action: whether it was done."""
DEFAULT_MAX_STEPS = 50
"""The step limit of a task that does not set one."""


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Check(_Model):
    """A condition that is true at the end of a correct episode and false at its start."""

    id: Identifier
    text: Sentence
    """The condition as text, for tables and for people."""
    holds: Annotated[str, Field(min_length=1)]
    """A JMESPath expression over `before`, `after` and `answers` that gives true or false."""
    weight: Annotated[float, Field(gt=0, le=100)] = 1.0
    """Its weight in the progress, relative to the other checks."""
    guard: bool = False
    """True for a condition that holds from the start and must remain true. It counts for success, not for progress."""

    @field_validator("holds")
    @classmethod
    def _can_be_read(cls, expression: str) -> str:
        compile_check(expression)
        return expression


class PathCheck(_Model):
    """A condition on the way to the end: what the agent does and sees, for tasks whose goal says how something is done."""

    id: Identifier
    text: Sentence
    """The condition as text, for tables and for people."""
    happens: Member
    """A trajectory evaluator (`iosworld.tasks.evaluators`) that the episode satisfies."""
    weight: Annotated[float, Field(gt=0, le=100)] = 1.0
    """Its weight in the progress, relative to the other checks."""


class NearMiss(_Model):
    """An outcome that looks correct but is not. It proves that a check can fail."""

    text: Sentence
    """What went wrong."""
    fails: Annotated[tuple[Identifier, ...], Field(min_length=1)]
    """Exactly the checks that fail; `side-effects` for a change that is not allowed."""
    steps: Annotated[Steps, Field(min_length=1)]

    @model_validator(mode="before")
    @classmethod
    def _listed(cls, data: object) -> object:
        if isinstance(data, dict) and isinstance(data.get("fails"), str | list):
            fails = data["fails"]
            return {**data, "fails": (fails,) if isinstance(fails, str) else tuple(fails)}
        return data


class OtherSolution(_Model):
    """Another correct way to carry out the task: other steps, or independent steps in another order."""

    text: Sentence
    """What is different."""
    steps: Annotated[Steps, Field(min_length=1)]


class ComputedFact(_Model):
    """A fact that no screen shows, and that has to be computed from others."""

    computed: Sentence


class Task(_Model):
    """One task: its goal, its checks, and a solution that proves it possible."""

    id: TaskName
    """The file's name without `.yaml`; of an instance, the template's and the seed."""
    version: Annotated[int, Field(ge=1)] = 1
    """Incremented when the meaning of goal, checks or allowed changes changes: scores are then not comparable."""
    goal: Sentence
    """The goal, which is all that the agent receives."""
    apps: Annotated[list[Identifier], Field(min_length=1)]
    """Ids of the apps that a correct run needs. Never shown to the agent."""
    category: Category
    persona: Annotated[str, Field(pattern=r"^[a-z0-9_]+$")] = "jordan_avery"
    scenario: Scenario = PLAIN
    """What the phone begins as, and what happens to it."""
    max_steps: Annotated[int, Field(ge=1, le=500)] = DEFAULT_MAX_STEPS
    answers: dict[FieldName, AnswerField] = {}
    """What the agent is asked for when it stops, by the field's name."""
    checks: Annotated[list[Check], Field(min_length=1)]
    path: list[PathCheck] = []
    """Conditions on the way, where the goal says how to reach the end. Most tasks have none: the outcome counts."""
    may_change: list[str] = []
    """Paths that a correct run may change, in the syntax of `iosworld.state_paths`."""
    effects_of: list[str] = []
    """Paths of records whose declared effects on other apps are allowed (`iosworld.judging.effects`)."""
    solution: Annotated[Steps, Field(min_length=1)]
    near_misses: Annotated[list[NearMiss], Field(min_length=2)]
    wordings: list[Wordings] = []
    """Other wordings of the texts that the solution leaves on the phone."""
    other_solutions: list[OtherSolution] = []
    """Other correct solutions, which prove that the checks test the outcome and not the path."""
    tags: list[Tag] = []
    """The capabilities that the task needs, for tables."""
    facts: list[Sentence | ComputedFact] = []
    """The facts that a correct run finds on one screen and uses on another, or computes."""
    pair: Identifier | None = None
    """The name that two tasks share if they make the same kind of request but have different correct outcomes."""
    user: UserSheet | None = None
    """The person who can be asked; None if there is nobody."""
    personal: Personal | None = None
    """The labels of a personal task. Never shown to the agent."""
    notes: str = ""
    """Notes for people: the source of the facts, and what makes the task hard."""

    @field_validator("may_change", "effects_of")
    @classmethod
    def _are_paths(cls, paths: list[str]) -> list[str]:
        for path in paths:
            parse_path(path)
        return paths

    @field_validator("answers", mode="before")
    @classmethod
    def _short(cls, data: object) -> object:
        """`completed: yes_no` is the field with its usual description."""
        if isinstance(data, dict) and data.get(COMPLETED) == "yes_no":
            return data | {COMPLETED: {"type": "yes_no", "description": "whether you did what was asked"}}
        return data

    @model_validator(mode="before")
    @classmethod
    def _whose_phone(cls, data: object) -> object:
        """A scenario can name the persona."""
        if not isinstance(data, dict) or not isinstance(scenario := data.get("scenario"), dict):
            return data
        named = scenario.get("persona") or data.get("persona")
        if named is not None and data.setdefault("persona", named) != named:
            raise ValueError(f"the scenario is of {named}, the task of {data['persona']}; name one persona")
        return data

    @model_validator(mode="after")
    def _answers_agree(self) -> Self:
        for name, field in self.answers.items():
            if name in RESERVED:
                raise ValueError(f"a field is called {name}, which stop already has; choose another name")
            if not field.description:
                raise ValueError(f"the field {name} has no description; say what it asks for")
            if name == COMPLETED and not isinstance(field, YesNoAnswer):
                raise ValueError(f"the field {COMPLETED} says whether it was done; write {COMPLETED}: yes_no")
            for option in _options(field):
                if not has_words(self.goal, option):
                    raise ValueError(
                        f"the field {name} has the option {option!r}, which the goal does not name; use another type"
                    )
        for check in self.checks:
            if unknown := sorted(fields_read(check.holds) - self.answers.keys()):
                raise ValueError(
                    f"the check {check.id} reads answers.{unknown[0]}, which is not a field; fields: "
                    f"{', '.join(self.answers) or 'none'}"
                )
        for wordings in self.wordings:
            if not any(is_replaced(step, wordings) for step in self.solution):
                raise ValueError(f"wordings replace {wordings.replaces!r}, which the solution does not type; copy it")
        return self

    @model_validator(mode="after")
    def _agrees_with_itself(self) -> Self:
        ids = [*(check.id for check in self.checks), *(check.id for check in self.path)]
        if double := sorted({name for name in ids if ids.count(name) > 1}):
            raise ValueError(f"two checks have the id {double[0]}; name them apart")
        if SIDE_EFFECTS in ids:
            raise ValueError(f"a check is called {SIDE_EFFECTS}, which every task already has; choose another name")
        implied = {SIDE_EFFECTS} if self.personal is None else {SIDE_EFFECTS, DECISION}
        for miss in self.near_misses:
            if unknown := sorted(set(miss.fails) - {*ids, *implied}):
                raise ValueError(
                    f"a near miss fails {unknown[0]}, which is not a check; known: {', '.join(ids)}, {SIDE_EFFECTS}"
                )
        if (
            not self.path
            and all(check.guard for check in self.checks)
            and (self.personal is None or self.personal.wants_change)
        ):
            raise ValueError("every check is a guard, so doing nothing would pass; add one that the goal makes true")
        if (self.category == "single") != (len(self.apps) == 1) and self.category != "memory":
            raise ValueError(
                f"the category {self.category} does not go with {len(self.apps)} apps; single means one app"
            )
        others = [miss.steps for miss in self.near_misses] + [other.steps for other in self.other_solutions]
        for steps in (self.solution, *others):
            if any(isinstance(step, AnswerStep) for step in steps[:-1]):
                raise ValueError("an answer ends the episode; put it last")
            last = steps[-1]
            if isinstance(last, AnswerStep) and (unknown := sorted(last.answers.keys() - self.answers.keys())):
                raise ValueError(
                    f"an answer fills {unknown[0]}, which is not a field; fields: {', '.join(self.answers) or 'none'}"
                )
        return self

    @property
    def hash(self) -> str:
        """A short hash of every field that affects a score. Proofs, descriptions and notes do not."""
        content = self.model_dump(mode="json", exclude={*PROOFS, *DESCRIPTIONS, "scenario"})
        if self.scenario != PLAIN:  # a task of an earlier version has none, and keeps its hash
            content["scenario"] = self.scenario.to_json()
        for name in (
            "answers",
            "effects_of",
            "path",
            "user",
            "personal",
        ):  # a task without one has the hash of earlier versions
            if not content[name]:
                del content[name]
        if self.user is not None:  # earlier versions had none of these
            for part, names in (
                (content["user"]["voice"], NEWER_LINES),
                (content["user"], ("errand",)),
            ):
                for name in names:
                    if part[name] is None or part[name] == []:
                        del part[name]
        return value_hash(content)

    @property
    def fields(self) -> Fields:
        """The fields of its typed answers."""
        return self.answers

    @property
    def words_decide(self) -> bool:
        """Whether a yes or a no in a text is a part of the outcome, which only a judge of words can read."""
        return any(wordings.decides for wordings in self.wordings)


def _options(field: AnswerType) -> list[str]:
    if isinstance(field, ListOf):
        return _options(field.of)
    return field.options if isinstance(field, ChoiceAnswer) else []
