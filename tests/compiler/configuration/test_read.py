"""Reading a configuration: what it says, and what is wrong with it."""

from pathlib import Path

import pytest

from opwright.compiler.report import Severity
from opwright.compiler.report.catalogue.configuration import ABSOLUTE_PATH
from tests.compiler.configuration.support import problems, read

EVERYTHING = """\
output = "build/code"
specs = ["interfaces/**/*.idl", "nnrt"]
roots = ["ohos.hdi:interfaces", "include"]
target-dirs = ["my_targets"]
naming = "snake_case"

[targets.python_bindings]
naming = "spec"
[targets.python_validators]

[formatters]
clang = ["clang-format", "--style=LLVM"]
"""


def test_everything(tmp_path: Path) -> None:
    configuration, reporter = read(EVERYTHING, tmp_path)
    assert problems(reporter) == []
    assert configuration.folder == tmp_path.resolve()
    assert configuration.output
    assert configuration.output.value == "build/code"
    (specs,) = configuration.specs
    assert [entry.value for entry in specs.entries] == ["interfaces/**/*.idl", "nnrt"]
    roots = [root.value for root in configuration.roots]
    assert [root.package for root in roots] == ["ohos.hdi", ""]
    assert [root.folder.name for root in roots] == ["interfaces", "include"]
    assert [folder.value for folder in configuration.target_folders] == ["my_targets"]
    assert configuration.naming
    assert configuration.naming.value == "snake_case"
    first, second = configuration.targets
    assert [first.name.value, second.name.value] == [
        "python_bindings",
        "python_validators",
    ]
    assert [(name, text.value) for name, text in first.options] == [("naming", "spec")]
    assert second.options == ()
    (clang,) = configuration.formatters
    assert clang.name.value == "clang"
    assert [word.value for word in clang.words] == ["clang-format", "--style=LLVM"]


def test_lists_of_specs_have_names(tmp_path: Path) -> None:
    configuration, reporter = read(
        '[specs]\nnpu = ["a.idl"]\n"c-1" = ["c.proto", "d"]', tmp_path
    )
    assert problems(reporter) == []
    assert [(s.name, len(s.entries)) for s in configuration.specs] == [
        ("npu", 1),
        ("c-1", 2),
    ]


def test_nothing_is_said(tmp_path: Path) -> None:
    configuration, reporter = read("", tmp_path)
    assert problems(reporter) == []
    assert (configuration.specs, configuration.output) == ((), None)


WRONG = [
    ("specs = [", "OPW1000 1:10 "),
    ("a = 1", "OPW1001 1:1 unknown key 'a'"),
    ('"a b" = 1', "OPW1001 1:1 unknown key 'a b'"),
    ("a.b.c = 1", "OPW1001 1:1 unknown key 'a'"),
    ("[[a]]\n[[a]]", "OPW1001 1:3 unknown key 'a'"),
    ("specs = 1", "OPW1002 1:9 'specs' is a list of specs, or a table of such lists,"),
    (
        "specs = [\n  # x ]\n  'a',\n  {}]",
        "OPW1002 4:3 'specs' holds texts, not a table",
    ),
    ("specs = { a = 'b' }", "OPW1002 1:15 a named spec is a list of paths, not a text"),
    ("specs.a = [1979-05-27]", "OPW1002 1:12 'specs' holds texts, not a date"),
    ("specs = []", "OPW1007 1:9 this names no spec"),
    ("specs = {}", "OPW1007 1:9 this names no spec"),
    ("[specs]", "OPW1007 1:2 this names no spec"),
    ("specs.a = []", "OPW1007 1:11 this names no spec"),
    ("specs.'a/b' = ['c']", "OPW1008 1:7 a spec's name is made of letters,"),
    ("specs.'' = ['c']", "OPW1008 1:7 a spec's name is made of letters,"),
    ("output = ['a']", "OPW1002 1:10 'output' is a path, not a list"),
    ("output = ''", "OPW1003 1:10 the path is empty"),
    ('output = "a\\nb"', "OPW1003 1:10 there is a control character"),
    ("target-dirs = ['']", "OPW1003 1:16 the path is empty"),
    ("target-dirs = {}", "OPW1002 1:15 'target-dirs' is a list of paths, not a table"),
    ("roots = ['a b:c']", "OPW1004 1:10 'a b' is no package before the ':'"),
    ("roots = ['a..b:c']", "OPW1004 1:10 'a..b' is no package before the ':'"),
    ("roots = ['a:']", "OPW1003 1:10 the path is empty"),
    ("roots = [':a']", "OPW1004 1:10 there is no package before the ':'"),
    ("roots = ['']", "OPW1003 1:10 the path is empty"),
    ("roots = [true]", "OPW1002 1:10 'roots' holds texts, not a truth value"),
    ("naming = 1.5", "OPW1002 1:10 'naming' is a text, not a number"),
    ("targets = ['a']", "OPW1002 1:11 'targets' is a table with a table for each"),
    ("targets.a = 'b'", "OPW1002 1:13 a target is a table, not a text"),
    ("targets.a.b = true", "OPW1002 1:15 an option's value is a text, not a truth"),
    ("targets.a = {b = 1}", "OPW1002 1:18 an option's value is a text, not a number"),
    ("formatters = []", "OPW1002 1:14 'formatters' is a table with a command for"),
    ("formatters.a = 'b'", "OPW1002 1:16 a formatter is a list of texts, not a text"),
    ("formatters.a = ['b', 1]", "OPW1002 1:22 'formatters' holds texts, not a number"),
    ("formatters.a = []", "OPW1013 1:16 this names no program"),
    ("formatters.a = ['']", "OPW1013 1:16 this names no program"),
    ("formatters.json = ['a']", "OPW1013 1:12 the formatter 'json' is built in"),
    ("formatters.A = ['a']", "OPW1013 1:12 a formatter's name is made of small"),
    ("[targets.a]\nb = ['c']", "OPW1002 2:5 an option's value is a text, not a list"),
]


@pytest.mark.parametrize(("text", "problem"), WRONG)
def test_wrong(text: str, problem: str, tmp_path: Path) -> None:
    _, reporter = read(text, tmp_path)
    (only,) = problems(reporter)
    assert only.startswith(problem)


def test_all_that_is_wrong_is_told(tmp_path: Path) -> None:
    lines = ["a = 1", "naming = 1", "output = ''", "roots = [':a', 1]", "specs = []"]
    _, reporter = read("\n".join(lines), tmp_path)
    places = [problem.split(" ")[1] for problem in problems(reporter)]
    assert places == ["1:1", "2:10", "3:10", "4:10", "4:16", "5:9"]


def test_roots_without_a_package_may_have_colons(tmp_path: Path) -> None:
    configuration, reporter = read("roots = ['./a:b', 'x/y:z']", tmp_path)
    assert problems(reporter) == []
    assert [root.value.package for root in configuration.roots] == ["", ""]


@pytest.mark.parametrize(
    "line", ["output = '{}'", "specs = ['{}']", "roots = ['ohos.hdi:{}']"]
)
def test_absolute_paths_to_what_is_here(line: str, tmp_path: Path) -> None:
    inside = tmp_path.resolve() / "sub" / "x"
    _, reporter = read(line.format(inside), tmp_path)
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.code is ABSOLUTE_PATH
    assert diagnostic.code.severity is Severity.WARNING
    assert diagnostic.helps == ("'sub/x' leads there too",)
    # What is elsewhere, such as an SDK, has no shorter name.
    _, reporter = read(line.format(tmp_path.resolve().parent / "sdk"), tmp_path)
    assert problems(reporter) == []
