"""Write the symbol table that layout reads: `swift_apps/CTypography/symbol_tables.c`.

Usage: python tools/make_symbol_tables.py [--check]

One row for each SF Symbol that the painter draws: its name, its VoiceOver label, the width and height of its box, and
the bounds of its ink (left and top from the box's center, width, height), in thousandths of the font size at medium
scale. `--check` writes nothing and fails if the file in the repository is outdated.
"""

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from iosworld.screen.painter.symbols import known_symbols, symbol  # noqa: E402

OUTPUT = ROOT / "swift_apps" / "CTypography" / "symbol_tables.c"
NAMES = ROOT / "iosworld" / "screen" / "painter" / "data" / "symbol_names.json"


def generate() -> str:
    """The C source."""
    spoken = json.loads(NAMES.read_text(encoding="utf-8"))
    if unknown := sorted(set(spoken) - known_symbols()):
        raise ValueError(f"{NAMES.name} names symbols that the painter does not know: {', '.join(unknown)}")
    names = sorted(known_symbols())
    lines = [
        "// Written by tools/make_symbol_tables.py; do not edit.",
        '#include "tables.h"',
        "",
        f"const int symbol_count = {len(names)};",
        "const symbol_row symbols[] = {",
    ]
    for name in names:
        drawn, words = symbol(name), spoken.get(name)
        label = json.dumps(words, ensure_ascii=False) if words else "0"
        ink = drawn.path.computeTightBounds()
        sizes = (drawn.width, drawn.height, ink.left(), ink.top(), ink.width(), ink.height())
        lines.append(f'    {{"{name}", {label}, {", ".join(str(round(size)) for size in sizes)}}},')
    return "\n".join([*lines, "};", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the file is stale")
    text = generate()
    if parser.parse_args().check:
        if not OUTPUT.exists() or OUTPUT.read_text(encoding="utf-8") != text:
            print(f"{OUTPUT.relative_to(ROOT)} is stale: run python tools/make_symbol_tables.py", file=sys.stderr)
            return 1
        return 0
    OUTPUT.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
