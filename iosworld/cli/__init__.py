"""The command-line interface: thin commands, one file each."""

import errno
import io
import sys
from typing import Any

import click

import iosworld
from iosworld.cli.agreement import agreement_command
from iosworld.cli.apps import apps_command
from iosworld.cli.bench import bench_command
from iosworld.cli.compare import compare_command
from iosworld.cli.doctor import doctor_command
from iosworld.cli.export import export_group
from iosworld.cli.fidelity import fidelity_command
from iosworld.cli.judge import judge_command
from iosworld.cli.mac import mac_command
from iosworld.cli.mcp import mcp_command
from iosworld.cli.play import play_command
from iosworld.cli.probe import probe_command
from iosworld.cli.probes import probes_command
from iosworld.cli.reader_test import reader_test_command
from iosworld.cli.report import report_command
from iosworld.cli.run import run_command
from iosworld.cli.serve import serve_command
from iosworld.cli.tasks import tasks_command
from iosworld.cli.verify import verify_command
from iosworld.cli.view import view_command
from iosworld.cli.world import world_command
from iosworld.errors import IOSWorldError, UnknownName
from iosworld.text import visible

GROUPS = {
    "Runs": ("run", "judge", "verify"),
    "Results": ("view", "report", "compare", "agreement", "fidelity", "export"),
    "Tasks and apps": ("tasks", "apps", "world"),
    "Phones": ("play", "serve", "bench", "doctor", "mac", "mcp"),
    "Models": ("probes", "probe-coordinates", "reader-test"),
}
"""The commands by heading, as the help shows them; all others come last."""


class _Commands(click.Group):
    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands, one list under each heading."""
        left = {name: command for name in self.list_commands(ctx) if (command := self.get_command(ctx, name))}
        groups = {heading: [name for name in names if name in left] for heading, names in GROUPS.items()}
        grouped = {name for names in groups.values() for name in names}
        groups["Other"] = [name for name in left if name not in grouped]
        wide = max(map(len, left))
        for heading, names in groups.items():
            if names:
                with formatter.section(heading):
                    lines = [(name.ljust(wide), left[name].get_short_help_str(formatter.width)) for name in names]
                    formatter.write_dl(lines)

    def invoke(self, ctx: click.Context) -> Any:
        """Report errors outside the program in one sentence with exit status 1, without a traceback."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # the console may not have every character of a screen
        try:
            return super().invoke(ctx)
        except UnknownName as problem:
            raise click.UsageError(visible(str(problem))) from problem
        except IOSWorldError as problem:
            raise click.ClickException(visible(str(problem))) from problem
        except click.exceptions.NoArgsIsHelpError:
            raise  # a group alone: click shows its help
        except click.UsageError as problem:
            raise click.UsageError(visible(problem.format_message()), problem.ctx) from problem
        except click.ClickException as problem:
            raise click.ClickException(visible(problem.format_message())) from problem
        except BrokenPipeError:
            raise  # the reader of the output closed it; click exits quietly
        except OSError as problem:
            raise click.ClickException(visible(_explain(problem))) from problem


def _explain(problem: OSError) -> str:
    """The operating system's error, and how to fix it."""
    place = f"{problem.filename}: " if problem.filename else ""
    remedy = _REMEDIES.get(problem.errno or 0, "")
    return f"{place}{problem.strerror or problem}{remedy}"


_REMEDIES = {
    errno.ENOSPC: "; free some space, and continue with `iosworld run --resume` if it was a run",
    errno.EDQUOT: "; free some space, and continue with `iosworld run --resume` if it was a run",
    errno.EACCES: "; choose another folder, or change its permissions",
    errno.EROFS: "; choose a folder that can be written",
    errno.EMFILE: "; use fewer --workers, or raise the limit with `ulimit -n`",
}


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(iosworld.__version__, prog_name="iosworld")
def main() -> None:
    """Measure agents on a person's phone.

    `iosworld doctor` checks the installation, `iosworld run` plays a suite, `iosworld play` is a phone in
    your browser, and `iosworld view` shows a run there.
    """


for _command in (
    run_command,
    judge_command,
    verify_command,
    view_command,
    report_command,
    agreement_command,
    reader_test_command,
    compare_command,
    fidelity_command,
    export_group,
    tasks_command,
    world_command,
    apps_command,
    doctor_command,
    mac_command,
    play_command,
    serve_command,
    mcp_command,
    probe_command,
    probes_command,
    bench_command,
):
    main.add_command(_command)
