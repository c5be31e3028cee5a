"""Kernels on quantized arrays, for those who know the scales: see `run_quantized`.

The formulas are those of NNRt's `QuantParam`, which has the fields of `Quantization`,
and the scale of a bias is what its products say.
"""

from ..runtime.quantization import Quantization
from ..runtime.quantized import Quantizations, run_quantized

__all__ = ["Quantization", "Quantizations", "run_quantized"]
