"""A command with many options, whose help shows them in sections."""

from collections.abc import Mapping

import click


class SectionedCommand(click.Command):
    """`sections` has the names of the options for each heading; all other options are under Options at the end."""

    def __init__(self, *arguments: object, sections: Mapping[str, tuple[str, ...]], **more: object) -> None:
        super().__init__(*arguments, **more)  # type: ignore[arg-type]  # as click.Command takes them
        self._sections = sections

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, one list under each heading."""
        lines = {param.name: line for param in self.get_params(ctx) if (line := param.get_help_record(ctx)) is not None}
        for heading, names in self._sections.items():
            with formatter.section(heading):
                formatter.write_dl([lines.pop(name) for name in names])
        with formatter.section("Options"):
            formatter.write_dl(list(lines.values()))
