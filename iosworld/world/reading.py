"""Reading the ledger's YAML: plain text in, typed entries out, every mistake with its file and place."""

import re
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from iosworld.errors import FileProblem

Kind = TypeVar("Kind")


class Entry(BaseModel):
    """Base of everything written in a ledger: a misspelt field is an error, not a silence."""

    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)


# The parser written in C is ten times as fast; PyYAML has it nearly everywhere.
_SafeLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _PlainLoader(_SafeLoader):  # type: ignore[misc]
    """YAML in which only true, false, null and whole numbers are more than text.

    YAML 1.1 would read 12:24 as 744, 2026-05-12 as a date and 12.40 as a binary fraction.
    """


_PlainLoader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("bool", r"^(?:true|false)$", "tf"),
    ("null", r"^(?:~|null|)$", ["~", "n", ""]),
    ("int", r"^-?(?:0|[1-9][0-9]*)$", "-0123456789"),
):
    _PlainLoader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(_pattern), list(_first))


def read_yaml(path: Path) -> Any:
    """The plain value of a YAML file."""
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_PlainLoader)  # noqa: S506  # a SafeLoader with less
    except OSError as error:
        raise FileProblem(
            path,
            "",
            f"expected a ledger file, but it cannot be read ({error.strerror})",
            "Write it, or name the right ledger folder.",
        ) from error
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = f"line {mark.line + 1}" if mark else ""
        problem = getattr(error, "problem", None) or "not YAML"
        raise FileProblem(path, place, f"expected YAML, but {problem}", "Mend the line.") from error


def read(path: Path, kind: type[Kind]) -> Kind:
    """One file as a value of `kind`."""
    value: Kind = check(path, kind, read_yaml(path))
    return value


def read_all(folder: Path, kind: type[Kind]) -> list[Kind]:
    """All files of a folder, in order of name, each a list of `kind`."""
    if not folder.is_dir():
        raise FileProblem(folder, "", "expected a folder of ledger files, but there is none", "Make it.")
    return [item for path in sorted(folder.glob("*.yaml")) for item in check(path, list[kind], read_yaml(path) or [])]  # type: ignore[valid-type]


def check(path: Path, kind: Any, value: Any) -> Any:
    """`value` as `kind`, or an error that names the file, the first wrong field and what was expected."""
    try:
        return TypeAdapter(kind).validate_python(value)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise FileProblem(
            path, field, f"{first['msg']}, got {first.get('input')!r}"[:400], "Mend the entry."
        ) from error
