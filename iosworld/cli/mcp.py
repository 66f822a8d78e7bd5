"""`iosworld mcp`: a phone behind a Model Context Protocol server."""

from pathlib import Path

import click

from iosworld import resources
from iosworld.cli.output import console
from iosworld.devices.factory import open_phones
from iosworld.scenarios import PLAIN, read_scenario


@click.command("mcp", short_help="Serve a phone to MCP clients.")
@click.option(
    "--transport",
    type=click.Choice(["stdio", "http"]),
    default="stdio",
    show_default=True,
    help="Transport; http is streamable HTTP on this machine.",
)
@click.option(
    "--port", default=8765, show_default=True, type=click.IntRange(1, 65535), metavar="N", help="Port for http."
)
@click.option("--persona", default=resources.PERSONA, show_default=True, metavar="NAME", help="Persona.")
@click.option(
    "--scenario",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="FILE",
    help="YAML file of a scenario.",
)
@click.option(
    "--checkpoint",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="FILE",
    help="Saved phone to begin with.",
)
def mcp_command(transport: str, port: int, persona: str, scenario: Path | None, checkpoint: Path | None) -> None:
    """Serve one embedded phone through the Model Context Protocol, until the client leaves or Ctrl-C.

    The tools have the names of mobile-mcp. Needs the extra `iosworld[mcp]`.
    """
    from iosworld.fleet.checkpoint_file import load_checkpoint
    from iosworld.fleet.tracked_phone import TrackedPhone, bring_back
    from iosworld.plugs.mcp.phone_tools import PhoneTools
    from iosworld.plugs.mcp.server import make_server, run_server

    if scenario and checkpoint:
        raise click.UsageError("--scenario and --checkpoint: a saved phone has its own scenario; give one of them")
    saved = load_checkpoint(checkpoint) if checkpoint else None
    begins = read_scenario(scenario) if scenario else PLAIN
    persona = saved.persona if saved else begins.persona or persona
    source = open_phones("embedded", persona)
    try:
        phone = bring_back(source, saved, str(checkpoint)) if saved else TrackedPhone.begin(source, begins, persona)
        with phone:
            tools = PhoneTools(phone)
            make_server(tools)  # says what is missing before anything is printed
            if transport == "http":
                console(as_json=True).print(f"http://127.0.0.1:{port}/mcp", soft_wrap=True)
            run_server(tools, "http" if transport == "http" else "stdio", port)
    finally:
        source.close()
