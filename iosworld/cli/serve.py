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
    type=click.IntRange(0, 65535),
    metavar="N",
    help="Port of the first phone; 0 selects a free port.  [default: 8100, 6643 for mobilerun, 12000 for mobilecli]",
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
@click.option(
    "--protocol",
    default="wda",
    show_default=True,
    type=click.Choice(["wda", "mobilerun", "mobilecli"]),
    help="WebDriverAgent's, Mobilerun's iOS portal, or mobilecli's JSON-RPC. The last two serve one phone, to this machine.",
)
@click.option("--open", "is_open", is_flag=True, help="Listen on every address of this machine and require no token.")
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="Further name by which clients call this machine, besides its own and its addresses. Repeatable.",
)
@json_option
def serve_command(
    port: int | None,
    phones: int,
    persona: str,
    protocol: str,
    is_open: bool,
    names: tuple[str, ...],
    as_json: bool,
) -> None:
    """Serve embedded phones as WebDriverAgents, for facebook-wda, Appium and similar clients, until Ctrl-C.

    Each phone has its own address. The first part of its path is the token; requests without it are rejected. --json
    prints the address and the token of the first phone as the first line.
    """
    from iosworld.devices.server import PhoneServer

    if protocol != "wda":
        if is_open or names or phones != 1:
            raise click.UsageError(f"--open, --name and --phones go with --protocol wda, not with {protocol}")
        _serve_plug(protocol, persona, port, as_json)
        return
    port = 8100 if port is None else port
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


def _serve_plug(protocol: str, persona: str, port: int | None, as_json: bool) -> None:
    """Serve one phone to this machine's programs by another protocol than WebDriverAgent's, until Ctrl-C."""
    import uvicorn

    from iosworld.fleet.tracked_phone import TrackedPhone
    from iosworld.plugs.mcp.phone_tools import PhoneTools
    from iosworld.plugs.mobilecli import rpc
    from iosworld.plugs.mobilerun import portal
    from iosworld.viewer.server import listen

    usual, make = (portal.PORT, portal.portal) if protocol == "mobilerun" else (rpc.PORT, rpc.application)
    source = open_phones("embedded", persona, 1)
    try:
        with (
            TrackedPhone.begin(source, persona=persona) as phone,
            listen(usual if port is None else port) as listening,
        ):
            url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            if as_json:
                print_json({"url": url})
            console(as_json).print(url, soft_wrap=True)
            uvicorn.Server(uvicorn.Config(make(PhoneTools(phone)), log_level="warning")).run(sockets=[listening])
    finally:
        source.close()
