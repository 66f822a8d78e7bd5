"""Joins the viewer's modules into one script, for pages that are opened as files: browsers load no modules from files."""

import re
from pathlib import Path

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(r'^import \{ (?P<names>[\w, ]+) \} from "\./(?P<file>[\w-]+\.js)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?P<rest>(?:async )?(?:function|const|class) (?P<name>\w+))", re.MULTILINE)


def bundle(entry: str) -> str:
    """A script that does what the module `entry` does. Each module keeps a scope of its own."""
    order: list[str] = []
    _visit(entry, order)
    return '"use strict";\nconst modules = {};\n' + "".join(map(_wrapped, order))


def _visit(name: str, order: list[str]) -> None:
    """Add a module after those that it imports."""
    if name in order:
        return
    for found in _IMPORT.finditer(_text(name)):
        _visit(found["file"], order)
    order.append(name)


def _wrapped(name: str) -> str:
    text = _text(name)
    exports = ", ".join(found["name"] for found in _EXPORT.finditer(text))
    text = _IMPORT.sub(lambda found: f'const {{ {found["names"]} }} = modules["{found["file"]}"];', text)
    text = _EXPORT.sub(lambda found: found["rest"], text)
    if re.search(r"^(import|export)\b", text, re.MULTILINE):
        raise ValueError(f"{name} imports or exports in a way that cannot be joined")
    return f'modules["{name}"] = (() => {{\n{text}\nreturn {{ {exports} }};\n}})();\n'


def _text(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")
