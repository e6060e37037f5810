"""Mozaika: Azul, Azul: Summer Pavilion and Ingenious, exactly.

>>> import mozaika
>>> game = mozaika.make("azul", seats=2)
>>> game.to_act(game.start())
<Nobody.CHANCE: 'chance'>
"""

from mozaika.registry import configurations, make

__all__ = ["configurations", "make"]
__version__ = "0.1.0"
