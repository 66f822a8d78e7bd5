"""All questions of `tests/users` with what they ask for, in one form."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iosworld.tasks.suite import load_suite
from iosworld.users.asked import AskedFor
from iosworld.users.sheet import UserSheet
from iosworld.yaml_files import read_yaml

USERS = Path(__file__).parent.parent / "users"
NOTHING = frozenset({"none", "broad", "declined"})


@dataclass(frozen=True)
class Question:
    """A question to one person. `only` is the one fact that is known to be asked for, or not; None if all is known."""

    source: str
    scenario: str
    persona: str
    sheet: UserSheet
    text: str
    wanted: frozenset[str]
    only: str | None = None

    @property
    def asks(self) -> bool:
        """Whether it asks for anything on the sheet."""
        return bool(self.wanted)

    def is_right(self, found: AskedFor) -> bool:
        """Whether it got what it asks for. Who proposes the right value may get the decision, whose words say it."""
        facts = {fact.id for fact in found.facts}
        got = facts | ({"decision"} if found.decision is not None else set())
        if self.only is not None:
            return bool({self.only, "decision"} & got) if self.asks else self.only not in got
        if not self.asks:
            return not got
        decided = found.decision is not None and len(self.wanted) == 1
        return got == self.wanted or (decided and facts <= self.wanted)


def questions() -> list[Question]:
    """The questions of all sets."""
    tasks = [item.task for item in load_suite("personal")]
    by_id = {task.id: task for task in tasks}
    usual = {(one.personal.scenario, one.persona): one for one in tasks if one.personal.form == "personalized"}

    def asked(source: str, task: Any, text: str, wanted: set[str], only: str | None = None) -> Question:
        names = frozenset("decision" if name == task.personal.scenario else name for name in wanted) - NOTHING
        return Question(source, task.personal.scenario, task.persona, task.user, text, names, only)

    def all_of() -> Iterator[Question]:
        for source, cases in _read("blind").items():
            for case in cases:
                yield asked(source, usual[case["scenario"], case["person"]], case["question"], set(case["asks"]))
        for source, cases in (_read("agent") | _read("stranger")).items():
            for case in cases:
                for key, texts in case["questions"].items():
                    wanted = set() if key == "nothing" else set(key.split())
                    for text in texts:
                        yield asked(source, usual[case["scenario"], case["person"]], text, wanted)
        for source, cases in _read("goal").items():
            for case in cases:
                expect = case["expect"]
                wanted = {expect} if isinstance(expect, str) else set(expect)
                wanted = set() if "none" in wanted else wanted
                yield asked(source, by_id[case["task"]], case["question"], wanted)
        for source, cases in _read("played").items():
            for case in cases:
                yield asked(source, by_id[case["task"]], case["question"], set(case["expect"].split()))
        for case in read_yaml(USERS / "wordings.yaml"):
            task, name = by_id[case["instance"]], case.get("fact") or "decision"
            yield from (asked("wordings", task, text, {name}, name) for text in case["right"])
            yield from (asked("wordings", task, text, set(), name) for text in case["wrong"])
        shared = _read("fitted")
        for case in shared["facts"]:
            for task in [one for (scenario, _), one in usual.items() if scenario == case["scenario"]]:
                yield from (asked("fitted", task, text, {case["fact"]}, case["fact"]) for text in case["right"])
                others = [*case["wrong"], *shared["common"]]
                yield from (asked("fitted", task, text, set(), case["fact"]) for text in others)
        for case in _read("later")["facts"]:
            task = usual[case["scenario"], case["person"]]
            yield from (asked("written later", task, text, {case["fact"]}, case["fact"]) for text in case["right"])
            yield from (asked("written later", task, text, set(), case["fact"]) for text in case["wrong"])

    return list(all_of())


def _read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = read_yaml(USERS / f"{name}_wordings.yaml")
    return found
