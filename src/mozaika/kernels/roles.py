"""What the arguments of compiled code are, by name.

Python's types do not tell an int64 from an int, nor one record from another: compiled, these are
numba's types; in plain Python, numpy's. So each name says a role, and most of them are `Any` to a
checker of types. Arrays have their real types.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Record: TypeAlias = Any
"""One game: a record of its kernel's DTYPE, which names the fields."""
Records: TypeAlias = Any
"""An array of them."""
Lanes: TypeAlias = Any
"""Sixteen games: a record of rows, of the DTYPE of the lane form of its kernel."""
Int: TypeAlias = Any
"""A whole number: int64, or an int in plain Python."""
Bits: TypeAlias = Any
"""A whole number that stands for a set or for several counts; the kernel's module says how."""
Random: TypeAlias = Any
"""The state of a record's generator: uint64."""
Float: TypeAlias = Any
Bool: TypeAlias = Any

Codes: TypeAlias = npt.NDArray[np.int64]
"""Decisions as numbers, or room for them."""
Ints: TypeAlias = npt.NDArray[np.int64]
SmallInts: TypeAlias = npt.NDArray[np.int8]
"""A large table of small numbers."""
Floats: TypeAlias = npt.NDArray[np.float64]
Bools: TypeAlias = npt.NDArray[np.bool_]
