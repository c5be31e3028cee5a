"""Where fields lie in C++: the sizes that code declares, against the runtime's own."""

from collections.abc import Iterator

from opwright.bindings.nnrt import v1_0
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.report import Reporter
from opwright.compiler.targets.pack import ForEach
from opwright.compiler.targets.views.cpp.elements import CPP
from opwright.compiler.targets.views.cpp.view import CppModule, CppStruct
from opwright.runtime.layout import layout_of
from opwright.runtime.parcel.plain import is_plain_record, record_size


def structs() -> Iterator[CppStruct]:
    analysed = compile_specs(("nnrt",), (), Reporter())
    for element in CPP.prepare(analysed, {})[ForEach.MODULE]():
        module = element.variables["module"]
        assert isinstance(module, CppModule)
        for declaration in module.declarations:
            if isinstance(declaration, CppStruct):
                yield declaration


def test_plain_structs_have_the_sizes_of_the_runtime() -> None:
    sizes = {struct.spec_name: struct.plain_size for struct in structs()}
    expected: dict[str, int | None] = {}
    for name in sizes:
        layout = layout_of(getattr(v1_0, name.rpartition(".")[2]))
        plain = is_plain_record(layout)
        expected[name] = record_size(layout) if plain else None
    assert sizes == expected
    assert len(sizes) > 48


def test_fields_of_plain_structs_have_offsets_and_no_others() -> None:
    for struct in structs():
        offsets = [field.offset for field in struct.fields]
        assert all(
            (offset is None) == (struct.plain_size is None) for offset in offsets
        )
    activation = next(s for s in structs() if s.name == "Activation")
    assert [field.offset for field in activation.fields] == [0, 4, 8, 12, 16]
