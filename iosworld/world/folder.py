"""Reads a ledger from a folder, and values for one from code.

Every field of a ledger names the file or folder that it comes from (`entries.part`). Everything that is wrong is reported
at once, so that a new persona is not written one error at a time.
"""

import difflib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints
from zoneinfo import ZoneInfo

from iosworld import resources
from iosworld.errors import FileProblem, SetupError
from iosworld.world import dates
from iosworld.world.catalog import Catalog
from iosworld.world.entries.part import InFile, InFolder, OnePerFile, Part
from iosworld.world.errors import LedgerError, LedgerProblems
from iosworld.world.ledger import Ledger, home_among, zone_of
from iosworld.yaml_files import read_checked, validate

Source = InFile | InFolder | OnePerFile


def read_ledger(folder: Path) -> Ledger:
    """The ledger in `folder`."""
    if not folder.is_dir():
        raise FileProblem(folder, "", "expected the folder of a ledger, but there is none", "Create it")
    reader = _Reader(folder)
    catalog = reader.attempt(lambda: Catalog.load(_catalog(folder)))
    zone = reader.attempt(lambda: _zone(reader, catalog)) if catalog is not None else None
    with dates.in_zone(zone or ZoneInfo("UTC")):
        values = {each.name: reader.field(each) for each in fields(Ledger) if each.name != "catalog"}
    reader.report_unknown_files()
    if not reader.problems:
        ledger = Ledger(**values, catalog=catalog)
        reader.attempt(lambda: ledger.me)
        if not reader.problems:
            return ledger
    raise reader.problems[0] if len(reader.problems) == 1 else LedgerProblems(reader.problems)


def added(ledger: Ledger, entries: Mapping[str, list[Any]]) -> Ledger:
    """See `Ledger.with_entries`."""
    with dates.in_zone(ledger.zone):
        for path, items in entries.items():
            name, _, inner = path.partition(".")
            kind = _lists().get(path)
            if kind is None:
                close = difflib.get_close_matches(path, _lists(), n=1)
                hint = f"did you mean {close[0]}?" if close else f"known: {', '.join(_lists())}"
                raise LedgerError(f"expected the name of a list of a ledger, got {path!r}; {hint}")
            found = validate(Path(path), kind, list(items))
            value = getattr(ledger, name)
            longer = [*(getattr(value, inner) if inner else value), *found]
            changed: dict[str, Any] = {name: value.model_copy(update={inner: longer}) if inner else longer}
            ledger = replace(ledger, **changed)
    return ledger


class _Reader:
    """Reads the files of one folder and remembers what is wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[SetupError] = []
        self._read: dict[Path, Any] = {}

    def attempt(self, step: Callable[[], Any]) -> Any:
        """The result of `step`, or None if it fails; then its problem is remembered."""
        try:
            return step()
        except LedgerProblems as error:
            self.problems += error.problems
        except SetupError as error:
            self.problems.append(error)
        return None

    def field(self, each: "Field[Any]") -> Any:
        """The value of one field of a ledger."""
        kind, source = _kind(each.name)
        if source is not None:
            return self.value(kind, source, None if _is_required(each) else _default(each))
        parts = {
            name: self.value(part.annotation, _source(part.metadata), part.get_default())
            for name, part in kind.model_fields.items()
        }
        return kind.model_construct(**parts)

    def value(self, kind: Any, source: Source, default: Any) -> Any:
        """What the source holds, or the default if there is no such file or folder. None as the default demands it."""
        path = self.folder / source.path
        if isinstance(source, InFile):
            if default is not None and not path.exists():
                return default
            return self.file(path, kind)
        if not path.is_dir():
            if default is None:
                self.problems.append(
                    FileProblem(path, "", "expected a folder of ledger files, but there is none", "Create it")
                )
            return default
        files = sorted(path.glob("*.yaml"))
        if isinstance(source, OnePerFile):
            return [self.file(each, get_args(kind)[0]) for each in files]
        return [item for each in files for item in self.file(each, kind) or []]

    def file(self, path: Path, kind: Any) -> Any:
        """One file, read once. Amounts stay strings with all their digits: `12.40` is twelve dollars and forty cents."""
        if path not in self._read:
            self._read[path], problems = read_checked(path, kind, decimals=False)
            self.problems += problems
        return self._read[path]

    def report_unknown_files(self) -> None:
        """A file that no field reads would be left out without a word: its name is wrong."""
        known = {self.folder / source.path for source in _sources()}
        names = sorted(str(path.relative_to(self.folder)) for path in known)
        for path in sorted([*self.folder.rglob("*.yaml"), *self.folder.rglob("*.yml")]):
            if path in self._read or path in known:
                continue
            name = str(path.relative_to(self.folder))
            close = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
            remedy = f"Did you mean {close[0]}?" if close else "Remove it, or correct its name"
            self.problems.append(FileProblem(path, "", "a ledger has no such file", remedy))


def _catalog(folder: Path) -> Path:
    beside = folder.parent / "catalog"
    return beside if beside.is_dir() else resources.folder("worlds") / "catalog"


def _zone(reader: _Reader, catalog: Catalog) -> ZoneInfo | None:
    """The zone of the home; None if the files that say it are invalid, which is reported elsewhere."""
    by_name = {each.name: each for each in fields(Ledger)}
    profile, places = reader.field(by_name["profile"]), reader.field(by_name["places"])
    if profile is None or places is None:
        return None
    return zone_of(catalog, home_among(places, profile.home).city)


@cache
def _hints() -> dict[str, Any]:
    return get_type_hints(Ledger, include_extras=True)


def _kind(name: str) -> tuple[Any, Source | None]:
    """The type of a ledger's field, and its source unless it is a part with several sources."""
    hint = _hints()[name]
    metadata = getattr(hint, "__metadata__", ())
    return (hint.__origin__, _source(metadata)) if metadata else (hint, None)


def _source(metadata: Any) -> Source:
    return next(each for each in metadata if isinstance(each, Source))


def _sources() -> Iterator[Source]:
    for each in fields(Ledger):
        if each.name == "catalog":
            continue
        kind, source = _kind(each.name)
        if source is not None:
            yield source
        else:
            yield from (_source(part.metadata) for part in kind.model_fields.values())


def _is_required(each: "Field[Any]") -> bool:
    return each.default is MISSING and each.default_factory is MISSING


def _default(each: "Field[Any]") -> Any:
    return each.default_factory() if each.default_factory is not MISSING else each.default


@cache
def _lists() -> dict[str, Any]:
    """The type of every list of a ledger by its path, such as `mail.threads`."""
    found: dict[str, Any] = {}
    for each in fields(Ledger):
        if each.name == "catalog":
            continue
        kind, source = _kind(each.name)
        if get_origin(kind) is list:
            found[each.name] = kind
        elif source is None or not issubclass(kind, Part):
            for name, part in kind.model_fields.items():
                if get_origin(part.annotation) is list:
                    found[f"{each.name}.{name}"] = part.annotation
    return found
