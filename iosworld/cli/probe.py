"""`iosworld probe-coordinates`: measure a model's coordinate convention."""

import sys
from typing import Any

import click
from pydantic import ValidationError
from rich.markup import escape

from iosworld.cli.output import console, json_option, print_json, progress
from iosworld.cli.run_options import MODEL
from iosworld.cli.tables import print_tables
from iosworld.models.probe.probe import ProbeResult, Shot, probe
from iosworld.models.registry import open_model
from iosworld.models.settings import ModelSettings
from iosworld.reports.tables import Table

INCONCLUSIVE = 3
"""Exit status when no convention could be recommended."""
_OPTIONS = tuple(choice for choice in MODEL if choice.name != "coordinates")


def _model_options(command: Any) -> Any:
    for choice in reversed(_OPTIONS):
        kind: dict[str, Any] = {"is_flag": True, "default": None} if choice.type is bool else {"type": choice.type}
        command = click.option(choice.option, choice.name, help=choice.help, metavar=choice.metavar, **kind)(command)
    return command


@click.command("probe-coordinates", short_help="Measure a model's coordinate convention.")
@click.option("--model", "name", required=True, metavar="NAME", help="The model, such as compatible/NAME.")
@_model_options
@click.option(
    "--targets", default=12, show_default=True, type=click.IntRange(4, 200), metavar="N", help="Number of targets."
)
@click.option(
    "--seed",
    default=0,
    show_default=True,
    type=click.IntRange(min=0),
    metavar="N",
    help="Random seed of their positions.",
)
@json_option
def probe_command(name: str, targets: int, seed: int, as_json: bool, **given: Any) -> None:
    """Measure a model's coordinate convention, and recommend a value for --coordinates.

    The model is asked to tap drawn targets: first without mentioning units, then in each candidate convention.
    Exit status 3 if no convention fits.
    """
    settings = _settings(given)
    with progress(targets * 2) as steps:
        found = probe(lambda each: open_model(name, each), settings, targets, seed, told=lambda line: steps.done(line))
    if as_json:
        print_json(as_object(found))
    _report(found, as_json)
    sys.exit(0 if found.recommended else INCONCLUSIVE)


def _settings(given: dict[str, Any]) -> ModelSettings:
    values = {
        choice.path.rpartition(".")[2]: given[choice.name] for choice in _OPTIONS if given[choice.name] is not None
    }
    try:
        return ModelSettings.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise click.UsageError(f"{where}: {first['msg']}") from None


def as_object(found: ProbeResult) -> dict[str, Any]:
    """A finding as JSON values."""
    return {
        "model": found.model,
        "described": found.described,
        "recommended": found.recommended,
        "default": found.default,
        "why": found.why,
        "advice": found.advice,
        "free": {
            "asked": len(found.free),
            "usable": sum(shot.numbers is not None for shot in found.free),
            "best": found.fit.best.name if found.fit.best else None,
            "shares": {name: round(share, 3) for name, share in found.fit.shares.items()},
            "targets": [_shot(shot) for shot in found.free],
        },
        "told": [
            {
                "coordinates": each.coordinates,
                "asked": len(each.shots),
                "hits": round(each.hits, 3),
                "typical_error": each.typical_error,
                "targets": [_shot(shot) for shot in each.shots],
            }
            for each in found.rounds
        ],
        "usage": None if found.usage is None else found.usage.model_dump(),
    }


def _shot(shot: Shot) -> dict[str, Any]:
    told = {"numbers": list(shot.numbers)} if shot.numbers else {"came": shot.came}
    return {"place": [round(part, 4) for part in shot.place], "sent": list(shot.size), **told}


def _report(found: ProbeResult, as_json: bool) -> None:
    out = console(as_json)
    usable = sum(shot.numbers is not None for shot in found.free)
    width, height = found.free[0].size
    out.print(f"{escape(found.model)}, shown pictures of {width}x{height} pixels", soft_wrap=True)
    best_first = sorted(found.fit.shares.items(), key=lambda item: -item[1])[:4]
    freely = tuple((name, f"{share:.0%} of {usable}") for name, share in best_first)
    told = tuple(
        (
            each.coordinates,
            f"{each.hits:.0%} of {len(each.shots)}",
            "–" if each.typical_error is None else f"{each.typical_error:g} of 1000",
        )
        for each in found.rounds
    )
    asked_freely, asked_in = "asked freely, its numbers are", "asked in"
    tables = [
        Table("", (asked_freely, "explains"), freely, frozenset({asked_freely})),
        Table("", (asked_in, "targets met", "typically off by"), told, frozenset({asked_in})),
    ]
    print_tables(out, tables)
    if found.recommended is None:
        out.print("[yellow]none can be recommended[/]")
    elif found.recommended == found.default:
        out.print(f"[green]{found.recommended}[/], which it is asked in anyway: no option is needed")
    else:
        out.print(f"[green]{found.recommended}[/]: run it with --coordinates {found.recommended}")
    out.print(escape(" ".join(part for part in (f"{found.why}.", found.advice) if part)), soft_wrap=True)
