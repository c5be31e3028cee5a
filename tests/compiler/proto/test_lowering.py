"""Messages, fields, enums and services in the schema model."""

from pathlib import Path

import pytest

from opwright.compiler.ir import (
    Bytes,
    Direction,
    Language,
    ListOf,
    MapOf,
    Presence,
    ProtoEncoding,
    ProtoField,
    ProtoMessage,
    ProtoMethod,
    QualifiedName,
    Ref,
    Scalar,
    ScalarKind,
    Text,
    Type,
)
from opwright.compiler.ir.declarations import Literal
from tests.compiler.proto.support import Outcome, read_files, read_text

VARINT, ZIGZAG, FIXED, LENGTH, GROUP = (
    ProtoEncoding.VARINT,
    ProtoEncoding.ZIGZAG,
    ProtoEncoding.FIXED,
    ProtoEncoding.LENGTH,
    ProtoEncoding.GROUP,
)


def message(folder: Path, body: str, syntax: str = 'syntax = "proto3";') -> Outcome:
    text = f"{syntax}\npackage demo;\nmessage Outer {{\n{body}\n}}\n"
    outcome = read_text(folder, text)
    assert not outcome.diagnostics
    return outcome


def scalar(kind: str) -> Scalar:
    return Scalar(ScalarKind(kind))


def ref(*path: str) -> Ref:
    return Ref(QualifiedName("demo", path))


@pytest.mark.parametrize(
    ("keyword", "kind", "encoding"),
    [
        ("double", "float64", FIXED),
        ("float", "float32", FIXED),
        ("int32", "int32", VARINT),
        ("int64", "int64", VARINT),
        ("uint32", "uint32", VARINT),
        ("uint64", "uint64", VARINT),
        ("sint32", "int32", ZIGZAG),
        ("sint64", "int64", ZIGZAG),
        ("fixed32", "uint32", FIXED),
        ("fixed64", "uint64", FIXED),
        ("sfixed32", "int32", FIXED),
        ("sfixed64", "int64", FIXED),
        ("bool", "bool", VARINT),
    ],
)
def test_scalars(
    tmp_path: Path, keyword: str, kind: str, encoding: ProtoEncoding
) -> None:
    body = f"{keyword} one_field = 1; repeated {keyword} many = 7;"
    outcome = message(tmp_path, body)
    one = outcome.field("demo.Outer", "one_field")
    assert one.type == scalar(kind)
    assert one.presence is Presence.IMPLICIT
    assert one.detail == ProtoField(number=1, json_name="oneField", encoding=encoding)
    many = outcome.field("demo.Outer", "many")
    assert many.type == ListOf(scalar(kind))
    assert many.detail == ProtoField(
        number=7, json_name="many", encoding=encoding, packed=True
    )


TYPES = """
message Inner { enum Color { RED = 0; } }
string text = 1;
bytes data = 2;
Inner inner = 3;
repeated Inner inners = 4;
Inner.Color color = 5;
repeated Inner.Color colors = 6;
map<string, Inner> by_name = 7;
map<sint32, fixed64> by_number = 8;
map<int32, Inner.Color> by_color = 9;
Outer again = 10;
repeated string texts = 11;
"""


@pytest.mark.parametrize(
    ("name", "type_", "encoding", "key", "packed"),
    [
        ("text", Text(), LENGTH, None, False),
        ("data", Bytes(), LENGTH, None, False),
        ("inner", ref("Outer", "Inner"), LENGTH, None, False),
        ("inners", ListOf(ref("Outer", "Inner")), LENGTH, None, False),
        ("color", ref("Outer", "Inner", "Color"), VARINT, None, False),
        ("colors", ListOf(ref("Outer", "Inner", "Color")), VARINT, None, True),
        ("by_name", MapOf(Text(), ref("Outer", "Inner")), LENGTH, LENGTH, False),
        (
            "by_number",
            MapOf(scalar("int32"), scalar("uint64")),
            FIXED,
            ZIGZAG,
            False,
        ),
        (
            "by_color",
            MapOf(scalar("int32"), ref("Outer", "Inner", "Color")),
            VARINT,
            VARINT,
            False,
        ),
        ("again", ref("Outer"), LENGTH, None, False),
        ("texts", ListOf(Text()), LENGTH, None, False),
    ],
)
def test_types(
    tmp_path: Path,
    name: str,
    type_: Type,
    encoding: ProtoEncoding,
    key: ProtoEncoding | None,
    packed: bool,
) -> None:
    field = message(tmp_path, TYPES).field("demo.Outer", name)
    assert field.type == type_
    assert field.detail is not None
    assert field.detail.encoding is encoding
    assert field.detail.key_encoding is key
    assert field.detail.packed is packed


def test_map_entries_are_no_declarations(tmp_path: Path) -> None:
    outcome = message(tmp_path, TYPES)
    assert list(outcome.declarations) == [
        "demo.Outer",
        "demo.Outer.Inner",
        "demo.Outer.Inner.Color",
    ]


PRESENCE = """
int32 plain = 1;
optional int32 marked = 2;
Outer child = 3;
repeated int32 many = 4;
oneof choice { int32 first = 5; Outer second = 6; }
map<int32, int32> pairs = 7;
"""


def test_presence_and_oneofs_of_proto3(tmp_path: Path) -> None:
    outer = message(tmp_path, PRESENCE).struct("demo.Outer")
    assert [(f.name, f.presence.value, f.oneof) for f in outer.fields] == [
        ("plain", "implicit", None),
        ("marked", "explicit", None),
        ("child", "explicit", None),
        ("many", "implicit", None),
        ("first", "explicit", "choice"),
        ("second", "explicit", "choice"),
        ("pairs", "implicit", None),
    ]
    # The oneof that stands for `optional` is gone.
    assert [oneof.name for oneof in outer.oneofs] == ["choice"]
    assert outer.detail == ProtoMessage(syntax="proto3")


PROTO2 = """
required int32 must = 1;
optional int32 may = 2;
repeated int32 unpacked = 3;
repeated int32 packed = 4 [packed = true];
optional string text = 5;
repeated group Pair = 6 { optional int32 left = 1; }
optional Outer child = 7;
enum Closed { A = 5; B = 6; }
"""


def test_proto2(tmp_path: Path) -> None:
    outcome = message(tmp_path, PROTO2, 'syntax = "proto2";')
    outer = outcome.struct("demo.Outer")
    rows = [
        (f.name, f.presence.value, f.detail.encoding.value, f.detail.packed)
        for f in outer.fields
        if f.detail
    ]
    assert rows == [
        ("must", "required", "varint", False),
        ("may", "explicit", "varint", False),
        ("unpacked", "implicit", "varint", False),
        ("packed", "implicit", "varint", True),
        ("text", "explicit", "length", False),
        ("pair", "implicit", "group", False),
        ("child", "explicit", "length", False),
    ]
    text = outcome.field("demo.Outer", "text").detail
    assert text is not None
    assert not text.utf8
    assert outcome.field("demo.Outer", "pair").type == ListOf(ref("Outer", "Pair"))
    assert not outcome.enum("demo.Outer.Closed").open
    assert outer.detail == ProtoMessage(syntax="proto2")


@pytest.mark.parametrize(
    ("declaration", "expected"),
    [
        ("optional int32 f = 1", None),
        ("optional int32 f = 1 [default = -16]", -16),
        ("optional uint64 f = 1 [default = 0xFFFFFFFFFFFFFFFF]", 2**64 - 1),
        ("optional bool f = 1 [default = true]", True),
        ("optional double f = 1 [default = -inf]", float("-inf")),
        ("optional float f = 1 [default = 1e-5]", 1e-5),
        ('optional string f = 1 [default = "⊙\\n\\"q"]', '⊙\n"q'),
        ('optional bytes f = 1 [default = "\\377\\000\\"a\\n"]', b'\xff\x00"a\n'),
        ('optional bytes f = 1 [default = "\\\\x41"]', b"\\x41"),
        ("optional Color f = 1 [default = BLUE]", 7),
    ],
)
def test_defaults(tmp_path: Path, declaration: str, expected: Literal | None) -> None:
    body = f"{declaration}; enum Color {{ RED = 0; BLUE = 7; }}"
    outcome = message(tmp_path, body, 'syntax = "proto2";')
    found = outcome.field("demo.Outer", "f").default
    assert found == expected
    assert type(found) is type(expected)


ENUM = """
option allow_alias = true;
ZERO = 0; NULL = 0; NEGATIVE = -1 [deprecated = true]; LAST = 2147483647;
reserved 5 to 9;
"""


def test_enums(tmp_path: Path) -> None:
    text = f'syntax = "proto3"; enum Color {{ {ENUM} }}'
    color = read_text(tmp_path, text).enum("Color")
    assert [(m.name, m.value, m.deprecated) for m in color.members] == [
        ("ZERO", 0, False),
        ("NULL", 0, False),
        ("NEGATIVE", -1, True),
        ("LAST", 2**31 - 1, False),
    ]
    assert color.open
    assert color.base == scalar("int32")


SERVICE = """syntax = "proto3";
package demo;
message Question {}
message Answer {}
service Oracle {
  rpc Ask(Question) returns (Answer);
  rpc Listen(stream Question) returns (stream Answer) { option deprecated = true; }
}
"""


def test_services(tmp_path: Path) -> None:
    oracle = read_text(tmp_path, SERVICE).interface("demo.Oracle")
    ask, listen = oracle.methods
    assert [(p.name, p.direction, p.type) for p in ask.parameters] == [
        ("request", Direction.IN, ref("Question")),
        ("response", Direction.OUT, ref("Answer")),
    ]
    assert ask.detail == ProtoMethod()
    assert listen.detail == ProtoMethod(client_streaming=True, server_streaming=True)
    assert listen.deprecated
    assert str(ask.origin.span).endswith(":6:7")
    assert [p.origin.span.start.column for p in ask.parameters] == [11, 30]


def test_json_names_and_deprecation(tmp_path: Path) -> None:
    body = 'int32 a_b = 1 [json_name = "other", deprecated = true]; int32 c_d = 2;'
    first, second = message(tmp_path, body).struct("demo.Outer").fields
    assert first.detail is not None
    assert second.detail is not None
    assert (first.detail.json_name, first.deprecated) == ("other", True)
    assert (second.detail.json_name, second.deprecated) == ("cD", False)


def test_declarations_are_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = """syntax = "proto3";
        service First { rpc Call(Third) returns (Third); }
        enum Second { ZERO = 0; }
        message Third { message Inner {} }
        enum Fourth { NIL = 0; }
        message Fifth {}"""
    names = list(read_text(tmp_path, text).declarations)
    assert names == ["First", "Second", "Third", "Third.Inner", "Fourth", "Fifth"]


def test_origins_are_the_names(tmp_path: Path) -> None:
    text = 'syntax = "proto3";\n/* ⊙⊙ */\tmessage Outer {\n\t\tint32 inner = 1;\n}\n'
    outcome = read_text(tmp_path, text)
    outer = outcome.struct("Outer")
    spans = [outer.origin.span, outer.fields[0].origin.span]
    lines = text.split("\n")
    cut = [
        lines[s.start.line - 1][s.start.column - 1 : s.end.column - 1] for s in spans
    ]
    assert cut == ["Outer", "inner"]


@pytest.mark.parametrize(
    ("package", "file", "namespace"),
    [
        ("CoreML.Specification", "NeuralNetwork.proto", "core_ml.specification"),
        ("ohos.hdi.nnrt.v1_0", "Types.proto", "ohos.hdi.nnrt.v1_0"),
        ("HTTPServer", "Types.proto", "http_server"),
        ("", "NeuralNetwork.proto", "neural_network"),
        ("", "my-file.v2.proto", "my_file_v2"),
        ("", "2d.proto", "_2d"),
    ],
)
def test_namespaces(tmp_path: Path, package: str, file: str, namespace: str) -> None:
    declared = f"package {package};" if package else ""
    outcome = read_files(tmp_path, {file: f'syntax = "proto3"; {declared}'})
    (contribution,) = outcome.contributions
    assert contribution.module.namespace == namespace


def test_modules(tmp_path: Path) -> None:
    files = {
        "Main.proto": 'syntax = "proto3"; package demo; import public "Part.proto";',
        "Part.proto": 'syntax = "proto3"; package demo;',
    }
    outcome = read_files(tmp_path, files)
    part, main = (c.module for c in outcome.contributions)
    assert (part.name, part.requested, part.imports) == ("Part.proto", False, ())
    assert (main.name, main.requested) == ("Main.proto", True)
    assert main.imports == ("Part.proto",)
    assert (main.stem, main.package, main.language) == ("Main", "demo", Language.PROTO)
    assert main.origin.span.file.path == (tmp_path / "Main.proto").resolve()
