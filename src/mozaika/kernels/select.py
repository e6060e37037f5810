"""The nth bit in one instruction, for processors that have a fast one.

x86 has had `pdep` since 2013; the first processors of AMD that know it take hundreds of cycles for
it, and others do not have it at all. They count bit by bit, as bits.nth does.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding
import llvmlite.ir as ir
from numba import config, types
from numba.core.typing.templates import Signature
from numba.extending import intrinsic

SLOW = ("bdver4", "znver1", "znver2")


def has_fast_pdep() -> bool:
    """Whether code for this process may use it; the cache keeps code for each processor apart."""
    name = getattr(config, "CPU_NAME", None) or llvmlite.binding.get_host_cpu_name()
    features = getattr(config, "CPU_FEATURES", None)
    if features is None:
        return bool(llvmlite.binding.get_host_cpu_features().get("bmi2")) and name not in SLOW
    return "+bmi2" in features and name not in SLOW


@intrinsic
def nth_by_pdep(context: Any, bits: Any, n: Any) -> tuple[Signature, Any]:
    """Bit n of 1 << n goes to the place of the nth bit that is set; the number of that place."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        form = ir.FunctionType(word, [word, word])
        pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), form)
        one = builder.shl(ir.Constant(word, 1), arguments[1])
        never_zero = context.get_constant(types.boolean, True)
        return builder.cttz(builder.call(pdep, [one, arguments[0]]), never_zero)

    return types.int64(types.int64, types.int64), generate
