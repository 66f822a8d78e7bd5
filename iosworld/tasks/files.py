"""Reading YAML files into models, with errors that name file, field and remedy."""

import difflib
import re
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from iosworld.errors import FileProblem

Model = TypeVar("Model", bound=BaseModel)
MAX_BYTES = 1_000_000


def read(path: Path, model: type[Model]) -> Model:
    """The file at `path` as `model`. Raises FileProblem for anything that is not as it should be."""
    data = read_yaml(path)
    if not isinstance(data, dict):
        raise FileProblem(path, "", f"expected a mapping, got {type(data).__name__}", "Begin lines with `field: value`")
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise _first_problem(path, model, error) from None


def read_yaml(path: Path) -> Any:
    """The values in a YAML file; a key that stands twice is an error. Raises FileProblem."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise FileProblem(path, "", f"expected at most {MAX_BYTES} bytes", "Is this the right file?")
        return yaml.load(path.read_text("utf-8"), Loader=_Loader)  # noqa: S506  # _Loader is a SafeLoader
    except (OSError, UnicodeDecodeError) as error:
        raise FileProblem(path, "", f"it cannot be read ({error})", "Is it there, and UTF-8 text?") from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = f"line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        raise FileProblem(
            path, place, f"it is not YAML: {error.problem}", "Check indentation, colons and quotes"
        ) from None
    except (yaml.YAMLError, RecursionError) as error:
        raise FileProblem(path, "", f"it is not YAML: {error}", "Check indentation, colons and quotes") from None


class _Loader(yaml.SafeLoader):
    """YAML as people mean it: no key stands twice, and of unquoted words only those of YAML 1.2's core schema are more
    than text. So 6:45 is no number of minutes, and `on` no boolean."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key_node, _ in node.value:
            key = str(self.construct_object(key_node, deep=True))
            if key in seen and key_node.tag != "tag:yaml.org,2002:merge":
                raise yaml.MarkedYAMLError(None, None, f"the key {key!r} stands here twice", key_node.start_mark)
            seen.add(key)
        return super().construct_mapping(node, deep)


def _use_core_schema(loader: type[yaml.SafeLoader]) -> None:
    loader.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in resolvers if tag.endswith((":null", ":merge"))]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    for kind, pattern, first in (
        ("bool", r"^(?:true|false)$", "tf"),
        ("int", r"^[-+]?(?:0|[1-9][0-9]*)$", "-+0123456789"),
        ("float", r"^[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+)(?:[eE][-+]?[0-9]+)?$", "-+.0123456789"),
    ):
        loader.add_implicit_resolver(f"tag:yaml.org,2002:{kind}", re.compile(pattern), list(first))


_use_core_schema(_Loader)


def _first_problem(path: Path, model: type[BaseModel], error: ValidationError) -> FileProblem:
    """The first problem as a FileProblem: one at a time is enough to mend a file."""
    item = error.errors()[0]
    field = _place(item["loc"])
    kind, context = item["type"], item.get("ctx", {})
    if kind == "missing":
        return FileProblem(path, field, "it is missing", "Add it")
    if kind == "extra_forbidden":
        name = str(item["loc"][-1])
        close = difflib.get_close_matches(name, model.model_fields, n=1)
        hint = f"Did you mean {close[0]}?" if close else "Remove it, or correct its name"
        return FileProblem(path, field, "there is no such field", hint)
    if kind == "value_error":
        problem, _, remedy = str(context["error"]).partition("; ")
        return FileProblem(path, field, problem, _sentence(remedy) or "Correct it")
    problem = item["msg"].removeprefix("Input should be ")
    remedy = "Put it in quotes" if kind == "string_type" else "Correct it"
    return FileProblem(path, field, f"expected {_lower(problem)}, got {_shorten(item.get('input'))}", remedy)


def _place(location: tuple[int | str, ...]) -> str:
    parts = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in location]
    return "".join(parts).removeprefix(".")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _shorten(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 100 else text[:97] + "..."
