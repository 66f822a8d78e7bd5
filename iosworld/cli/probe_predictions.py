"""`iosworld probes score`, and the tables of predictions in `iosworld probes report`."""

import functools
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import click
from rich.markup import escape

from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.probe_options import folder_option
from iosworld.errors import SetupError
from iosworld.probes.baselines import POLICIES
from iosworld.probes.figures import figures_of
from iosworld.probes.files import ANSWERS, read_items
from iosworld.reports.tables import Table

DESCRIPTIONS = "next-words"
"""The probe whose answers are descriptions."""


@click.command("score", short_help="Verify descriptions of the next state.")
@click.option("--extractor", required=True, metavar="NAME", help="The model that takes the claims out of descriptions.")
@click.option("--judge", metavar="NAME", help="A model that also rates each description, 1 to 5 in three respects.")
@click.option("--who", "names", multiple=True, metavar="NAME", help="Only these answers; may be given again.")
@folder_option
@click.option("--base-url", metavar="URL", help="Base URL of both models' server, if not the vendor's.")
@click.option("--again", is_flag=True, help="Score again what these models have scored.")
@click.option(
    "--workers", default=4, show_default=True, type=click.IntRange(1, 64), metavar="N", help="Descriptions at a time."
)
@json_option
def score_command(
    extractor: str,
    judge: str | None,
    names: tuple[str, ...],
    folder: Path,
    base_url: str | None,
    again: bool,
    workers: int,
    as_json: bool,
) -> None:
    """Take the claims out of the saved descriptions of next-words, and verify each. The models that gave them are not asked again.

    The scripted policies need no extractor: their answers are statements.
    """
    from iosworld.models.prices import dollars
    from iosworld.models.registry import open_model
    from iosworld.models.settings import ModelSettings
    from iosworld.probes.described import Scorers, score_descriptions

    probe = folder / DESCRIPTIONS
    items, files = read_items(probe), _files(probe, names)
    settings, found = ModelSettings(base_url=base_url), {}
    with ExitStack() as stack:
        models = [stack.enter_context(closing(open_model(name, settings))) for name in (extractor, judge) if name]
        prices = functools.partial(dollars, extractor), functools.partial(dollars, judge or extractor)
        scorers = Scorers(models[0], models[1] if judge else None, prices)
        steps = stack.enter_context(progress(len(items) * len(files)))
        for path in files:
            answers = score_descriptions(
                probe, path, scorers, again=again, workers=workers, on_end=lambda _: steps.done()
            )
            found[path.stem] = figures_of(items, answers)
    if as_json:
        print_json({"extractor": extractor, "judge": judge, "answers": found})
        return
    print_to = console(as_json)
    for name, figures in found.items():
        print_to.print(f"[bold]{escape(name)}[/]: F1 {_share(figures.get('f1'))} of {figures['answered']} descriptions")


def _files(probe: Path, names: tuple[str, ...]) -> list[Path]:
    """The answers of models. SetupError if there are none, or none of a name."""
    files = {path.stem: path for path in sorted((probe / ANSWERS).glob("*.jsonl")) if path.stem not in POLICIES}
    if unknown := [name for name in names if name not in files]:
        raise SetupError(
            f"expected answers of {', '.join(unknown)} in {probe / ANSWERS}; there are {', '.join(files) or 'none'}"
        )
    if not files:
        raise SetupError(
            f"no model has answered {probe.name}; run `iosworld probes run {probe.name} --model NAME` first"
        )
    return [files[name] for name in names or files]


def prediction_tables(probe: Mapping[str, Any]) -> Iterator[Table]:
    """How near everybody's predictions come: none for probes without predictions."""
    answered = {who: figures for who, figures in probe["models"].items() if figures["answered"]}
    if probe["name"] == DESCRIPTIONS and answered:
        names = ("f1", "precision", "recall", "caused")
        rows = [(who, *(_share(one.get(name)) for name in names), _rating(one)) for who, one in answered.items()]
        columns = ("who", "F1", "precision", "recall", "caused", "rating")
        yield Table(f"{probe['name']}: verified claims", columns, tuple(rows), frozenset({"who"}))
    if probe["name"] == "next-screen" and answered:
        names = ("node_f1", "attributes", "changed_f1", "saved_f1")
        rows = [
            (who, steps, *(_share(one[name]) for name in names))
            for who, figures in answered.items()
            for steps, one in figures["horizons"].items()
        ]
        columns = ("who", "actions", "nodes", "attributes", "changed", "saved")
        yield Table(f"{probe['name']}: F1 by actions", columns, tuple(rows), frozenset({"who"}))


def _rating(figures: Mapping[str, Any]) -> str:
    """The sum of the mean ratings, of 15."""
    ratings = figures.get("ratings")
    return f"{sum(ratings.values()):.1f}" if ratings else ""


def _share(value: float | None) -> str:
    return "" if value is None else f"{value:.1%}"
