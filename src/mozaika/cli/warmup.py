"""mozaika warmup"""

from __future__ import annotations

from mozaika.cli.app import app, progress
from mozaika.registry import make


@app.command(epilog="Example: mozaika warmup")
def warmup() -> None:
    """Compile the kernels, so that the first search starts at once."""
    from mozaika.kernels.kernel import PARTS, Kernel
    from mozaika.kernels.play import LOOPS

    with progress() as bar:
        task = bar.add_task("compiling", total=len(PARTS) * len(LOOPS))

        for name in PARTS:
            for loop in Kernel(make(name)).warm_up():
                bar.update(task, advance=1, description=f"compiling {name}: {loop}")
