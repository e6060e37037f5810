"""The loops of play.py compiled by numba. Importing this takes half a second: import it late.

numba keeps compiled code on disk only for functions that take no functions and close over none.
So the functions of a kernel stay plain functions that compiled code may call, and only a few loops
are compiled, once for each type of record. Another package that has loops does as this one does, in
a module that is imported late as well:

    register(evaluation)                  # compiled code may call every function of this module
    dispatch(value, {DTYPE: value_azul})  # value(record, ...) is answered by the record's type
    search = compiled(loops.search)       # a loop that Python calls, kept in the package's cache

Its plain functions may call those of the kernels, and `rules` with any record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
from numba import njit, types
from numba.core.typing.templates import Signature
from numba.extending import intrinsic, overload, register_jitable

from mozaika.kernels import bits, play, rules
from mozaika.kernels.cache import alone, cache_folder
from mozaika.kernels.compiling import compiling

Function = Callable[..., Any]


def register(module: ModuleType) -> None:
    """Let compiled code call the functions of a module, unless they are known to it already."""
    for function in vars(module).values():
        is_own = isinstance(function, FunctionType) and function.__module__ == module.__name__
        if is_own and function not in _KNOWN:
            register_jitable(function)
            _KNOWN.add(function)


def dispatch(question: Function, answers: Mapping[Any, Function]) -> None:
    """Let the type of a question's first argument, a record, choose which function answers it."""
    by_type = {numba.from_dtype(dtype): answer for dtype, answer in answers.items()}

    def choose_answer(record: Any, *arguments: Any) -> Any:
        return by_type.get(record)

    overload(question, strict=False)(choose_answer)
    _KNOWN.add(question)


def known_functions() -> set[Function]:
    """What compiled code may call so far."""
    return set(_KNOWN)


def compiled(function: Function) -> Any:
    """A loop that Python may call: compiled when it is first called, and kept on disk.

    Several processes may want the same loop at once: one compiles, and the others wait for it.
    """
    folder = cache_folder(Path(function.__code__.co_filename))
    setattr(numba.config, "CACHE_DIR", str(folder))  # noqa: B010
    loop: Any = njit(nogil=True, cache=True)(function)
    if hasattr(loop, "compile"):  # not when compiling is switched off
        compile_now = loop.compile

        def compile_alone(signature: Any) -> Any:
            what = _what(function.__name__, signature)
            with compiling(what):
                if _is_kept(loop, signature):  # to read needs no lock, which may be held long
                    return compile_now(signature)
                with alone(folder, function.__name__):
                    return compile_now(signature)

        loop.compile = compile_alone
    return loop


def _is_kept(loop: Any, signature: Any) -> bool:
    """Whether numba has this loop on disk for these types."""
    key = loop._cache._index_key(signature, loop.targetctx.codegen())
    try:
        return key in loop._cache._cache_file._load_index()
    except OSError:  # Windows, while another process writes
        return False


def _what(loop: str, signature: Any) -> str:
    """The loop and, by the records it works on, the game: "azul: play_out"."""
    for argument in signature:
        name = _NAMES.get(getattr(argument, "dtype", None))
        if name:
            return f"{name}: {loop}"
    return loop


# --- what numba lacks ----------------------------------------------------------------------


@intrinsic
def _ctpop(context: Any, bits: Any) -> tuple[Signature, Function]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def _cttz(context: Any, bits: Any) -> tuple[Signature, Function]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        never_zero = context.get_constant(types.boolean, True)
        return builder.cttz(arguments[0], never_zero)

    return types.int64(types.int64), generate


@overload(bits.popcount, strict=False)
def _popcount(bits: Any) -> Function:
    return lambda bits: _ctpop(bits)  # type: ignore[call-arg]


@overload(bits.lowest, strict=False)
def _lowest(bits: Any) -> Function:
    return lambda bits: _cttz(bits)  # type: ignore[call-arg]


@overload(bits.next_random, strict=False)
def _next_random(x: Any) -> Function:
    multiplier, increment = bits.MULTIPLIER, bits.INCREMENT
    return lambda x: x * multiplier + increment


# --- the kernels ---------------------------------------------------------------------------

_NAMES = {numba.from_dtype(each.DTYPE): each.__name__.split(".")[-1] for each in rules.KERNELS}
_KNOWN: set[Function] = {bits.popcount, bits.lowest, bits.next_random}
for _module in (bits, *rules.KERNELS):
    register(_module)
for _question in rules.QUESTIONS:
    dispatch(_question, {each.DTYPE: getattr(each, _question.__name__) for each in rules.KERNELS})
for _loop in play.LOOPS:
    globals()[_loop.__name__] = compiled(_loop)
