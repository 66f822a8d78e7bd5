"""What all graders of ours share. Each checks what the RFC 008 of OpenEnv names, over the wire, for any OpenEnv environment.

They register under the entry-point group `openenv.validation.graders`. OpenEnv 0.10 names these checks and has no graders
for them.
"""

import json
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, ClassVar

from openenv.validation import CheckResult, CheckStatus, Level
from openenv.validation.types import ProviderCapability

from iosworld.plugs.openenv.wire import WireProblem

STARTUP, DETERMINISM = "runtime.startup", "runtime.episode_determinism"


class Unmeasured(Exception):
    """A check cannot be measured here: it is skipped, with this reason."""


class PhoneGrader(ABC):
    """A check that lists what is wrong."""

    check_id: ClassVar[str]
    level: ClassVar[Level] = Level.RUNTIME
    requires_capabilities: ClassVar[frozenset[str]] = frozenset()
    requires_provider: ClassVar[frozenset[ProviderCapability]] = frozenset()
    depends_on: ClassVar[tuple[str, ...]] = (STARTUP,)
    fine: ClassVar[str]
    """What is said if nothing is wrong."""
    remedy: ClassVar[str]
    """What to do if something is wrong."""

    def applies_to(self, manifest: Any) -> bool:  # noqa: ARG002  # OpenEnv's signature
        """Whether the check is for this environment."""
        return True

    @abstractmethod
    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """What is wrong. Notes in `measured` what was measured. Raises Unmeasured, WireProblem, OSError."""

    def run(self, subject: Any) -> CheckResult:
        """The result for the report."""
        began = time.monotonic()
        measured: dict[str, Any] = {}
        status, evidence = CheckStatus.PASS, [self.fine]
        try:
            if problems := self.check(subject, measured):
                status, evidence = CheckStatus.FAIL, problems[:20]
        except Unmeasured as reason:
            status, evidence = CheckStatus.SKIP, [str(reason)]
        except (WireProblem, OSError) as problem:
            status, evidence = CheckStatus.FAIL, [str(problem)[:500]]
        return CheckResult(
            check_id=self.check_id,
            status=status,
            measured=measured,
            evidence=evidence,
            remediation=self.remedy if status is CheckStatus.FAIL else None,
            duration_s=time.monotonic() - began,
        )


def server(subject: Any) -> str:
    """The address of the running environment. Raises Unmeasured."""
    if subject.running is None:
        raise Unmeasured("the environment does not run at this level")
    address: str = subject.running.base_url
    return address


def plan_of(subject: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the public plan resets with, and its actions. Raises Unmeasured."""
    execution = getattr(subject.manifest, "execution", None)
    if execution is None:
        raise Unmeasured("the manifest has no validation.execution, so there is no public plan")
    plan = read(subject, execution.probe_path)
    return plan["reset"].get("options", {}), plan["actions"]


def oracle_of(subject: Any) -> dict[str, Any]:
    """The oracle: `reset` with its injected state, the `actions` that end the episode, and `nothing`, those of an agent
    that does nothing. Raises Unmeasured."""
    oracle = subject.manifest.capabilities.oracle
    if oracle is None:
        raise Unmeasured("the manifest declares no oracle")
    if oracle.form != "injected_state":
        raise Unmeasured(f"only oracles of the form injected_state are played here, not {oracle.form}")
    found: dict[str, Any] = read(subject, oracle.location)
    return found


def read(subject: Any, path: str) -> Any:
    """A JSON file of the package. Raises Unmeasured."""
    root = Path(subject.root).resolve()
    file = (root / path).resolve()
    if not file.is_relative_to(root) or not file.is_file():
        raise Unmeasured(f"{path}: expected a file of the package")
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except ValueError as problem:
        raise Unmeasured(f"{path}: expected JSON ({problem})") from None
