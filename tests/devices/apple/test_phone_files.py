import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.devices.apple.containers import METADATA, check_own, restore_container
from iosworld.devices.apple.phone_files import PhoneFiles, parts_of
from iosworld.errors import DeviceFault, ProtocolError

STATE = {"clock": {"alarms": []}, "contacts": {"me": "a", "people": []}, "system": {"now": "2026-05-12T09:41:00-07:00"}}


@pytest.fixture
def files(tmp_path):
    found = PhoneFiles(tmp_path / "phone")
    found.put(parts_of(STATE))
    return found


def test_state_is_written_and_read_back(files):
    assert files.state() == STATE
    assert (files.asked, files.applied, files.now) == (0, 0, STATE["system"]["now"])


def test_current_time_includes_pending_requests(files):
    assert [files.ask(advance=3), files.ask(appearance="dark"), files.ask(advance=60)] == [1, 2, 3]
    assert files.now == "2026-05-12T09:42:03-07:00"
    (files.folder / "applied").write_text("1")
    assert files.now == "2026-05-12T09:42:00-07:00"
    lines = (files.folder / "pending.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines][1] == {"n": 2, "appearance": "dark"}


def test_lines_are_added_to_the_file_that_apps_watch(files):
    watched = (files.folder / "pending.jsonl").stat().st_ino
    files.ask(advance=1)
    files.put(parts_of(STATE))
    assert (files.folder / "pending.jsonl").stat().st_ino == watched
    assert (files.asked, files.applied) == (0, 0)


def test_writing_replaces_only_differences_and_removes_extra_files(files):
    (files.folder / "clock.json").write_text("{}")
    (files.folder / "chess.json").write_text("{}")
    kept = (files.folder / "contacts.json").stat().st_ino
    assert files.put(parts_of(STATE)) == ["clock"]
    assert (files.folder / "contacts.json").stat().st_ino == kept
    assert not (files.folder / "chess.json").exists()


def test_catalog_is_kept_beside_the_state_and_is_no_part_of_it(files):
    assert files.catalog is None
    without = files.hash
    files.put(parts_of(STATE), b'{"cities":[]}')
    assert (files.catalog, files.state()) == (b'{"cities":[]}', STATE)
    assert files.hash != without
    files.put(parts_of({**STATE, "clock": {}}))
    assert files.catalog == b'{"cities":[]}'


def test_equal_states_have_equal_hashes_with_any_pending_requests(files, tmp_path):
    other = PhoneFiles(tmp_path / "other")
    other.put(parts_of({**STATE, "clock": {"alarms": []}}))
    files.ask(advance=1)
    assert files.hash == other.hash
    other.put(parts_of({**STATE, "clock": {"alarms": [1]}}))
    assert files.hash != other.hash


def test_trouble_reported_by_an_app_is_read(files):
    files.check()
    (files.folder / "trouble").write_text("mail: the disk is full\n")
    with pytest.raises(DeviceFault, match="an app reports: mail: the disk is full"):
        files.check()
    files.put(parts_of(STATE))
    files.check()


def test_unusable_files_are_a_device_error(files, tmp_path):
    with pytest.raises(DeviceFault, match="cannot be read"):
        PhoneFiles(tmp_path / "none").state()
    with pytest.raises(DeviceFault, match="cannot be read"):
        PhoneFiles(tmp_path / "none").now  # noqa: B018  # it reads the files
    (files.folder / "system.json").write_text('{"now": "noon"}')
    with pytest.raises(ProtocolError, match="a moment as 'now'"):
        files.now  # noqa: B018
    (files.folder / "clock.json").write_text("{")
    with pytest.raises(ProtocolError, match="expected JSON"):
        files.state()
    (files.folder / "pending.jsonl").write_text("{\n")
    with pytest.raises(DeviceFault, match="expected a JSON object a line"):
        files.ask(advance=1)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
    max_leaves=8,
)


@given(PLAIN)
def test_any_state_round_trips(tmp_path_factory, value):
    files = PhoneFiles(tmp_path_factory.mktemp("files"))
    state = {**STATE, "clock": value}
    files.put(parts_of(state))
    assert files.state() == state


def test_container_is_replaced_by_its_copy_and_keeps_system_files(tmp_path):
    container, copy = tmp_path / "container", tmp_path / "copy"
    for folder in (container / "tmp", copy / "Documents"):
        folder.mkdir(parents=True)
    (container / METADATA).write_text("the system's")
    (copy / METADATA).write_text("another's")
    (container / "tmp" / "scrap").touch()
    (copy / "Documents" / "note").write_text("kept")
    restore_container(container, copy)
    assert sorted(path.relative_to(container).as_posix() for path in container.rglob("*")) == [
        METADATA,
        "Documents",
        "Documents/note",
    ]
    assert (container / METADATA).read_text() == "the system's"


def test_container_that_points_to_another_simulator_is_detected(tmp_path):
    other = tmp_path / "AAAA" / "data"
    other.mkdir(parents=True)
    (tmp_path / "BBBB").mkdir()
    (tmp_path / "BBBB" / "data").symlink_to(other)
    check_own(other, "AAAA")
    with pytest.raises(DeviceFault, match="of another"):
        check_own(tmp_path / "BBBB" / "data", "BBBB")
