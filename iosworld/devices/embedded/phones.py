"""Phones of the embedded simulator, for many episodes."""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from functools import cached_property

from tenacity import Retrying, retry_if_exception_type, stop_after_attempt, wait_fixed

from iosworld import resources
from iosworld.devices.begin import begin
from iosworld.devices.device import Device
from iosworld.devices.embedded import EmbeddedCheckpoint, EmbeddedDevice, EmbeddedSimulator
from iosworld.devices.factory import PAINTER
from iosworld.errors import DeviceError, DeviceLost, DeviceNotStarted, ScenarioProblem
from iosworld.hashes import folder_hash, kept_file_hash
from iosworld.scenarios import Scenario
from iosworld.scenarios.scenario import IOSWORLD
from iosworld.screen.painter_version import painter_version

TIMEOUT = 120.0
"""Seconds that a phone has for an answer."""
MOST_SCENARIOS = 64
"""How many scenarios stay prepared. Each takes a sleeping process of about a megabyte."""


def open_phones(argument: str, persona: str, at_once: int) -> "EmbeddedPhones":  # noqa: ARG001  # any number
    """The source for `--device embedded`. Raises SetupError, and DeviceError if the simulator does not start."""
    return EmbeddedPhones(persona)


Kind = tuple[tuple[int, int] | None, str | None]
"""What makes phones need a simulator of their own: their size, and their apps. None for the simulator's defaults."""
STANDARD: Kind = (None, None)


class EmbeddedPhones:
    """Phones of embedded simulators, one for each kind of phone. Thread-safe: each phone has its own connection and
    process. If a simulator itself has ended, the next phone belongs to a new one."""

    def __init__(self, persona: str = resources.PERSONA, *, timeout: float = TIMEOUT) -> None:
        """Start the simulator. `timeout` is EmbeddedSimulator's. Raises SetupError or DeviceError as that does."""
        self.persona = persona
        self._seeds = resources.seeds(persona)
        self._starting = threading.Lock()
        self._closed = False
        self._timeout = timeout
        self.simulator = EmbeddedSimulator(seeds=self._seeds, timeout=timeout)
        self._others: dict[Kind, EmbeddedSimulator] = {}
        """The simulators of phones of other sizes or with other apps."""
        self._prepared: OrderedDict[str, _Prepared] = OrderedDict()
        """Phones at the beginning of scenarios, by the scenario's hash, the one used last at the end."""

    def phone(self) -> Device:
        return _attempts()(self._fresh, STANDARD)

    def phone_at(self, scenario: Scenario) -> Device:
        """A fresh phone at the beginning of a scenario, which is prepared once. Raises DeviceError or ScenarioProblem."""
        return _attempts()(self._begun, scenario)

    def close(self) -> None:
        with self._starting:
            self._closed = True
            for prepared in self._prepared.values():
                prepared.close()
            self._prepared.clear()
            for simulator in (self.simulator, *self._others.values()):
                simulator.close()

    def fingerprint(self) -> dict[str, str]:
        return {"apps": kept_file_hash(self.simulator.binary), "seeds": self._seed_hash, PAINTER: painter_version()}

    @cached_property
    def _seed_hash(self) -> str:
        """Of the seeds that the simulator has read."""
        return folder_hash(self.simulator.seeds)

    def _begun(self, scenario: Scenario) -> Device:
        with self._starting:
            prepared = self._prepared.get(scenario.hash)
            if prepared is not None:
                self._prepared.move_to_end(scenario.hash)
        if prepared is None:
            prepared = self._prepare(scenario)
        try:
            return prepared.checkpoint.phone()
        except DeviceError:
            with self._starting:  # its simulator has ended: the next attempt prepares it again
                if self._prepared.get(scenario.hash) is prepared:
                    del self._prepared[scenario.hash]
            raise

    def _prepare(self, scenario: Scenario) -> "_Prepared":
        phone = self._fresh(_kind(scenario))
        try:
            begin(phone, scenario, self.persona)
            prepared = _Prepared(phone, phone.checkpoint())
        except BaseException:
            phone.close()
            raise
        with self._starting:
            if scenario.hash in self._prepared:  # another thread was faster
                prepared.close()
                return self._prepared[scenario.hash]
            self._prepared[scenario.hash] = prepared
            if len(self._prepared) > MOST_SCENARIOS:
                self._prepared.popitem(last=False)[1].close()
        return prepared

    def _fresh(self, kind: Kind) -> EmbeddedDevice:
        simulator = self._simulator(kind, None)
        try:
            return simulator.phone()
        except DeviceLost:
            if simulator.is_running:
                raise  # the failure concerns one phone: a new simulator would end all others
            return self._simulator(kind, simulator).phone()

    def _simulator(self, kind: Kind, ended: EmbeddedSimulator | None) -> EmbeddedSimulator:
        """The simulator of phones of a kind; a new one in place of one that has `ended`."""
        with self._starting:
            known = self.simulator if kind == STANDARD else self._others.get(kind)
            if known is not None and known is not ended:
                return known
            if self._closed:
                raise DeviceLost("the phones were closed")
            if known is not None:
                known.close()
            size, apps = kind
            try:
                new = EmbeddedSimulator(
                    binary=self.simulator.binary, seeds=self._seeds, size=size, apps=apps, timeout=self._timeout
                )
            except DeviceNotStarted as problem:
                if apps is None or "--apps: " not in str(problem):
                    raise
                raise ScenarioProblem(f"apps: {str(problem).partition('--apps: ')[2]}") from None
            if kind == STANDARD:
                self.simulator = new
            else:
                self._others[kind] = new
            return new


def _kind(scenario: Scenario) -> Kind:
    size = None if scenario.settings.device == "standard" else scenario.settings.size
    return size, None if scenario.apps == IOSWORLD else scenario.app_names


@dataclass(frozen=True)
class _Prepared:
    """A phone at the beginning of a scenario, and its sleeping copy, from which others are forked."""

    phone: EmbeddedDevice
    checkpoint: EmbeddedCheckpoint

    def close(self) -> None:
        self.checkpoint.release()
        self.phone.close()


def _attempts() -> Retrying:
    return Retrying(
        retry=retry_if_exception_type(DeviceLost), stop=stop_after_attempt(4), wait=wait_fixed(0.1), reraise=True
    )
