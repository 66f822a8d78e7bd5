import io
import re
from pathlib import Path

import pytest
from PIL import Image

from iosworld.agents import MODES
from iosworld.agents.prompts import forgotten_text, prompt_hash, step_text, system_prompt
from iosworld.agents.tools import tools_of
from iosworld.screen.simple_list import simple_list

APPS = [
    "Clock",
    "Notes",
    "Mail",
    "QuickChat",
    "TeamChat",
    "MyBank",
    "SplitPay",
    "QuickBite",
    "FreshCart",
    "MegaMart",
    "DineSpot",
    "TasteRank",
    "CityRide",
    "SkyTrip",
    "StayFinder",
    "TicketBox",
    "Cinephile",
    "ScoreZone",
    "TrailBlaze",
    "CalTrack",
    "Weather",
    "LockedIn",
    "CloudDocs",
    "CloudSheets",
    "CloudSlides",
    "CloudDrive",
]
SIX = {"tap_xy", "type", "swipe", "home", "wait", "stop"}


def test_published_modes_have_the_published_actions():
    assert set(MODES["vision"].actions) == SIX
    assert set(MODES["vision+xml"].actions) == SIX | {"tap", "launch_app", "terminate_app", "open_url"}
    assert set(MODES) == {"vision", "vision+xml", "text", "text-simple", "marks"}


@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_actions_without_a_way_to_aim_are_not_offered(mode):
    assert ("tap_xy" in mode.actions) == (mode.picture is not None)
    assert ("tap" in mode.actions) == (mode.text is not None or mode.picture == "marked")
    assert "stop" in mode.actions


@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_each_mode_shows_what_it_declares(mode, look):
    observation = look()
    seen = mode.see(observation)
    assert seen.text == {"tree": observation.tree.text(), "list": simple_list(observation.tree), None: ""}[mode.text]
    assert (seen.picture is None) == (mode.picture is None)
    if seen.picture:
        with Image.open(io.BytesIO(seen.picture.png)) as picture:
            assert picture.size == seen.picture.size == (706, 1536)
        assert (seen.picture.png == observation.screenshot.png) == (mode.picture == "plain")


@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_prompts_and_tools_name_no_app(mode, look):
    observation = look()
    told = [system_prompt(mode), step_text(1, "Reach it.", mode.see(observation), mode), forgotten_text(1)]
    told += [f"{tool.name} {tool.description} {tool.parameters}" for tool in tools_of(mode)]
    words = set(re.findall(r"[a-z]+", " ".join(told).lower()))
    assert words.isdisjoint(app.lower() for app in APPS)


@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_prompt_mentions_only_the_tools_of_its_mode(mode):
    others = {"tap_xy", "tap", "launch_app", "terminate_app", "open_url", "double_tap", "drag"} - set(mode.actions)
    named = set(re.findall(r"`(\w+)`", system_prompt(mode)))
    assert named.isdisjoint(others)
    assert "0 to 1000" not in system_prompt(mode), "an adapter may know other coordinates"


def test_goal_is_not_rendered_as_a_template(look):
    mode = MODES["text"]
    text = step_text(1, "{{ 7 * 7 }} {% raw %} <b>", mode.see(look(label="{{ secret }}")), mode)
    assert "{{ 7 * 7 }} {% raw %} <b>" in text
    assert "{{ secret }}" in text


def test_prompt_hash_is_short_and_stable():
    assert re.fullmatch("[0-9a-f]{16}", prompt_hash())
    assert prompt_hash() == prompt_hash()


def test_docs_list_every_mode_with_its_actions():
    text = (Path(__file__).resolve().parents[2] / "docs" / "agents.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| `")
    ]
    listed = {row[0].strip("`"): tuple(re.findall(r"`(\w+)`", row[-1])) for row in rows if row[0].strip("`") in MODES}
    assert listed == {name: mode.actions for name, mode in MODES.items()}
    assert list(listed) == list(MODES)
