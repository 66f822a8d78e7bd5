"""The engine has one thread, the main actor's: a test on another one would share its caches with those on it."""

import re
from pathlib import Path

import pytest

SUITE = re.compile(r"^(@.*)?(struct|final class|class|enum) \w+Tests\b", re.MULTILINE)
TESTS = Path(__file__).resolve().parents[2] / "swift_apps" / "Tests"


def off_the_main_actor(text: str) -> list[str]:
    """The lines that open a suite and do not say that it runs on the main actor."""
    lines = text.splitlines()
    opened = [(before, line) for before, line in zip(["", *lines], lines, strict=False) if SUITE.search(line)]
    return [line.strip() for before, line in opened if "@MainActor" not in before + line]


@pytest.mark.parametrize("path", sorted(TESTS.rglob("*Tests.swift")), ids=lambda path: path.name)
def test_every_suite_runs_on_the_engines_one_thread(path):
    text = path.read_text("utf-8")
    assert SUITE.search(text)
    assert off_the_main_actor(text) == []


def test_a_suite_on_any_thread_is_found():
    assert off_the_main_actor("import Testing\n@Suite struct LayoutTests {\n") == ["@Suite struct LayoutTests {"]
    assert off_the_main_actor("@MainActor\nfinal class LayoutTests {\n") == []
