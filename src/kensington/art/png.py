"""From SVG to PNG."""


def to_png(svg: str, width: int | None = None) -> bytes:
    """The picture as PNG, at its own size or ``width`` pixels wide."""
    import resvg_py  # noqa: PLC0415  (only those who want a PNG need it)

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, serif_family="DejaVu Serif"))
