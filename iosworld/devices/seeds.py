"""What a folder of seeds says about the phones that begin with it."""

from pathlib import Path

from iosworld.errors import FileProblem
from iosworld.yaml_files import read_yaml


def start_moment(seeds: Path) -> str | None:
    """When phones begin, as persona.yaml says: `2026-05-12T09:41:00-07:00`. None without that file: the device chooses.

    Raises FileProblem if the file does not say it.
    """
    profile = seeds / "persona.yaml"
    if not profile.is_file():
        return None
    value = read_yaml(profile)
    moment = value.get("moment") if isinstance(value, dict) else None
    if not isinstance(moment, str):
        raise FileProblem(profile, "moment", "expected the moment at which phones begin", "Compile the ledger again")
    return moment
