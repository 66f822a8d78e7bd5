"""Serving the viewer until Ctrl-C, for `iosworld play` and `iosworld view`."""

import signal
import threading
import webbrowser
from types import FrameType
from typing import TYPE_CHECKING

import click

from iosworld.cli.output import console, print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.routing import Route

    from iosworld.viewer.label_book import LabelBook
    from iosworld.viewer.live import LivePhone
    from iosworld.viewer.run_list import RunList
    from iosworld.viewer.step_checks import StepChecks

port_option = click.option(
    "--port",
    default=0,
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Port of the page. [default: a free port]",
)
no_open_option = click.option("--no-open", is_flag=True, help="Do not open the page in a browser.")
json_url_option = click.option("--json", "as_json", is_flag=True, help='Print {"url": …} as the first line.')


def serve_page(
    runs: "RunList",
    phone: "LivePhone | None",
    port: int,
    is_opened: bool,
    as_json: bool,
    tasks: "Sequence[Route]" = (),
    labels: "LabelBook | None" = None,
    steps: "StepChecks | None" = None,
) -> None:
    """Serve the viewer, print its address, and open it in a browser if wanted. `tasks` are the routes of the catalog of
    tasks, `labels` those of a person, if it has them; `steps` tells when checks became true. Returns after Ctrl-C. Raises
    SetupError."""
    from iosworld.viewer.server import ViewerServer

    ended = threading.Event()

    def end(number: int, _frame: FrameType | None) -> None:
        ended.set()
        signal.signal(number, signal.SIG_DFL)  # the second one ends this process, whatever it waits for

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    out = console(as_json)
    with ViewerServer(runs, phone, tasks, labels, steps, port=port) as server:
        if as_json:
            print_json({"url": server.url} | ({"watch_url": server.watch_url} if server.watch_url else {}))
        out.print(server.url, soft_wrap=True, markup=False)
        if server.watch_url:
            out.print("To let somebody watch:")
            out.print(server.watch_url, soft_wrap=True, markup=False)
        out.print("Ctrl-C ends it.")
        if is_opened:
            webbrowser.open(server.url)
        ended.wait()
