"""Checks of the running environment's contract."""

import json
from typing import Any

from iosworld.plugs.openenv.graders import DETERMINISM, PhoneGrader, Unmeasured, oracle_of, plan_of, server
from iosworld.plugs.openenv.wire import WireEpisode, WireSession, fetch, play

SEEDS = 16
"""As many seeds are tried. Of environments that draw one of two tasks, one of 32,768 does not show that it draws."""


def differences(first: WireEpisode, second: WireEpisode, what: str) -> list[str]:
    """How two episodes differ."""
    found = [
        f"{what}: the {kind} {number} differs"
        for kind, one, other in (("observation", first.seen, second.seen), ("state", first.states, second.states))
        for number, (left, right) in enumerate(zip(one, other, strict=False))
        if left != right
    ]
    if len(first.seen) != len(second.seen):
        found.append(f"{what}: {len(first.seen)} and {len(second.seen)} observations")
    return found


class EpisodeDeterminism(PhoneGrader):
    """The same seed and the same actions give the same observations, rewards and states in another session."""

    check_id = DETERMINISM
    fine, remedy = "three episodes are equal", "Find what depends on time, chance or other sessions."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Differences of three episodes. Nothing is left out of the comparison."""
        options, actions = plan_of(subject)
        first, *others = [play(server(subject), options, actions) for _ in range(3)]
        measured["steps"] = len(first.seen) - 1
        return [line for other in others for line in differences(first, other, "two sessions")]


class SeedControl(PhoneGrader):
    """The seed alone decides what a reset begins."""

    check_id = "runtime.seed_control"
    fine, remedy = "the seed decides what begins", "Let reset draw everything from its seed."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Seeds that begin differently the second time. Unmeasured if all seeds begin the same, which proves nothing."""
        with WireSession(server(subject)) as one, WireSession(server(subject)) as other:
            began = [json.dumps(one.reset({}, seed), sort_keys=True) for seed in range(SEEDS)]
            again = [json.dumps(other.reset({}, seed), sort_keys=True) for seed in reversed(range(SEEDS))][::-1]
        measured.update(seeds=SEEDS, beginnings=len(set(began)))
        problems = [f"seed {seed} begins differently" for seed in range(SEEDS) if began[seed] != again[seed]]
        if not problems and len(set(began)) == 1:
            raise Unmeasured(f"{SEEDS} seeds begin the same, so nothing shows that the seed is used")
        return problems


class EpisodeIsolation(PhoneGrader):
    """An episode leaves nothing to another one, neither in its own session nor in one at the same time."""

    check_id = "runtime.episode_isolation"
    fine, remedy = "episodes leave nothing to others", "Give each reset a state of its own."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """What is different beside and after another episode on the same server."""
        options, actions = plan_of(subject)
        with WireSession(server(subject)) as one, WireSession(server(subject)) as other:
            first = one.play(options, actions)
            one.reset(options)
            for action in actions[:-1]:
                one.ask("step", action)
            beside = other.play(options, actions)
            after = one.play(options, actions)
        measured["sessions"] = 2
        return [*differences(first, beside, "beside another"), *differences(first, after, "after another")]


class ToolDeclarations(PhoneGrader):
    """The server has the tools that the manifest declares, and no others."""

    check_id = "runtime.tool_declaration_accuracy"
    fine, remedy = "tools are as declared", "Declare the tools that the server lists in declared_tools."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Tools that only one of both has. An environment without MCP has none."""
        request = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
        status, text = fetch(server(subject), "/mcp", request)
        answer = json.loads(text) if status == 200 else {}
        there = {tool["name"] for tool in (answer.get("result") or {}).get("tools", [])}
        told = set(subject.manifest.capabilities.declared_tools)
        measured.update(declared=sorted(told), found=sorted(there))
        return [f"the tool {name} is only {'declared' if name in told else 'found'}" for name in sorted(told ^ there)]


class TaskDeclarations(PhoneGrader):
    """The server has as many tasks as the manifest declares."""

    check_id = "runtime.task_declaration_accuracy"
    fine, remedy = "tasks are as declared", "Declare in declared_task_count what the server counts."

    def applies_to(self, manifest: Any) -> bool:
        """Whether tasks are declared."""
        return bool(manifest.capabilities.task_api or manifest.capabilities.declared_task_count)

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Splits whose tasks are not as many as declared."""
        told = subject.manifest.capabilities.declared_task_count
        if not told:
            raise Unmeasured("the manifest has no declared_task_count")
        [name] = json.loads(fetch(server(subject), "/list_environments")[1])
        problems = []
        for split, count in told.items():
            status, text = fetch(server(subject), f"/{name}/num_tasks", {"split": split})
            there = json.loads(text).get("num_tasks") if status == 200 else f"status {status}"
            measured[split] = there
            if there != count:
                problems.append(f"{split}: expected {count} tasks, got {there}")
        return problems


class OracleContainment(PhoneGrader):
    """No address of the server gives the oracle away. The agent has only the server, not its files."""

    check_id = "runtime.oracle_containment"
    requires_capabilities = frozenset({"oracle"})
    fine, remedy = "no address of the server has the oracle", "Leave the oracle's file out of what the server has."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Addresses whose answer has something of the oracle that is withheld."""
        base, place = server(subject), subject.manifest.capabilities.oracle.location
        secrets = withheld(oracle_of(subject))
        described = json.loads(fetch(base, "/openapi.json")[1]).get("paths", {})
        known = [path for path, ways in described.items() if "get" in ways and "{" not in path]
        guesses = [f"/{front}{place}" for front in ("", "static/", "files/", "web/", "../", "%2e%2e/")]
        measured["addresses"] = len(known) + len(guesses)
        return [path for path in (*known, *guesses) if any(secret in fetch(base, path)[1] for secret in secrets)]


def withheld(oracle: dict[str, Any]) -> list[str]:
    """Texts of the oracle that nobody should see before the end. Raises Unmeasured if it has none."""
    found: list[str] = oracle.get("withheld", [])
    if not found:
        raise Unmeasured("the oracle's file does not say in `withheld` which texts give it away")
    return found
