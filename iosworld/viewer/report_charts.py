"""The charts of a report."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from iosworld.reports.figures import by_task
from iosworld.reports.intervals import Estimate, proportion
from iosworld.reports.judged_runs import Scored
from iosworld.reports.report import OVERALL, RunReport
from iosworld.text import visible
from iosworld.viewer.charts import ChartSeries, count_bars, curves, share_bars, share_series

MOST_APPS = 30
"""Apps in the chart; those in most tasks."""


@dataclass(frozen=True)
class ReportChart:
    """A chart with its title and what it shows."""

    title: str
    picture: Markup
    note: str = ""
    wide: bool = False


def report_charts(reports: Sequence[RunReport]) -> list[ReportChart]:
    """The charts that have something to show, for all runs together."""
    names = _names(reports)
    made = (_categories, _progress, _solved, _failures, _steps, _cost, _apps)
    return [chart for make in made if (chart := make(reports, names)) is not None]


def _names(reports: Sequence[RunReport]) -> list[str]:
    """A name for each run: its agent's, with the run's where two have the same."""
    labels = [one.label for one in reports]
    return [
        visible(label if labels.count(label) == 1 else f"{label} · {one.run.record.name}")
        for label, one in zip(labels, reports, strict=True)
    ]


def _kinds(reports: Sequence[RunReport]) -> list[str]:
    return list(dict.fromkeys(kind for one in reports for kind in one.categories))


def _categories(reports: Sequence[RunReport], names: Sequence[str]) -> ReportChart | None:
    kinds = _kinds(reports)
    series = []
    for one, name in zip(reports, names, strict=True):
        figures = [one.categories.get(kind) for kind in kinds]
        series.append(
            share_series(name, [found.success if found else None for found in figures] + [one.overall.success])
        )
    title = "Success by category"
    return _shares(title, [*kinds, OVERALL], series, "With 95 % confidence intervals.")


def _progress(reports: Sequence[RunReport], names: Sequence[str]) -> ReportChart | None:
    kinds = _kinds(reports)
    series = []
    for one, name in zip(reports, names, strict=True):
        figures = [one.categories.get(kind) for kind in kinds]
        series.append(
            ChartSeries(name, [found.progress if found else None for found in figures] + [one.overall.progress])
        )
    return _shares(
        "Progress by category", [*kinds, OVERALL], series, "The mean weighted share of the checks that hold."
    )


def _solved(reports: Sequence[RunReport], names: Sequence[str]) -> ReportChart | None:
    judged = [[scored for scored in one.scored if scored.passed is not None] for one in reports]
    longest = max((scored.episode.record.steps for found in judged for scored in found), default=0)
    lines = {name: solved_within(found, longest) for name, found in zip(names, judged, strict=True) if found}
    if not any(share for points in lines.values() for _, share in points):
        return None
    title = "Passed within a number of steps"
    return ReportChart(title, curves(title, lines), "The share of the episodes with a verdict, by steps.")


def solved_within(judged: Sequence[Scored], longest: int) -> list[tuple[float, float]]:
    """The corners of a line: for each number of steps up to `longest`, the share of episodes that passed within it."""
    passed = sorted(scored.episode.record.steps for scored in judged if scored.passed)
    points = [(0.0, 0.0)]
    for steps, found in itertools.groupby(passed):
        before = points[-1][1]
        points += [(float(steps), before), (float(steps), before + len(list(found)) / len(judged))]
    return [*points, (float(longest), points[-1][1])]


def _failures(reports: Sequence[RunReport], names: Sequence[str]) -> ReportChart | None:
    counts = [one.failures[OVERALL] for one in reports]
    modes = [mode for mode in counts[0] if any(found[mode] for found in counts)]
    if not modes:
        return None
    labels = [mode.replace("_", " ") for mode in modes]
    series = [ChartSeries(name, [found[mode] for mode in modes]) for name, found in zip(names, counts, strict=True)]
    title = "How they failed"
    return ReportChart(title, count_bars(title, labels, series), "Failed episodes in each mode.")


def _steps(reports: Sequence[RunReport], names: Sequence[str]) -> ReportChart | None:
    steps = [[scored.episode.record.steps for scored in one.scored] for one in reports]
    highest = max((value for found in steps for value in found), default=0)
    if not highest:
        return None
    width = next(
        width for width in (1, 2, 5, 10, 20, 25, 50, 100, 1000, highest) if highest <= 8 * width or width == highest
    )
    starts = range(0, highest + 1, width)
    labels = [f"{start}–{start + width - 1}" if width > 1 else str(start) for start in starts]
    series = [
        ChartSeries(name, [sum(start <= value < start + width for value in found) for start in starts])
        for name, found in zip(names, steps, strict=True)
    ]
    title = "Steps"
    return ReportChart(title, count_bars(title, labels, series), "Episodes by their number of steps.")


def _cost(reports: Sequence[RunReport], names: Sequence[str]) -> ReportChart | None:
    costs = [one.overall.spending.dollars if one.overall.spending.calls else None for one in reports]
    if len(reports) < 2 or not any(costs):
        return None
    title = "Cost in dollars"
    return ReportChart(
        title, count_bars(title, names, [ChartSeries("cost", [cost and round(cost, 2) for cost in costs])])
    )


def _apps(reports: Sequence[RunReport], names: Sequence[str]) -> ReportChart | None:
    tasks: dict[str, int] = {}
    shares: list[dict[str, Estimate | None]] = []
    for one in reports:
        facts = one.run.record.tasks
        by_app: dict[str, list[tuple[str, bool]]] = {}
        for scored in one.scored:
            about = facts.get(scored.episode.task)
            for app in dict.fromkeys(about.apps if about else ()):
                if scored.passed is not None:
                    by_app.setdefault(app, []).append((scored.episode.task, scored.passed))
        for app, found in by_app.items():
            tasks[app] = max(tasks.get(app, 0), len(found))
        shares.append({app: proportion(by_task(found)) for app, found in by_app.items()})
    apps = sorted(sorted(tasks), key=lambda app: -tasks[app])[:MOST_APPS]
    series = [share_series(name, [found.get(app) for app in apps]) for name, found in zip(names, shares, strict=True)]
    chart = _shares("Success by app", apps, series, "A task of several apps counts for each of them.")
    return chart and ReportChart(chart.title, chart.picture, chart.note, wide=True)


def _shares(title: str, labels: Sequence[str], series: Sequence[ChartSeries], note: str) -> ReportChart | None:
    if not any(value is not None for one in series for value in one.values):
        return None
    return ReportChart(title, share_bars(title, labels, series), note)
