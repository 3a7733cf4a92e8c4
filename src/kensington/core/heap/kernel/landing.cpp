#include "landing.hpp"

#include "samples.hpp"

namespace kensington::heap {

namespace {

constexpr int kWidestRing = 40'000;  // so that the products below stay within 64 bits
constexpr int kMostTries = 1'000'000;

}  // namespace

bool holds(int width, int height, int x, int y, std::span<const std::int32_t> corners) {
    const std::int64_t across = width / 2, up = height / 2;
    const std::int64_t limit = across * up * (across * up);
    for (std::size_t i = 0; i + 1 < corners.size(); i += 2) {
        const std::int64_t u = (x + corners[i] - across) * up;
        const std::int64_t v = (y + corners[i + 1] - up) * across;
        if (u * u + v * v > limit) return false;
    }
    return true;
}

Landing land(const Stream &stream, std::uint64_t index, int width, int height,
             std::span<const std::int32_t> corners) {
    if (width > kWidestRing || height > kWidestRing) throw TooLarge("too wide a ring");
    const std::size_t each = corners.size() / kAngles;
    Numbers numbers(stream, index);
    for (int tries = 0; tries < kMostTries; ++tries) {
        const int x = int(numbers.within(std::uint32_t(width / kStep))) * kStep;
        const int y = int(numbers.within(std::uint32_t(height / kStep))) * kStep;
        const int angle = int(numbers.within(kAngles));
        if (holds(width, height, x, y, corners.subspan(angle * each, each))) return {x, y, angle};
    }
    throw TooLarge("no place for a tile in so many tries");
}

}  // namespace kensington::heap
