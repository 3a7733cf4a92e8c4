"""The heap: tiles that lie face down on each other, and what shows of them.

``raster`` lays tiles onto samples, ``piece`` is one tile as it lies, ``heap`` all of them. What
shows is cut into ``fragments`` with the outlines of ``outline``. From fragments alone, ``guess``
deals a heap that looks the same, of tiles that ``fitting`` finds possible.
"""

from kensington.core.heap.fragments import Fragment, Landed, Spot
from kensington.core.heap.guess import GuessedHeap
from kensington.core.heap.heap import Heap
from kensington.core.heap.raster import Ring, ring_for

__all__ = [
    "Fragment", "GuessedHeap", "Heap", "Landed", "Ring", "ring_for", "Spot",
]  # fmt: skip
