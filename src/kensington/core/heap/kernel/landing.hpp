// Where a tile lands (rule 10): wholly inside the ring, all places and angles as likely.
// The same as `landing` in piece.py, which is the specification.
#pragma once

#include <cstdint>
#include <span>

#include "chance.hpp"

namespace kensington::heap {

constexpr int kAngles = 64;

struct Landing {
    int x, y, angle;
};

// Whether a back whose corners, from its middle, are these lies wholly inside.
bool holds(int width, int height, int x, int y, std::span<const std::int32_t> corners);

// `corners` are those of the tile's cells for each angle in turn, from its middle: x, y, x, y, ...
Landing land(const Stream &stream, std::uint64_t index, int width, int height,
             std::span<const std::int32_t> corners);

}  // namespace kensington::heap
