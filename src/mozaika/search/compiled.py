"""The loops of tree.py compiled. Importing this takes half a second: import it late."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace

from mozaika.kernels.compiled import add_kernel, adding, compiled, dispatch, module_of, register
from mozaika.kernels.rules import KernelModule
from mozaika.search import evaluator, tree


@cache
def loops_of(kernel: KernelModule, its_evaluator: evaluator.Evaluator) -> SimpleNamespace:
    """The loops of tree.py by name, for the records of one game."""
    with adding:
        add_kernel(kernel)
        evaluator.add(its_evaluator)
        modules = module, _ = module_of(its_evaluator), module_of(kernel)
        register(module)
        for question in evaluator.QUESTIONS:
            name = question.__name__
            answer = getattr(module, name, None) or evaluator.DEFAULTS[name]
            dispatch(question, {its_evaluator.DTYPE: answer})
        own = {loop.__name__: compiled(loop, *modules) for loop in tree.LOOPS}
        return SimpleNamespace(**own, **shared_loops())


@cache
def shared_loops() -> dict[str, object]:
    """Those that work on no record: compiled once for all games."""
    return {loop.__name__: compiled(loop) for loop in tree.SHARED_LOOPS}


for _question in evaluator.QUESTIONS:
    dispatch(_question, {})
register(tree)
