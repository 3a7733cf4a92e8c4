"""The heap: tiles that lie face down on each other, and what shows of them.

``raster`` lays tiles onto samples, ``piece`` is one tile as it lies, ``heap`` all of them. What
shows is cut into ``fragments`` with the outlines of ``outline``, together in ``tracing``. The same
functions in C++ (``_kernel``) are used through ``compiled`` where there was a compiler. From
fragments alone, ``guess`` deals a heap that looks the same, of tiles that ``fitting`` finds
possible.
"""

from kensington.core.heap.compiled import pack_corners, pack_rectangles
from kensington.core.heap.outline import doubled_area
from kensington.core.heap.piece import FINGERTIP
from kensington.core.heap.raster import COSINE, SINE

__all__ = ["COSINE", "doubled_area", "FINGERTIP", "pack_corners", "pack_rectangles", "SINE"]
