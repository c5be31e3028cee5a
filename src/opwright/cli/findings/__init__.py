"""Findings: what validators say of files, in the forms that people and programs read.

A new form is a file beside this one and one line in `forms`.
"""

from opwright.cli.findings.checked_file import CheckedFile
from opwright.cli.findings.forms import render_findings

__all__ = ["CheckedFile", "render_findings"]
