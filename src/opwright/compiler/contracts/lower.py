"""Lowers a contract file to a contribution.

The form of a contract file:

    packages: [CoreML.Specification]       the packages it speaks of
    namespace: coreml                      where outputs go, dotted
    operators:                             which declarations are operators; one of
      structs_of: NodeAttrTypes            - all structs of this module
      codes: {enum: NodeType, prefix: NODE_TYPE_, exceptions: {Struct: MEMBER}}
      carried_by: {struct: Node, code: nodeType, attributes: nodeAttr}
      members_of: Message.oneof            - all members of this oneof
    defaults: …                            see `lower_defaults`
    tensors: …                             see `lower_tensors`
    profiles: …                            see `lower_profiles`, and so on:
    functions, rules, signatures, needs, graph, waivers
"""

import re
from collections.abc import Mapping

from opwright.compiler.contracts.lower_defaults import lower_defaults
from opwright.compiler.contracts.lower_functions import lower_functions
from opwright.compiler.contracts.lower_graph import lower_graph
from opwright.compiler.contracts.lower_needs import lower_struct_needs
from opwright.compiler.contracts.lower_profiles import lower_profiles
from opwright.compiler.contracts.lower_rules import lower_struct_rules
from opwright.compiler.contracts.lower_signatures import lower_signatures
from opwright.compiler.contracts.lower_tensors import lower_tensors
from opwright.compiler.contracts.lower_waivers import lower_waivers
from opwright.compiler.contracts.origins import origin_of, take_word
from opwright.compiler.contracts.shape import (
    take_mapping,
    take_pairs,
    take_text,
    take_texts,
)
from opwright.compiler.contracts.yaml_tree import Node, parse_yaml
from opwright.compiler.ir import (
    CarrierRule,
    CodeRule,
    ContractContribution,
    MemberSelection,
    OperatorSelection,
    StructSelection,
)
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.source import SourceFile

_SUFFIX = ".contract.yaml"
_SECTIONS = (
    "packages",
    "namespace",
    "operators",
    "defaults",
    "tensors",
    "profiles",
    "functions",
    "rules",
    "signatures",
    "needs",
    "graph",
    "waivers",
)
_NAMESPACE = re.compile(r"[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)*")


def lower_contract(file: SourceFile, reporter: Reporter) -> ContractContribution | None:
    """Return what a contract file says, and report what is wrong with it."""
    root = parse_yaml(file, reporter)
    if root is None:
        return None
    entries = take_mapping(root, _SECTIONS, "a contract", reporter)
    packages = entries.get("packages")
    if packages is None:
        message = "a contract must say which packages it speaks of"
        help_ = "add a line such as 'packages: [CoreML.Specification]'"
        reporter.report(codes.MISSING_KEY, message, file.whole(), helps=(help_,))
        return None
    section = entries.get
    return ContractContribution(
        name=file.path.name.removesuffix(_SUFFIX),
        packages=take_texts(packages, "packages", reporter),
        origin=origin_of(packages),
        namespace=_lower_namespace(section("namespace"), reporter),
        operators=_lower_operators(section("operators"), reporter),
        defaults=tuple(lower_defaults(section("defaults"), reporter)),
        tensors=tuple(lower_tensors(section("tensors"), reporter)),
        profiles=tuple(lower_profiles(section("profiles"), reporter)),
        functions=tuple(lower_functions(section("functions"), reporter)),
        rules=tuple(lower_struct_rules(section("rules"), reporter)),
        signatures=tuple(lower_signatures(section("signatures"), reporter)),
        needs=tuple(lower_struct_needs(section("needs"), reporter)),
        graph=lower_graph(section("graph"), reporter),
        waivers=tuple(lower_waivers(section("waivers"), reporter)),
    )


def _lower_namespace(node: Node | None, reporter: Reporter) -> Word | None:
    word = take_word(node, "namespace", reporter)
    if word is None or _NAMESPACE.fullmatch(word.text):
        return word
    reporter.report(
        codes.WRONG_VALUE,
        f"'{word.text}' is not a dotted name",
        word.origin.span,
        helps=("use letters, digits and underscores, such as 'nnrt.v1_0'",),
    )
    return None


def _lower_operators(node: Node | None, reporter: Reporter) -> OperatorSelection | None:
    if node is None:
        return None
    allowed = ("structs_of", "codes", "carried_by", "members_of")
    entries = take_mapping(node, allowed, "operators", reporter)
    if ("structs_of" in entries) == ("members_of" in entries):
        message = "operators needs exactly one of 'structs_of' and 'members_of'"
        reporter.report(codes.MISSING_KEY, message, node.span)
        return None
    if "members_of" in entries:
        return _lower_member_selection(entries["members_of"], reporter)
    return _lower_struct_selection(node, entries, reporter)


def _lower_member_selection(node: Node, reporter: Reporter) -> MemberSelection | None:
    text = take_text(node, "members_of", reporter)
    message, dot, oneof = (text or "").rpartition(".")
    if text and not (message and dot and oneof):
        reporter.report(
            codes.WRONG_VALUE,
            f"'{text}' does not name a oneof",
            node.span,
            helps=("write the message and its oneof, such as 'Layer.kind'",),
        )
        return None
    return MemberSelection(message=message, oneof=oneof, origin=origin_of(node))


def _lower_struct_selection(
    node: Node, entries: Mapping[str, Node], reporter: Reporter
) -> StructSelection | None:
    if "codes" not in entries:
        message = "operators that are structs need 'codes'"
        reporter.report(codes.MISSING_KEY, message, node.span)
        return None
    module = take_text(entries["structs_of"], "structs_of", reporter)
    rule = _lower_codes(entries["codes"], reporter)
    if module is None or rule is None:
        return None
    carrier = entries.get("carried_by")
    return StructSelection(
        module=module,
        codes=rule,
        origin=origin_of(entries["structs_of"]),
        carrier=_lower_carrier(carrier, reporter) if carrier else None,
    )


def _lower_codes(node: Node, reporter: Reporter) -> CodeRule | None:
    allowed = ("enum", "prefix", "exceptions")
    entries = take_mapping(node, allowed, "codes", reporter)
    if "enum" not in entries:
        reporter.report(codes.MISSING_KEY, "codes needs 'enum'", node.span)
        return None
    exceptions = entries.get("exceptions")
    prefix = entries.get("prefix")
    return CodeRule(
        enum=take_text(entries["enum"], "enum", reporter) or "",
        prefix=(take_text(prefix, "prefix", reporter) or "") if prefix else "",
        exceptions=take_pairs(exceptions, "exceptions", reporter) if exceptions else (),
        origin=origin_of(entries["enum"]),
    )


def _lower_carrier(node: Node, reporter: Reporter) -> CarrierRule | None:
    needed = ("struct", "code", "attributes")
    entries = take_mapping(node, needed, "carried_by", reporter)
    missing = [key for key in needed if key not in entries]
    if missing:
        message = f"carried_by needs '{missing[0]}'"
        reporter.report(codes.MISSING_KEY, message, node.span)
        return None
    struct, code, attributes = (
        take_text(entries[key], key, reporter) or "" for key in needed
    )
    return CarrierRule(
        struct=struct,
        code=code,
        attributes=attributes,
        origin=origin_of(entries["struct"]),
        code_origin=origin_of(entries["code"]),
        attributes_origin=origin_of(entries["attributes"]),
    )
