"""The naming rule: what it says of single names, and that no two names meet."""

import keyword
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.targets.views.naming import (
    EVERYWHERE,
    IN_ENUMS,
    IN_RECORDS,
    assign_names,
    camel_case,
    module_file_stem,
    package_segments,
    python_name,
    reserve,
    snake_case,
)

RESERVED = sorted(IN_ENUMS | IN_RECORDS)
PIECES = st.sampled_from(["_", "__", "spec", "spec_", "x", "1", "int", *RESERVED])


@st.composite
def names(draw: st.DrawFn) -> str:
    """Names out of the pieces that the rule is about, and any other identifiers."""
    plain = st.text(string.ascii_letters + string.digits + "_", max_size=6)
    text = "".join(draw(st.lists(PIECES | plain, min_size=1, max_size=4)))
    return text if text.isidentifier() else f"a{text}"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("outputChannels", "outputChannels"),
        ("K", "K"),
        ("input", "input"),
        ("type", "type"),
        ("match", "match"),
        ("int", "int_"),
        ("int_", "int__"),
        ("None", "None_"),
        ("self", "self_"),
        ("np", "np_"),
        ("_x", "spec_x"),
        ("__init__", "spec__init__"),
        ("_", "spec_"),
        ("spec", "spec"),
        ("spec_x", "specspec_x"),
        ("specspec_x", "specspecspec_x"),
        ("special", "special"),
    ],
)
def test_names_everywhere(name: str, expected: str) -> None:
    assert python_name(name, EVERYWHERE) == expected


@pytest.mark.parametrize("name", ["mro", "name", "value", "real", "to_bytes"])
def test_names_in_enums(name: str) -> None:
    assert python_name(name, IN_ENUMS) == f"{name}_"


def test_a_type_that_annotations_refer_to_is_reserved() -> None:
    reserved = reserve(IN_RECORDS, ["Target_"])
    assert python_name("Target_", reserved) == "Target__"
    assert python_name("Target", reserved) == "Target_"


@pytest.mark.parametrize("reserved", [EVERYWHERE, IN_ENUMS, IN_RECORDS])
@given(first=names(), second=names())
def test_two_names_never_meet(
    reserved: frozenset[str], first: str, second: str
) -> None:
    same = python_name(first, reserved) == python_name(second, reserved)
    assert same == (first == second)


@pytest.mark.parametrize("reserved", [EVERYWHERE, IN_ENUMS, IN_RECORDS])
def test_the_family_of_each_reserved_name_is_shifted_by_one(
    reserved: frozenset[str],
) -> None:
    for name in reserved:
        family = [name + "_" * count for count in range(5)]
        assert [python_name(n, reserved) for n in family] == [f"{n}_" for n in family]


@pytest.mark.parametrize("reserved", [EVERYWHERE, IN_ENUMS, IN_RECORDS])
@given(name=names())
def test_names_can_stand_in_python(reserved: frozenset[str], name: str) -> None:
    result = python_name(name, reserved)
    assert result.isidentifier()
    assert not keyword.iskeyword(result)
    assert not result.startswith("_")
    assert result not in reserved


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("NeuralNetwork", "neural_network"),
        ("INnrtDevice", "i_nnrt_device"),
        ("float16Value", "float16_value"),
        ("globalPooling3d", "global_pooling3d"),
        ("HTTPServer", "http_server"),
        ("already_snake", "already_snake"),
        ("RANK5_ARRAY", "rank5_array"),
        ("Conv2DFusion", "conv2d_fusion"),
        ("Conv2dTransposeFusion", "conv2d_transpose_fusion"),
        ("BatchToSpaceND", "batch_to_space_nd"),
        ("flattenTo2D", "flatten_to_2d"),
        ("x2Data", "x2_data"),
        ("reduceL2", "reduce_l2"),
        ("PReLUFusion", "prelu_fusion"),
        ("leakyReLU", "leaky_relu"),
        ("QuantDTypeCast", "quant_dtype_cast"),
        ("TopKFusion", "top_k_fusion"),
        ("uniDirectionalLSTM", "uni_directional_lstm"),
        ("_x", "_x"),
        ("", ""),
    ],
)
def test_snake_case(name: str, expected: str) -> None:
    assert snake_case(name) == expected


def test_names_that_meet_in_snake_case_are_numbered_behind_those_that_stay() -> None:
    spec = ["aB", "a_b", "A_B", "a_b_2", "Type"]
    snake = ["aB", "a_b", "A_B", "a_b_2"]
    assert assign_names(spec, EVERYWHERE, snake=snake) == {
        "aB": "a_b_3",
        "a_b": "a_b",
        "A_B": "a_b_4",
        "a_b_2": "a_b_2",
        "Type": "Type",
    }


@given(spec=st.lists(names(), unique=True, max_size=20))
def test_names_of_a_scope_never_meet(spec: list[str]) -> None:
    assigned = assign_names(spec, IN_RECORDS, snake=spec)
    assert list(assigned) == spec
    assert len(set(assigned.values())) == len(spec)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("as_int", "AsInt"),
        ("intValue", "IntValue"),
        ("int8RawValue", "Int8RawValue"),
        ("MY_INT", "MyInt"),
        ("FLAG", "FLAG"),
        ("_x", "X"),
        ("_2", "_2"),
        ("__", "__"),
    ],
)
def test_camel_case(name: str, expected: str) -> None:
    assert camel_case(name) == expected


@pytest.mark.parametrize(
    ("stem", "expected"),
    [
        ("NeuralNetwork", "neural_network"),
        ("data-types", "data_types"),
        ("a.b", "a_b"),
        ("2d", "module_2d"),
        ("__init__", "init"),
        ("---", "module"),
        ("class", "class_"),
        ("été", "ete"),
        ("日本-types", "u65e5_u672c_types"),
        ("Straße", "stra_u00df_e"),
    ],
)
def test_module_file_stems(stem: str, expected: str) -> None:
    assert module_file_stem(stem) == expected


def test_package_segments_are_no_keywords() -> None:
    assert package_segments("a.class.v1_0") == ("a", "class_", "v1_0")
    assert package_segments("") == ()
