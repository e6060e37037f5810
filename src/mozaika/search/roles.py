"""What the arguments of the compiled search are, by name; see kernels/roles.py."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Weights: TypeAlias = npt.NDArray[np.float64]
"""All numbers that policy and evaluator of a game were fitted with."""
Logits: TypeAlias = npt.NDArray[np.float64]
"""By decision, before they become priors."""
Values: TypeAlias = npt.NDArray[np.float64]
"""By seat or side: points, and in the end chances."""
Features: TypeAlias = npt.NDArray[np.float64]

Nodes: TypeAlias = Any
"""An array of NODE, see nodes.py; so are the next two of BLOCK and MEMORY."""
Blocks: TypeAlias = Any
Memory: TypeAlias = Any
TreeArrays: TypeAlias = tuple[Nodes, Blocks, Memory]
SettingsRecord: TypeAlias = Any
"""A record of SETTINGS, see settings.py."""
Bytes: TypeAlias = npt.NDArray[np.uint8]
"""Of a record."""
Rooms: TypeAlias = Any
"""Arrays to work in, see search.py: codes, priors, values, path, movers."""
