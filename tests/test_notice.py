"""NOTICE names everything that is shipped or drawn; dependencies are declared in wide ranges."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NOTICE = (ROOT / "NOTICE").read_text(encoding="utf-8")
DEPENDENCIES = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]


@pytest.mark.parametrize(
    "words", ["swift-foundation-icu", "Runtime Library Exception", "Unicode License", "jdecked/twemoji", "openuikit"]
)
def test_notice_names_what_wheels_carry(words):
    assert words in NOTICE


def test_notice_names_every_font_that_is_installed():
    fonts = [re.split(r"[<>=; ]", line)[0] for line in DEPENDENCIES if line.startswith(("fontpkg-", "cvttf-"))]
    assert fonts
    families = ("noto-sans", "notosanscjk")
    for font in fonts:
        assert any(word in font for word in families) or font in NOTICE
    assert "fontpkg-noto-sans-" in NOTICE
    assert "cvttf-notosanscjk-" in NOTICE


def test_published_screenshots_have_their_attribution():
    text = (ROOT / "docs" / "attribution.md").read_text(encoding="utf-8")
    assert "Twemoji, © Twitter, Inc. and other contributors, CC-BY 4.0" in text
    assert "attribution.md" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("package", "lowest"), [("openai", 2), ("anthropic", 0)])
def test_several_versions_of_vendor_packages_are_supported(package, lowest):
    (line,) = [line for line in DEPENDENCIES if re.match(rf"{package}\b", line)]
    assert re.fullmatch(rf"{package}>={lowest}\.\d+", line)


def test_the_long_tests_run_on_the_lowest_versions_and_install_as_documented():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (line,) = re.findall(r"^test-long:.*", makefile, re.MULTILINE)
    assert "test-lowest" in line
    assert "test-install" in line
    assert "--resolution lowest-direct" in makefile
