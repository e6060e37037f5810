"""Mozaika: Azul, Azul: Summer Pavilion and Ingenious, exactly.

>>> import mozaika
>>> game = mozaika.make("azul", seats=2)
>>> game.to_act(game.start())
<Nobody.CHANCE: 'chance'>
"""

from mozaika.core.game import CHANCE, OVER
from mozaika.registry import configurations, make

__all__ = ["CHANCE", "OVER", "configurations", "make"]
__version__ = "0.1.0"
