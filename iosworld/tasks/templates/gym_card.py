"""The card of a suite of templates: how many templates, blocks and instances it has, and of which kinds."""

from collections import Counter
from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

from iosworld.hashes import value_hash
from iosworld.tasks.templates.counting import Tallies, count_combinations
from iosworld.tasks.templates.draw import Drawing
from iosworld.tasks.templates.end_states import drawn_end_states
from iosworld.tasks.templates.gym import gym_tasks
from iosworld.tasks.templates.library import Library
from iosworld.tasks.templates.seeds import GYM_SPLITS, split_of
from iosworld.tasks.templates.start import start_of
from iosworld.tasks.templates.template import BUDGETS, Template

DRAWS = 10
"""Instances of each template that are drawn to count end states."""
TRIES = 20_000
"""Combinations that are tried together (see counting.py). What has more is counted as at least so many."""


class GymCard(BaseModel):
    """The figures of a suite of templates."""

    model_config = ConfigDict(frozen=True)
    suite: str
    content: str
    """A hash of all templates and blocks."""
    templates: int
    blocks: int
    used_blocks: int
    """Blocks that a template uses."""
    instances: int
    """Distinct fair combinations of parameters; wordings of the goal do not count."""
    not_counted_out: int
    """Templates that may have more instances than were counted."""
    drawn: int
    """Instances that were drawn to count end states."""
    drawn_distinct: int
    """Those of them that differ in more than the wording of the goal."""
    drawn_end_states: int
    """The different right outcomes of those."""
    instances_of: dict[str, int]
    """By template."""
    splits: dict[str, int]
    """Templates by split. `test_instances` has those of `train`, with hidden seeds."""
    apps: dict[str, int]
    """Templates by app."""
    largest_share: float
    """The share of the templates that the most frequent app takes part in."""
    scopes: dict[str, int]
    objectives: dict[str, int]
    compositions: dict[str, int]
    joins: dict[str, int]
    levels: dict[str, int]
    """Templates by the level of their first instance."""
    tags: dict[str, int]
    routed: int
    """Templates with another solution than the usual one."""


def gym_card(library: Library, suite: str, tries: int = TRIES, draws: int = DRAWS) -> GymCard:
    """Count. Takes fifteen seconds for a hundred templates. Raises FileProblem, NoInstance."""
    templates = list(library.templates.values())
    known: dict[str, Tallies] = {each.persona: {} for each in templates}
    counted = {
        each.id: count_combinations(Drawing(library, each, start_of(each.persona)), tries, known[each.persona])
        for each in templates
    }
    levels = {limit: level for level, limit in BUDGETS.items()}
    own = Counter(split_of(each) for each in templates)
    items = gym_tasks(tasks=library.folder)
    drawn = drawn_end_states(library, draws)
    apps = _counts(app for each in templates for app in each.apps)
    return GymCard(
        suite=suite,
        content=gym_content(library),
        templates=len(templates),
        blocks=len(library.blocks),
        used_blocks=len({part.block for each in templates for part in each.parts.values()}),
        instances=sum(count.number for count in counted.values()),
        not_counted_out=sum(not count.is_exact for count in counted.values()),
        drawn=drawn.instances,
        drawn_distinct=drawn.distinct,
        drawn_end_states=drawn.end_states,
        instances_of={name: count.number for name, count in counted.items()},
        splits={split: own["train" if split == "test_instances" else split] for split in GYM_SPLITS},
        apps=apps,
        largest_share=round(max(apps.values(), default=0) / max(1, len(templates)), 3),
        scopes=_counts(each.scope for each in templates),
        objectives=_counts(each.objective for each in templates),
        compositions=_counts(each.composition for each in templates),
        joins=_counts(each.join for each in templates),
        levels=_counts(levels[item.task.max_steps] for item in items),
        tags=_counts(tag for each in templates for tag in each.tags),
        routed=sum(bool(item.task.other_solutions) for item in items),
    )


def gym_content(library: Library) -> str:
    """A hash of all templates and blocks, and of what new records are like."""
    files = {**library.templates, **library.blocks}
    content: dict[str, object] = {name: each.model_dump(mode="json") for name, each in files.items()}
    return value_hash({**content, "new_records": library.new_records})


def gym_card_text(card: GymCard) -> str:
    """The card as Markdown."""
    more = f"; of {card.not_counted_out} templates, not all" if card.not_counted_out else ""
    by_template = sorted(card.instances_of.values())
    rows = [
        ("Content hash", f"`{card.content}`"),
        ("Templates", str(card.templates)),
        ("Blocks", f"{card.blocks}, {card.used_blocks} of them used"),
        ("Instances counted", f"{card.instances:,}{more}"),
        (
            "End states",
            f"{card.drawn_end_states:,} different ones among {card.drawn_distinct:,} different instances of {card.drawn:,} drawn",
        ),
        ("Instances of a template", f"median {by_template[len(by_template) // 2]:,}, fewest {by_template[0]:,}"),
        ("Templates by split", _listed(card.splits)),
        ("Scope", _listed(card.scopes)),
        ("Objective", _listed(card.objectives)),
        ("Composition", _listed(card.compositions)),
        ("Join", _listed(card.joins)),
        ("Level", _listed(card.levels)),
        ("With another solution", str(card.routed)),
    ]
    lines = [f"# The suite {card.suite}", "", "`iosworld tasks card --write` writes this file.", ""]
    lines += ["| Figure | Value |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]
    for title, counts in (("App", card.apps), ("Tag", card.tags)):
        ordered = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
        lines += ["", f"| {title} | Templates |", "|---|---|", *(f"| {name} | {count} |" for name, count in ordered)]
    return "\n".join(lines) + "\n"


def template_facts(template: Template) -> dict[str, object]:
    """What tables show of a template."""
    return {
        "template": template.id,
        "split": split_of(template),
        "apps": template.apps,
        "scope": template.scope,
        "objective": template.objective,
        "composition": template.composition,
        "join": template.join,
    }


def _counts(values: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(values).items()))


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in counts.items())
