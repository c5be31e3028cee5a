"""What violations cite: each count of inputs and outputs quotes its sentence."""

import pytest

from opwright.bindings.coreml.validators import CONTRACT as CORE_ML
from opwright.bindings.nnrt.v1_0.validators import CONTRACT as NNRT
from opwright.compiler.documentation import tells_arity, tells_version
from opwright.runtime.rules import Contract


@pytest.mark.parametrize("contract", [CORE_ML, NNRT], ids=["coreml", "nnrt"])
def test_counts_quote_the_sentence_that_gives_them(contract: Contract) -> None:
    silent = [
        signature.operator
        for signature in contract.signatures
        if not signature.cites or not tells_arity(signature.cites.sentence)
    ]
    assert silent == []


def test_versions_quote_nothing_else() -> None:
    cited = [s.since_cites for s in CORE_ML.signatures if s.since_cites]
    cited += [need.cites for need in CORE_ML.needs if need.cites]
    said = [cites.sentence for cites in cited if cites.sentence]
    assert said
    assert all(map(tells_version, said))
