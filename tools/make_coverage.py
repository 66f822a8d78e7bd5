"""Write swift_apps/EmbeddedUI/COVERAGE.md: the part of Apple's SwiftUI that EmbeddedUI declares, by Apple's names.

`make coverage` writes it; with `--check`, the script only reports whether the file is outdated.
"""

import argparse
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SYMBOLS = ROOT / "swift_apps" / ".build" / "symbols"
OUTPUT = ROOT / "swift_apps" / "EmbeddedUI" / "COVERAGE.md"

HEAD = """# What EmbeddedUI covers

Every public declaration, by Apple's name. Generated from the symbol graph: `make coverage`.

{types} types, {members} members.

"""


def names(folder: Path) -> dict[str, set[str]]:
    """The members of each type by type name; the module's own functions and values under an empty name.

    Reads every symbol graph of EmbeddedUI in `folder`, those of its extensions of other modules' types included.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(folder.glob("EmbeddedUI*.symbols.json")):
        for symbol in json.loads(path.read_text("utf-8"))["symbols"]:
            if not any(part.startswith("_") for part in symbol["pathComponents"]):
                _take(found, symbol)
    return found


def _take(found: dict[str, set[str]], symbol: dict[str, Any]) -> None:
    *owners, own = symbol["pathComponents"]
    kind = symbol["kind"]["identifier"].removeprefix("swift.")
    if kind in ("struct", "class", "enum", "protocol", "actor"):
        found[".".join([*owners, own])].update()
    elif kind != "extension":
        found[".".join(owners)].add(own)


def document(found: dict[str, set[str]]) -> str:
    """The content of COVERAGE.md."""
    types = {name: members for name, members in found.items() if name}
    text = HEAD.format(types=len(types), members=sum(len(members) for members in found.values()))
    for name in sorted(types):
        members = ", ".join(f"`{member}`" for member in sorted(types[name]))
        text += f"- **{name}**" + (f": {members}" if members else "") + "\n"
    if found.get(""):
        text += "- functions: " + ", ".join(f"`{member}`" for member in sorted(found[""])) + "\n"
    return text


def main() -> int:
    """Writes the file, or with --check reports whether it is outdated (exit status 1)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 if the file is stale")
    check = parser.parse_args().check
    found = names(SYMBOLS)
    if not found:
        print(f"there is no symbol graph in {SYMBOLS.relative_to(ROOT)}: run make symbols", file=sys.stderr)
        return 1
    text = document(found)
    if not check:
        OUTPUT.write_text(text, encoding="utf-8")
    elif not OUTPUT.exists() or OUTPUT.read_text("utf-8") != text:
        print(f"{OUTPUT.relative_to(ROOT)} is stale: run make coverage", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
