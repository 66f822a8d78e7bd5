"""The wording of mails stands once, in files that the apps and the compiler of the seeds read."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment, meta, nodes

from iosworld import resources
from iosworld.world import mails

ROOT = resources.folder("swift_apps")
FILES = sorted(ROOT.glob("Apps/*/Mails/*.txt"))
LISTS = ("cancellation", "greetings")
"""Files with one text a line."""
TEMPLATES = [path for path in FILES if path.stem not in LISTS]
LEAST = 20
"""Characters of a text that no two sources have by chance."""


def sources(app: str) -> str:
    """The app in Swift and its part of the compiler, as one text."""
    swift = (ROOT / "Apps" / app).rglob("*.swift")
    python = (resources.PACKAGE / "world" / "apps" / app.lower()).rglob("*.*")
    return "\n".join(path.read_text() for path in (*swift, *python) if path.suffix in (".swift", ".py", ".txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_no_words_of_a_mail_stand_in_the_sources_too(path: Path) -> None:
    text = sources(path.parent.parent.name)
    parts = re.split(r"\{[{%].*?[}%]\}|\n", path.read_text())
    long = [part.strip() for part in parts if len(part.strip()) >= LEAST]
    assert [part for part in long if part in text] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_wording_keeps_to_what_the_apps_understand(path: Path) -> None:
    source = path.read_text()
    for line in source.splitlines():
        if "{%" in line:
            block = r"\{% (if [a-z_0-9.]+|else|endif|for [a-z]+ in [a-z_]+|endfor) %\}"
            assert re.fullmatch(block, line), line
        assert set(re.findall(r"\{\{.*?\}\}", line)) == set(re.findall(r"\{\{ [a-z_0-9.]+ \}\}", line)), line
    parsed = Environment(autoescape=False).parse(source)  # plain text
    attributes = {node.attr for node in parsed.find_all(nodes.Getattr)}
    named = (meta.find_undeclared_variables(parsed) | attributes) - {"first_name"}
    app = path.parent.parent.name
    swift = "\n".join(each.read_text() for each in (ROOT / "Apps" / app).glob("*.swift"))
    assert f"PackageResources.{path.stem}_txt" in swift
    assert sorted(name for name in named if f'"{name}":' not in swift) == []


def test_every_mail_that_the_compiler_shares_with_an_app_is_there() -> None:
    folder = resources.PACKAGE / "world" / "apps"
    used = {
        wording
        for path in folder.rglob("*.py")
        for wording in re.findall(r'(?:worded\(ledger, |wording_lines\()"([^"]+)"', path.read_text())
    }
    assert used == {f"{path.parent.parent.name}/{path.stem}" for path in FILES}
    assert len(TEMPLATES) >= 20


def test_a_file_of_lines_has_one_text_a_line() -> None:
    assert len(mails.wording_lines("StayFinder/greetings")) == 4
    assert all(line.startswith("Free cancellation") for line in mails.wording_lines("StayFinder/cancellation"))
