"""Checks that iosworld resolves beside the frameworks that it has plugs for: `make test-resolves`. Nothing is installed.

Each framework is resolved with its extra and with the extras that go with any of them, for the lowest and the highest
version of Python that both support. A conflict is printed as uv explains it.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
EVERYWHERE = ("exports", "gymnasium", "mcp")
"""Extras that people use beside any framework."""
SHOWN = ("mcp", "openai", "anthropic", "pydantic", "numpy", "transformers", "gymnasium")
"""Packages over which such programs disagree."""


class Framework(NamedTuple):
    """A framework, as people require it."""

    requirement: str
    extra: str | None
    """Our extra for it."""
    pythons: tuple[str, ...] = ("3.11", "3.13")


FRAMEWORKS = (
    Framework("verifiers>=0.4", "verifiers"),
    # NeMo Gym takes our OpenEnv environment by configuration. Since 0.5, it needs this patch of Python 3.13.
    Framework("nemo-gym>=0.5", "openenv", ("3.13.14",)),
    Framework("inspect-ai>=0.3.285", "inspect"),
    Framework("trl>=1.16", "trl"),
    Framework("openenv>=0.10", "openenv"),
    Framework("ray>=2.40", "ray"),
    Framework("mcp>=1.23,<2", "mcp"),
    Framework("mcp>=2", "mcp"),
)


def main(uv: str = "uv") -> int:
    """Resolve all; the status is 1 if one does not resolve."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    conflicts = 0
    for framework in FRAMEWORKS:
        for python in framework.pythons:
            wanted = sorted({*EVERYWHERE, framework.extra} - {None}, key=str)
            assert all(extra in extras for extra in wanted), wanted
            result = _compile(uv, framework.requirement, [str(extra) for extra in wanted], python)
            beside = f"iosworld[{','.join(map(str, wanted))}] beside {framework.requirement}, Python {python}"
            if result.returncode:
                conflicts += 1
                print(f"CONFLICT {beside}\n{result.stderr.strip()}")
                continue
            found = dict(line.split("==", 1) for line in result.stdout.splitlines() if "==" in line)
            name = re.split(r"[<>=]", framework.requirement)[0]
            rest = " ".join(f"{each} {_version(found[each])}" for each in SHOWN if each in found and each != name)
            print(f"resolves {beside}: {name} {_version(found[name])} ({len(found)} packages: {rest})")
    return 1 if conflicts else 0


def _version(text: str) -> str:
    return text.split(";")[0].strip()


def _compile(uv: str, requirement: str, extras: list[str], python: str) -> "subprocess.CompletedProcess[str]":
    command = [uv, "pip", "compile", "--quiet", "--no-header", "--no-annotate", "--python-version", python]
    for extra in extras:
        command += ["--extra", extra]
    return subprocess.run(  # noqa: S603  # our own command
        [*command, "pyproject.toml", "-"],
        input=f"{requirement}\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:2]))
