"""No Swift line is over 160 characters: swift-format breaks code there, and leaves texts and comments as they are."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_no_line_of_swift_is_over_160_characters():
    sources = [path for path in (ROOT / "swift_apps").rglob("*.swift") if ".build" not in path.parts]
    assert len(sources) > 200
    long = [
        f"{path.relative_to(ROOT)}:{number}: {len(line)}"
        for path in sources
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 160
    ]
    assert long == []
