import pytest


@pytest.fixture
def built_simulator(request: pytest.FixtureRequest) -> None:
    """The test needs the real simulator: `make test` builds it and passes --simulator."""
    if not request.config.getoption("--simulator"):
        pytest.skip("needs the built simulator: give --simulator, or run make test")
