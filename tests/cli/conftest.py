"""Runs inside of the test's process are as if it had just begun."""

import sys

import pytest


@pytest.fixture(autouse=True)
def only_lasting_modules(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forget code that other tests generated: no run that has it loaded is recorded."""
    generated = str(tmp_path_factory.getbasetemp())
    for name, module in tuple(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(generated):
            monkeypatch.delitem(sys.modules, name)
