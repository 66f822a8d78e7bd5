"""The one door to a run's files: what a hostile folder can hold is refused in one sentence that names the file."""

import contextlib
import json
import os
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from iosworld.episodes import contents
from iosworld.episodes.files import MAX_RECORD, MissingFile, RunFiles
from iosworld.errors import RunFolderProblem


class Record(BaseModel):
    count: int


@pytest.fixture
def root(tmp_path):
    folder = tmp_path / "run"
    folder.mkdir()
    return folder


def test_a_sparse_file_of_gigabytes_is_not_read(root):
    with (root / "run.json").open("wb") as file:
        file.truncate(8 << 30)
    with pytest.raises(RunFolderProblem, match=r"run\.json has 8,589,934,592 bytes; expected at most 16,777,216"):
        RunFiles(root).read(root / "run.json")


def test_a_pipe_does_not_wait_for_a_writer(root):
    os.mkfifo(root / "run.json")
    with pytest.raises(RunFolderProblem, match=r"run\.json is not a regular file"):
        RunFiles(root).read(root / "run.json")


def test_a_folder_or_a_device_is_not_read(root):
    (root / "run.json").mkdir()
    (root / "zero").symlink_to("/dev/zero")
    files = RunFiles(root)
    with pytest.raises(RunFolderProblem, match=r"run\.json"):
        files.read(root / "run.json")
    with pytest.raises(RunFolderProblem, match="leads out of the run folder"):
        files.read(root / "zero")


def test_a_link_inside_the_folder_is_read_and_one_in_a_circle_is_refused(root):
    (root / "a").write_bytes(b"content")
    (root / "b").symlink_to("a")
    (root / "c").symlink_to("c")
    assert RunFiles(root).read(root / "b") == b"content"
    with pytest.raises(RunFolderProblem):
        RunFiles(root).read(root / "c")


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b", "x" * 5000])
def test_a_name_that_no_file_can_have_is_an_error(root, name):
    files = RunFiles(root)
    with pytest.raises(RunFolderProblem) as caught:
        files.read(root / name)
    str(caught.value).encode()
    assert not files.has(root / name)


def test_a_missing_file_is_told_apart(root):
    with pytest.raises(MissingFile, match=r"run\.json cannot be read \(it is missing\)"):
        RunFiles(root).read(root / "run.json")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"[" * 100_000, "nested more than 100 levels"),
        (b"[" * 101 + b"]" * 101, "nested more than 100 levels"),
        (b'{"a":' * 500 + b"1" + b"}" * 500, "nested more than 100 levels"),
        (b"NaN", "NaN is not a number of JSON"),
        (b'{"a": -Infinity}', "-Infinity is not a number of JSON"),
        (b"1e999", "too large"),
        (b"9" * 400, "a number of 400 digits is too large"),
        (b"9" * 100_000, "too large"),
        (b"\xff\xfe{\x00}\x00", "expected JSON"),
        (b"", "expected JSON"),
    ],
)
def test_json_that_is_not_sound_is_refused(content, told):
    with pytest.raises(RunFolderProblem, match=f"state.json: .*{told}"):
        contents.parse_json(content, "state.json")


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**19), 10**19)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(value=VALUES)
def test_what_the_package_writes_can_be_read(tmp_path_factory, value):
    root = tmp_path_factory.mktemp("run")
    files = RunFiles(root)
    files.write_json(root / "a.json", value)
    assert contents.parse_json(files.read(root / "a.json"), "a.json") == value


@given(content=st.binary(max_size=200))
def test_any_bytes_give_a_value_or_one_sentence(content):
    for read in (contents.parse_json, contents.picture, contents.tree):
        with contextlib.suppress(RunFolderProblem):
            read(content, "file")


def test_a_record_names_its_first_invalid_field(root):
    (root / "a.json").write_text('{"count": "many"}')
    with pytest.raises(RunFolderProblem, match=r"a\.json: count: .*got 'many'"):
        RunFiles(root).read_model(root / "a.json", Record)
    (root / "a.json").write_text('{"count": 1, "seconds": 1e300}')
    with pytest.raises(RunFolderProblem, match="too large"):
        RunFiles(root).read_model(root / "a.json", Record)


def png(width, height, rows=b"\0" * 4):
    def chunk(kind, data):
        return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)

    head = width.to_bytes(4) + height.to_bytes(4) + b"\x08\x02\0\0\0"
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def test_a_sound_picture_has_the_size_that_it_says():
    assert contents.picture(png(1, 1), "1.png").size == (1, 1)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (png(0, 0), "0 × 0 pixels"),
        (png(1, 0), "1 × 0 pixels"),
        (png(2**31 - 1, 2**31 - 1), "expected sides from 1"),
        (png(9_000, 9_000), "at most 40,000,000"),
        (png(400, 800), "cannot be decoded"),
        (png(1, 1)[:-30], "cannot be decoded"),
        (b"\x89PNG\r\n\x1a\n", "is not a PNG"),
        (b"GIF89a" + b"\0" * 40, "is not a PNG"),
    ],
)
def test_a_picture_whose_header_lies_is_refused(content, told):
    with pytest.raises(RunFolderProblem, match=rf"1\.png .*{told}"):
        contents.picture(content, "1.png")


def test_a_tree_with_many_attributes_is_refused_at_once():
    many = " ".join(f'a{number}="1"' for number in range(300_000))
    with pytest.raises(RunFolderProblem, match="more than 64 attributes"):
        contents.tree(f"<Screen><Cell {many}/></Screen>".encode(), "1.xml")


def test_signs_in_values_do_not_count_as_attributes():
    tree = contents.tree(f"<Screen><Text value=\"{'a=b' * 200}\" label='{'x=' * 200}'/></Screen>".encode(), "1.xml")
    assert tree[0].get("value") == "a=b" * 200


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<a",
        b"<a>" * 1000,
        b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
        b'<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    ],
)
def test_what_is_not_a_tree_is_refused(content):
    with pytest.raises(RunFolderProblem, match=r"1\.xml"):
        contents.tree(content, "1.xml")


@pytest.fixture
def outside(tmp_path):
    folder = tmp_path / "outside"
    (folder / "sub").mkdir(parents=True)
    (folder / "precious").write_text("precious")
    (folder / "sub" / "precious").write_text("precious")
    return folder


WRITES = {
    "write": lambda files, path: files.write(path, b"new"),
    "write json": lambda files, path: files.write_json(path, {}),
    "start lines": lambda files, path: files.start_lines(path).close(),
    "add lines": lambda files, path: files.add_lines(path, ["new"]),
    "remove": lambda files, path: files.remove(path),
    "remove folder": lambda files, path: files.remove_folder(path),
    "make folder": lambda files, path: files.make_folder(path / "new"),
    "move": lambda files, path: files.move(path, files.root / "moved"),
    "move there": lambda files, path: files.move(files.root / "own", path),
}


@pytest.mark.parametrize("do", WRITES)
@pytest.mark.parametrize("where", ["file", "folder", "folder above", "dangling"])
def test_nothing_is_written_or_deleted_through_a_link(root, outside, do, where):
    (root / "own").write_text("own")
    path = {"file": root / "a", "folder": root / "b", "folder above": root / "b" / "precious", "dangling": root / "c"}[
        where
    ]
    (root / "a").symlink_to(outside / "precious")
    (root / "b").symlink_to(outside / "sub")
    (root / "c").symlink_to(outside / "new")
    before = {place: place.read_text() for place in outside.rglob("*") if place.is_file()}
    with pytest.raises(RunFolderProblem, match="is a link"):
        WRITES[do](RunFiles(root), path)
    assert {place: place.read_text() for place in outside.rglob("*") if place.is_file()} == before
    assert (root / "own").read_text() == "own"


def test_a_linked_partial_file_is_not_written_through(root, outside):
    (root / "a.json.partial").symlink_to(outside / "precious")
    with pytest.raises(RunFolderProblem, match="is a link"):
        RunFiles(root).write_json(root / "a.json", {})
    assert (outside / "precious").read_text() == "precious"


def test_a_file_with_a_second_name_elsewhere_is_replaced_not_changed(root, outside):
    for name in ("a.json", "a.json.partial", "steps.jsonl"):
        os.link(outside / "precious", root / name)
    files = RunFiles(root)
    files.write_json(root / "a.json", {})
    files.start_lines(root / "steps.jsonl").close()
    assert (outside / "precious").read_text() == "precious"
    assert json.loads((root / "a.json").read_text()) == {}


@pytest.mark.parametrize("name", ["../outside/precious", "/etc/hostname", "sub/../../outside/precious"])
def test_nothing_outside_the_root_is_written(root, outside, name):
    with pytest.raises(RunFolderProblem, match="run folder"):
        RunFiles(root).write(root / name, b"new")
    assert (outside / "precious").read_text() == "precious"


def test_a_pipe_in_the_place_of_a_file_is_replaced(root):
    os.mkfifo(root / "steps.jsonl")
    RunFiles(root).start_lines(root / "steps.jsonl").close()
    assert (root / "steps.jsonl").is_file()
    os.mkfifo(root / "model.jsonl")
    with pytest.raises((RunFolderProblem, OSError)):
        RunFiles(root).add_lines(root / "model.jsonl", ["line"])


def test_the_folder_itself_may_be_a_link(root, tmp_path):
    (tmp_path / "latest").symlink_to(root)
    files = RunFiles(tmp_path / "latest")
    files.write(tmp_path / "latest" / "a", b"new")
    assert files.read(tmp_path / "latest" / "a", MAX_RECORD) == b"new"
