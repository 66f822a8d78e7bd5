import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.errors import FileProblem
from iosworld.yaml_files import MAX_BYTES, MAX_DEPTH, dump_yaml, read_yaml


def read(tmp_path, text, **options):
    path = tmp_path / "a.yaml"
    path.write_text(text, encoding="utf-8")
    return read_yaml(path, **options)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None),
        ("# nothing\n", None),
        ("~", None),
        ("true", True),
        ("yes", "yes"),
        ("on", "on"),
        ("6:45", "6:45"),
        ("2026-05-12", "2026-05-12"),
        ("0o14", "0o14"),
        ("007", "007"),
        ("1_000", "1_000"),
        ("-12", -12),
        ("12.40", 12.4),
        ("1e3", 1000.0),
        (".nan", ".nan"),
        ("'12'", "12"),
        ("|\n  a\n  b\n", "a\nb\n"),
        ("[a, {b: c}, null]", ["a", {"b": "c"}, None]),
        ("a: &x [1, 2]\nb: *x\n", {"a": [1, 2], "b": [1, 2]}),
    ],
)
def test_values_follow_yaml_1_2(tmp_path, text, value):
    assert read(tmp_path, text) == value


def test_without_decimals_amounts_stay_text(tmp_path):
    assert read(tmp_path, "[12.40, 3, 1e3]", decimals=False) == ["12.40", 3, "1e3"]


@pytest.mark.parametrize(
    ("text", "field", "says"),
    [
        ("id: a\nid: b\n", "line 2, column 1", "the key 'id' is a duplicate"),
        ("a: {b: 1, b: 2}", "line 1, column 11", "the key 'b' is a duplicate"),
        ("1: a\n1: b\n", "line 2, column 1", "the key '1' is a duplicate"),
        ("? [a]\n: b\n", "line 1, column 3", "expected a text or a number as a key"),
        ("a: 1\nb: [1, 2\nc: 3\n", "line 3, column 2", "it is not YAML"),
        ("a: !!int x", "line 1, column 4", "the tag tag:yaml.org,2002:int is not supported"),
        ("a: !!timestamp 2026-01-01", "line 1, column 4", "is not supported; leave it out, or quote the value"),
        ("a: !!python/object/apply:os.system [ls]", "line 1, column 4", "is not supported"),
        ("a: *nothing", "line 1, column 4", "there is no anchor &nothing"),
        ("a: &a [*a]", "line 1, column 8", "there is no anchor &a"),
        ("a: 1\n---\nb: 2\n", "line 2, column 1", "expected one document"),
        ("a: " + "9" * 5000, "line 1, column 4", "a number of 5000 digits is too long"),
        ("a: 1e999", "line 1, column 4", "the number 1e999 is too large"),
        ("[" * 10_000, f"line 1, column {MAX_DEPTH + 1}", f"nested more than {MAX_DEPTH} levels"),
        ("a: \x07", "", "it is not YAML"),
    ],
)
def test_error_names_position_and_problem(tmp_path, text, field, says):
    with pytest.raises(FileProblem) as caught:
        read(tmp_path, text)
    assert caught.value.field == field
    assert says in caught.value.problem
    assert "\n" not in str(caught.value)


def test_aliases_that_expand_to_billions_of_values_are_refused_at_once(tmp_path):
    lines = ["a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    with pytest.raises(FileProblem, match="more than 200000 values"):
        read(tmp_path, "\n".join(lines))


def test_overlong_binary_or_missing_file_is_an_error(tmp_path):
    with pytest.raises(FileProblem, match="at most"):
        read(tmp_path, "#" * (MAX_BYTES + 1))
    (tmp_path / "b.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(FileProblem, match="UTF-8"):
        read_yaml(tmp_path / "b.yaml")
    with pytest.raises(FileProblem, match="cannot be read"):
        read_yaml(tmp_path / "c.yaml")


texts = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=40)
scalars = st.one_of(
    st.none(), st.booleans(), st.integers(-(10**12), 10**12), st.floats(-1e12, 1e12, allow_subnormal=False), texts
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4), max_leaves=12
)


@given(values)
def test_written_file_is_read_back(tmp_path_factory, value):
    assert read(tmp_path_factory.mktemp("yaml"), dump_yaml(value)) == value


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(tmp_path_factory, text):
    path = tmp_path_factory.mktemp("yaml") / "a.yaml"
    path.write_text(text, encoding="utf-8", errors="replace")
    with contextlib.suppress(FileProblem):
        read_yaml(path)
