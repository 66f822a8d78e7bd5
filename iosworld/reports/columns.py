"""The columns of reports as CSV: one row for each run and category, or one for each episode."""

from collections.abc import Iterable
from typing import Any

from iosworld.reports.intervals import tidy
from iosworld.reports.report import OVERALL, RunReport

REPORT_COLUMNS = (
    "run", "agent", "judge", "condition", "category", "episodes", "passed", "failed", "no_verdict", "no_verdict_share",
    "success", "success_low", "success_high", "progress", "false_completion", "side_effects", "overdue",
    "steps", "seconds", "tokens", "dollars", "calls", "unparsed",
)  # fmt: skip


def report_rows(reports: Iterable[RunReport]) -> list[dict[str, Any]]:
    """A row for each run and category, and one for each run as a whole, called `overall`."""
    rows = []
    for one in reports:
        for kind, found in (*one.categories.items(), (OVERALL, one.overall)):
            success = found.success
            rates = (found.false_completion, found.side_effects, found.overdue)
            wrong, effects, overdue = (None if share is None else tidy(share.value) for share in rates)
            row = {
                "run": one.run.record.name,
                "agent": one.label,
                "judge": one.judge,
                "condition": one.condition,
                "category": kind,
                "episodes": found.episodes,
                "passed": found.passed,
                "failed": found.failed,
                "no_verdict": found.no_verdict,
                "no_verdict_share": tidy(found.no_verdict_share),
                "success": tidy(success.value) if success else None,
                "success_low": tidy(success.low) if success else None,
                "success_high": tidy(success.high) if success else None,
                "progress": tidy(found.progress),
                "false_completion": wrong,
                "side_effects": effects,
                "overdue": overdue,
                "steps": tidy(found.steps),
                "seconds": tidy(found.seconds),
                "tokens": tidy(found.tokens),
                "dollars": tidy(found.dollars),
                "calls": found.spending.calls,
                "unparsed": found.spending.unparsed,
            }
            rows.append(row)
    return rows


EPISODE_COLUMNS = (
    "run", "agent", "judge", "task", "trial", "category", "verdict", "words", "condition", "ended", "failure", "progress", "side_effects",
    "false_completion", "overdue", "steps", "tokens", "dollars", "seconds", "cause", "folder",
)  # fmt: skip


def episode_rows(reports: Iterable[RunReport]) -> list[dict[str, Any]]:
    """A row for each episode."""
    rows = []
    for one in reports:
        same = {"run": one.run.record.name, "agent": one.label, "judge": one.judge}
        for scored in one.scored:
            episode = one.episode_json(scored)
            rows.append(same | episode | {"side_effects": " ".join(episode["side_effects"])})
    return rows
