// One tile in the heap: how it lies, which samples it covers, and what shows of it (piece.py).
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <vector>

#include "landing.hpp"
#include "samples.hpp"
#include "stamp.hpp"

namespace kensington::fast {

using heap::kAngles;
using heap::kStep;
using heap::Point;

// A back's outline, as Python made it: its corners for each angle in turn, and its rectangles.
struct Outline {
    std::vector<std::int32_t> corners;
    std::vector<heap::Rectangle> rectangles;
};

// What the heap needs to know of a sheet.
struct HeapTables {
    int width = 0, height = 0;  // of the ring
    int fingertip = 0;          // so many samples must show for a tile to be touched
    std::vector<int> cosines, sines;
    std::vector<Outline> outlines;
    std::vector<int> outline_of;  // by tile

    const Outline &outline(int tile) const { return outlines[outline_of[tile]]; }
    std::span<const std::int32_t> corners(int tile, int angle) const;
    heap::Landing land(int tile, const Stream &stream, std::uint64_t index) const;
    bool holds(int tile, int x, int y, int angle) const;
};

struct Pose {
    int number, x, y, angle;
};

// Width, height and doubled area of an outline, in thousandths of a cell.
struct Extent {
    int width = 0, height = 0;
    std::int64_t doubled_area = 0;
};

// Samples in a rectangle of columns and whole words of 64 rows, so that two of them lie alike.
class Samples {
  public:
    int column = 0, columns = 0;      // the first column, and how many
    int first_word = 0, words = 0;    // which words of a column of the ring
    std::vector<std::uint64_t> bits;  // column after column

    // A column, to be indexed with words of the ring.
    std::uint64_t *of(int at) { return bits.data() + std::ptrdiff_t(at - column) * words - first_word; }
    const std::uint64_t *of(int at) const {
        return bits.data() + std::ptrdiff_t(at - column) * words - first_word;
    }
    bool has(int at_column, int row) const;
    int count() const;
};

// Calls `each` with every word that two rectangles have in common.
template <typename One, typename Two, typename Each> void in_common(One &one, Two &two, Each each) {
    const int from = std::max(one.column, two.column);
    const int until = std::min(one.column + one.columns, two.column + two.columns);
    const int low = std::max(one.first_word, two.first_word);
    const int high = std::min(one.first_word + one.words, two.first_word + two.words);
    if (low >= high) return;
    for (int at = from; at < until; ++at) {
        auto *mine = one.of(at);
        auto *theirs = two.of(at);
        for (int word = low; word < high; ++word) each(mine[word], theirs[word]);
    }
}

// A tile as it lies, and the samples it covers.
struct Piece {
    Piece(const HeapTables &tables, const Pose &pose);

    Pose pose;
    Samples covered;
    int total;
};

// A piece with what shows of it. Spots and extents are worked out when first asked for, by any thread.
class Lying {
  public:
    Lying(std::shared_ptr<const Piece> piece, Samples visible)
        : piece(std::move(piece)), visible(std::move(visible)), count(this->visible.count()) {}
    Lying(const Lying &) = delete;
    ~Lying() {
        delete spots_.load();
        delete extents_.load();
    }

    const std::vector<Point> &spots() const;     // a point inside each part
    const std::vector<Extent> &extents() const;  // and how large each is, as its outline is drawn

    const std::shared_ptr<const Piece> piece;
    const Samples visible;
    const int count;

  private:
    std::vector<heap::Part> parts() const;

    mutable std::atomic<const std::vector<Point> *> spots_{nullptr};
    mutable std::atomic<const std::vector<Extent> *> extents_{nullptr};
};

}  // namespace kensington::fast
