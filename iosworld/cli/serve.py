"""`iosworld serve`: phones behind a WebDriverAgent-compatible HTTP server."""

import signal
import threading
from types import FrameType

import click

from iosworld import resources
from iosworld.cli.output import console, json_option, print_json
from iosworld.devices.factory import open_phones


@click.command("serve", short_help="Serve phones as WebDriverAgents.")
@click.option(
    "--port",
    default=8100,
    show_default=True,
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Port of the first phone; 0 selects a free port.",
)
@click.option(
    "--phones",
    default=1,
    show_default=True,
    type=click.IntRange(1, 1000),
    metavar="N",
    help="Number of phones; they use consecutive ports.",
)
@click.option("--persona", default=resources.PERSONA, show_default=True, metavar="NAME", help="Persona.")
@click.option("--open", "is_open", is_flag=True, help="Listen on every address of this machine and require no token.")
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="Further name by which clients call this machine, besides its own and its addresses. Repeatable.",
)
@json_option
def serve_command(port: int, phones: int, persona: str, is_open: bool, names: tuple[str, ...], as_json: bool) -> None:
    """Serve embedded phones as WebDriverAgents, for facebook-wda, Appium and similar clients, until Ctrl-C.

    Each phone has its own address. The first part of its path is the token; requests without it are rejected. --json
    prints the address and the token of the first phone as the first line.
    """
    from iosworld.devices.server import PhoneServer

    out = console(as_json)
    ended = threading.Event()

    def end(number: int, _frame: FrameType | None) -> None:
        ended.set()
        signal.signal(number, signal.SIG_DFL)  # the second one ends this process, whatever it waits for

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    console(as_json=True).print(f"starting {phones} {'phone' if phones == 1 else 'phones'} …")
    source = open_phones("embedded", persona, phones)
    try:
        about = {"persona": persona, "fingerprint": source.fingerprint()}
        with PhoneServer(source.phone, phones=phones, port=port, is_open=is_open, names=names, about=about) as server:
            if as_json:
                print_json({"url": server.urls[0], "token": server.token, "urls": server.urls})
            for url in server.urls:
                out.print(url, soft_wrap=True)
            if is_open:
                out.print("[yellow]Open: anyone who can reach this machine can use these phones.[/]")
            out.print("Ctrl-C ends them.")
            ended.wait()
    finally:
        source.close()
