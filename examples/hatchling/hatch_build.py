"""A build hook: the bindings are generated before hatchling looks for files."""

import subprocess
import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GenerateBindings(BuildHookInterface):
    """Runs opwright as `[tool.opwright]` in pyproject.toml says."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Generate; hatchling stops if that fails."""
        command = [sys.executable, "-m", "opwright", "generate", "--quiet"]
        subprocess.run(command, cwd=self.root, check=True)
