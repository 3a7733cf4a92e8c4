"""What stands behind and below the houses: dusk, skyline, railings, pavement, road."""

from zlib import crc32

from kensington.art.paintbox import group, number, use


def sky_drawing(width: float, ground: float, scale: float) -> str:
    """The sky from indigo to peach, with stars, a moon and the roofs of the town far away."""
    stars = "".join(_star(i, width, ground, scale) for i in range(70))
    size = f'width="{number(width)}" height="{number(ground)}"'
    far = use("skyline-far", 0, 0)
    near = use("skyline-near", 0, 0)
    return (
        f'<rect {size} fill="url(#k-paint-sky)"/>{stars}'
        + group(far, 0, ground - 330 * scale, scale, 'opacity=".5"')
        + group(near, 0, ground - 236 * scale, scale, 'opacity=".75"')
    )


def _star(i: int, width: float, ground: float, scale: float) -> str:
    lot = crc32(f"star {i}".encode())
    x, y, size = lot % 997 / 997, lot // 997 % 991 / 991, lot // 991991 % 100 / 100
    return (
        f'<circle cx="{number(x * width)}" cy="{number(y * y * ground * 0.55)}" '
        f'r="{number((0.7 + size) * scale)}" fill="#fff6e0" opacity="{number(0.85 - 0.6 * y)}"/>'
    )


def road_drawing(width: float, ground: float, kerb: float, height: float, scale: float) -> str:
    """Railings behind the houses, the pavement they stand on, the kerb and the cobbles."""
    fence = "".join(use("railing", x, ground - 42) for x in range(0, int(width) + 64, 64))
    trees = "".join(use("tree", x, ground - 168, 0.78) for x in (-52, width - 76))
    deep = kerb - ground
    joints = f"M0 {number(ground + deep * 0.36)}H{number(width)}"
    for i in range(int(width / (70 * scale)) + 1):
        x = i * 70 * scale
        joints += f"M{number(x)} {number(ground)}l{number(-14 * scale)} {number(deep)}"
    wide, high = number(width / scale), number((height - kerb) / scale + 2)
    road = (
        f'<rect width="{wide}" height="{high}" fill="url(#k-paint-cobble)"/>'
        f'<rect width="{wide}" height="{high}" fill="url(#k-paint-road-shade)"/>'
        f'<rect y="-7" width="{wide}" height="9" fill="#c2b8bd"/>'
        f'<rect y="2" width="{wide}" height="6" fill="#5b5468"/>'
    )
    return (
        f'{trees}{fence}<rect y="{number(ground)}" width="{number(width)}" '
        f'height="{number(deep)}" fill="url(#k-paint-pavement)"/>'
        f'<path stroke="#6a6379" stroke-width="{number(1.6 * scale)}" opacity=".7" d="{joints}"/>'
        f'<rect y="{number(ground)}" width="{number(width)}" height="7" fill="#1a1530" '
        f'opacity=".45"/>{group(road, 0, kerb, scale)}'
    )
