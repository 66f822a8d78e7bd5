"""Checks of what the reward means."""

import json
from typing import Any

from openenv.validation import Level

from iosworld.plugs.openenv.graders import (
    DETERMINISM,
    STARTUP,
    PhoneGrader,
    Unmeasured,
    oracle_of,
    plan_of,
    read,
    server,
)
from iosworld.plugs.openenv.runtime_graders import withheld
from iosworld.plugs.openenv.wire import EPISODE, WireEpisode, WireSession, play


class _Semantic(PhoneGrader):
    level = Level.SEMANTIC
    depends_on = (STARTUP, DETERMINISM)


def _solved(subject: Any) -> WireEpisode:
    oracle = oracle_of(subject)
    return play(server(subject), oracle["reset"], oracle["actions"])


def _nothing(subject: Any) -> WireEpisode:
    """An episode of the oracle's task in which nothing is done."""
    oracle = oracle_of(subject)
    if "nothing" not in oracle:
        raise Unmeasured("the oracle's file has no `nothing`, the actions of an agent that does nothing")
    begins = {name: value for name, value in oracle["reset"].items() if name != "injected_state"}
    return play(server(subject), begins, oracle["nothing"])


class OracleMax(_Semantic):
    """A correct solution earns the highest reward."""

    check_id = "semantic.oracle_max"
    fine, remedy = "the oracle earns the highest reward", "Correct the oracle, or the reward of a correct solution."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Whether the oracle earns less. No oracle is a failure, as OpenEnv says."""
        if subject.manifest.capabilities.oracle is None:
            return ["the manifest declares no oracle"]
        declared = subject.manifest.reward
        earned = _solved(subject).earned
        least = declared.range[1] - declared.oracle_tolerance
        measured.update(oracle_reward=earned, least=least)
        return [] if earned >= least else [f"the oracle earns {earned}, expected at least {least}"]


class FloorGap(_Semantic):
    """Doing nothing earns clearly less than the highest reward."""

    check_id = "semantic.floor_gap"
    requires_capabilities = frozenset({"oracle"})
    fine, remedy = "doing nothing earns clearly less", "Check for conditions that hold before anything is done."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Whether the gap is too small."""
        declared = subject.manifest.reward
        floor = _nothing(subject).earned
        gap = declared.range[1] - floor
        measured.update(measured_floor=floor, gap=gap, declared_margin=declared.floor_margin)
        return [] if gap >= declared.floor_margin else [f"doing nothing earns {floor}: the gap is {gap}"]


class CanaryFloor(_Semantic):
    """Episodes that look busy and do nothing earn no more than doing nothing."""

    check_id = "semantic.canary_floor"
    requires_capabilities = frozenset({"canaries", "oracle"})
    fine, remedy = "no canary earns more than doing nothing", "Find what the canary is rewarded for."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Canaries that earn more."""
        canaries = read(subject, subject.manifest.capabilities.canaries)["canaries"]
        if not canaries:
            raise Unmeasured("the package has no canaries")
        floor = _nothing(subject).earned
        measured["measured_floor"] = floor
        problems = []
        for canary in canaries:
            earned = play(server(subject), canary["reset"], canary["actions"]).earned
            measured[canary["name"]] = earned
            if earned > floor:
                problems.append(f"{canary['name']}: earns {earned}, more than the floor {floor}")
        return problems


class NoSolutionLeakage(_Semantic):
    """What an agent gets at the start does not tell the solution."""

    check_id = "semantic.no_solution_leakage"
    requires_capabilities = frozenset({"oracle"})
    fine, remedy = "nothing at the start tells the solution", "Leave the solution out of observations and states."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Texts of the oracle in the observation and the state of a reset, and of an episode that only looks."""
        secrets = withheld(oracle_of(subject))
        options, actions = plan_of(subject)
        played = play(server(subject), options, actions)
        text = json.dumps([played.seen, played.states], ensure_ascii=False)
        measured.update(texts=len(secrets), characters=len(text))
        return [f"an agent that only looks sees {secret[:40]}" for secret in secrets if secret in text]


class VerifierDeterminism(_Semantic):
    """The same end earns the same reward each time."""

    check_id = "semantic.verifier_determinism"
    requires_capabilities = frozenset({"oracle"})
    fine, remedy = "the same end earns the same each time", "Find what the judgment depends on besides the state."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Rewards of ends that are judged five times."""
        solved = [_solved(subject).earned for _ in range(5)]
        nothing = [_nothing(subject).earned for _ in range(5)]
        measured.update(oracle=solved, nothing=nothing)
        return [f"{name}: {values}" for name, values in measured.items() if len(set(values)) > 1]


class Replayability(_Semantic):
    """A recorded episode can be played again: its requests give the recorded answers, and its state the same phone."""

    check_id = "semantic.replayability"
    fine, remedy = "the recorded episode plays again", "Let requests alone decide what an episode does."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Answers that differ from those that the validator has recorded."""
        evidence = subject.runtime_evidence
        if evidence is None or not evidence.exchanges or evidence.failure_reason:
            raise Unmeasured("the validator has recorded no complete episode")
        problems = []
        with WireSession(server(subject)) as session:
            for number, exchange in enumerate(evidence.exchanges):
                request = json.loads(exchange.request_json)
                answer = session.ask(exchange.operation, request.get("data"))
                if answer != json.loads(exchange.response_json)["data"]:
                    problems.append(f"request {number} ({exchange.operation}) is answered differently")
        measured.update(requests=len(evidence.exchanges), episode=EPISODE)
        return problems
