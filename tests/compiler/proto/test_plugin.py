"""The protoc plugin: request in, response out."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest
from google.protobuf import text_format
from google.protobuf.compiler.plugin_pb2 import (
    CodeGeneratorRequest,
    CodeGeneratorResponse,
)

from opwright.cli.protoc_plugin import Targets, parse_parameter, run_plugin
from opwright.compiler.ir import ModuleContribution
from opwright.compiler.render.rendered import Policy, RenderedFile
from opwright.compiler.report import Reporter

REQUEST = """
file_to_generate: "Main.proto"
parameter: "target=one,target=two,naming=snake_case"
proto_file { name: "Part.proto" package: "demo" message_type { name: "Part" } }
proto_file {
  name: "Main.proto" package: "demo" dependency: "Part.proto"
  message_type { name: "Main" }
}
"""


def request(text: str) -> bytes:
    return text_format.Parse(text, CodeGeneratorRequest()).SerializeToString()


def render(
    contributions: tuple[ModuleContribution, ...], targets: Targets, _: Reporter
) -> tuple[RenderedFile, ...]:
    """Make one file for each target, which names the modules asked for."""
    names = [c.module.name for c in contributions if c.module.requested]
    return tuple(
        RenderedFile(
            path=PurePosixPath("demo", f"{target.name}.py"),
            text=f"{names} {target.options}\n",
            formatter="none",
            policy=Policy.OVERWRITE,
            unit=f"{target.name}:demo",
        )
        for target in targets
    )


def respond(data: bytes) -> CodeGeneratorResponse:
    response, _ = run_plugin(data, render)
    return CodeGeneratorResponse.FromString(response)


def test_files_to_generate_are_rendered() -> None:
    response = respond(request(REQUEST))
    assert not response.error
    assert [(f.name, f.content) for f in response.file] == [
        ("demo/one.py", "['Main.proto'] (('naming', 'snake_case'),)\n"),
        ("demo/two.py", "['Main.proto'] (('naming', 'snake_case'),)\n"),
    ]


def test_optional_and_editions_are_supported() -> None:
    response = respond(request(REQUEST))
    wanted = (
        CodeGeneratorResponse.FEATURE_PROTO3_OPTIONAL
        | CodeGeneratorResponse.FEATURE_SUPPORTS_EDITIONS
    )
    assert response.supported_features == wanted
    assert (response.minimum_edition, response.maximum_edition) == (998, 1001)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\xff", "OPW0220"),
        (b"", "OPW0220"),
        (request('file_to_generate: "None.proto"'), "OPW0220"),
        (
            request('file_to_generate: "T" proto_file { name: "T" package: ";" }'),
            "OPW0221",
        ),
        (request(REQUEST.replace("naming=", "naming")), "OPW0011"),
        (request(REQUEST.replace("target=two", "naming=x")), "OPW0011"),
    ],
)
def test_errors_go_into_the_response(data: bytes, expected: str) -> None:
    response = respond(data)
    assert expected in response.error
    assert not response.file


def test_files_that_are_the_users_are_not_handed_to_protoc() -> None:
    def render_once(
        contributions: tuple[ModuleContribution, ...],
        targets: Targets,
        reporter: Reporter,
    ) -> tuple[RenderedFile, ...]:
        first, *rest = render(contributions, targets, reporter)
        return (replace(first, policy=Policy.ONCE), *rest)

    response, _ = run_plugin(request(REQUEST), render_once)
    answer = CodeGeneratorResponse.FromString(response)
    assert "OPW0011" in answer.error
    assert "target 'one' writes files for you to fill in" in answer.error
    assert not answer.file


def test_a_crash_is_reported_as_a_bug() -> None:
    def crash(
        contributions: tuple[ModuleContribution, ...], targets: Targets, _: Reporter
    ) -> tuple[RenderedFile, ...]:
        raise ZeroDivisionError(f"{len(contributions)} of {len(targets)}")

    response, _ = run_plugin(request(REQUEST), crash)
    error = CodeGeneratorResponse.FromString(response).error
    assert "this is a bug in opwright: ZeroDivisionError: 2 of 2" in error


@pytest.mark.parametrize(
    ("text", "names", "options"),
    [
        ("", ["python_bindings"], ()),
        ("target=a", ["a"], ()),
        ("target=a,target=b,target=a", ["a", "b"], ()),
        (
            "naming=x,,runtime=y",
            ["python_bindings"],
            (("naming", "x"), ("runtime", "y")),
        ),
        ("a=b=c", ["python_bindings"], (("a", "b=c"),)),
    ],
)
def test_parameters(
    text: str, names: list[str], options: tuple[tuple[str, str], ...]
) -> None:
    reporter = Reporter()
    targets = parse_parameter(text, reporter)
    assert not reporter.diagnostics
    assert [target.name for target in targets] == names
    assert {target.options for target in targets} == {options}


def test_protoc_runs_the_plugin(tmp_path: Path) -> None:
    plugin = tmp_path / "protoc-gen-opwright"
    code = "from opwright.cli.protoc_plugin import main; main()"
    plugin.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{code}"\n')
    plugin.chmod(0o755)
    text = 'syntax = "proto3"; package demo; message M { optional int32 x = 1; }'
    (tmp_path / "Test.proto").write_text(text)
    (tmp_path / "out").mkdir()
    command = [sys.executable, "-m", "grpc_tools.protoc", "-I.", "Test.proto"]
    command += [f"--plugin={plugin}", "--opwright_out=out"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert list((tmp_path / "out").rglob("*.py"))
