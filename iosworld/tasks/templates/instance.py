"""Makes an ordinary task from a template and a seed."""

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from iosworld.errors import FileProblem
from iosworld.tasks.rubric import Rubric
from iosworld.tasks.suite_task import SuiteTask
from iosworld.tasks.task import COMPLETED, Task
from iosworld.tasks.templates.answers import check, check_id, field_of, given
from iosworld.tasks.templates.block import DoBlock, FindBlock
from iosworld.tasks.templates.draw import Drawing, Drawn, rivals_of
from iosworld.tasks.templates.each import merged_paths, phrase_of_all
from iosworld.tasks.templates.expressions import ExpressionProblem, filled, text_of, value_of
from iosworld.tasks.templates.join import PART
from iosworld.tasks.templates.level import level_of
from iosworld.tasks.templates.library import Library
from iosworld.tasks.templates.near_misses import misses, part_steps
from iosworld.tasks.templates.new_records import with_defaults
from iosworld.tasks.templates.scenario import joined
from iosworld.tasks.templates.start import Start, start_of
from iosworld.tasks.templates.template import BUDGETS, Asked, Template
from iosworld.yaml_files import validate


def make_instance(library: Library, name: str, seed: int, start: Start | None = None) -> SuiteTask:
    """The task `name@seed`. Raises UnknownName, NoInstance; FileProblem if the template is at fault."""
    template = library.template(name)
    file = library.file(name)
    try:
        content, rubric = _Maker(library, template, seed, start or start_of(template.persona)).made()
    except ExpressionProblem as problem:
        raise FileProblem(file, "", str(problem), "Correct the expression in the template or in its block") from None
    return SuiteTask(validate(file, Task, content), _rubric(file, rubric), file, content)


class _Maker:
    def __init__(self, library: Library, template: Template, seed: int, start: Start) -> None:
        self._drawing = Drawing(library, template, start)
        self._template, self._seed = template, seed
        self._drawn, chance = self._drawing.draw(seed)
        scope = self._drawn.all
        parts = template.parts
        self._used = [name for name, part in parts.items() if not part.when or value_of(part.when, scope)]
        does = [name for name in self._used if parts[name].do]
        self._prefix = {name: f"{name.replace('_', '-')}-" if len(does) > 1 else "" for name in self._used}
        self._says = {name: self._phrase(name, chance) for name in parts if parts[name].repeats is None}
        words = {name: {**self._drawn.scopes[name], "says": says} for name, says in self._says.items()}
        own = words[PART] if list(parts) == [PART] else {}
        self._goal = _sentence(text_of(chance.choice(template.goals), {**own, **self._drawn.all, **words}))
        self._asked = {name: _asked(self._drawing, self._drawn, asked) for name, asked in template.answers.items()}

    def made(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The values of the task and of its rubric."""
        template = self._template
        steps = {name: self._steps(name) for name in self._used}
        solution = [*_joined(steps), self._answer()]
        level = level_of(template, self._longest(steps))
        checks = self._checks()
        apps = list(dict.fromkeys(self._drawing.block(name).app for name in self._used))
        content: dict[str, Any] = {
            "id": f"{template.id}@{self._seed}",
            "goal": self._goal,
            "apps": apps,
            "category": "single" if len(apps) == 1 else "multi",
            "persona": template.persona,
            "max_steps": BUDGETS[level],
            "answers": {name: field for name, (_, field, _) in self._asked.items()}
            | ({COMPLETED: "yes_no"} if template.does else {}),
            "checks": checks,
            "may_change": self._may_change(),
            "effects_of": self._paths(lambda block, scope: filled(block.effects_of, scope)),
            "solution": solution,
            "other_solutions": self._routes(steps),
            "near_misses": self._near_misses(steps),
            "tags": list(template.tags),
            "facts": self._facts(),
            "notes": f"An instance of the template {template.id}: {template.join}, {template.composition}, {level}.",
        }
        if scenario := self._scenario():
            content["scenario"] = scenario
        return content, _rubric_content(content, solution)

    def _longest(self, steps: Mapping[str, list[Any]]) -> list[Any]:
        """The steps that decide the level. If the right thing is to leave it undone, they are those of doing it, so that the
        step limit does not tell which it is."""
        if any(self._template.parts[name].do for name in self._used):
            return [*_joined(steps), self._answer()]
        whole = {name: self._steps(name) for name in self._template.parts}
        return [*_joined(whole), self._answer()]

    def _scenario(self) -> dict[str, Any]:
        """What the blocks and the template say about the phone. All blocks count, used or not, so that the phone does not
        tell which branch is right."""
        blocks = [filled(self._drawing.block(name).scenario, self._scope(name)) for name in self._template.parts]
        try:
            return joined([*blocks, filled(self._template.scenario, self._drawn.all)])
        except ValueError as problem:
            raise ExpressionProblem(str(problem)) from None

    def _scope(self, name: str) -> dict[str, Any]:
        return {"now": self._drawing.start.now, **self._drawn.scopes[name]}

    def _phrase(self, name: str, chance: random.Random) -> str:
        """One of the phrases of a part's block. Of a part that is done for each of a few, it names them all."""
        block = self._drawing.block(name)
        again = [other for other, part in self._template.parts.items() if part.repeats == name]
        if again and isinstance(block, DoBlock) and block.each:
            scopes = [self._scope(each) for each in [name, *again]]
            return phrase_of_all(chance.choice(block.each.says), block, scopes)
        return text_of(chance.choice(block.says), self._scope(name))

    def _steps(self, name: str) -> list[Any]:
        return part_steps(self._drawing, name, self._scope(name))

    def _checks(self) -> list[dict[str, Any]]:
        found = []
        for name in self._used:
            block = self._drawing.block(name)
            if isinstance(block, DoBlock):
                for each in block.checks:
                    filled_in = filled(each.model_dump(), self._scope(name))
                    found.append({**filled_in, "id": self._prefix[name] + each.id})
        return found + [check(name, value, field) for name, (value, field, _) in self._asked.items()]

    def _routes(self, steps: Mapping[str, list[Any]]) -> list[dict[str, Any]]:
        """The other ways of each part, with the usual ways of the others."""
        found = []
        for name in self._used:
            for route in self._drawing.block(name).routes:
                if self._repeats:  # the way back is that of the usual steps
                    continue
                other = {**steps, name: filled(route.steps, self._scope(name))}
                found.append({"text": route.text, "steps": [*_joined(other), self._answer()]})
        return found

    def _may_change(self) -> list[str]:
        """The allowed changes, with new records as the apps make them where a block says nothing."""
        defaults = self._drawing.library.new_records
        return self._paths(
            lambda block, scope: [
                with_defaults(path, [each.holds for each in block.checks], defaults)
                for path in filled(block.may_change, scope)
            ]
        )

    def _paths(self, paths_of: Callable[[DoBlock, dict[str, Any]], list[str]]) -> list[str]:
        found = []
        for name in self._used:
            block = self._drawing.block(name)
            if isinstance(block, DoBlock):
                found += paths_of(block, self._scope(name))
        return merged_paths(found) if self._repeats else list(dict.fromkeys(found))

    @property
    def _repeats(self) -> bool:
        return any(part.repeats for part in self._template.parts.values())

    def _answer(self, instead: Mapping[str, Any] | None = None) -> dict[str, Any]:
        values = {name: value for name, (value, _, _) in self._asked.items()} | dict(instead or {})
        shown = {
            name: given(value, self._asked[name][1]["type"]) for name, value in values.items() if value is not None
        }
        text = ", ".join(shown.values()) or "Done."
        done = {COMPLETED: "yes"} if self._template.does else {}  # also if the right thing is to leave something undone
        return {"answer": {"text": text, **shown, **done}}

    def _near_misses(self, steps: Mapping[str, list[Any]]) -> list[dict[str, Any]]:
        found = [
            self._near_miss(miss.text, miss.fails, {**steps, **miss.steps}, self._answer())
            for miss in misses(self._drawing, self._drawn, self._used, self._prefix)
        ]
        for name, (_, _, rivals) in self._asked.items():
            for text, rival in [*rivals, ("No answer is given", None)]:
                found.append(self._near_miss(text, [check_id(name)], steps, self._answer({name: rival})))
        return found

    def _near_miss(
        self, text: str, fails: Sequence[str], steps: Mapping[str, list[Any]], answer: dict[str, Any]
    ) -> dict[str, Any]:
        return {"text": text, "fails": list(fails), "steps": [*_joined(steps), answer]}

    def _facts(self) -> list[Any]:
        facts: list[Any] = []
        for name in self._used:
            block = self._drawing.block(name)
            if isinstance(block, FindBlock):
                facts.append(f"{self._says[name]}: {given(self._drawn.scopes[name]['value'], block.value.type)}")
        for name, asked in self._template.answers.items():
            if asked.value is not None:
                facts.append({"computed": f"{asked.description}: {self._asked[name][0]}"})
        return facts


def _joined(steps: Mapping[str, list[Any]]) -> list[Any]:
    return [step for each in steps.values() for step in each]


def _asked(drawing: Drawing, drawn: Drawn, asked: Asked) -> tuple[Any, dict[str, Any], list[tuple[str, Any]]]:
    """The value of an answer, its field, and its rivals."""
    if asked.find is not None:
        block = drawing.block(asked.find)
        if not isinstance(block, FindBlock):  # the template's validator refuses it
            raise TypeError(f"{asked.find} finds nothing")
        scope = drawn.scopes[asked.find]
        return scope["value"], field_of(block, asked.description), scope["rivals"]
    value = value_of(asked.value or "", drawn.all)
    field = {**filled(asked.field, drawn.all), "description": asked.description}
    return value, field, rivals_of(asked.rivals, value, drawn.all)


def _sentence(text: str) -> str:
    """The text with single spaces, beginning with a capital."""
    plain = " ".join(text.split())
    return plain[:1].upper() + plain[1:]


def _rubric_content(content: Mapping[str, Any], solution: list[Any]) -> dict[str, Any]:
    opened = list(dict.fromkeys(step["open"] for step in solution if isinstance(step, dict) and "open" in step))
    items = [{"id": f"opened-{number}", "text": f"The app {app} was opened."} for number, app in enumerate(opened, 1)]
    items += [{"id": each["id"], "text": f"{each['text'].rstrip('.')}."} for each in content["checks"]]
    items.append({"id": "nothing-else", "text": "Nothing was changed that the goal does not ask for."})
    items.append({"id": "ended", "text": "The agent ended the task itself, and what it says agrees with the screens."})
    return {"task": content["id"], "items": items[:13]}


def _rubric(file: Path, content: dict[str, Any]) -> Rubric:
    try:
        return Rubric.model_validate(content)
    except ValidationError as problem:
        raise FileProblem(
            file, "checks", f"its rubric is invalid ({problem.error_count()} problems)", "Add checks"
        ) from None
