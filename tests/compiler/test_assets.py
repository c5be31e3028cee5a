"""What ships with opwright is found as resources, in every kind of install."""

import pytest

from opwright.compiler.assets import (
    HomeSpec,
    contract_files,
    grammar_text,
    home_specs,
    templates_folder,
)


def test_home_specs_are_named_by_spec_and_version() -> None:
    names = [spec.name for spec in home_specs()]
    assert names == sorted(names)
    assert {"coreml", "nnrt", "nnrt/v1_0"} <= set(names)


@pytest.mark.parametrize("spec", home_specs(), ids=lambda spec: spec.name)
def test_home_specs_hold_interface_files(spec: HomeSpec) -> None:
    assert any(path.suffix in (".idl", ".proto") for path in spec.folder.iterdir())


def test_a_name_without_a_version_is_the_newest_one() -> None:
    folders = {spec.name: spec.folder for spec in home_specs()}
    versions = [name for name in folders if name.startswith("nnrt/")]
    assert folders["nnrt"] in [folders[name] for name in versions]


def test_each_home_spec_has_a_contract_file() -> None:
    folders = {path.parent.name for path in contract_files()}
    assert {"coreml", "nnrt"} <= folders


def test_folders_of_templates_are_found() -> None:
    assert (templates_folder() / "__init__.py").is_file()


def test_an_unknown_grammar_raises() -> None:
    with pytest.raises(FileNotFoundError):
        grammar_text("klingon")
