// The heap: tiles face down at random places, angles and layers, and what shows of them (heap.py).
#pragma once

#include <algorithm>

#include "piece.hpp"

namespace kensington::fast {

struct Touchable {  // a point where a tile can be touched
    int x, y, tile;
    Extent extent;  // of the part that shows; only when it was asked for
};

// Copies share what did not change. A heap belongs to one thread at a time, since it keeps what it
// was asked for.
class Heap {
  public:
    // All tiles of a sheet in a messy heap, about three deep.
    static Heap deal(const HeapTables &tables, const Stream &layout);
    // A heap as it was written down, from bottom to top.
    Heap(const HeapTables &tables, std::span<const Pose> poses);

    int at(int x, int y) const;  // the tile that shows at a point, or -1
    // A point in each visible part of each tile that can be touched, from the lowest up.
    const std::vector<Touchable> &touches(const HeapTables &tables) const;
    // The same, with the extent of each part as its outline is drawn.
    const std::vector<Touchable> &touches_drawn(const HeapTables &tables) const;
    // The topmost tile of a back colour, if tiles of it are left but none can be touched, or -1.
    template <typename IsBeige>
    int reachable(const HeapTables &tables, IsBeige is_beige, bool beige) const;

    void take(int number);  // what the tile had hidden shows; nothing moves
    void put(const HeapTables &tables, const Pose &pose);  // on top
    bool covers(int upper, int lower) const;
    Point landed(int number) const;  // where a tile that lies on top is touched
    std::vector<Pose> poses() const;

  private:
    std::size_t index(int number) const;
    void forget() { known_ = drawn_ = false; }

    std::vector<std::shared_ptr<const Lying>> lying_;  // from bottom to top
    mutable std::vector<Touchable> touches_;
    mutable bool known_ = false, drawn_ = false;  // whether they are as the heap lies now
};

template <typename IsBeige>
int Heap::reachable(const HeapTables &tables, IsBeige is_beige, bool beige) const {
    int topmost = -1;
    for (const auto &each : lying_) {
        if (is_beige(each->piece->pose.number) != beige) continue;
        if (each->count >= tables.fingertip) return -1;
        topmost = each->piece->pose.number;
    }
    return topmost;
}

}  // namespace kensington::fast
