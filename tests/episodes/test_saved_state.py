"""States are written once for each content, and read back whole."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.episodes.saved_state import FOLDER, PART, SavedParts, whole_state, write_state

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)
APPS = st.dictionaries(st.from_regex(r"[a-z]{2,9}", fullmatch=True), VALUES, max_size=6)


def read(folder, path):
    return whole_state(json.loads(path.read_bytes()), lambda name: (folder / FOLDER / name).read_bytes())


@given(states=st.lists(APPS, min_size=1, max_size=4))
def test_every_state_is_read_back_as_it_was(tmp_path_factory, states):
    folder = tmp_path_factory.mktemp("run")
    parts = SavedParts(folder / FOLDER)
    for number, state in enumerate(states):
        write_state(folder / f"{number}.json", state, parts)
        write_state(folder / f"whole.{number}.json", state)
    for number, state in enumerate(states):
        assert read(folder, folder / f"{number}.json") == state
        assert read(folder, folder / f"whole.{number}.json") == state


def test_shared_parts_of_states_are_written_once(tmp_path):
    parts = SavedParts(tmp_path / FOLDER)
    mail = {"messages": ["one"] * 1000}
    write_state(tmp_path / "before.json", {"mail": mail, "clock": {"alarms": []}}, parts)
    write_state(tmp_path / "after.json", {"mail": mail, "clock": {"alarms": [1]}}, parts)
    write_state(tmp_path / "copy.json", {"mail": {"messages": ["one"] * 1000}}, SavedParts(tmp_path / FOLDER))
    assert len(list((tmp_path / FOLDER).iterdir())) == 3
    assert (tmp_path / "after.json").stat().st_size < 400


def test_unfinished_part_of_a_killed_process_is_removed(tmp_path):
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "0f3c.139.partial").write_text("{")
    SavedParts(tmp_path / FOLDER)
    assert list((tmp_path / FOLDER).iterdir()) == []


@pytest.mark.parametrize("name", ["../secret", "0f3c", 7, None, "A" * 64])
def test_reference_that_is_not_a_hash_is_refused(name):
    with pytest.raises(ValueError, match="expected the hash of a part"):
        whole_state({"mail": {PART: name}}, lambda _: b"{}")


def test_part_that_was_changed_is_refused(tmp_path):
    parts = SavedParts(tmp_path / FOLDER)
    write_state(tmp_path / "state.json", {"mail": {"messages": []}}, parts)
    [file] = (tmp_path / FOLDER).iterdir()
    file.write_text('{"messages": ["forged"]}')
    with pytest.raises(ValueError, match="has changed since it was written"):
        read(tmp_path, tmp_path / "state.json")
