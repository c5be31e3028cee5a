"""Options and fixtures that all tests share."""

import os
import tempfile

import pytest

OPTION = "--refresh"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        OPTION,
        action="store_true",
        help="rewrite the expected files; the tests that use them fail all the same",
    )


def pytest_configure(config: pytest.Config) -> None:
    # The user's cache is left alone. All tests share another, which makes them quicker,
    # and so do the commands that they run.
    folder = tempfile.TemporaryDirectory(prefix="opwright-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ["OPWRIGHT_CACHE_DIR"] = folder.name


@pytest.fixture
def refresh(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption(OPTION))
