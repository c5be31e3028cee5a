"""Descriptor sets: good ones, and what anybody may put into them."""

import subprocess
import sys
from pathlib import Path

import pytest
from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    FileDescriptorProto,
    FileDescriptorSet,
)
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.compiler.proto.support import (
    Outcome,
    lower_text,
    read_files,
    read_sets,
    set_bytes,
    write_files,
)

FILES = {
    "Main.proto": """syntax = "proto3";
package demo;
import "Part.proto";
// About Main.
message Main {
  Part part = 1; // Behind.
  map<string, int32> pairs = 2;
  optional int32 maybe = 3;
}
service Oracle { rpc Ask(Main) returns (Main); }
""",
    "Part.proto": """syntax = "proto3";
package demo;
message Part { enum Kind { NONE = 0; } Kind kind = 1; }
""",
}


def compile_set(folder: Path, *options: str) -> Path:
    write_files(folder, FILES)
    path = folder / "set.binpb"
    command = [sys.executable, "-m", "grpc_tools.protoc", "-I.", *options]
    command += [f"--descriptor_set_out={path.name}", "Main.proto"]
    subprocess.run(command, cwd=folder, check=True)
    return path


def test_a_set_says_what_its_files_say(tmp_path: Path) -> None:
    path = compile_set(tmp_path, "--include_imports", "--include_source_info")
    from_set = read_sets(path)
    from_text = read_files(tmp_path, FILES, *FILES)
    assert not from_set.diagnostics
    assert from_set.declarations == from_text.declarations
    main = from_set.struct("demo.Main")
    assert main.documentation.brief == "About Main."
    assert main.origin.span.file.display.endswith("set.binpb(Main.proto)")
    assert (main.origin.span.start.line, main.origin.span.start.column) == (5, 9)
    assert all(c.module.requested for c in from_set.contributions)


def test_a_set_without_source_info(tmp_path: Path) -> None:
    outcome = read_sets(compile_set(tmp_path, "--include_imports"))
    assert not outcome.diagnostics
    assert outcome.struct("demo.Main").origin.span.start.line == 1
    assert list(outcome.declarations) == [
        "demo.Part",
        "demo.Part.Kind",
        "demo.Main",
        "demo.Oracle",
    ]


def test_a_set_without_its_imports(tmp_path: Path) -> None:
    outcome = read_sets(compile_set(tmp_path))
    assert outcome.codes == ["OPW0227"]
    assert not outcome.contributions


def test_sets_complete_one_another(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    main = compile_set(tmp_path / "one")
    both = compile_set(tmp_path / "two", "--include_imports", "--include_source_info")
    outcome = read_sets(main, both)
    assert not outcome.diagnostics
    assert len(outcome.contributions) == len(FILES)


def test_one_file_with_two_contents(tmp_path: Path) -> None:
    first, second = tmp_path / "a.binpb", tmp_path / "b.binpb"
    first.write_bytes(set_bytes('name: "T.proto" message_type { name: "A" }'))
    second.write_bytes(set_bytes('name: "T.proto" message_type { name: "B" }'))
    assert "OPW0226" in read_sets(first, second).codes


@pytest.mark.parametrize(
    "data",
    [
        b"\xff",
        b"garbage, not a descriptor set",
        b"\x0a\xff\xff\xff\xff\x0f",
        b"\x00" * 50,
        # Unknown fields only: a message, but not of files.
        b"\x78\x01",
    ],
)
def test_what_is_not_a_set(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "set.binpb"
    path.write_bytes(data)
    assert read_sets(path).codes == ["OPW0220"]


def test_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "set.binpb"
    path.write_bytes(b"")
    assert read_sets(path).codes == ["OPW0004"]


def test_wild_recursion_is_refused(tmp_path: Path) -> None:
    data = DescriptorProto(name="M").SerializeToString()
    for _ in range(5_000):
        length = bytearray()
        rest = len(data)
        while rest > 127:
            length.append(rest & 127 | 128)
            rest >>= 7
        data = b"\x0a\x01M\x1a" + bytes((*length, rest)) + data
    message = FileDescriptorProto(name="T.proto").SerializeToString()
    size = len(data)
    prefix = bytearray(b"\x22")
    while size > 127:
        prefix.append(size & 127 | 128)
        size >>= 7
    file = message + bytes((*prefix, size)) + data
    whole = bytearray(b"\x0a")
    size = len(file)
    while size > 127:
        whole.append(size & 127 | 128)
        size >>= 7
    path = tmp_path / "set.binpb"
    path.write_bytes(bytes((*whole, size)) + file)
    assert read_sets(path).codes == ["OPW0220"]


FIELD = "label: LABEL_OPTIONAL type: TYPE_INT32"


def in_message(text: str) -> str:
    return f'name: "T.proto" message_type {{ name: "M" {text} }}'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Names.
        ('name: "../x.proto"', "OPW0222"),
        ('name: "/etc/x.proto"', "OPW0222"),
        ('name: "a\\\\b.proto"', "OPW0222"),
        ('name: "a\\nb.proto"', "OPW0222"),
        ('message_type { name: "M" }', "OPW0222"),
        ('name: "T.proto" dependency: "../x.proto"', "OPW0222"),
        ('name: "T.proto" package: "a..b"', "OPW0221"),
        ('name: "T.proto" package: "a;b"', "OPW0221"),
        ('name: "T.proto" message_type { name: "../x" }', "OPW0221"),
        ('name: "T.proto" message_type { name: "a;b" }', "OPW0221"),
        ('name: "T.proto" message_type { name: "" }', "OPW0221"),
        ('name: "T.proto" message_type { name: "é" }', "OPW0221"),
        ('name: "T.proto" message_type { name: "A\\n" }', "OPW0221"),
        ('name: "T.proto" enum_type { name: "E" value { name: "\\"" } }', "OPW0221"),
        ('name: "T.proto" service { name: "a b" }', "OPW0221"),
        (in_message('oneof_decl { name: "a.b" }'), "OPW0221"),
        (in_message(f'field {{ name: "x\\"" number: 1 {FIELD} }}'), "OPW0221"),
        (
            in_message(f'field {{ name: "x" number: 1 {FIELD} json_name: "\\n" }}'),
            "OPW0221",
        ),
        (
            in_message(
                'field { name: "x" number: 1 label: LABEL_OPTIONAL '
                'type: TYPE_MESSAGE type_name: ".os;" }'
            ),
            "OPW0221",
        ),
        # Types.
        (
            in_message(
                'field { name: "x" number: 1 label: LABEL_OPTIONAL '
                'type: TYPE_MESSAGE type_name: ".Nope" }'
            ),
            "OPW0223",
        ),
        (
            in_message(
                'field { name: "x" number: 1 label: LABEL_OPTIONAL '
                'type: TYPE_ENUM type_name: ".M" }'
            ),
            "OPW0225",
        ),
        (
            in_message(
                'field { name: "x" number: 1 label: LABEL_OPTIONAL type_name: ".M" }'
            ),
            "OPW0225",
        ),
        (
            in_message(f'field {{ name: "x" number: 1 {FIELD} type_name: ".M" }}'),
            "OPW0225",
        ),
        (
            'name: "T.proto" service { name: "S" method { name: "m" input_type: ".A" '
            'output_type: ".A" } }',
            "OPW0223",
        ),
        # Numbers.
        (in_message(f'field {{ name: "x" number: 0 {FIELD} }}'), "OPW0225"),
        (in_message(f'field {{ name: "x" number: -1 {FIELD} }}'), "OPW0225"),
        (in_message(f'field {{ name: "x" number: 536870912 {FIELD} }}'), "OPW0225"),
        (
            in_message(
                f'field {{ name: "x" number: 1 {FIELD} }} '
                f'field {{ name: "y" number: 1 {FIELD} }}'
            ),
            "OPW0224",
        ),
        # Oneofs, enums, maps, defaults.
        (
            in_message(f'field {{ name: "x" number: 1 {FIELD} oneof_index: 0 }}'),
            "OPW0225",
        ),
        (
            in_message(f'field {{ name: "x" number: 1 {FIELD} oneof_index: -1 }}'),
            "OPW0225",
        ),
        ('name: "T.proto" enum_type { name: "E" }', "OPW0225"),
        (in_message("options { map_entry: true }"), "OPW0225"),
        (
            in_message(f'field {{ name: "x" number: 1 {FIELD} default_value: "1_0" }}'),
            "OPW0225",
        ),
        (
            in_message(
                f'field {{ name: "x" number: 1 {FIELD} default_value: "3000000000" }}'
            ),
            "OPW0225",
        ),
        (
            in_message(
                'field { name: "x" number: 1 label: LABEL_OPTIONAL type: TYPE_BOOL '
                'default_value: "True" }'
            ),
            "OPW0225",
        ),
        # Editions and imports.
        ('name: "T.proto" syntax: "proto4"', "OPW0211"),
        ('name: "T.proto" syntax: "editions" edition: EDITION_MAX', "OPW0211"),
        ('name: "T.proto" dependency: "Other.proto"', "OPW0227"),
    ],
)
def test_hostile_descriptors(text: str, expected: str) -> None:
    outcome = lower_text(text)
    assert set(outcome.codes) == {expected}
    assert not outcome.contributions


def test_a_map_entry_as_a_value_of_a_map_is_refused() -> None:
    entry = (
        'nested_type { name: "E" options { map_entry: true } '
        f'field {{ name: "key" number: 1 {FIELD} }} '
        'field { name: "value" number: 2 label: LABEL_OPTIONAL type: TYPE_MESSAGE '
        'type_name: ".M.E" } } '
        'field { name: "x" number: 1 label: LABEL_REPEATED type: TYPE_MESSAGE '
        'type_name: ".M.E" }'
    )
    assert lower_text(in_message(entry)).codes == ["OPW0225"]


def test_json_names_are_made_where_they_are_missing() -> None:
    field = f'field {{ name: "a_bC_d" number: 1 {FIELD} }}'
    detail = lower_text(in_message(field)).field("M", "a_bC_d").detail
    assert detail is not None
    assert detail.json_name == "aBCD"


def test_names_that_are_not_utf8(tmp_path: Path) -> None:
    data = set_bytes('name: "T.proto" package: "QQQQ" message_type { name: "QQQQ" }')
    path = tmp_path / "set.binpb"
    path.write_bytes(data.replace(b"QQQQ", b"\xff\xfeQQ"))
    assert set(read_sets(path).codes) == {"OPW0221"}
    path.write_bytes(data.replace(b"T.proto", b"\xff.proto"))
    assert set(read_sets(path).codes) == {"OPW0222"}


@pytest.mark.parametrize(
    "location",
    [
        "path: [4, 0, 1] span: [1]",
        "path: [4, 0, 1] span: [-1, 0, 5]",
        "path: [4, 0, 1] span: [3, 9, 2]",
        "path: [4, 9, 1] span: [1, 1, 5]",
        "path: [4, 0, 1]",
    ],
)
def test_malformed_source_info_is_left_out(location: str) -> None:
    text = in_message("") + f" source_code_info {{ location {{ {location} }} }}"
    outcome = lower_text(text)
    assert not outcome.diagnostics
    assert outcome.struct("M").origin.span.start.line == 1


@settings(
    max_examples=300,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.data())
def test_damaged_sets_never_crash(tmp_path: Path, data: st.DataObject) -> None:
    whole = bytearray(_sample().SerializeToString())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(whole) - 1))
        whole[place] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(1, len(whole)))
    path = tmp_path / "set.binpb"
    path.write_bytes(bytes(whole[:cut]))
    outcome: Outcome = read_sets(path)
    assert outcome.diagnostics or outcome.contributions


def _sample() -> FileDescriptorSet:
    text = (
        'name: "T.proto" package: "p" syntax: "proto3" '
        'message_type { name: "M" oneof_decl { name: "o" } '
        f'field {{ name: "x" number: 1 {FIELD} oneof_index: 0 }} '
        'field { name: "m" number: 2 label: LABEL_REPEATED type: TYPE_MESSAGE '
        'type_name: ".p.M.E" } '
        'nested_type { name: "E" options { map_entry: true } '
        f'field {{ name: "key" number: 1 {FIELD} }} '
        'field { name: "value" number: 2 label: LABEL_OPTIONAL type: TYPE_ENUM '
        'type_name: ".p.K" } } } '
        'enum_type { name: "K" value { name: "A" number: 0 } } '
        "source_code_info { location { path: [4, 0] span: [1, 2, 3] "
        'leading_comments: "* About M." } }'
    )
    return FileDescriptorSet.FromString(set_bytes(text))
