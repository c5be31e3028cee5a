"""A crash is a diagnostic that asks for a report, not a traceback (OPW0099)."""

import pytest

from opwright.cli.session import guarded
from opwright.compiler.report import Reporter


def crash(reporter: Reporter) -> int:
    raise RuntimeError(f"unforeseen \x1b[31m {reporter.failed}")


def test_a_crash_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPWRIGHT_TRACEBACK", raising=False)
    assert guarded(crash, "text") == 1
    shown = capsys.readouterr().err
    assert shown.startswith("error[OPW0099]: this is a bug in opwright: RuntimeError")
    assert "unforeseen \\x1b[31m False" in shown
    assert "Traceback" not in shown
    assert "OPWRIGHT_TRACEBACK=1" in shown


def test_the_traceback_is_shown_on_request(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPWRIGHT_TRACEBACK", "1")
    assert guarded(crash, "text") == 1
    assert "Traceback" in capsys.readouterr().err


def test_an_interruption_is_no_bug() -> None:
    def interrupt(_: Reporter) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        guarded(interrupt, "text")
