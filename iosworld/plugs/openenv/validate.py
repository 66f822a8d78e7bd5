"""All checks that have a grader, on a package's folder: `python -m iosworld.plugs.openenv.validate FOLDER`.

OpenEnv 0.10 defines the entry-point group `openenv.validation.graders`, but its command loads no entry points and runs no
semantic graders. This module does both with OpenEnv's own registry, collector, scheduler, policy and report. It needs no
container: the server runs as a process of this machine, so nothing is said about the image, the network and containment.
"""

import argparse
import contextlib
import dataclasses
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from iosworld.errors import SetupError
from iosworld.plugs.openenv.wire import WireProblem, fetch

try:
    from openenv.validation import (
        CheckResult,
        CheckStatus,
        Lane,
        Level,
        Verdict,
        apply_policy,
        detect_signature,
        load_policy,
        write_report,
    )
    from openenv.validation.graders import Subject
    from openenv.validation.report import ValidationReportV2
    from openenv.validation.runner import default_grader_registry, default_parser_registry, source_digest
    from openenv.validation.runtime.collector import collect_runtime_evidence
    from openenv.validation.runtime.contracts import load_runtime_plan
    from openenv.validation.runtime.scheduler import execute_graders
except ImportError as missing:
    raise SetupError(f"validation needs OpenEnv ({missing}); run: pip install 'iosworld[openenv]'") from missing

STARTUP_SECONDS = 120.0
UNGRADED = "no grader for this check"


@dataclasses.dataclass(frozen=True)
class Running:
    """A server that runs, as graders get it."""

    base_url: str

    def inspect(self) -> dict[str, Any]:
        """Where it runs."""
        return {"provider": "process"}


@contextlib.contextmanager
def served(folder: Path) -> Iterator[Running]:
    """The folder's server as a process of this machine, with the settings of its Dockerfile. Raises SetupError."""
    settings = dict(re.findall(r"^ENV (\w+)=(\S*)$", (folder / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE))
    app = re.search(r"^app: *(\S+)$", (folder / "openenv.yaml").read_text(encoding="utf-8"), re.MULTILINE)
    if app is None:
        raise SetupError("openenv.yaml: expected the server's app, got none")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", app[1], "--host", "127.0.0.1", "--port", str(port)]
    process = subprocess.Popen([*command, "--log-level", "error"], env={**os.environ, **settings})  # noqa: S603  # our own
    try:
        yield _ready(Running(f"http://127.0.0.1:{port}"), process)
    finally:
        process.terminate()
        process.wait()


def _ready(running: Running, process: "subprocess.Popen[bytes]") -> Running:
    end = time.monotonic() + STARTUP_SECONDS
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(WireProblem):
            if fetch(running.base_url, "/health")[0] == 200:
                return running
        time.sleep(0.2)
    raise SetupError("the environment's server did not start; run it by itself to see why")


def validate(folder: Path, running: Running) -> Any:
    """OpenEnv's report on a package whose server runs. Raises ManifestError, SignatureError and RuntimePlanError of OpenEnv."""
    policy = load_policy("v2")
    signature = detect_signature(folder)
    manifest = default_parser_registry().parser_for(signature).parse(folder)
    registry = default_grader_registry(policy)
    registry.load_entry_points()
    graders = registry.select(manifest, Level.SEMANTIC)
    plan = load_runtime_plan(folder, manifest.execution)
    evidence = collect_runtime_evidence(running.base_url, plan, episode_timeout_s=manifest.resources.episode_timeout_s)
    reason = evidence.failure_reason
    startup = CheckResult(
        check_id="runtime.startup",
        status=CheckStatus.FAIL if reason else CheckStatus.PASS,
        evidence=[reason or "the server runs as a process and plays the public plan; no image was built"],
        duration_s=0,
    )
    subject = Subject(
        root=folder,
        manifest=manifest,
        image_ref=None,
        running=running,
        outputs_dir=folder / "outputs",
        runtime_evidence=evidence,
    )
    results = [startup, *execute_graders(graders, subject, prior=[startup])]
    known = {result.check_id for result in results}
    results += [
        CheckResult(check_id=check, status=CheckStatus.SKIP, evidence=[UNGRADED], duration_s=0)
        for check in policy.entries_for_lane(Lane.LOCAL)
        if check not in known and _applies(check, manifest)
    ]
    return ValidationReportV2(
        report_schema_version="2",
        target=str(folder),
        source_digest=source_digest(folder),
        signature=signature,
        manifest=manifest,
        policy_version=policy.policy_version,
        lane=Lane.LOCAL,
        levels_run=[Level.STATIC, Level.RUNTIME, Level.SEMANTIC],
        results=sorted(results, key=lambda result: result.check_id),
        verdict=apply_policy(results, policy, Lane.LOCAL),
    )


def _applies(check: str, manifest: Any) -> bool:
    """As OpenEnv has it: two checks are about rubrics only."""
    return (
        check not in ("runtime.rubric_introspectable", "runtime.reward_attribution")
        or manifest.capabilities.rubric_tree
    )


def main(arguments: list[str] | None = None) -> int:
    """Validate a folder and print a line for each check. The status is 1 if a check fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--url", help="a server of this package that runs already")
    parser.add_argument("--output", type=Path, help="write OpenEnv's report to this file")
    options = parser.parse_args(arguments)
    with contextlib.ExitStack() as stack:
        running = Running(options.url) if options.url else stack.enter_context(served(options.folder))
        report = validate(options.folder, running)
    if options.output:
        write_report(report, options.output)
    for result in report.results:
        line = f"{result.status.value.upper():5} {result.check_id}"
        print(line if result.status is CheckStatus.PASS else f"{line}: {'; '.join(result.evidence)}")  # noqa: T201
    print(f"verdict: {report.verdict.value}")  # noqa: T201
    return 1 if report.verdict is Verdict.FAIL else 0


if __name__ == "__main__":
    raise SystemExit(main())
