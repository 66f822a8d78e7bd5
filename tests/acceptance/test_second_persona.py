"""A phone of the second persona: every app opens, has something to show, and shows nothing of the first."""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from iosworld import resources
from iosworld.devices import EmbeddedSimulator
from iosworld.devices.binary import find_simulator
from iosworld.world import compile_ledger
from iosworld.world.files import seed_files, write
from iosworld.world.ledger import Ledger

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def ruth() -> Iterator[EmbeddedSimulator]:
    with EmbeddedSimulator(seeds=resources.seeds("ruth_ellery")) as simulator:
        yield simulator


@pytest.fixture(scope="module")
def boise(ruth_in_boise: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The seeds of Ruth Ellery in another time zone."""
    folder, ledger = tmp_path_factory.mktemp("seeds"), Ledger.load(ruth_in_boise)
    write(folder, seed_files(ledger, compile_ledger(ledger)))
    return folder


def walk(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("children", ()):
        yield from walk(child)


def test_phone_begins_at_the_moment_of_the_ledger(ruth: EmbeddedSimulator) -> None:
    with ruth.phone() as phone:
        assert phone.press("home").now.startswith("2026-06-06T08:15:")


def test_phone_has_the_time_zone_of_its_owner(ruth: EmbeddedSimulator, boise: Path) -> None:
    """Where clocks are an hour ahead, apps show the same times of day, and state has the other offset."""
    with EmbeddedSimulator(seeds=boise) as simulator, simulator.phone() as ahead, ruth.phone() as phone:
        assert ahead.press("home").now == "2026-06-06T08:15:03-06:00"
        phone.press("home")
        assert ahead.state()["mail"]["messages"] == json.loads((boise / "mail.json").read_text())["messages"]
        for app in ("mail", "mybank", "notes", "quickchat", "splitpay", "teamchat", "caltrack"):
            phone.launch(app)
            ahead.launch(app)
            assert ahead.tree() == phone.tree(), app


def test_apps_that_ask_the_system_get_the_zone_of_the_owner(boise: Path) -> None:
    command = [str(find_simulator()), "stdio", "--seeds", str(boise), "--now", "2026-06-06T08:15:00-06:00", "--gallery"]
    requests = '{"id": 0, "do": "open_url", "url": "gallery://host"}\n{"id": 1, "do": "tree"}\n'
    answers = subprocess.run(command, input=requests, capture_output=True, text=True, check=True).stdout.splitlines()
    labels = [node.get("label", "") for node in walk(json.loads(answers[1])["tree"])]
    assert "zone America/Boise" in labels


def test_every_app_opens_with_content(ruth: EmbeddedSimulator) -> None:
    with ruth.phone() as phone:
        apps = [app.id for app in phone.info.apps]
        assert len(apps) == 26
        for app in apps:
            with phone.fork() as own:
                assert own.launch(app).app == app
                labels = [node.get("label", "") for node in walk(own.tree())]
            empty = [label for label in labels if label.startswith(("No ", "Nothing ")) or " empty" in label]
            assert empty == [], app
            assert sum(bool(label) for label in labels) > 12, (app, labels)


def test_no_screen_shows_anything_of_the_other_persona(
    ruth: EmbeddedSimulator, belongings: Callable[[Ledger], list[str]]
) -> None:
    others = belongings(Ledger.load(ROOT / "worlds" / "jordan_avery"))
    with ruth.phone() as phone:
        for guide in phone.app_guides():
            for link in [None, *(screen.link for screen in guide.screens)]:
                with phone.fork() as own:
                    moment = own.launch(guide.id) if link is None else own.open_url(link)
                    text = json.dumps(own.tree(), ensure_ascii=False)
                assert moment.app == guide.id
                assert [each for each in others if each in text] == [], (guide.id, link)


def test_states_of_the_two_phones_differ_in_every_app(ruth: EmbeddedSimulator, zygote: EmbeddedSimulator) -> None:
    with ruth.phone() as one, zygote.phone() as other:
        own, theirs = one.state(), other.state()
    assert own.keys() == theirs.keys()
    assert [app for app in own if own[app] == theirs[app]] == []


def test_flights_are_searched_from_the_airport_of_the_home(ruth: EmbeddedSimulator, zygote: EmbeddedSimulator) -> None:
    for simulator, title in ((ruth, "Low fares from Portland"), (zygote, "Low fares from San Francisco")):
        with simulator.phone() as phone:
            phone.open_url("skytrip://book")
            assert title in {node.get("label") for node in walk(phone.tree())}
