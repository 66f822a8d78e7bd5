"""`iosworld-state`, which the simulator's executable carries as `state`: the apps' own stores on a phone kept as files."""

import json
import shutil
import subprocess

import pytest

from iosworld.devices import EmbeddedSimulator
from iosworld.devices.apple.phone_files import PhoneFiles, parts_of
from iosworld.devices.binary import find_simulator
from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.resources import seeds


@pytest.fixture(scope="module")
def seeded(request, tmp_path_factory):
    if not request.config.getoption("--simulator"):
        pytest.skip("needs the built simulator: give --simulator, or run make test")
    folder = tmp_path_factory.mktemp("seeded") / "phone"
    done = tool("seed", "--folder", folder, "--seeds", seeds())
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def files(seeded, tmp_path):
    return PhoneFiles(shutil.copytree(seeded, tmp_path / "phone"))


def tool(*arguments):
    return subprocess.run([find_simulator(), "state", *map(str, arguments)], capture_output=True, text=True)


def apply(files):
    done = tool("apply", "--folder", files.folder)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def test_fresh_state_equals_the_embedded_phone_byte_for_byte(files):
    with EmbeddedSimulator() as simulator, simulator.phone() as phone:
        assert files.state() == phone.state()
        assert files.parts() == parts_of(phone.state())


def test_a_phone_has_the_apps_that_are_asked_for(files, tmp_path):
    assert sorted((files.folder / "apps").read_text().split(",")) == sorted(app.id for app in KNOWN_APPS)
    assert tool("seed", "--folder", tmp_path / "two", "--seeds", seeds(), "--apps", "mail,calendar").returncode == 0
    two = PhoneFiles(tmp_path / "two")
    assert set(two.state()) == {"mail", "calendar", "contacts", "system"}
    assert apply(two) == 0
    files.put(two.parts())
    assert apply(files) == 0
    assert set(files.state()) == {"mail", "calendar", "contacts", "system"}


def test_stores_find_the_catalog_of_the_phone(files, tmp_path):
    """Every app is a process of its own, which finds the catalog and the phone's time zone in the folder."""
    assert files.catalog == (seeds() / "catalog.json").read_bytes()
    catalog = json.loads(files.catalog)
    for zone, problem in (
        ("America/Boise", 'expected "2025-09-02T22:30:00-06:00", got "2025-09-02T21:30:00-07:00"'),
        ("Boise", 'expected catalog.json to name a time zone such as America/Denver, got "Boise"'),
    ):
        files.put(files.parts(), json.dumps(catalog | {"timeZone": zone}).encode())
        assert problem in tool("apply", "--folder", files.folder).stderr
    del catalog["timeZone"]
    files.put(files.parts(), json.dumps(catalog).encode())
    assert apply(files) == 0


def test_time_that_passed_while_no_app_was_in_front_is_applied_once(files):
    with EmbeddedSimulator() as simulator, simulator.phone() as phone:
        phone.wait(7200)
        phone.wait(86400)
        wanted = phone.state()
    files.ask(advance=7200)
    files.ask(advance=86400)
    assert apply(files) == 2
    assert files.state() == wanted
    assert (apply(files), files.state(), files.applied) == (2, wanted, 2)


def test_an_event_reaches_the_stores_of_apps_that_do_not_run(files):
    before = files.state()
    mail = {
        "fromName": "QuickBite",
        "fromAddress": "orders@quickbite.example",
        "subject": "Your order",
        "body": "On its way.",
        "category": "receipts",
    }
    charge = {
        "merchant": "QuickBite",
        "amountCents": 1250,
        "category": "Dining",
        "cardLast4": "0000",
        "note": "",
        "reference": "order-1",
    }
    files.ask(event={"mailReceived": {"_0": mail}})
    files.ask(event={"cardCharged": {"_0": charge}})
    files.ask(appearance="dark")
    assert apply(files) == 3
    after = files.state()
    assert len(after["mail"]["messages"]) == len(before["mail"]["messages"]) + 1
    assert after["system"]["appearance"] == "dark"
    assert after["clock"] == before["clock"]


def test_incomplete_line_is_not_read_yet(files):
    files.ask(advance=60)
    with (files.folder / "pending.jsonl").open("a") as pending:
        pending.write('{"n":2,"adva')
    assert apply(files) == 1
    with (files.folder / "pending.jsonl").open("a") as pending:
        pending.write('nce":60}\n')
    assert apply(files) == 2


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda files: (files.folder / "clock.json").write_text("{}"), "state.clock: expected a field"),
        (lambda files: (files.folder / "mail.json").unlink(), "expected a file mail.json"),
        (
            lambda files: (files.folder / "pending.jsonl").write_text("nonsense\n"),
            "pending.jsonl: expected a line such as",
        ),
    ],
)
def test_unreadable_input_is_reported_and_nothing_is_written(files, edit, message):
    edit(files)
    kept = {path.name: path.read_bytes() for path in files.folder.iterdir()}
    done = tool("apply", "--folder", files.folder)
    assert done.returncode == 2
    assert message in done.stderr
    assert {path.name: path.read_bytes() for path in files.folder.iterdir()} == kept


def test_clock_starts_at_a_custom_time(files, tmp_path):
    done = tool("seed", "--folder", tmp_path / "later", "--seeds", seeds(), "--now", "2026-06-01T08:00:00-07:00")
    assert done.returncode == 0, done.stderr
    assert json.loads((tmp_path / "later" / "system.json").read_text())["now"] == "2026-06-01T08:00:00-07:00"
    assert "expected a moment" in tool("seed", "--folder", tmp_path, "--seeds", seeds(), "--now", "noon").stderr


def test_icons_in_the_sources_match_the_apps(request):
    if not request.config.getoption("--simulator"):
        pytest.skip("needs the built simulator: give --simulator, or run make test")
    from pathlib import Path

    root = Path(__file__).resolve().parents[3]
    import sys

    done = subprocess.run([sys.executable, root / "tools" / "make_icons.py", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
