"""The probes of the reference compilers: where their files go, and the verdicts."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NotRequired, TypedDict, cast

from opwright.compiler.hdi import read_hdi
from opwright.compiler.merge import merge_contributions
from opwright.compiler.passes import run_passes
from opwright.compiler.report import Reporter, StageFailed
from opwright.compiler.roots import Root


class Outcome(TypedDict):
    """What a reference compiler made of a probe."""

    rc: int | Literal["HANG"]
    out: str
    cxx: NotRequired[str]


Probe = TypedDict("Probe", {"source": str, "hdi-gen": Outcome, "idl-gen": Outcome})

_PACKAGE = re.compile(r"package ohos\.hdi\.([\w.]+);")
_IMPORT = re.compile(r"import ohos\.hdi\.([\w.]+)\.(\w+);")
_INTERFACE = re.compile(r"interface (\w+)")
_HEAD = "package ohos.hdi.{};\n"

# What the imported files hold, where it matters; else an interface or a struct `O`.
_SIBLINGS = {
    ("import_transitive_use", "O1"): (
        "import ohos.hdi.foo.v1_0.O2;\nstruct P { struct O o; };\n"
    ),
    ("import_cycle", "Other"): (
        "import ohos.hdi.foo.v1_0.Types;\nstruct O { int a; };\n"
    ),
}
_FURTHER = {"import_transitive_use": {"O2": "struct O { int a; };\n"}}


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Who accepts a probe: opwright, hdi-gen, idl-gen."""

    ours: bool
    older: bool
    newer: bool

    @property
    def differ(self) -> bool:
        """Whether opwright disagrees with one of the two."""
        return self.ours != self.older or self.ours != self.newer


def load_probes(shared: Path) -> dict[str, Probe]:
    """Return all probes by name."""
    text = (shared / "cases" / "hdi-probes.json").read_text("utf-8")
    return cast("dict[str, Probe]", json.loads(text))


def judge(name: str, probe: Probe, folder: Path) -> Verdicts:
    """Return all verdicts about a probe, whose files are written below a folder."""
    compiled = probe["hdi-gen"].get("cxx", "ok")
    # A header that was not there proves nothing about the probe.
    compiles = compiled == "ok" or "fatal error" in compiled
    return Verdicts(
        ours=_accepts(_write(name, probe, folder), folder),
        older=probe["hdi-gen"]["rc"] == 0 and compiles,
        newer=probe["idl-gen"]["rc"] == 0 and compiles,
    )


def _accepts(path: Path, root: Path) -> bool:
    reporter = Reporter()
    try:
        contributions = read_hdi((path,), (Root("ohos.hdi", root),), reporter)
        reporter.checkpoint()
        schema = merge_contributions(contributions, reporter)
        reporter.checkpoint()
        run_passes(schema, reporter)
    except StageFailed:
        pass
    return not reporter.failed


def _write(name: str, probe: Probe, folder: Path) -> Path:
    source = probe["source"]
    package = _PACKAGE.search(source)
    inside = package[1] if package and name != "package_wrong_path" else "foo.v1_0"
    interface = _INTERFACE.search(source)
    home = folder.joinpath(*inside.split("."))
    for imported, stem in _IMPORT.findall(source):
        # `Nope` is the file that is not there.
        if stem != "Nope":
            _write_sibling(folder, imported, stem, _SIBLINGS.get((name, stem)))
    for stem, text in _FURTHER.get(name, {}).items():
        _write_sibling(folder, inside, stem, text)
    home.mkdir(parents=True, exist_ok=True)
    path = home / f"{interface[1] if interface else 'Types'}.idl"
    path.write_bytes(source.encode())
    return path


def _write_sibling(folder: Path, package: str, stem: str, text: str | None) -> None:
    home = folder.joinpath(*package.split("."))
    home.mkdir(parents=True, exist_ok=True)
    usual = (
        f"interface {stem} {{ Ping([in] int a); }}\n"
        if stem.startswith("I")
        else "struct O { int a; };\n"
    )
    path = home / f"{stem}.idl"
    path.write_text(_HEAD.format(package) + (text or usual), "utf-8")
