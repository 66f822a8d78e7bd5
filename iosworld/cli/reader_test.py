"""`iosworld reader-test`: measure a reader of free answers."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import click
from rich.markup import escape

from iosworld.cli.output import console, json_option, print_json
from iosworld.judging.reader_measure import PHONE, Measured, figures, known_answers
from iosworld.judging.rubric import DEFAULT_MODEL
from iosworld.models.settings import ModelSettings
from iosworld.runs.readers import open_reader


@click.command("reader-test", short_help="Measure a model as a reader of free answers.")
@click.option("--reader", default=DEFAULT_MODEL, show_default=True, metavar="NAME", help="The model that reads.")
@click.option("--base-url", metavar="URL", help="Base URL of its server, if not the vendor's.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Only the first N answers.")
@click.option(
    "--workers", default=4, show_default=True, type=click.IntRange(1, 64), metavar="N", help="Answers read in parallel."
)
@json_option
def reader_test_command(reader: str, base_url: str | None, limit: int | None, workers: int, as_json: bool) -> None:
    """Let a model read 300 answers whose fields are known, and show what it reads wrong."""
    opened = open_reader(reader, ModelSettings(base_url=base_url) if base_url else None)
    try:
        with ThreadPoolExecutor(workers) as pool:
            asked = [(group, answer) for group in known_answers() for answer in group.answers][:limit]
            readings = pool.map(lambda one: opened.read(one[0], one[1].text, PHONE), asked)
            measured = [Measured(*one, reading) for one, reading in zip(asked, readings, strict=True)]
    finally:
        opened.close()
    found: dict[str, Any] = {"reader": reader, **figures(measured)}
    if as_json:
        print_json(found)
    out = console(as_json)
    for error in found["errors"]:
        out.print(f"[bold]{error['outcome']}[/] {escape(error['field'])}: {escape(error['text'])}", soft_wrap=True)
        out.print(f"  expected {escape(str(error['expected']))}, read {escape(str(error['read']))}", soft_wrap=True)
    out.print(
        f"{escape(reader)}: [bold]{found['right']}/{found['fields']}[/] fields of {found['answers']} answers read right"
    )
