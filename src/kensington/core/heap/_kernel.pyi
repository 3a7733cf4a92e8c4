"""The heap's pure functions in C++ (see ``compiled``). None: too large, ask Python."""

INTERFACE: int

def spots(strip: bytes, column: int, stride: int) -> list[tuple[int, int]] | None: ...
def trace(
    strip: bytes, column: int, stride: int, fewest: int, marks: tuple[tuple[int, int], ...]
) -> (
    list[
        tuple[
            tuple[tuple[int, int], ...],
            tuple[tuple[tuple[int, int], ...], ...],
            tuple[tuple[int, int], ...],
            tuple[int, int],
        ]
    ]
    | None
): ...
def land(
    key: bytes, index: int, width: int, height: int, corners: bytes
) -> tuple[int, int, int] | None: ...
def stamp(
    rectangles: bytes,
    cosine: int,
    sine: int,
    first: int,
    last: int,
    across: int,
    up: int,
    stride: int,
) -> tuple[int, int, int, int, bytes] | None: ...
