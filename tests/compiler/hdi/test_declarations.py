"""Declarations: types, inheritance, interfaces and their rules."""

from pathlib import Path

import pytest

from opwright.compiler.ir import (
    ArrayOf,
    Direction,
    Enum,
    Handle,
    HandleKind,
    HdiInterface,
    HdiLevels,
    HdiMethod,
    Interface,
    Language,
    ListOf,
    MapOf,
    QueueOf,
    Scalar,
    ScalarKind,
    Struct,
    Text,
    Type,
    Union,
)
from tests.compiler.hdi.reading import PACKAGE, read, read_types, shown, values

INT = Scalar(ScalarKind.INT32)
TYPES: dict[str, Type] = {
    "boolean": Scalar(ScalarKind.BOOL),
    "byte": Scalar(ScalarKind.INT8),
    "short": Scalar(ScalarKind.INT16),
    "int": INT,
    "long": Scalar(ScalarKind.INT64),
    "unsigned char": Scalar(ScalarKind.UINT8),
    "unsigned short": Scalar(ScalarKind.UINT16),
    "unsigned int": Scalar(ScalarKind.UINT32),
    "unsigned long": Scalar(ScalarKind.UINT64),
    "float": Scalar(ScalarKind.FLOAT32),
    "double": Scalar(ScalarKind.FLOAT64),
    "String": Text(),
    "FileDescriptor": Handle(HandleKind.FILE_DESCRIPTOR),
    "Ashmem": Handle(HandleKind.SHARED_MEMORY),
    "NativeBuffer": Handle(HandleKind.NATIVE_BUFFER),
    "Pointer": Handle(HandleKind.POINTER),
    "int[]": ArrayOf(INT),
    "int[][]": ArrayOf(ArrayOf(INT)),
    "List<List<int>>": ListOf(ListOf(INT)),
    "List<int[]>": ListOf(ArrayOf(INT)),
    "Map<String, byte[]>": MapOf(Text(), ArrayOf(Scalar(ScalarKind.INT8))),
    "SharedMemQueue<int>": QueueOf(INT),
}


@pytest.mark.parametrize(("text", "expected"), TYPES.items())
def test_type(tmp_path: Path, text: str, expected: Type) -> None:
    declarations, reporter = read_types(tmp_path, f"struct S {{ {text} a; }};")
    assert shown(reporter) == []
    assert isinstance(declarations[0], Struct)
    assert declarations[0].fields[0].type == expected


WRONG_TYPES = {
    "char": "OPW0124 2:12 HDI IDL has no type 'char'",
    "unsigned byte": "OPW0124 2:12 HDI IDL has no type 'unsigned byte'",
    "unsigned long long": "OPW0100 2:26 expected a name, found 'long'",
    "void": "OPW0120 2:12 type 'void' is not declared",
    "int[4]": "OPW0125 2:15 HDI IDL has no arrays of fixed size",
    "List<char>": "OPW0124 2:17 HDI IDL has no type 'char'",
}


@pytest.mark.parametrize(("text", "expected"), WRONG_TYPES.items())
def test_wrong_type(tmp_path: Path, text: str, expected: str) -> None:
    _, reporter = read_types(tmp_path, f"struct S {{ {text} a; }};")
    assert shown(reporter) == [expected]


def test_module(tmp_path: Path) -> None:
    contributions, _ = read(tmp_path, {"Types.idl": PACKAGE + "struct S {};"})
    module = contributions[0].module
    assert (module.name, module.stem) == ("demo.v1_0.Types", "Types")
    assert (module.package, module.language) == ("demo.v1_0", Language.HDI)


def test_enum(tmp_path: Path) -> None:
    text = "enum A { X };\n[lite, full] enum B : unsigned char { Y };"
    (first, second), _ = read_types(tmp_path, text)
    assert isinstance(first, Enum)
    assert isinstance(second, Enum)
    assert (first.base, second.base) == (INT, Scalar(ScalarKind.UINT8))
    assert (first.open, first.scoped) == (True, False)
    assert second.detail == HdiLevels(levels=("full", "lite"))


def test_enum_inheritance_across_versions(tmp_path: Path) -> None:
    files = {
        "v1_1/Types.idl": "package demo.v1_1;\nimport demo.v1_0.Types;\n"
        "enum E : demo.v1_0.E { C, D = A | 8 };",
        "v1_0/Types.idl": PACKAGE + "enum E : byte { A = 4, B };",
    }
    contributions, reporter = read(tmp_path, files)
    enum = contributions[0].declarations[0]
    assert shown(reporter) == []
    assert isinstance(enum, Enum)
    assert values(enum) == {"A": 4, "B": 5, "C": 6, "D": 12}
    assert [member.inherited for member in enum.members] == [True, True, False, False]
    assert enum.base == Scalar(ScalarKind.INT8)
    assert enum.parent is not None
    assert str(enum.parent.name) == "demo.v1_0.E"


def test_struct_inheritance(tmp_path: Path) -> None:
    text = (
        "struct A { int x; };\n"
        "struct B : struct A { int y; };\n"
        "struct C : B { int z; };"
    )
    declarations, reporter = read_types(tmp_path, text)
    struct = declarations[-1]
    assert shown(reporter) == []
    assert isinstance(struct, Struct)
    assert [field.name for field in struct.fields] == ["x", "y", "z"]
    assert struct.base is not None
    assert struct.base.name.simple == "B"


def test_wrong_bases(tmp_path: Path) -> None:
    text = (
        "enum A : boolean { X };\nenum B : String { Y };\nenum C : List<int> { Z };\n"
        "struct S {};\nenum D : S { W };\nstruct T : A { int a; };\nstruct V : int {};"
    )
    _, reporter = read_types(tmp_path, text)
    assert [line[:12] for line in shown(reporter)] == [
        "OPW0136 2:10", "OPW0136 3:10", "OPW0136 4:10",
        "OPW0136 6:10", "OPW0137 7:12", "OPW0137 8:12",
    ]  # fmt: skip


def test_union(tmp_path: Path) -> None:
    (union,), _ = read_types(tmp_path, "union U { int a; byte[] b; };")
    assert isinstance(union, Union)
    assert [member.name for member in union.members] == ["a", "b"]


def test_interface(tmp_path: Path) -> None:
    body = "{ Draw([in] int x, [in] String y); Stop(); }"
    text = f"[oneway, callback] interface IPen {body};"
    contributions, reporter = read(tmp_path, {"IPen.idl": PACKAGE + text})
    interface = contributions[0].declarations[0]
    assert shown(reporter) == []
    assert isinstance(interface, Interface)
    assert interface.detail == HdiInterface(callback=True, oneway=True)
    assert [method.name for method in interface.methods] == ["Draw", "Stop"]
    assert interface.methods[1].detail == HdiMethod(oneway=True, command=2)
    parameters = interface.methods[0].parameters
    assert [parameter.name for parameter in parameters] == ["x", "y"]
    assert {parameter.direction for parameter in parameters} == {Direction.IN}


def versions(*bodies: str) -> dict[str, str]:
    """Return files of an interface, newest first, each extending the one before."""
    files: dict[str, str] = {}
    for minor, body in enumerate(bodies):
        old = f"demo.v1_{minor - 1}.IPen"
        head = (
            f"import {old};\ninterface IPen extends {old}"
            if minor
            else "interface IPen"
        )
        files[f"v1_{minor}/IPen.idl"] = f"package demo.v1_{minor};\n{head} {{ {body} }}"
    return dict(reversed(files.items()))


def test_methods_are_numbered_on(tmp_path: Path) -> None:
    files = versions("A(); B();", "", "C(); A([in] int x);")
    contributions, reporter = read(tmp_path, files)
    interface = contributions[0].declarations[0]
    assert shown(reporter) == []
    assert isinstance(interface, Interface)
    details = [method.detail for method in interface.methods]
    assert details == [HdiMethod(command=3), HdiMethod(command=4)]


EXTENDS = {
    "demo.v1_0.IPen": [],
    "IPen": ["OPW0154 3:24 'IPen' is not imported under this name"],
    "demo.v1_0.IInk": ["OPW0154 3:24 'demo.v1_0.IInk' is not imported under this name"],
}


@pytest.mark.parametrize(("name", "expected"), EXTENDS.items())
def test_extends(tmp_path: Path, name: str, expected: list[str]) -> None:
    text = "package demo.v1_1;\nimport demo.v1_0.IPen;\n"
    files = {
        "v1_1/IPen.idl": f"{text}interface IPen extends {name} {{}}",
        "v1_0/IPen.idl": PACKAGE + "interface IPen { A(); }",
    }
    assert shown(read(tmp_path, files)[1]) == expected


@pytest.mark.parametrize(
    ("new", "problem"),
    [
        ("v2_0", "version 1.1 has another major number than 2.0"),
        ("v1_0", "version 1.1 is not older than 1.0"),
    ],
)
def test_extends_an_older_version(tmp_path: Path, new: str, problem: str) -> None:
    text = f"package demo.{new};\nimport demo.v1_1.IPen;\n"
    files = {
        f"{new}/IPen.idl": f"{text}interface IPen extends demo.v1_1.IPen {{ B(); }}",
        "v1_1/IPen.idl": "package demo.v1_1;\ninterface IPen { A(); }",
    }
    assert shown(read(tmp_path, files)[1]) == [f"OPW0154 3:24 {problem}"]


RULES = {
    "interface IPen { A(int a); }": ["OPW0144 2:20"],
    "interface IPen { A([inout] int a); }": ["OPW0144 2:21"],
    "interface IPen { A([in, out] int a); }": ["OPW0144 2:21"],
    "interface IPen { [oneway] A([out] int a); }": ["OPW0145 2:30"],
    "[oneway] interface IPen { A([out] int a); }": ["OPW0145 2:30"],
    "interface IPen { void A([in] int a); }": ["OPW0147 2:18"],
    "interface IPen { [callback] A(); }": ["OPW0141 2:19"],
    "[in] interface IPen { A(); }": ["OPW0141 2:2"],
    "[fast] interface IPen { A(); }": ["OPW0140 2:2"],
    "[full, full] interface IPen { A(); }": ["OPW0142 2:8"],
    "[full] interface IPen { [lite] A(); [full] B(); }": ["OPW0143 2:26"],
    "interface IPen { [lite] A(); }": [],
    "interface IPen { A(); }\ninterface IInk { B(); }": ["OPW0150 3:11"],
    "interface IPen { A(); }\nstruct S {};": ["OPW0151 3:8"],
    "sequenceable a.B;\ninterface IPen { A([in] sequenceable B b); }": [],
    "interface IPencil { A(); }": ["OPW0152 2:11"],
    "interface IPen { }": ["OPW0153 2:11"],
    "[callback] interface IPen { }": [],
    "interface IPen { A([in] int a,); }": ["OPW0100 2:31"],
    "interface IPen { A([in] int class); }": ["OPW0128 2:29"],
    "interface IPen { A([in] int a.b); }": ["OPW0127 2:29"],
}


@pytest.mark.parametrize(("text", "expected"), RULES.items())
def test_rules_of_interfaces(tmp_path: Path, text: str, expected: list[str]) -> None:
    _, reporter = read(tmp_path, {"IPen.idl": PACKAGE + text})
    found = [" ".join(line.split()[:2]) for line in shown(reporter)]
    assert found == expected


@pytest.mark.parametrize(
    ("kind", "direction", "expected"),
    [
        ("", "in", ["OPW0146"]),
        ("", "out", []),
        ("[callback] ", "in", []),
        ("[callback] ", "out", ["OPW0146"]),
    ],
)
def test_interfaces_as_parameters(
    tmp_path: Path, kind: str, direction: str, expected: list[str]
) -> None:
    text = f"import demo.v1_0.IInk;\ninterface IPen {{ A([{direction}] IInk ink); }}"
    files = {
        "IPen.idl": PACKAGE + text,
        "IInk.idl": f"{PACKAGE}{kind}interface IInk {{ B(); }}",
    }
    _, reporter = read(tmp_path, files)
    assert [line[:7] for line in shown(reporter)] == expected


WARNINGS = {
    "": "OPW0155 1:9 the file declares nothing",
    "struct S { int class; };": "OPW0128 2:16 'class' is a keyword of C++",
    "struct K {};\nstruct S { Map<int, K> m; };": (
        "OPW0139 3:21 a map with structs for values"
    ),
}


@pytest.mark.parametrize(("text", "expected"), WARNINGS.items())
def test_warnings(tmp_path: Path, text: str, expected: str) -> None:
    _, reporter = read_types(tmp_path, text)
    assert shown(reporter) == [expected]
    assert not reporter.failed
