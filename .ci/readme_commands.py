"""Prints the README's set-up commands: the first two `sh` blocks, a command a line."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def setup_commands() -> list[str]:
    """Return the two commands: the one that runs the main job, the one that tests."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", README.read_text("utf-8"), re.S | re.M)
    return [block.strip() for block in blocks[:2]]


if __name__ == "__main__":
    print("\n".join(setup_commands()))
