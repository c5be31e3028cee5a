"""Tells whether a spec's contract still covers what its documentation says.

Lists the sentences with words such as must, only, at least or default that no rule
covers, the rules whose sentence has changed or is gone since the last review, and the
sentences that are waived, each with its reason. `--record` puts the present wording on
record (digests of sentences, not their text) once the rules have been looked at.

examples:
  opwright audit coreml
  opwright audit upstream/ --format github
  opwright audit pool.proto pool.contract.yaml --record
"""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from opwright.cli.in_force import take_format, take_task
from opwright.cli.options import add_spec_options
from opwright.cli.session import guarded
from opwright.cli.value_files import print_text, write_result
from opwright.compiler.auditing import (
    Audit,
    audit_package,
    parse_lock,
    record_edition,
    render_lock,
    report_audit,
)
from opwright.compiler.auditing.editions import Edition
from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir.rules import Contract
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.reading import load_text
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import auditing as codes
from opwright.compiler.report.cells import escape_controls

LOCK_NAME = "audit.lock"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_spec_options(parser)
    parser.add_argument(
        "--record",
        action="store_true",
        help="put the present wording on record as reviewed",
    )
    parser.add_argument(
        "--lock",
        metavar="FILE",
        type=Path,
        help=f"the record (default: {LOCK_NAME} beside the spec's contract)",
    )
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="print only diagnostics"
    )


def run(arguments: argparse.Namespace) -> int:
    """Audit every package that has a contract."""
    lock = cast(Path | None, arguments.lock)
    record = cast(bool, arguments.record)
    quiet = cast(bool, arguments.quiet)

    def work(reporter: Reporter) -> int:
        task = take_task(arguments, reporter)
        analysed = compile_specs(task.specs, task.roots, reporter)
        contracts = _asked_for(analysed)
        if not contracts:
            _report_none(analysed, reporter)
        for contract in contracts:
            path = lock or _lock_beside(contract)
            editions = _read_lock(path, reporter)
            audit = audit_package(contract, analysed, editions)
            if record:
                editions = record_edition(editions, audit.edition)
                write_result(render_lock(editions).encode("ascii"), path, reporter)
                audit = audit_package(contract, analysed, editions)
            report_audit(audit, reporter)
            if not quiet:
                lines = "".join(f"{line}\n" for line in _describe(audit))
                print_text(lines, reporter)
        return 0

    return guarded(work, take_format(arguments))


def _asked_for(analysed: AnalysedSchema) -> tuple[Contract, ...]:
    asked = {m.package for m in analysed.schema.modules if m.requested}
    contracts = analysed.schema.contracts
    return tuple(c for c in contracts if c.package in asked and c.files)


def _report_none(analysed: AnalysedSchema, reporter: Reporter) -> None:
    packages = sorted({m.package for m in analysed.schema.modules if m.requested})
    reporter.report(
        codes.CONTRACT_MISSING,
        "no contract speaks of what was read",
        place=", ".join(packages),
        helps=("give the contract files too, such as my.contract.yaml",),
    )


def _lock_beside(contract: Contract) -> Path:
    """Return the lock in the innermost folder that has all files of a contract."""
    folders = {str(path.resolve().parent) for path in contract.files}
    return Path(os.path.commonpath(folders)) / LOCK_NAME


def _read_lock(path: Path, reporter: Reporter) -> tuple[Edition, ...]:
    try:
        if not path.exists():
            return ()
    except OSError:  # the name is too long, for instance; writing will tell
        return ()
    file = load_text(path, reporter)
    editions = parse_lock(file, reporter) if file else ()
    reporter.checkpoint()
    return editions


def _describe(audit: Audit) -> Iterator[str]:
    """Yield the counts, then what is waived."""
    total, waived = len(audit.statements), len(audit.waived)
    covered = total - waived - len(audit.uncovered)
    yield (
        f"{audit.package}: normative sentences: {total}, covered by rules: {covered},"
        f" waived: {waived}, open: {len(audit.uncovered)}"
    )
    for entry in audit.waived:
        statement = entry.statement
        line = f"{statement.span.file.path.name}:{statement.span.start.line}"
        yield escape_controls(f"  waived: {statement.element} ({line}): {entry.reason}")
