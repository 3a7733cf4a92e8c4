#include "heap.hpp"

#include <algorithm>
#include <numeric>

namespace kensington::fast {

Heap Heap::deal(const HeapTables &tables, const Stream &layout) {
    std::vector<int> order(tables.outline_of.size());
    std::iota(order.begin(), order.end(), 0);
    Numbers numbers(layout, 0);  // Fisher and Yates
    for (std::size_t last = order.size(); last-- > 1;)
        std::swap(order[last], order[numbers.within(std::uint32_t(last + 1))]);
    std::vector<Pose> poses;
    for (const int number : order) {
        const heap::Landing at = tables.land(number, layout, poses.size() + 1);
        poses.push_back({number, at.x, at.y, at.angle});
    }
    return {tables, poses};
}

Heap::Heap(const HeapTables &tables, std::span<const Pose> poses) : lying_(poses.size()) {
    Samples above;  // the whole ring
    above.columns = tables.width / kStep + 1;
    above.words = tables.height / kStep / 64 + 1;
    above.bits.resize(std::size_t(above.columns) * above.words);
    for (std::size_t i = poses.size(); i-- > 0;) {
        auto piece = std::make_shared<const Piece>(tables, poses[i]);
        Samples visible = piece->covered;
        in_common(visible, above, [](std::uint64_t &mine, std::uint64_t &over) {
            const std::uint64_t whole = mine;
            mine &= ~over;
            over |= whole;
        });
        lying_[i] = std::make_shared<const Lying>(std::move(piece), std::move(visible));
    }
}

const std::vector<Touchable> &Heap::touches(const HeapTables &tables) const {
    if (known_) return touches_;
    touches_.clear();
    for (const auto &each : lying_)
        if (each->count >= tables.fingertip)
            for (const auto &[x, y] : each->spots())
                touches_.push_back({x, y, each->piece->pose.number, {}});
    std::sort(touches_.begin(), touches_.end(), [](const Touchable &a, const Touchable &b) {
        return a.y != b.y ? a.y < b.y : a.x < b.x;
    });
    known_ = true;
    return touches_;
}

const std::vector<Touchable> &Heap::touches_drawn(const HeapTables &tables) const {
    touches(tables);
    if (drawn_) return touches_;
    for (const auto &each : lying_) {
        if (each->count < tables.fingertip) continue;
        const auto &spots = each->spots();
        const auto &extents = each->extents();
        for (std::size_t i = 0; i < spots.size(); ++i)
            std::lower_bound(touches_.begin(), touches_.end(), spots[i],
                             [](const Touchable &touch, const Point &spot) {
                                 return touch.y != spot.second ? touch.y < spot.second
                                                               : touch.x < spot.first;
                             })->extent = extents[i];
    }
    drawn_ = true;
    return touches_;
}

int Heap::at(int x, int y) const {
    if (x < 0 || y < 0) return -1;
    for (auto each = lying_.rbegin(); each != lying_.rend(); ++each)
        if ((*each)->visible.has(x / kStep, y / kStep)) return (*each)->piece->pose.number;
    return -1;
}

void Heap::take(int number) {
    forget();
    std::size_t at = index(number);
    const auto gone = lying_[at];
    lying_.erase(lying_.begin() + std::ptrdiff_t(at));
    Samples bared = gone->visible;
    int left = gone->count;
    while (left && at > 0) {
        const Lying &below = *lying_[--at];
        const Piece &piece = *below.piece;
        if (below.count == piece.total) continue;
        int gained = 0;
        in_common(piece.covered, bared, [&](const std::uint64_t &its, const std::uint64_t &bare) {
            gained += heap::count_bits(its & bare);
        });
        if (!gained) continue;
        Samples visible = below.visible;  // laid out as what the piece covers
        in_common(piece.covered, bared, [&](const std::uint64_t &its, std::uint64_t &bare) {
            const std::uint64_t shown = its & bare;
            visible.bits[std::size_t(&its - piece.covered.bits.data())] |= shown;
            bare ^= shown;
        });
        left -= gained;
        lying_[at] = std::make_shared<const Lying>(below.piece, std::move(visible));
    }
}

void Heap::put(const HeapTables &tables, const Pose &pose) {
    forget();
    auto piece = std::make_shared<const Piece>(tables, pose);
    for (auto &below : lying_) {
        if (!below->count) continue;
        std::uint64_t lost = 0;
        in_common(below->visible, piece->covered,
                  [&](const std::uint64_t &its, const std::uint64_t &over) { lost |= its & over; });
        if (!lost) continue;
        Samples visible = below->visible;
        in_common(visible, piece->covered,
                  [](std::uint64_t &its, const std::uint64_t &over) { its &= ~over; });
        below = std::make_shared<const Lying>(below->piece, std::move(visible));
    }
    Samples visible = piece->covered;
    lying_.push_back(std::make_shared<const Lying>(std::move(piece), std::move(visible)));
}

bool Heap::covers(int upper, int lower) const {
    std::uint64_t both = 0;
    in_common(lying_[index(upper)]->piece->covered, lying_[index(lower)]->piece->covered,
              [&](const std::uint64_t &one, const std::uint64_t &other) { both |= one & other; });
    return both != 0;
}

Point Heap::landed(int number) const {
    const auto &spots = lying_[index(number)]->spots();
    if (spots.size() != 1) throw std::logic_error("a tile that landed shows in one part");
    return spots.front();
}

std::vector<Pose> Heap::poses() const {
    std::vector<Pose> poses;
    for (const auto &each : lying_) poses.push_back(each->piece->pose);
    return poses;
}

std::size_t Heap::index(int number) const {
    for (std::size_t i = 0; i < lying_.size(); ++i)
        if (lying_[i]->piece->pose.number == number) return i;
    throw std::invalid_argument("that tile does not lie in the heap");
}

}  // namespace kensington::fast
