"""Syntax errors: each is reported at the right place, and none hides the next."""

from pathlib import Path

import pytest

from tests.compiler.hdi.reading import PACKAGE, read, read_types, shown

CASES: dict[str, tuple[str, list[str], list[str]]] = {
    "missing semicolon behind a member": (
        "struct S { int a\n int b; };",
        ["OPW0101 2:17 expected ';' after 'a'"],
        ["S"],
    ),
    "missing semicolon behind a declaration": (
        "struct S { int a; }\nstruct T { int b; };",
        ["OPW0101 2:20 expected ';' after '}'"],
        ["S", "T"],
    ),
    "missing semicolon at the end": (
        "struct S { int a; }",
        ["OPW0101 2:20 expected ';' after '}'"],
        ["S"],
    ),
    "missing comma": (
        "enum E { A B };",
        ["OPW0101 2:11 expected ',' after 'A'"],
        ["E"],
    ),
    "missing angle bracket": (
        "struct S { List<List<int> a; };",
        ["OPW0101 2:26 expected '>' after '>'"],
        ["S"],
    ),
    "comma for semicolon": (
        "struct S { int a, int b; };",
        ["OPW0100 2:17 expected ';', found ','"],
        ["S"],
    ),
    "semicolon for comma": (
        "enum E { A; B };",
        ["OPW0100 2:11 expected ',', '=' or '}', found ';'"],
        ["E"],
    ),
    "two names in one declaration": (
        "struct S { int a, b; int c; };",
        ["OPW0100 2:17 expected ';', found ','"],
        ["S"],
    ),
    "missing parenthesis": (
        "struct S { int a; };\nenum E { A = (1, B };",
        ["OPW0101 3:16 expected ')' after '1'"],
        ["S", "E"],
    ),
    "union with a base": (
        "struct S {};\nunion U : S { int a; };\nenum E { A };",
        ["OPW0100 3:9 expected '{', found ':'"],
        ["S", "E"],
    ),
    "stray word": (
        "struct S { int a b; int c; };",
        ["OPW0100 2:18 expected ';', found 'b'"],
        ["S"],
    ),
    "keywords as names, one after the other": (
        "struct S { int in; int full; };\nenum E { out };",
        [
            "OPW0100 2:16 expected a name, found 'in'",
            "OPW0100 2:24 expected a name, found 'full'",
            "OPW0100 3:10 expected a name or '}', found 'out'",
        ],
        ["S", "E"],
    ),
    "keywords of declarations as names": (
        "struct S { int interface; int enum; };\nenum E { A, import, struct };",
        [
            "OPW0100 2:16 expected a name, found 'interface'",
            "OPW0100 2:31 expected a name, found 'enum'",
            "OPW0100 3:13 expected a name or '}', found 'import'",
            "OPW0100 3:21 expected a name or '}', found 'struct'",
        ],
        ["S", "E"],
    ),
    "declaration named by a keyword": (
        "struct List { int a; };\nenum E { A };",
        ["OPW0100 2:8 expected a name, found 'List'"],
        ["List", "E"],
    ),
    "labels of other languages": (
        "struct T {};\nstruct S { optional int a; const T b; repeated List<int> c; };",
        [
            "OPW0100 3:12 expected a type, found 'optional'",
            "OPW0100 3:28 expected a type, found 'const'",
            "OPW0100 3:39 expected a type, found 'repeated'",
        ],
        ["T", "S"],
    ),
    "body that is never closed, then another declaration": (
        "struct S { int a;\nstruct T { int b; };\nenum E { A };",
        ["OPW0101 2:18 expected '}' after ';'"],
        ["S", "T", "E"],
    ),
    "enum that is never closed, then another declaration": (
        "enum E { A,\nstruct T { int b; };",
        ["OPW0101 2:12 expected '}' after ','"],
        ["E", "T"],
    ),
    "end inside a body": (
        "struct S { int a;",
        ["OPW0104 2:18 expected a type or '}', found the end of the file"],
        ["S"],
    ),
    "end inside an expression": (
        "enum E { A = (1 +",
        ["OPW0104 2:18 expected a value, found the end of the file"],
        ["E"],
    ),
    "declaration without a name": (
        "struct { int a; struct B b; };\nstruct T { int b; };",
        ["OPW0100 2:8 expected a name, found '{'"],
        ["T"],
    ),
    "stray punctuation": (
        "struct S { int a; };;\n}; foo",
        [
            "OPW0100 2:21 expected a declaration, found ';'",
            "OPW0100 3:1 expected a declaration, found '}'",
            "OPW0100 3:4 expected a declaration, found 'foo'",
        ],
        ["S"],
    ),
    "other languages": (
        "typedef int Foo;\n#include <a>\nstruct S { int a; };",
        [
            "OPW0100 2:1 expected a declaration, found 'typedef'",
            "OPW0102 3:1 unexpected character '#'",
        ],
        ["S"],
    ),
    "characters outside ASCII": (
        "struct S { int größe; int b; };",
        ["OPW0102 2:18 unexpected characters 'öß'"],
        ["S"],
    ),
    "control characters": (
        "struct S { int a\x01; };",
        ["OPW0102 2:17 unexpected character '\\x01'"],
        ["S"],
    ),
    "nested comment": (
        "/* a /* b */ c */ struct S { int a; };",
        ["OPW0100 2:14 expected a declaration, found 'c'"],
        ["S"],
    ),
    "comment that is never closed": (
        "struct S { int a; };\n/* struct T { int b; };",
        ["OPW0103 3:1 this comment is never closed"],
        ["S"],
    ),
    "comment that is never closed, and nothing else": (
        "/* struct S { int a; };",
        ["OPW0103 2:1 this comment is never closed"],
        [],
    ),
    "types in a comment that is never closed": (
        "struct S { T t; };\n/* struct T { int b; };",
        ["OPW0103 3:1 this comment is never closed"],
        ["S"],
    ),
    "signs that C would read as one": (
        "enum E { A = --1, B = 1 > > 0 };",
        [
            "OPW0100 2:14 expected a value, found '--'",
            "OPW0100 2:25 expected '>>', found '>' and '>' apart",
        ],
        ["E"],
    ),
    "list without an element": (
        "struct S { List a; int b; };",
        ["OPW0100 2:17 expected '<', found 'a'"],
        ["S"],
    ),
    "unsigned alone": (
        "struct S { unsigned a; };",
        ["OPW0100 2:21 expected an integer type, found 'a'"],
        ["S"],
    ),
    "empty attributes": (
        "[] struct S { int a; };",
        ["OPW0100 2:2 expected an attribute, found ']'"],
        ["S"],
    ),
}


@pytest.mark.parametrize(("text", "expected", "names"), CASES.values(), ids=CASES)
def test_syntax_errors(
    tmp_path: Path, text: str, expected: list[str], names: list[str]
) -> None:
    declarations, reporter = read_types(tmp_path, text)
    assert shown(reporter) == expected
    assert [declaration.name.simple for declaration in declarations] == names


def test_missing_punctuation_is_an_empty_span(tmp_path: Path) -> None:
    _, reporter = read_types(tmp_path, "struct S { int a\n int b; };")
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.span is not None
    assert diagnostic.span.start == diagnostic.span.end


def test_names_lost_to_errors_are_not_missed(tmp_path: Path) -> None:
    text = (
        "struct A : { int x; };\n"
        "struct B { struct A a; struct Missing b; };\n"
        "enum E { F G = 1 2, H = F | G };"
    )
    _, reporter = read_types(tmp_path, text)
    assert shown(reporter) == [
        "OPW0100 2:12 expected a type, found '{'",
        "OPW0120 3:31 type 'Missing' is not declared",
        "OPW0101 4:11 expected ',' after 'F'",
        "OPW0100 4:18 expected ',' or '}', found '2'",
    ]


ADVICE = {
    "int interface;": "'interface' is a keyword and cannot be a name",
    "optional int a;": "HDI IDL has no optional fields: every member is always there; "
    "leave the word out",
    "signed int a;": "the integers of HDI IDL are signed already; leave the word out",
    "int a, b;": "write one member a line, each with its type and a ';'",
    "std::string a;": "names have dots here; `std::string` is `String`, and "
    "`std::vector<T>` is `List<T>`",
    "byte* a;": "HDI IDL has no pointers; text is `String`, and memory `byte[]` or "
    "`Ashmem`",
    "String& a;": "HDI IDL has no references; write the type alone",
    "int? a;": "HDI IDL has no optional types; leave the sign out",
    "vector<int> a;": "write `List<…>`",
    "map<int, int> a;": "write `Map<…>`",
    "Lits<int> a;": "write `List<…>`",
    "unsinged int a;": "did you mean 'unsigned'?",
    "long long a;": "the integers of HDI IDL are byte, short, int, long, and unsigned "
    "char, short, int, long",
}


@pytest.mark.parametrize(("member", "advice"), ADVICE.items(), ids=ADVICE)
def test_advice(tmp_path: Path, member: str, advice: str) -> None:
    _, reporter = read_types(tmp_path, f"struct S {{ {member} }};")
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.helps == (advice,)


def test_operators_are_no_marks_of_types(tmp_path: Path) -> None:
    _, reporter = read_types(tmp_path, "enum E { A = * 2 };")
    assert [diagnostic.helps for diagnostic in reporter.diagnostics] == [()]


def test_keywords_as_names_of_methods(tmp_path: Path) -> None:
    text = PACKAGE + "interface I {\n  interface([in] int struct);\n  package();\n}"
    _, reporter = read(tmp_path, {"I.idl": text})
    assert shown(reporter) == [
        "OPW0100 3:3 expected a type or '}', found 'interface'",
        "OPW0100 3:22 expected a name, found 'struct'",
        "OPW0100 4:3 expected a type or '}', found 'package'",
    ]


ACCEPTED = {
    "types called like labels": "struct optional {};\nstruct S { optional a; };",
    "no newline at the end": "struct S { int a; };",
    "comment at the end": "struct S { int a; };\n// end",
    "CR LF": "struct S {\r\n    int a;\r\n};\r\n",
    "tabs": "\tstruct\tS\t{\tint\ta\t;\t}\t;",
    "last semicolon left out": "struct S { int a };\nunion U { int a; byte b };",
    "trailing comma": "enum E { A, B, };",
    "nothing inside": "struct S {};\nunion U {};\nenum E {};",
    "blank before brackets": "struct S { int [] a; List <int> b; int[ ] [] c; };",
    "C++ and Python words": "struct S { int None; int self; int await; };",
    "operators without blanks": "enum E { A = 1<<2|0x10&~1, B = 7/*seven*/ };",
    "numbers": "enum E : long { A = 0b101, B = 0B11, C = 017, D = 10ULL, F = 0XfF };",
    "import behind a declaration": "struct S { int a; };\npackage demo.v1_0;",
    "sequenceable": "sequenceable a.b..C.D;\nstruct S { sequenceable D d; D e; };",
}


@pytest.mark.parametrize("text", ACCEPTED.values(), ids=ACCEPTED)
def test_accepted(tmp_path: Path, text: str) -> None:
    _, reporter = read_types(tmp_path, text)
    assert shown(reporter) == []
