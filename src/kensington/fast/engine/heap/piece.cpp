#include "piece.hpp"

#include <algorithm>
#include <bit>

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

const std::vector<Point> &Lying::spots() const {
    if (const auto *known = spots_.load(std::memory_order_acquire)) return *known;
    auto found = std::make_unique<std::vector<Point>>();
    const auto *strip = reinterpret_cast<const unsigned char *>(visible.bits.data());
    for (heap::Part &part : heap::cut(strip, visible.bits.size() * sizeof(std::uint64_t),
                                      visible.column, visible.words * 64)) {
        part.row += visible.first_word * 64;
        found->push_back(part.inside());
    }
    const std::vector<Point> *before = nullptr;
    if (spots_.compare_exchange_strong(before, found.get(), std::memory_order_acq_rel))
        return *found.release();
    return *before;  // another thread was quicker
}

}  // namespace kensington::fast
