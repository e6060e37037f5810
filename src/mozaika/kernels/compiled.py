"""The loops of play.py compiled by numba. Importing this takes half a second: import it late.

Every function of a kernel stays a plain function that numba may inline (`register_jitable`); only
the loops are compiled, once for each type of record, and kept on disk. numba's cache looks at the
file of the loop alone, so the cache lies in a folder named by a hash of all kernel sources.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
from numba import njit, types
from numba.core.typing.templates import Signature
from numba.extending import intrinsic, overload, register_jitable

from mozaika.kernels import bits, play, rules


def cache_folder() -> Path:
    """The folder of the compiled code for exactly these sources; made if need be."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    digest = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(home) / "mozaika" / f"kernels-{digest}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="mozaika-kernels-"))


setattr(numba.config, "CACHE_DIR", str(cache_folder()))  # noqa: B010


@intrinsic
def _ctpop(context: Any, bits: Any) -> tuple[Signature, Callable[..., Any]]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def _cttz(context: Any, bits: Any) -> tuple[Signature, Callable[..., Any]]:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        never_zero = context.get_constant(types.boolean, True)
        return builder.cttz(arguments[0], never_zero)

    return types.int64(types.int64), generate


@overload(bits.popcount, strict=False)
def _popcount(bits: Any) -> Callable[[Any], Any]:
    return lambda bits: _ctpop(bits)  # type: ignore[call-arg]


@overload(bits.lowest, strict=False)
def _lowest(bits: Any) -> Callable[[Any], Any]:
    return lambda bits: _cttz(bits)  # type: ignore[call-arg]


def _register() -> None:
    """Let compiled code call the kernels, and the questions find the kernel of a record."""
    for module in (bits, *rules.KERNELS):
        for function in vars(module).values():
            is_own = isinstance(function, FunctionType) and function.__module__ == module.__name__
            if is_own and function not in (bits.popcount, bits.lowest):
                register_jitable(function)
    for question in rules.QUESTIONS:
        overload(question, strict=False)(_answer(question.__name__))


def _answer(name: str) -> Callable[..., Any]:
    """Which function answers a question for a type of record."""
    answers = {numba.from_dtype(kernel.DTYPE): getattr(kernel, name) for kernel in rules.KERNELS}

    def choose_answer(s: Any, *arguments: Any) -> Any:
        return answers.get(s)

    return choose_answer


_register()
for _loop in play.LOOPS:
    globals()[_loop.__name__] = njit(nogil=True, cache=True)(_loop)
