"""Facts that a scenario adds to the persona's ledger, and the states that the apps then have.

```yaml
facts:
  events:
    - {what: ride, number: CR-2L8K1, at: 2026-05-11 18:20, from: studio, to: home, fare: "14.20"}
```

Keys are the lists of a ledger (`Ledger.with_entries`), entries are as in its files.
"""

import json
import threading
from collections import OrderedDict
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from iosworld import resources
from iosworld.errors import ScenarioProblem, SetupError
from iosworld.hashes import value_hash

if TYPE_CHECKING:
    from iosworld.world.extended import Compiled

Facts = Mapping[str, list[Any]]
States = Mapping[str, dict[str, Any]]
NEVER = ("people", "places", "quickbite.restaurants")
"""Lists that the phone reads when it is built, and that a phone which has begun cannot get more of."""
MOST_KEPT = 64
"""How many compiled sets of facts are kept, the one used last at the end."""

_kept: OrderedDict[tuple[str, str], States] = OrderedDict()
_keeping = threading.Lock()


def compiled_facts(persona: str, facts: Facts) -> States:
    """The states of the apps that the facts touch, by app: compiled once, then found by hash. Not to be changed.

    Raises ScenarioProblem that names the entry, or the check of the world that it breaks.
    """
    key = persona, value_hash(facts)
    with _keeping:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    states = _compiled(persona, facts)
    with _keeping:
        _kept[key] = states
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return states


def _compiled(persona: str, facts: Facts) -> States:
    from iosworld.world.problems import problems  # the compiler takes a while to import

    if never := next((name for name in facts if name in NEVER), None):
        raise ScenarioProblem(f"facts: {never}: a phone that has begun cannot get more of these; add other facts")
    try:
        before = _world(persona)
        after = before.with_entries(
            {name: [_as_in_files(entry) for entry in entries] for name, entries in facts.items()}
        )
    except SetupError as problem:
        raise ScenarioProblem(f"facts: {problem}") from None
    touched = {app: state for app, state in after.states.items() if state is not before.states[app]}
    if found := problems(after.ledger, after.states, {*touched, "whereabouts"}):
        raise ScenarioProblem(f"facts: the world is no longer consistent: {found[0]}")
    return touched


def broken_by_changes(persona: str, changed: States) -> str:
    """What the checks of the persona's world find in the changed states of some apps and not in the seeds: one sentence, or
    nothing. Also nothing if the persona has no ledger."""
    from iosworld.world.problems import CHECKS, problems

    if not changed.keys() & CHECKS.keys():
        return ""
    try:
        world = _world(persona)
    except SetupError:
        return ""
    checked = {app: state for app, state in changed.items() if app in world.states}
    before = set(problems(world.ledger, world.states, checked))
    try:
        found = problems(world.ledger, {**world.states, **checked}, checked)
    except (LookupError, TypeError, ValueError) as error:  # it refers to what is not there
        return f"{', '.join(checked)}: a record that others refer to is missing or has another form ({error!r})"
    return next((problem for problem in found if problem not in before), "")


@cache
def _world(persona: str) -> "Compiled":
    """The persona's world as it is: its ledger, and the seeds that are compiled from it."""
    from iosworld.world import Ledger
    from iosworld.world.extended import Compiled
    from iosworld.world.registry import APPS

    folder = resources.folder("worlds") / persona
    if not folder.is_dir():
        raise SetupError(
            f"the persona {persona} has no ledger to which facts can be added; expected the folder {folder}"
        )
    ledger = Ledger.load(folder)
    seeds = resources.seeds(persona)
    states = {app.id: json.loads((seeds / f"{app.id}.json").read_text(encoding="utf-8")) for app in APPS}
    return Compiled.of(ledger, states)


def _as_in_files(entry: Any) -> Any:
    """Amounts are strings with their digits in a ledger: `12.4` is twelve dollars and forty cents."""
    if isinstance(entry, float):
        return repr(entry)
    if isinstance(entry, Mapping):
        return {key: _as_in_files(value) for key, value in entry.items()}
    return [_as_in_files(value) for value in entry] if isinstance(entry, list | tuple) else entry
