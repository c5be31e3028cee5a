"""Options and fixtures that all tests share."""

import pytest

OPTION = "--refresh"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        OPTION,
        action="store_true",
        help="rewrite the expected files; the tests that use them fail all the same",
    )


@pytest.fixture
def refresh(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption(OPTION))
