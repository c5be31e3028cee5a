"""The command line wins over the configuration, and that over defaults."""

from pathlib import Path

import pytest

from opwright.compiler.configuration.model import Configuration, Given
from opwright.compiler.configuration.settle import CommandLine, Settings, settle
from opwright.compiler.configuration.wanted import wanted_targets
from opwright.compiler.roots import Root
from opwright.compiler.source import Span
from tests.compiler.configuration.support import read

TEXT = """\
output = "out"
specs = ["a", "b"]
roots = ["demo:x"]
target-dirs = ["packs"]
naming = "snake_case"
[targets.one]
color = "red"
[targets.two]
"""


@pytest.fixture
def configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Configuration:
    (tmp_path / "sub").mkdir()
    monkeypatch.chdir(tmp_path / "sub")
    return read(TEXT, tmp_path)[0]


def values(settings: Settings) -> list[str]:
    return [spec.value for spec in settings.specs]


def test_the_configuration_alone(configuration: Configuration) -> None:
    settings = settle(CommandLine(), configuration)
    assert values(settings) == ["a", "b"]
    # Paths are relative to the current folder, which is below the configuration.
    assert settings.output.value == Path("../out")
    assert isinstance(settings.output.source, Span)
    assert [root.value.folder for root in settings.roots] == [Path("../x")]
    assert [path.value for path in settings.target_folders] == [Path("../packs")]
    assert [target.name.value for target in settings.targets] == ["one", "two"]


def test_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    settings = settle(CommandLine(), Configuration(folder=tmp_path.resolve()))
    assert settings.specs == ()
    assert settings.output.value == Path("generated")
    assert settings.output.source is Given.DEFAULT
    assert [target.name.value for target in settings.targets] == ["python_bindings"]


def test_the_default_output_is_beside_the_configuration(
    tmp_path: Path, configuration: Configuration
) -> None:
    del configuration
    settings = settle(CommandLine(), read("# nothing", tmp_path)[0])
    assert settings.output.value == Path("../generated")


def test_the_command_line_wins(configuration: Configuration) -> None:
    given = CommandLine(
        specs=("c",),
        roots=(Root("", Path("y")),),
        targets=("three", "one", "three"),
        target_folders=(Path("more"),),
        output=Path("here"),
    )
    settings = settle(given, configuration)
    assert values(settings) == ["c"]
    assert settings.output.value == Path("here")
    # Roots and folders of packs add, and come first.
    assert [r.value.folder for r in settings.roots] == [Path("y"), Path("../x")]
    assert [p.value for p in settings.target_folders] == [
        Path("more"),
        Path("../packs"),
    ]
    assert [target.name.value for target in settings.targets] == ["three", "one"]


def test_options_of_targets_hold_however_they_are_chosen(
    configuration: Configuration,
) -> None:
    given = CommandLine(targets=("one", "three"), options=(("size", "9"),))
    one, three = wanted_targets(settle(given, configuration))
    assert [(o.name, o.value, o.shared) for o in one.configured] == [
        ("naming", "snake_case", True),
        ("color", "red", False),
    ]
    assert [(o.name, o.shared) for o in three.configured] == [("naming", True)]
    assert one.options == three.options == (("size", "9"),)


def test_roots_need_not_be_of_use_to_some_of_the_specs(tmp_path: Path) -> None:
    configuration, _ = read('specs = {a = ["x"], b = ["y"]}\nroots = ["r"]', tmp_path)
    for specs, shared in (((), False), (("a", "b"), False), (("a",), True)):
        settings = settle(CommandLine(specs=specs), configuration)
        assert [root.value.shared for root in settings.roots] == [shared]
