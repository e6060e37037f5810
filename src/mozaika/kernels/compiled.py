"""The loops of play.py compiled by numba. Importing this takes half a second: import it late.

numba keeps compiled code on disk only for functions that take no functions and close over none.
So the functions of a kernel stay plain functions that compiled code may call, and only a few loops
are compiled, once for each type of record. Another package that has loops does as this one does, in
a module that is imported late as well:

    register(evaluation)                  # compiled code may call every function of this module
    dispatch(value, {DTYPE: value_azul})  # value(record, ...) is answered by the record's type
    search = compiled(loops.search, azul) # a loop that Python calls, kept in the package's cache

Its plain functions may call those of the kernels, and `rules` with the records of every kernel that
was added. A loop is compiled for one game, whose modules it is given: what is kept on disk is made
anew when one of their sources changes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import llvmlite.ir as ir
import numba
from numba import njit, types
from numba.core import cgutils
from numba.core.typing.templates import Signature
from numba.extending import intrinsic, overload, register_jitable

from mozaika.kernels import bits, play, rules
from mozaika.kernels.bits import WRITTEN
from mozaika.kernels.cache import alone, cache_folder
from mozaika.kernels.compiling import compiling
from mozaika.kernels.select import has_fast_pdep, nth_by_pdep

Function = Callable[..., Any]


def register(module: ModuleType) -> None:
    """Let compiled code call the functions of a module and of those that it imports from.

    Of these only what lies in its folder or in a folder of compiled code; what is known stays.
    """
    if module in _REGISTERED:
        return
    _REGISTERED.add(module)
    folders = {module.__package__, *COMPILED_FOLDERS}
    for value in list(vars(module).values()):
        home = value if isinstance(value, ModuleType) else None
        if isinstance(value, FunctionType):
            home = sys.modules[value.__module__]
            if home is module and value not in _KNOWN:
                register_jitable(value)
                _KNOWN.add(value)
        if home is not None and home.__package__ in folders and home.__name__ not in folders:
            register(home)


def dispatch(question: Function, answers: Mapping[Any, Function]) -> None:
    """Let the type of a question's first argument, a record, choose which function answers it.

    Asked again, there are more answers.
    """
    if question not in _ANSWERS:
        by_type = _ANSWERS[question] = {}

        def choose_answer(record: Any, *arguments: Any) -> Any:
            return by_type.get(record)

        overload(question, strict=False)(choose_answer)
        _KNOWN.add(question)
    for dtype, answer in answers.items():
        _ANSWERS[question][numba.from_dtype(dtype)] = answer


def known_functions() -> set[Function]:
    """What compiled code may call so far."""
    return set(_KNOWN)


def compiled(function: Function, *modules: ModuleType, is_inlined: bool = False) -> Any:
    """A loop that Python may call: compiled when it is first called, and kept on disk.

    The modules are those of the game on whose records it works. Several processes may want the
    same loop at once: one compiles, and the others wait for it. If it is inlined, all that it calls
    becomes part of it.
    """
    folder = cache_folder(Path(function.__code__.co_filename), *modules)
    setattr(numba.config, "CACHE_DIR", str(folder))  # noqa: B010
    loop: Any = njit(nogil=True, cache=True, forceinline=is_inlined)(function)
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


@intrinsic
def _digits(context: Any, bits: Any) -> tuple[Signature, Function]:
    """64 less the zeros before the first one."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], context.get_constant(types.boolean, False))
        return builder.sub(context.get_constant(types.int64, 64), zeros)

    return types.int64(types.int64), generate


@intrinsic
def _store_bits(context: Any, out: Any, at: Any, bits: Any) -> tuple[Signature, Function]:
    """The bits as a vector of single bits, each widened to a byte."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(out)(context, builder, arguments[0])
        begin = builder.gep(array.data, [arguments[1]])
        truths = builder.bitcast(arguments[2], ir.VectorType(ir.IntType(1), WRITTEN))
        form = ir.VectorType(ir.IntType(8), WRITTEN)
        place = builder.bitcast(begin, form.as_pointer())
        builder.store(builder.zext(truths, form), place, align=1)
        return context.get_dummy_value()

    return types.void(out, types.int64, types.int64), generate


@intrinsic
def _fill_with_zeros(context: Any, out: Any, at: Any, count: Any) -> tuple[Signature, Function]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(out)(context, builder, arguments[0])
        begin = builder.gep(array.data, [arguments[1]])
        cgutils.memset(builder, begin, arguments[2], 0)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(out, types.int64, types.int64), generate


@overload(bits.popcount, strict=False)
def _popcount(bits: Any) -> Function:
    return lambda bits: _ctpop(bits)  # type: ignore[call-arg]


@overload(bits.lowest, strict=False)
def _lowest(bits: Any) -> Function:
    return lambda bits: _cttz(bits)  # type: ignore[call-arg]


@overload(bits.bit_length, strict=False)
def _bit_length(bits: Any) -> Function:
    return lambda bits: _digits(bits)  # type: ignore[call-arg]


def _nth(bits: Any, n: Any) -> Function:
    return lambda bits, n: nth_by_pdep(bits, n)  # type: ignore[call-arg]


@overload(bits.write_bools, strict=False)
def _write_bools(out: Any, at: Any, bits: Any) -> Function:
    return lambda out, at, bits: _store_bits(out, at, bits)  # type: ignore[call-arg]


@overload(bits.clear_bools, strict=False)
def _clear_bools(out: Any, at: Any, count: Any) -> Function:
    return lambda out, at, count: _fill_with_zeros(out, at, count)  # type: ignore[call-arg]


@overload(bits.next_random, strict=False)
def _next_random(x: Any) -> Function:
    multiplier, increment = bits.MULTIPLIER, bits.INCREMENT
    return lambda x: x * multiplier + increment


# --- the kernels ---------------------------------------------------------------------------


@cache
def add_kernel(kernel: rules.KernelModule) -> None:
    """Let compiled code call a kernel, and its records have their questions answered by it."""
    rules.add(kernel)
    register(module_of(kernel))
    _NAMES[numba.from_dtype(kernel.DTYPE)] = kernel.__name__.rpartition(".")[2]
    for question in rules.QUESTIONS:
        dispatch(question, {kernel.DTYPE: getattr(kernel, question.__name__)})


@cache
def loops_of(
    kernel: rules.KernelModule,
    loops: tuple[Function, ...] = play.LOOPS,
    lanes: object | None = None,
) -> SimpleNamespace:
    """The loops by name, for the records of this kernel; or those of its lanes, given with them."""
    with adding:
        add_kernel(kernel)
        module = module_of(kernel)
        is_inlined = getattr(lanes or module, "IS_INLINED", False)
        return SimpleNamespace(
            **{loop.__name__: compiled(loop, module, is_inlined=is_inlined) for loop in loops}
        )


def module_of(role: object) -> ModuleType:
    assert isinstance(role, ModuleType), "the role of a game is a module"
    return role


COMPILED_FOLDERS = ("mozaika.kernels", "mozaika.search")
adding = RLock()
"""Held while compiled code learns of a game."""
_NAMES: dict[Any, str] = {}
_ANSWERS: dict[Function, dict[Any, Function]] = {}
_REGISTERED: set[ModuleType] = set()
_KNOWN: set[Function] = {
    bits.popcount,
    bits.lowest,
    bits.bit_length,
    bits.write_bools,
    bits.clear_bools,
    bits.next_random,
}
if has_fast_pdep():
    overload(bits.nth, strict=False)(_nth)
    _KNOWN.add(bits.nth)
for _question in rules.QUESTIONS:
    dispatch(_question, {})
register(bits)
