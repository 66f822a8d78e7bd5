"""A report as tables for people, and as rows for CSV."""

from collections.abc import Sequence

from iosworld.models.usage import Spending
from iosworld.reports.attribution import attribution_table
from iosworld.reports.failures import ORDER, UNKNOWN
from iosworld.reports.figures import Figures
from iosworld.reports.human import human_tables
from iosworld.reports.judged_runs import STATE
from iosworld.reports.links import relative
from iosworld.reports.pairs import LEVEL
from iosworld.reports.personal import personal_tables
from iosworld.reports.report import OVERALL, RunReport
from iosworld.reports.robustness import Robustness
from iosworld.reports.tables import NOTHING, Link, Table, coefficient, dollars, duration, number, percent, rate
from iosworld.reports.words import words_note

UNKNOWN_COST = "unknown"
INTERVALS = "In brackets: 95% confidence intervals. Rates and means are over the episodes with a verdict."


def report_tables(reports: Sequence[RunReport], episodes: bool = False) -> list[Table]:
    """The runs next to each other if there are several, then each in full; with `episodes`, every episode."""
    tables = []
    for condition in dict.fromkeys(one.condition for one in reports):
        alike = [one for one in reports if one.condition == condition]
        if len(alike) > 1:
            tables.append(_ranking(alike))
    for one in reports:
        tables.append(_run(one))
        tables += _details(one)
        if episodes:
            tables.append(_episodes(one))
    return tables + human_tables(reports)


def _ranking(reports: Sequence[RunReport]) -> Table:
    kinds = list(dict.fromkeys(kind for one in reports for kind in one.categories))
    best_first = sorted(reports, key=lambda one: -(one.overall.success.value if one.overall.success else -1))
    rows = []
    for one in best_first:
        by_kind = [one.categories.get(kind) for kind in kinds]
        rates = [NOTHING if found is None else _share(found) for found in by_kind]
        none = percent(one.overall.no_verdict_share)
        cost = _cost(one.overall)
        rows.append((one.label, one.run.record.name, *rates, rate(one.overall.success), none, cost))
    return Table(
        title=f"{len(reports)} runs with {reports[0].condition} answers, by the judge {reports[0].judge}",
        columns=("agent", "run", *kinds, "overall", "no verdict", "cost"),
        rows=tuple(rows),
        left=frozenset({"agent", "run"}),
        notes=(INTERVALS,),
    )


def _cost(found: Figures) -> str:
    """The total cost; a dash if no model was used."""
    return _total(found.spending)


def _total(spent: Spending) -> str:
    """What was spent; `unknown` if a price or the usage of a reply is, and a dash if no model was used."""
    if not spent.calls:
        return NOTHING
    return UNKNOWN_COST if spent.dollars is None else dollars(spent.dollars)


def _mean(found: Figures, text: str, value: float | None) -> str:
    """A mean of what the judged episodes spent; `unknown` if that of any is, and a dash if there is nothing."""
    if not found.spending.calls:
        return NOTHING
    return UNKNOWN_COST if value is None and found.judged else text


def _share(found: Figures) -> str:
    return percent(found.success.value if found.success else None)


def _run(one: RunReport) -> Table:
    rows = [_figures_row(kind, found) for kind, found in one.categories.items()]
    notes = [INTERVALS, _ends(one)]
    if one.overall.no_verdict:
        causes = "; ".join(f"{count} × {cause}" for cause, count in one.no_verdict.items())
        share = percent(one.overall.no_verdict_share)
        notes.append(f"No verdict: {one.overall.no_verdict} of {one.overall.episodes} ({share}). {causes}.")
    if one.crashes:
        places = ", ".join(f"{crash.task} (trial {crash.trial})" for crash in one.crashed)
        notes.append(
            f"Crashes of the simulator: {one.crashes}, each followed by the home screen of another phone, in {places}."
        )
    if one.not_played:
        notes.append(
            f"Not played: {one.not_played} of {len(one.run.record.episodes)} planned. "
            f"Play them: iosworld run --resume {one.run.path}"
        )
    notes += [f"Left out: {damaged.cause}" for damaged in one.run.saved.damaged]
    if (least := one.smallest_difference) is not None:
        notes.append(
            f"A comparison with another run of these episodes shows differences from {100 * least:.1f} points (p < {LEVEL:g})."
        )
    if one.set_aside:
        cost = dollars(one.spent_aside.dollars) if one.spent_aside.dollars is not None else "an unknown amount"
        notes.append(f"Set aside and played again: {len(one.set_aside)} episodes without a verdict, which cost {cost}.")
    if count := one.overall.words_unjudged:
        notes.append(
            f"Words unjudged: {count} of the {one.overall.passed} passes depend on a yes or a no that no judge has read."
        )
    if one.judge == STATE and (words := words_note(one.run, one.scored)):
        notes.append(words)
    if (repeated := one.run.record.repeated) is not None:
        notes.append(
            f"Repeats the run {repeated.run} from step {repeated.step}: the steps before it are that run's. Steps count them; "
            f"tokens and cost do not. Left out: {repeated.left_out} episodes that end before it or were not complete."
        )
    notes += [f"Changed while it was played: {change}" for change in one.run.record.changes]
    return Table(
        title=f"{one.label} · {one.run.record.name} · {one.condition} answers · judge {one.judge}",
        columns=("category", "passed", "success", "no verdict", "progress", "steps", "tokens", "cost", "time"),
        rows=(*rows, _figures_row(OVERALL, one.overall)),
        left=frozenset({"category"}),
        notes=tuple(notes),
    )


def _figures_row(name: str, found: Figures) -> tuple[str, ...]:
    return (
        name,
        f"{found.passed}/{found.judged}" + (f", {found.words_unjudged} words unjudged" if found.words_unjudged else ""),
        rate(found.success),
        percent(found.no_verdict_share),
        percent(found.progress),
        number(found.steps),
        _mean(found, number(found.tokens, 0), found.tokens),
        _mean(found, dollars(found.dollars), found.dollars),
        duration(found.seconds),
    )


def _ends(one: RunReport) -> str:
    ends = ", ".join(f"{count} {name}" for name, count in one.ends.items()) or "none"
    spent = one.overall.spending
    said = f"Ended: {ends}. In all {duration(one.overall.seconds_total)}"
    if not spent.calls:
        return f"{said}."
    calls = f"{spent.calls:,} calls, of which {spent.unparsed:,} gave no action"
    if spent.total_tokens is None:
        return f"{said}, {calls}; cost unknown: the server did not report the usage of {spent.unreported:,}."
    price = "a price is not in the table" if spent.dollars is None else dollars(spent.dollars)
    return f"{said}, {calls}, {spent.total_tokens:,} tokens, {price}."


def _details(one: RunReport) -> list[Table]:
    found = [_faults(one)]
    if one.modes:
        found.append(_failures(one))
    if one.path:
        found.append(one.path.table())
    if one.attribution:
        found.append(attribution_table(one.attribution))
    if len(one.trials) > 1:
        rows = [(f"{k.k}", percent(k.at), percent(k.hat), f"{k.tasks}", f"{k.left_out}") for k in one.trials]
        title, what, whose = "Over trials", "trials of a task", "tasks"
        if one.run.record.repeated is not None:
            title = f"Over continuations from step {one.run.record.repeated.step}"
            what, whose = "continuations of an episode", "episodes"
        columns = ("k", "pass@k", "pass^k", whose, "left out")
        flips = f"Flip rate: two {what} end differently in {percent(one.trials[1].flips)} of the cases."
        left_out = f"Left out: {whose} with fewer than k verdicts."
        found.append(
            Table(f"{title}: at least one of k passes, and all k pass", columns, tuple(rows), notes=(left_out, flips))
        )
    found += [_group(kind, by_name) for kind, by_name in one.templates.items()]
    if one.robustness:
        found.append(_robustness(one.robustness))
    if one.personal:
        found += personal_tables(one.personal)
    if one.agreements:
        judged = [(name, agreement) for name, agreement in one.agreements.items()]
        found.append(
            Table(
                title="How well judges agree with the state judge, episode by episode",
                columns=("judge", "episodes", "accuracy", "κ", "F1", "cost"),
                rows=tuple(
                    (name, f"{a.counts.total}", rate(a.accuracy), coefficient(a.kappa), rate(a.f1), _paid(one, name))
                    for name, a in judged
                ),
                left=frozenset({"judge"}),
                notes=(f"Each disagreement: iosworld agreement {one.run.path} --judges {STATE},{judged[0][0]}",),
            )
        )
    return found


def _group(kind: str, by_name: dict[str, Figures]) -> Table:
    """Instances of templates by one of their traits."""
    return Table(
        title=f"By {kind}",
        columns=(kind, "passed", "success", "progress", "false completion", "overdue", "side effects", "steps"),
        rows=tuple(
            (
                name,
                f"{found.passed}/{found.judged}",
                rate(found.success),
                percent(found.progress),
                *(
                    percent(share.value if share else None)
                    for share in (found.false_completion, found.overdue, found.side_effects)
                ),
                number(found.steps),
            )
            for name, found in by_name.items()
        ),
        left=frozenset({kind}),
    )


def _robustness(found: Robustness) -> Table:
    rows = [
        (
            loss.variant,
            f"{loss.pairs.both + loss.pairs.only_second}/{loss.pairs.total}",
            f"{loss.pairs.both + loss.pairs.only_first}/{loss.pairs.total}",
            str(loss.pairs.only_first),
            str(loss.pairs.only_second),
            percent(loss.value),
        )
        for loss in found.losses
    ]
    left_out = f" Left out: {found.left_out} tasks without a verdict in some variant." if found.left_out else ""
    return Table(
        title=f"Robustness: {rate(found.score)} of the tasks pass in all of {', '.join(found.variants)}",
        columns=("variant", "passed", "by default", "lost", "won", "loss"),
        rows=tuple(rows),
        left=frozenset({"variant"}),
        notes=(f"Lost: passes by default and not in the variant. Won: the reverse.{left_out}",),
    )


def _paid(one: RunReport, judge: str) -> str:
    return _total(one.run.judging(judge))


def _faults(one: RunReport) -> Table:
    overall = one.overall
    rows: list[tuple[str, str]] = [
        ("false completion: stopped as if done, but was not", rate(overall.false_completion)),
        ("side effects: changed something that is not allowed", rate(overall.side_effects)),
        ("overdue: everything was done, but it continued until it was cut off", rate(overall.overdue)),
    ]
    return Table("What went wrong", ("fault", "share"), tuple(rows), frozenset({"fault"}))


def _failures(one: RunReport) -> Table:
    kinds = [*one.categories, OVERALL]
    rows = []
    for mode in ORDER:
        counts = [one.failures[kind][mode] for kind in kinds]
        if mode != UNKNOWN or any(counts):
            failed = [sum(one.failures[kind].values()) for kind in kinds]
            cells = (f"{count} ({count / of:.0%})" if of else NOTHING for count, of in zip(counts, failed, strict=True))
            rows.append((mode.replace("_", " "), *cells))
    return Table("How they failed", ("mode", *kinds), tuple(rows), frozenset({"mode"}), ("Share of the failures.",))


def _episodes(one: RunReport) -> Table:
    rows = []
    for scored in one.scored:
        record = scored.episode.record
        rows.append(
            (
                Link(record.task, relative(scored.episode.folder)),
                f"{record.trial}",
                scored.verdict.verdict,
                record.ended,
                f"{record.steps}",
                one.modes.get((record.task, record.trial), "").replace("_", " "),
                scored.verdict.cause,
            )
        )
    columns = ("task", "trial", "verdict", "ended", "steps", "failure", "cause")
    return Table("Episodes", columns, tuple(rows), frozenset({"task", "verdict", "ended", "failure", "cause"}))
