"""Runs as a folder of pages, and an episode as a film."""

import json
import re
from html.parser import HTMLParser

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from iosworld.cli import main
from iosworld.errors import SetupError
from iosworld.runs.saved import SavedRun
from iosworld.testing import FakePhones
from iosworld.viewer.bundle import STATIC, bundle
from iosworld.viewer.clip import wrapped
from iosworld.viewer.export import SCRIPTS, _json, export_runs
from iosworld.viewer.run_list import RunList
from iosworld.viewer.step_checks import StepChecks

HOSTILE = "</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>"


class Addresses(HTMLParser):
    """What a page loads or links to."""

    def __init__(self, page):
        super().__init__()
        self.found, self.scripts = set(), []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found |= {value for name, value in attrs if name in ("src", "href") and value}
        if tag == "script":
            self.scripts.append(dict(attrs))


def test_every_page_and_file_is_there(played_run, tmp_path):
    folder = tmp_path / "pages"
    assert export_runs(RunList([played_run]), folder) == 4
    pages = sorted(folder.rglob("*.html"))
    assert len(pages) == 5
    for page in pages:
        found = Addresses(page.read_text())
        for address in found.found:
            target = (page.parent / address.partition("#")[0]).resolve() if not address.startswith("#") else page
            assert target.is_file(), address
            assert target.is_relative_to(folder)
        assert all(script.get("src") or script["type"] == "application/json" for script in found.scripts)
    screens = folder / "runs/1/todo-milk/1/screens"
    with Image.open(screens / "1.webp") as first:
        assert first.width <= 470
    assert len(list(screens.iterdir())) == len(list((played_run / "episodes/todo-milk/1/screens").iterdir()))


def test_hostile_text_does_not_end_the_data(played_run, tmp_path):
    record = played_run / "episodes/todo-milk/1/episode.json"
    record.write_text(json.dumps(json.loads(record.read_text()) | {"goal": HOSTILE, "cause": HOSTILE}))
    export_runs(RunList([played_run]), tmp_path / "pages")
    page = (tmp_path / "pages/runs/1/todo-milk/1/index.html").read_text()
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    [data] = re.findall(r'id="data">(.*?)</script>', page, re.DOTALL)
    assert json.loads(data)["episode"]["record"]["goal"] == HOSTILE


def data_of(page):
    [data] = re.findall(r'id="data">(.*?)</script>', page.read_text(), re.DOTALL)
    return json.loads(data)


def test_a_page_has_when_each_check_became_true(played_run, tmp_path):
    (played_run / "episodes/todo-milk/2/steps.jsonl").write_text("{}")
    with StepChecks(lambda _: FakePhones()) as steps:
        export_runs(RunList([played_run]), tmp_path / "pages", steps=steps)
        whole = SavedRun.open(played_run)
        wanted = steps.of(whole, whole.episode("todo-milk", 1))
    page = tmp_path / "pages/runs/1/todo-milk/1/index.html"
    assert 'data-steps="episode/steps"' in page.read_text()
    assert data_of(page)["episode/steps"] == wanted
    assert any(False in check["holds"] and check["holds"][-1] for check in wanted["checks"])


def test_a_page_says_why_its_steps_could_not_be_played(played_run, tmp_path):
    def phones(_):
        raise SetupError("there is no simulator here")

    with StepChecks(phones) as steps:
        assert export_runs(RunList([played_run]), tmp_path / "pages", steps=steps) == 4
    page = tmp_path / "pages/runs/1/todo-milk/1/index.html"
    assert data_of(page)["episode/steps"] == {"error": "there is no simulator here"}


@given(
    st.recursive(
        st.text() | st.none() | st.integers(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_any_value_is_kept_and_ends_no_element(value):
    text = str(_json(value))
    assert "<" not in text
    assert json.loads(text) == value


def test_a_folder_in_use_is_not_written_to(played_run, tmp_path):
    (tmp_path / "used").mkdir()
    (tmp_path / "used/file").touch()
    with pytest.raises(SetupError, match="in use"):
        export_runs(RunList([played_run]), tmp_path / "used")


def test_a_broken_episode_is_a_page_that_says_so(played_run, tmp_path):
    (played_run / "episodes/todo-milk/1/steps.jsonl").write_text("{}")
    (played_run / "episodes/todo-milk/2/screens/0001.png").unlink()
    export_runs(RunList([played_run]), tmp_path / "pages")
    assert "expected step 1" in (tmp_path / "pages/runs/1/todo-milk/1/index.html").read_text()
    assert "cannot be read (it is missing)" in (tmp_path / "pages/runs/1/todo-milk/2/index.html").read_text()


@pytest.mark.parametrize("entry", SCRIPTS)
def test_scripts_are_joined_without_modules(entry):
    script = bundle(entry)
    assert not re.search(r"^\s*(import|export)\b", script, re.MULTILINE)
    for name in re.findall(r'modules\["([\w.-]+)"\];', script):
        assert script.index(f'modules["{name}"] = ') < script.index(f'= modules["{name}"];')
    assert (STATIC / entry).is_file()


@pytest.mark.parametrize("ending", ["webp", "gif", "mp4"])
def test_a_film_has_every_screen(played_run, tmp_path, ending):
    if ending == "mp4":
        pytest.importorskip("av", reason="PyAV writes MP4; pip install 'iosworld[film]'")
    file = tmp_path / f"clip.{ending}"
    done = CliRunner().invoke(main, ["view", str(played_run), "--clip", "todo-milk/2", "-o", str(file)])
    assert done.exit_code == 0, done.output
    if ending == "mp4":
        assert file.read_bytes()[4:8] == b"ftyp"
        return
    with Image.open(file) as film:
        assert film.n_frames == len(list((played_run / "episodes/todo-milk/2/screens").iterdir())) or film.n_frames == 1


def test_what_cannot_be_filmed_is_said(played_run, tmp_path):
    def view(*options):
        return CliRunner().invoke(main, ["view", str(played_run), *options])

    assert "ends in .webp" in view("--clip", "todo-milk", "-o", str(tmp_path / "clip.avi")).output
    assert view("--clip", "todo-milk").exit_code == 2
    assert view("--clip", "other", "-o", str(tmp_path / "clip.gif")).exit_code == 2
    assert view("--clip", "todo-milk", "-o", "clip.gif", "--export", str(tmp_path / "x")).exit_code == 2


@given(st.text(max_size=200))
def test_wrapped_text_has_at_most_so_many_lines(text):
    lines = wrapped(text, 16, 400, 200, 3)
    assert len(lines) <= 3
    if len(lines) < 3:
        assert " ".join(lines) == " ".join(text.split())
