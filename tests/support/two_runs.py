"""Two runs that together are one: with `--note` the tests that need no simulator, while it is built; with `--rest` the others."""

from pathlib import Path

import pytest

_RAN = "iosworld/ran"
_WHOLE = "iosworld/ran-whole"


class Ran:
    """Notes in pytest's cache which tests have run. One that was skipped has not, whatever it wants for."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._ran: set[str] = set()
        self._in_part: set[str] = set()
        """Files with a test that was skipped."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped:
            self._ran.discard(report.nodeid)
            self._in_part.add(_file(report.nodeid))
        elif report.when in ("setup", "call"):
            self._ran.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        assert self._config.cache
        self._config.cache.set(_RAN, sorted(self._ran))
        self._config.cache.set(_WHOLE, sorted({_file(test) for test in self._ran} - self._in_part))


def _file(test: str) -> str:
    return test.partition("::")[0]


def ran_whole(config: pytest.Config, path: Path) -> bool:
    """Whether all tests of a file ran with `--note`: the file need not be read again."""
    assert config.cache
    return path.is_relative_to(config.rootpath) and path.relative_to(config.rootpath).as_posix() in config.cache.get(
        _WHOLE, []
    )


def leave_out_what_ran(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keeps the tests that the last run with `--note` did not run."""
    assert config.cache
    ran = config.cache.get(_RAN, None)
    if ran is None:
        raise pytest.UsageError("--rest continues a run with --note: run the tests with that first")
    done = set(ran)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in done])
    items[:] = [item for item in items if item.nodeid not in done]
