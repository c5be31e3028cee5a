"""Adds a step to the build: opwright writes bindings into what becomes the wheel.

All else is in pyproject.toml.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import ClassVar

from setuptools import Command, setup
from setuptools.command.build import build

BINDINGS = Path("npu_client", "bindings")


class GenerateBindings(Command):
    """Runs opwright as `[tool.opwright]` in pyproject.toml says."""

    description = "generate bindings from the interfaces"
    user_options: ClassVar = []

    def initialize_options(self) -> None:
        """Set what setuptools fills in: the folder of the build, and whether it is one.

        In an editable install the package stays where its sources are.
        """
        self.build_lib: str | None = None
        self.editable_mode = False

    def finalize_options(self) -> None:
        """Take the folder from the command that copies the package's modules."""
        self.set_undefined_options("build_py", ("build_lib", "build_lib"))

    def run(self) -> None:
        """Generate; nothing that an earlier build left goes into the wheel."""
        if self.editable_mode:
            opwright("generate", "--quiet")
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        opwright("generate", "--quiet", "--output", str(self.folder))
        (self.folder / ".opwright-manifest.json").unlink()

    @property
    def folder(self) -> Path:
        """Return the folder that becomes part of the wheel."""
        return Path(self.build_lib or "") / BINDINGS

    def get_source_files(self) -> list[str]:
        """Return what a source distribution needs to be built."""
        return [str(path) for path in Path("interfaces").rglob("*.idl")]

    def get_outputs(self) -> list[str]:
        """Return the files that `run` writes."""
        return opwright("generate", "--list-outputs", "-o", str(self.folder)).split()

    def get_output_mapping(self) -> dict[str, str]:
        """Return which outputs are copies of sources: none."""
        return {}


class BuildWithBindings(build):
    """The build with one step more."""

    sub_commands: ClassVar = [*build.sub_commands, ("generate_bindings", None)]


def opwright(*arguments: str) -> str:
    """Run opwright and return what it prints."""
    command = (sys.executable, "-m", "opwright", *arguments)
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


setup(cmdclass={"build": BuildWithBindings, "generate_bindings": GenerateBindings})
