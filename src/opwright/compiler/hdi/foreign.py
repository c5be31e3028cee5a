"""Words of other languages, as data: what HDI IDL has in their place."""

from collections.abc import Mapping
from types import MappingProxyType

BUILTIN_NAMES = (
    "boolean",
    "byte",
    "short",
    "int",
    "long",
    "unsigned",
    "float",
    "double",
    "String",
    "FileDescriptor",
    "Ashmem",
    "NativeBuffer",
    "Pointer",
    "List",
    "Map",
    "SharedMemQueue",
)

INTEGERS = (
    "the integers of HDI IDL are byte, short, int, long, and unsigned char, short, "
    "int, long"
)

TYPES: Mapping[str, str] = MappingProxyType(
    {
        "bool": "boolean",
        "char": "byte",
        "unsigned byte": "unsigned char",
        "string": "String",
        "str": "String",
        "cstring": "String",
        "bytes": "byte[]",
        "i8": "byte",
        "i16": "short",
        "i32": "int",
        "i64": "long",
        "int8": "byte",
        "int16": "short",
        "int32": "int",
        "int64": "long",
        "int8_t": "byte",
        "int16_t": "short",
        "int32_t": "int",
        "int64_t": "long",
        "ssize_t": "long",
        "u8": "unsigned char",
        "u16": "unsigned short",
        "u32": "unsigned int",
        "u64": "unsigned long",
        "uchar": "unsigned char",
        "ushort": "unsigned short",
        "uint": "unsigned int",
        "ulong": "unsigned long",
        "uint8": "unsigned char",
        "uint16": "unsigned short",
        "uint32": "unsigned int",
        "uint64": "unsigned long",
        "uint8_t": "unsigned char",
        "uint16_t": "unsigned short",
        "uint32_t": "unsigned int",
        "uint64_t": "unsigned long",
        "size_t": "unsigned long",
        "f32": "float",
        "f64": "double",
        "float32": "float",
        "float64": "double",
        "float32_t": "float",
        "float64_t": "double",
        "fd": "FileDescriptor",
        "vector": "List",
        "array": "List",
        "dict": "Map",
    }
)
"""HDI's spelling of types, by that of other languages in small letters."""

ABSENT_TYPES: Mapping[str, str] = MappingProxyType(
    {
        "void": "HDI IDL has no void; a method that returns nothing has no `[out]`",
        "any": "HDI IDL has no type for anything; a union can hold several types",
        "object": "HDI IDL has no type for anything; a union can hold several types",
        "float16": "HDI IDL has no half floats; `unsigned short` can hold their bits",
        "half": "HDI IDL has no half floats; `unsigned short` can hold their bits",
    }
)
"""Advice for types that HDI does not have in any spelling."""

LABELS: Mapping[str, str] = MappingProxyType(
    {
        "const": "HDI IDL has no const; leave it out",
        "optional": "HDI IDL has no optional fields: every member is always there; "
        "leave the word out",
        "readonly": "HDI IDL has no readonly; leave it out",
        "repeated": "HDI IDL has no repeated fields; write `T[]` or `List<T>`",
        "required": "every member of HDI IDL is always there; leave the word out",
        "signed": "the integers of HDI IDL are signed already; leave the word out",
        "static": "HDI IDL has no static; leave it out",
    }
)
"""Advice for words that other languages put before a member's type."""

TOKENS: Mapping[str, str] = MappingProxyType(
    {
        "typedef": "HDI IDL has no type aliases; use the type itself",
        "const": "HDI IDL has no constants; an enum can hold them",
        "#": "HDI IDL has no preprocessor; use `import`",
        "class": "use `struct`, or `interface` for methods",
        "namespace": "the package takes the place of a namespace",
        "using": "use `import`",
        "--": "put a space or parentheses between the two signs",
        "++": "put a space or parentheses between the two signs",
        "::": "names have dots here; `std::string` is `String`, and `std::vector<T>` "
        "is `List<T>`",
    }
)
"""Advice for tokens that no HDI file has there."""

MARKS: Mapping[str, str] = MappingProxyType(
    {
        "*": "HDI IDL has no pointers; text is `String`, and memory `byte[]` or "
        "`Ashmem`",
        "&": "HDI IDL has no references; write the type alone",
        "?": "HDI IDL has no optional types; leave the sign out",
    }
)
"""Advice for marks that other languages put behind a type."""
