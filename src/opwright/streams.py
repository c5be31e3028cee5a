"""Standard streams that take whatever is said.

It imports nothing that Python has not loaded at its start, as it comes before all else.
"""

import io
import os
import sys

# How what the encoding cannot write is written: in UTF-8 as the bytes that a name is
# made of, else as an escape, which people can read.
_BYTES = "surrogateescape"
_ESCAPED = "backslashreplace"


def open_streams() -> None:
    """Let any name be written, and anything be said where nobody listens.

    A name of a file may have letters that the output's encoding has not, or be no text
    at all; and a stream that was closed before the program started is None.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nobody = os.open(os.devnull, os.O_WRONLY)
            setattr(sys, name, os.fdopen(nobody, "w", encoding="utf-8"))
        elif isinstance(stream, io.TextIOWrapper) and stream is sys.stdout:
            is_utf8 = stream.encoding.lower().replace("-", "") == "utf8"
            stream.reconfigure(errors=_BYTES if is_utf8 else _ESCAPED)
