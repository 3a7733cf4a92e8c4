#include "stamp.hpp"

#include <algorithm>
#include <climits>

namespace kensington::heap {

namespace {

using std::int64_t;

constexpr int64_t kFar = 1 << 30;

int64_t floored(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

// The whole numbers n with low <= slope * n + offset <= high, as a half-open range. Both edges
// belong to the tile: were it only one, a sample on an edge would tell which way up the tile is.
std::pair<int64_t, int64_t> span(int64_t slope, int64_t offset, int64_t low, int64_t high) {
    if (slope > 0) return {-floored(offset - low, slope), floored(high - offset, slope) + 1};
    if (slope < 0) return {-floored(high - offset, -slope), floored(offset - low, -slope) + 1};
    if (low <= offset && offset <= high) return {-kFar, kFar};
    return {0, 0};
}

}  // namespace

Stamp print_stamp(std::span<const Rectangle> rectangles, const Lie &lie) {
    Stamp stamp;
    const int64_t cosine = lie.cosine, sine = lie.sine, offset = kMiddle - lie.up;
    int lowest = INT_MAX, highest = INT_MIN;
    for (int column = lie.first; column <= lie.last; ++column) {
        const int64_t x = int64_t(column) * kStep + kMiddle - lie.across;
        for (const Rectangle &each : rectangles) {
            // A point (x, y) is inside when left <= x*cos + y*sin <= right and
            // low <= y*cos - x*sin <= high, with y = row*step + middle - up.
            const auto one = span(sine * kStep, offset * sine + x * cosine, each.left, each.right);
            const auto two = span(cosine * kStep, offset * cosine - x * sine, each.low, each.high);
            const int64_t begin = std::max(one.first, two.first);
            const int64_t end = std::min(one.second, two.second);
            if (begin < end) {
                stamp.runs.push_back({column, int(begin), int(end)});
                lowest = std::min(lowest, int(begin));
                highest = std::max(highest, int(end));
            }
        }
    }
    if (stamp.runs.empty()) throw std::invalid_argument("a back that covers no sample");
    stamp.column = stamp.runs.front().column;
    stamp.columns = stamp.runs.back().column - stamp.column + 1;
    stamp.row = lowest;
    stamp.rows = highest - lowest;
    for (auto &[column, begin, end] : stamp.runs)
        column -= stamp.column, begin -= lowest, end -= lowest;
    return stamp;
}

}  // namespace kensington::heap
