"""Finds the verb and runs it.

Only the verb that is asked for is imported. Exit codes: 0 fine, 1 diagnostics, 2 wrong
usage.
"""

import argparse
import sys
from typing import cast

from opwright import __version__
from opwright.cli.verbs import VERBS, load_verb
from opwright.uptodate.start import Start

EPILOG = """\
examples:
  opwright init
  opwright generate nnrt coreml -o generated
  opwright generate MyTypes.idl --root ohos.hdi:interfaces -o generated
  opwright check nnrt -o generated
  opwright inspect coreml --json
  opwright convert model.mlmodel --to json
  opwright validate model.mlmodel

`opwright VERB --help` tells more.
"""


def run(arguments: list[str], start: Start | None = None) -> int:
    """Run one command line and return its exit code.

    `start` is that of the process, if there is nothing else that it is to do.
    """
    try:
        return _run(arguments, start)
    except SystemExit as stop:
        # argparse ends this way: 0 after help, 2 after wrong usage.
        return stop.code if isinstance(stop.code, int) else 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output went away; nothing is left to tell it.
        sys.stderr.close()
        return 1


def _run(arguments: list[str], start: Start | None) -> int:
    verb = _verb_of(arguments)
    if verb is None:
        return _explain(arguments)
    module = load_verb(verb)
    parser = argparse.ArgumentParser(
        prog=f"opwright {verb}",
        description=module.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    module.configure(parser)
    parser.set_defaults(start=start)
    return module.run(parser.parse_args(arguments[len(verb.split()) :]))


def _verb_of(arguments: list[str]) -> str | None:
    """Return the verb that a command line starts with, None if it is none."""
    words = (" ".join(arguments[:count]) for count in (2, 1))
    return next((verb for verb in words if verb in VERBS), None)


def _explain(arguments: list[str]) -> int:
    # Imported here: a verb need not wait for it.
    from opwright.compiler.assets import cmake_folder

    width = max(map(len, VERBS))
    lines = (f"  {name:{width}}  {entry.summary}" for name, entry in VERBS.items())
    parser = argparse.ArgumentParser(
        prog="opwright",
        usage="opwright VERB [OPTION…] [SPEC…]",
        description="Compiles neural-network operator specs into Python.\n\n"
        "verbs:\n" + "\n".join(lines),
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=f"opwright {__version__}"
    )
    parser.add_argument(
        "--cmake-dir",
        action="version",
        version=cmake_folder().as_posix(),
        help="print the folder of opwright-config.cmake",
    )
    parser.add_argument("verb", metavar="VERB", nargs="?", help=argparse.SUPPRESS)
    words, unknown = parser.parse_known_args(arguments)
    verb = cast(str | None, words.verb)
    if verb is None and unknown:
        parser.error(f"unknown option '{unknown[0]}'")
    if verb is not None:
        parser.error(_unknown(verb))
    parser.print_help()
    return 0


def _unknown(verb: str) -> str:
    longer = [known for known in VERBS if known.startswith(f"{verb} ")]
    if longer:
        return f"'{verb}' alone is no verb; verbs: {', '.join(longer)}"
    # Imported here: a command line without a mistake need not wait for it.
    from opwright.compiler.report.closest import closest

    close = closest(verb, VERBS)
    advice = f"did you mean '{close}'?" if close else f"verbs: {', '.join(VERBS)}"
    return f"unknown verb '{verb}'; {advice}"
