"""The folder of a probe: `items.parquet`, `card.json`, `card.md`, `screens/` and the answers of those who were asked.

Building the same probe again writes the same bytes. Columns with a structure of their own hold JSON.
"""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from iosworld.errors import SetupError
from iosworld.probes.items import DraftItem, ProbeItem
from iosworld.screen.observation import Observation
from iosworld.screen.simple_list import simple_list

ITEMS, CARD, SCREENS, ANSWERS = "items.parquet", "card.json", "screens", "answers"
_JSON = ("source", "history", "known", "options", "evidence")


def write_items(folder: Path, items: Sequence[ProbeItem]) -> None:
    """Write the items as parquet. SetupError if pyarrow is missing."""
    pyarrow, parquet = pyarrow_of()
    rows = [_row(item) for item in items]
    kinds = {"predictability": pyarrow.float64(), "seed": pyarrow.int64()}
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in ProbeItem.model_fields])
    folder.mkdir(parents=True, exist_ok=True)
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema), folder / ITEMS)


def read_items(folder: Path) -> list[ProbeItem]:
    """The items of a probe. SetupError if there are none, or if pyarrow is missing."""
    _, parquet = pyarrow_of()
    if not (folder / ITEMS).is_file():
        raise SetupError(f"expected {ITEMS} in {folder}; build the probe with `iosworld probes build {folder.name}`")
    rows = parquet.read_table(folder / ITEMS).to_pylist()  # those of earlier versions lack a column
    return [
        ProbeItem.model_validate_json(json.dumps(row | {name: json.loads(row[name]) for name in _JSON if name in row}))
        for row in rows
    ]


def write_screens(folder: Path, drafts: Iterable[DraftItem]) -> None:
    """Write each screen's tree, in both forms."""
    place = folder / SCREENS
    place.mkdir(parents=True, exist_ok=True)
    for name, seen in _screens(drafts).items():
        (place / f"{name}.xml").write_text(seen.tree.text(), encoding="utf-8")
        (place / f"{name}.txt").write_text(simple_list(seen.tree), encoding="utf-8")


def write_pictures(folder: Path, drafts: Iterable[DraftItem]) -> None:
    """Draw each screen, without and with marks. A picture that is there already stays."""
    from iosworld.screen.marks import mark

    place = folder / SCREENS
    missing = {name: seen for name, seen in _screens(drafts).items() if not (place / f"{name}.png").exists()}
    for seen in missing.values():
        seen.screenshot.start_drawing()
    for name, seen in missing.items():
        (place / f"{name}.png").write_bytes(seen.screenshot.png)
        (place / f"{name}.marks.png").write_bytes(mark(seen.screenshot.png, seen.tree))


def keep_screens(folder: Path, names: Collection[str]) -> None:
    """Remove all other screens."""
    for old in (folder / SCREENS).iterdir():
        if old.name.split(".")[0] not in names:
            old.unlink()


def _screens(drafts: Iterable[DraftItem]) -> dict[str, Observation]:
    return {draft.item.screen: draft.seen for draft in drafts if draft.seen is not None}


def write_card(folder: Path, card: Mapping[str, Any]) -> None:
    """Write the data card, for programs and for people."""
    (folder / CARD).write_text(json.dumps(card, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    counts = [f"| {kind} | {count} |" for kind, count in card["kinds"].items()]
    gates = [f"| {gate['baseline']} | {gate['share']:.1%} | {_bound(gate)} |" for gate in card["gates"]]
    about = (
        f"{card['items']} items of {card['tasks']} tasks of the suite {card['suite']}, seed {card['seed']}. Every label was "
        "computed by executing it in a copy of the phone; nobody wrote or judged one. The personas are invented."
    )
    runs = card.get("runs")
    lines = [
        f"# Data card: the probe {card['name']}",
        "",
        about,
        "",
        *("| Kind | Items |", "| --- | --- |", *counts, ""),
        *("| Baseline | Right | Bound |", "| --- | --- | --- |", *gates, ""),
        *([f"Left out because a baseline gets them right: {card['thinned']}.", ""] if card.get("thinned") else []),
        *(
            [
                f"Hidden data was drawn {card['resamples']} times; {card['unforeseen']} pairs of actions left out, of which it decides all.",
                "",
            ]
            if card.get("resamples")
            else []
        ),
        *(
            [
                f"{runs['episodes']} episodes of {len(runs['hashes'])} saved runs; {runs['left_out']} left out: a phone does not repeat them.",
                "",
            ]
            if runs
            else []
        ),
        f"Parts by task: {_listing(card['splits'])}. Parts by app: {_listing(card['app_splits'])}. No state is in two parts.",
        "",
        f"Built with phones {card['phones']}, tasks {card['task_hash']}. docs/probes.md of iOSWorld explains the fields.",
        "",
    ]
    (folder / "card.md").write_text("\n".join(lines), encoding="utf-8")


def read_card(folder: Path) -> dict[str, Any]:
    """The data card. SetupError if there is none."""
    if not (folder / CARD).is_file():
        raise SetupError(f"expected {CARD} in {folder}; build the probe with `iosworld probes build {folder.name}`")
    found: dict[str, Any] = json.loads((folder / CARD).read_text(encoding="utf-8"))
    return found


def _row(item: ProbeItem) -> dict[str, Any]:
    row = item.model_dump(mode="json")
    return row | {name: json.dumps(row[name], ensure_ascii=False, sort_keys=True) for name in _JSON}


def _bound(gate: Mapping[str, Any]) -> str:
    return "none" if gate["bound"] is None else f"{gate['bound']:.0%}"


def _listing(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items()) or "none"


def pyarrow_of() -> tuple[Any, Any]:
    """pyarrow and its parquet. SetupError if it is missing."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise SetupError(
            "probes are stored as parquet, which needs pyarrow; run: pip install 'iosworld[probes]'"
        ) from None
    return pyarrow, parquet
