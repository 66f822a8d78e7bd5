"""Progress lines in a pipe or a log: one line each, whatever the width."""

from iosworld.cli.output import progress


def test_a_long_name_stays_on_one_line(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    name = "which-number-is-higher-lockedin-applicants-trailblaze-club-members@1824704952"
    with progress(1) as steps:
        steps.done(f"valid {name}")
    assert f"valid {name}\n" in capsys.readouterr().err
