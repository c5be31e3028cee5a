"""The protoc plugin: `protoc --opwright_out=DIR --opwright_opt=NAME=VALUE,… FILE…`.

The option `target` names a target pack and may be repeated; all others are options of
the packs, as `opwright generate --option` takes them.
"""

import sys
from collections.abc import Callable

from opwright.cli.session import report_crash
from opwright.compiler.configuration.keys import DEFAULT_TARGET
from opwright.compiler.ir import ModuleContribution
from opwright.compiler.pipeline import (
    analyse_contributions,
    generate_files,
    scope_of,
)
from opwright.compiler.proto.plugin import parse_request, serialize_response
from opwright.compiler.render.rendered import Policy, RenderedFile
from opwright.compiler.report import Reporter, StageFailed
from opwright.compiler.report.catalogue.source import BAD_CONFIGURATION
from opwright.compiler.report.formats import render_diagnostics
from opwright.compiler.targets.pack import TargetOptions

PLACE = "--opwright_opt"

Targets = tuple[TargetOptions, ...]
Render = Callable[
    [tuple[ModuleContribution, ...], Targets, Reporter], tuple[RenderedFile, ...]
]


def main() -> None:
    """Read protoc's request from standard input, write the response to its output.

    Errors go into the response, as protoc wants them; warnings to standard error.
    """
    response, warnings = run_plugin(sys.stdin.buffer.read(), render)
    sys.stderr.write(warnings)
    sys.stdout.buffer.write(response)


def run_plugin(request: bytes, render: Render) -> tuple[bytes, str]:
    """Return the response to a request, and the warnings if there are no errors."""
    reporter = Reporter()
    files: tuple[RenderedFile, ...] = ()
    try:
        files = _generate(request, render, reporter)
    except StageFailed:
        files = ()
    except Exception as error:
        # protoc shows what is in the response; a traceback would bury it.
        report_crash(error, reporter)
    text = render_diagnostics(
        reporter.diagnostics, "text", suppressed=reporter.suppressed, color=False
    )
    if reporter.failed:
        return serialize_response((), text), ""
    return serialize_response(files, ""), text


def _generate(
    data: bytes, render: Render, reporter: Reporter
) -> tuple[RenderedFile, ...]:
    request = parse_request(data, reporter)
    targets = parse_parameter(request.parameter, reporter) if request else ()
    reporter.checkpoint()
    files = render(request.contributions if request else (), targets, reporter)
    _refuse_written_once(files, reporter)
    return files


def _refuse_written_once(files: tuple[RenderedFile, ...], reporter: Reporter) -> None:
    """Report targets with files that are the user's once they are written.

    protoc writes all that it is given, whatever is there.
    """
    once = (file.unit for file in files if file.policy is Policy.ONCE)
    for target in dict.fromkeys(unit.partition(":")[0] for unit in once):
        reporter.report(
            BAD_CONFIGURATION,
            f"target '{target}' writes files for you to fill in, and protoc would"
            " overwrite them",
            place=PLACE,
            helps=(f"write them with `opwright generate -t {target}`",),
        )


def parse_parameter(text: str, reporter: Reporter) -> Targets:
    """Parse `NAME=VALUE,…` as protoc hands it over, or report what is wrong with it."""
    names: list[str] = []
    options: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        name, equals, value = part.partition("=")
        if not (name and equals and value):
            _report(f"'{part}' is not of the form NAME=VALUE", reporter)
        elif name == "target":
            names.append(value)
        elif options.setdefault(name, value) != value:
            _report(f"'{name}' is given twice, with different values", reporter)
    return tuple(
        TargetOptions(name=name, options=tuple(options.items()))
        for name in dict.fromkeys(names or [DEFAULT_TARGET])
    )


def _report(message: str, reporter: Reporter) -> None:
    reporter.report(
        BAD_CONFIGURATION,
        message,
        place=PLACE,
        helps=("write `--opwright_opt=target=python_bindings,naming=snake_case`",),
    )


def render(
    contributions: tuple[ModuleContribution, ...], targets: Targets, reporter: Reporter
) -> tuple[RenderedFile, ...]:
    """Render the files that protoc asked for.

    Raises:
        StageFailed: a stage reported an error.
    """
    analysed = analyse_contributions(contributions, reporter)
    files = generate_files(analysed, targets, (), reporter)
    # Each run of protoc answers for its own files only.
    scope = scope_of(analysed, targets)
    return tuple(file for file in files if file.unit in scope)
