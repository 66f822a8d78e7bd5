"""The apps describe themselves, and their pictures can be taken."""

import json

import pytest
from click.testing import CliRunner
from PIL import Image, ImageStat

from iosworld.cli import main
from iosworld.devices import EmbeddedSimulator


def test_every_app_has_a_summary_and_links_that_open_different_screens(zygote: EmbeddedSimulator) -> None:
    with zygote.phone() as phone:
        guides = phone.app_guides()
        assert [guide.id for guide in guides] == [app.id for app in phone.info.apps]
        for guide in guides:
            assert guide.summary.endswith("."), guide.id
            assert len(guide.screens) >= 3, guide.id
            trees = set()
            for screen in guide.screens:
                with phone.fork() as own:
                    assert own.open_url(screen.link).app == guide.id, screen.link
                    trees.add(json.dumps(own.tree()))
            assert len(trees) == len(guide.screens), guide.id


def test_apps_are_listed_as_a_table_and_as_json() -> None:
    table = CliRunner().invoke(main, ["apps"])
    assert table.exit_code == 0, table.output
    assert "clock://alarms" in table.stdout
    listed = json.loads(CliRunner().invoke(main, ["apps", "--json"]).stdout)
    clock = next(app for app in listed["apps"] if app["id"] == "clock")
    assert {"name": "Alarms", "link": "clock://alarms"} in clock["screens"]


@pytest.mark.slow
def test_contact_sheet_shows_the_screens_of_an_app(tmp_path) -> None:
    result = CliRunner().invoke(main, ["apps", "shots", "--app", "notes", "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    with Image.open(tmp_path / "notes.png") as sheet:
        assert sheet.width > 4 * 500
        middle = sheet.height // 2
        halves = [sheet.crop((0, top, sheet.width, top + middle)).convert("L") for top in (0, middle)]
    light, dark = (ImageStat.Stat(half).mean[0] for half in halves)
    assert light > dark + 80


def test_unknown_app_is_wrong_usage(tmp_path) -> None:
    result = CliRunner().invoke(main, ["apps", "shots", "--app", "clok", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert "did you mean clock?" in result.stderr
