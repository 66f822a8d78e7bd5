"""Apps are a function of seed, state and virtual clock: nothing in their sources may reach for anything else."""

import re
from pathlib import Path

import pytest

APPS = Path(__file__).resolve().parents[2] / "swift_apps" / "Apps"
SOURCES = sorted(APPS.rglob("*.swift"))

FORBIDDEN = {
    r"\bDate\(\)|\bDate\.now\b|[(:=,]\s*\.now\b|\bCFAbsoluteTime|\bDispatchTime\b|\bContinuousClock\b": "the wall clock; Persona.now is the phone's",
    r"\bUUID\(\)": "random ids; Persona.newID counts",
    r"\brandom\w*\(|\bshuffle[d]?\(|\brandomElement\(|\bSystemRandomNumberGenerator\b|\barc4random|\bdrand48\b": "chance",
    r"\bhashValue\b|\bHasher\(": "hashes, which differ from run to run",
    r"\bTimer\b\s*[.(]|\basyncAfter\b|\bRunLoop\b|\bTask\s*[{(]|\bTask\.|\bTaskGroup\b|\.task\s*[{(]|\bawait\b|\basync\b": "timers and tasks; timePassed tells a store",
    r"\bThread\b|\bDispatchQueue\b|\bOperationQueue\b|\bNSLock\b|\bactor\s+\w": "threads",
    r"\bURLSession\b|\bNWConnection\b|\bURLRequest\b": "the network",
    r"\bFileManager\b|\bUserDefaults\b|\bBundle\.main\b|\bProcessInfo\b|\bgetenv\b": "the machine around the phone",
    r"\bTimeZone\.current\b|\bLocale\.current\b|\bCalendar\.current\b|[(:=,]\s*\.(autoupdatingCurrent)\b": "the machine's place; Persona has the phone's",
    r"^\s*#(if|elseif|else|endif)\b": "conditions on where it is compiled; PersonaKit hides what must differ",
    r"^\s*(@_exported\s+)?import\s+(EmbeddedUI|EmbeddedCharts|Glibc|UIKit|AppKit|Combine|Dispatch)\b": "modules that are not the same on Mac and here",
    r"\bfatalError\(|\btry!": "ends of the phone; an error has a place on the screen",
}


def code(text: str) -> str:
    """The source without comments and without the insides of strings, line by line."""
    text = re.sub(r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"), text, flags=re.DOTALL)
    text = re.sub(r'"""(?:\\.|[^\\])*?"""', lambda found: '""' + "\n" * found[0].count("\n"), text, flags=re.DOTALL)
    text = re.sub(r'"(?:\\\((?:[^()"]|\([^()]*\))*\)|\\.|[^"\\\n])*"', '""', text)
    return re.sub(r"//[^\n]*", "", text)


def strays(text: str) -> list[tuple[int, str, str]]:
    """The line, its text, and why it is not allowed."""
    return [
        (number, line.strip(), reason)
        for number, line in enumerate(code(text).splitlines(), 1)
        for pattern, reason in FORBIDDEN.items()
        if re.search(pattern, line)
    ]


def test_app_sources_exist():
    assert {path.relative_to(APPS).parts[0] for path in SOURCES} >= {"Clock", "Notes", "Mail", "MyBank", "QuickBite"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(APPS)))
def test_apps_use_only_the_api_of_the_phone(path):
    assert strays(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "let now = Date()",
        "let now = Date.now",
        "f(at: .now)",
        "let id = UUID().uuidString",
        "Int.random(in: 0..<5)",
        "list.shuffled()",
        "x.hashValue % 3",
        "Timer.publish(every: 1)",
        "Task { await load() }",
        ".task { load() }",
        "DispatchQueue.main.async {}",
        "URLSession.shared",
        "UserDefaults.standard",
        "  #if os(macOS)",
        "import EmbeddedUI",
        "TimeZone.current",
        'fatalError("no")',
    ],
)
def test_forbidden_api_is_found(line):
    assert strays(line)


@pytest.mark.parametrize(
    "line",
    [
        "// Date() would be the wall clock",
        'Text("Date() and UUID()")',
        "let now = Persona.now",
        "Date(timeIntervalSince1970: 5)",
        "struct Task: Codable {}",
        "struct CountdownTimer {}",
        "/* random() */ let a = 1",
        "var timers: [CountdownTimer]",
    ],
)
def test_similar_text_is_not_reported(line):
    assert strays(line) == []
