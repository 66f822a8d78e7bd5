"""Reading and writing compiled worlds: one JSON file per app, and a description of the persona."""

import json
from pathlib import Path
from typing import Any

from iosworld.world import dates
from iosworld.world.catalog.state import catalog
from iosworld.world.ledger import Ledger
from iosworld.yaml_files import dump_yaml


def text_of(state: Any) -> str:
    """State as it is checked in: sorted keys, two spaces, unescaped characters, a trailing line break."""
    return json.dumps(state, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def seed_files(ledger: Ledger, states: dict[str, dict[str, Any]]) -> dict[str, str]:
    """Name and text of every file of a seed folder that the compiler generates."""
    files = {f"{app}.json": text_of(state) for app, state in sorted(states.items())}
    files["catalog.json"] = text_of(catalog(ledger))
    with dates.in_zone(ledger.zone):
        profile = ledger.profile.model_dump(mode="json", exclude={"phrases", "rarely_uses"}) | {
            "moment": dates.iso(ledger.now)
        }
    files["persona.yaml"] = (
        "# Compiled from the ledger by `iosworld world compile`. The hidden profile: no app shows it.\n"
        + dump_yaml(profile)
    )
    patterns = [pattern.model_dump(mode="json", exclude_none=True) for pattern in ledger.patterns]
    files["patterns.yaml"] = (
        "# Compiled from the ledger. What is true of this life and no app states, with the traces that prove it.\n"
        + dump_yaml(patterns)
    )
    return files


def write(folder: Path, files: dict[str, str]) -> list[str]:
    """Writes the files to `folder`; returns the names of those that changed."""
    folder.mkdir(parents=True, exist_ok=True)
    changed = []
    for name, text in files.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(name)
    return changed
