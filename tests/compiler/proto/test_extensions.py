"""Extensions are left out with a warning; custom options without."""

from pathlib import Path

from tests.compiler.proto.support import read_text

TEXT = """syntax = "proto2";
import "google/protobuf/descriptor.proto";
message M {
  extensions 100 to 199;
  extend M { optional int32 inner = 101; }
}
extend M { optional int32 outer = 100; }
extend google.protobuf.FieldOptions { optional string unit = 50000; }
"""


def test_extensions(tmp_path: Path) -> None:
    outcome = read_text(tmp_path, TEXT)
    assert outcome.shown == [
        "OPW0210 5:29-34 extension `inner` is left out",
        "OPW0210 7:27-32 extension `outer` is left out",
    ]
    assert outcome.struct("M").fields == ()
