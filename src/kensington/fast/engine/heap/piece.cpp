#include "piece.hpp"

#include <algorithm>
#include <bit>

#include "outline.hpp"

namespace kensington::fast {

using heap::floor_div;

std::span<const std::int32_t> HeapTables::corners(int tile, int angle) const {
    const auto &all = outline(tile).corners;
    const std::size_t each = all.size() / kAngles;
    return {all.data() + std::size_t(angle) * each, each};
}

heap::Landing HeapTables::land(int tile, const Stream &stream, std::uint64_t index) const {
    return heap::land(stream, index, width, height, outline(tile).corners);
}

bool HeapTables::holds(int tile, int x, int y, int angle) const {
    return heap::holds(width, height, x, y, corners(tile, angle));
}

bool Samples::has(int at_column, int row) const {
    const int word = row >> 6;
    if (row < 0 || at_column < column || at_column >= column + columns || word < first_word ||
        word >= first_word + words)
        return false;
    return of(at_column)[word] >> (row & 63) & 1;
}

int Samples::count() const {
    int count = 0;
    for (const std::uint64_t word : bits) count += heap::count_bits(word);
    return count;
}

Piece::Piece(const HeapTables &tables, const Pose &pose) : pose(pose) {
    const auto corners = tables.corners(pose.number, pose.angle);
    const int across = pose.x % kStep, up = pose.y % kStep;
    int least = corners[0], most = corners[0];
    for (std::size_t i = 0; i < corners.size(); i += 2) {
        least = std::min(least, corners[i]);
        most = std::max(most, corners[i]);
    }
    const heap::Lie lie{tables.cosines[pose.angle],
                        tables.sines[pose.angle],
                        floor_div(across + least - heap::kMiddle, kStep),
                        floor_div(across + most - heap::kMiddle, kStep) + 1,
                        across,
                        up};
    const heap::Stamp stamp = heap::print_stamp(tables.outline(pose.number).rectangles, lie);
    const int row = pose.y / kStep + stamp.row;
    if (row < 0) throw std::invalid_argument("a tile below the ring");
    covered.column = pose.x / kStep + stamp.column;
    covered.columns = stamp.columns;
    covered.first_word = row >> 6;
    covered.words = ((row + stamp.rows - 1) >> 6) - covered.first_word + 1;
    covered.bits.resize(std::size_t(covered.columns) * covered.words);
    for (const auto &[at, begin, end] : stamp.runs) {
        std::uint64_t *column = covered.of(covered.column + at);
        for (int low = row + begin, high = row + end; low < high;) {
            const int until = std::min(high, (low | 63) + 1);
            column[low >> 6] |= ~std::uint64_t(0) >> (64 - (until - low)) << (low & 63);
            low = until;
        }
    }
    total = covered.count();
}

namespace {

// What several threads may work out at once: the first answer stays.
template <typename Found, typename Work>
const Found &kept(std::atomic<const Found *> &place, Work work) {
    if (const auto *known = place.load(std::memory_order_acquire)) return *known;
    auto found = std::make_unique<Found>(work());
    const Found *before = nullptr;
    if (place.compare_exchange_strong(before, found.get(), std::memory_order_acq_rel))
        return *found.release();
    return *before;  // another thread was quicker
}

// Twice the area of an outline; holes run clockwise and count below zero.
std::int64_t doubled_area(const heap::Outline &loop) {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const auto &[x, y] = loop[i];
        const auto &[u, v] = loop[i + 1 < loop.size() ? i + 1 : 0];
        total += std::int64_t(x) * v - std::int64_t(u) * y;
    }
    return total;
}

Extent extent_of(const heap::Part &part) {
    const heap::Outlines found = heap::outlines(part);
    auto [left, low] = found.outer.front();
    auto [right, high] = found.outer.front();
    for (const auto &[x, y] : found.outer) {
        left = std::min(left, x), right = std::max(right, x);
        low = std::min(low, y), high = std::max(high, y);
    }
    Extent extent{right - left, high - low, doubled_area(found.outer)};
    for (const heap::Outline &hole : found.holes) extent.doubled_area += doubled_area(hole);
    return extent;
}

}  // namespace

std::vector<heap::Part> Lying::parts() const {
    const auto *strip = reinterpret_cast<const unsigned char *>(visible.bits.data());
    auto found = heap::cut(strip, visible.bits.size() * sizeof(std::uint64_t), visible.column,
                           visible.words * 64);
    for (heap::Part &part : found) part.row += visible.first_word * 64;
    return found;
}

const std::vector<Point> &Lying::spots() const {
    return kept(spots_, [&] {
        std::vector<Point> found;
        for (const heap::Part &part : parts()) found.push_back(part.inside());
        return found;
    });
}

const std::vector<Extent> &Lying::extents() const {
    return kept(extents_, [&] {
        std::vector<Extent> found;
        for (const heap::Part &part : parts()) found.push_back(extent_of(part));
        return found;
    });
}

}  // namespace kensington::fast
