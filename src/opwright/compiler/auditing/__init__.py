"""Audits: whether a contract still covers what the documentation of its spec says."""

from opwright.compiler.auditing.audit import Audit, audit_package
from opwright.compiler.auditing.editions import record_edition
from opwright.compiler.auditing.lock_file import parse_lock, render_lock
from opwright.compiler.auditing.report_audit import report_audit

__all__ = [
    "Audit",
    "audit_package",
    "parse_lock",
    "record_edition",
    "render_lock",
    "report_audit",
]
