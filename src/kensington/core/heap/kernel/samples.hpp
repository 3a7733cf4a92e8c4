// What shows of a tile, as samples: cut into parts, and the point to touch in each of them.
// The same as fragments.py, which is the specification.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

namespace kensington::heap {

// Lengths are thousandths of a cell; compare raster.py.
constexpr int kStep = 25;
constexpr int kMiddle = kStep / 2;

// Something past the bounds of this engine: Python, which has none, is asked instead.
struct TooLarge : std::length_error {
    using std::length_error::length_error;
};

using Point = std::pair<int, int>;  // x, then y
using Outline = std::vector<Point>;

// Visible samples joined by their sides, in a rectangle of their own: column after column, `words`
// numbers of 64 bits each, the lowest row at the low end.
class Part {
  public:
    Part(int column, int row, int columns, int rows);

    int column, row;    // where the rectangle begins
    int columns, rows;  // how large it is
    int words;

    void fill(int column, int low, int high);  // rows low to high - 1 of one of its columns
    bool shows(int column, int row) const {    // also outside of the rectangle
        return unsigned(column) < unsigned(columns) && unsigned(row) < unsigned(rows) &&
               (of(column)[row >> 6] >> (row & 63) & 1);
    }
    const std::uint64_t *of(int column) const { return &bits_[std::size_t(column) * words]; }
    int count() const;

    // The point in the middle of the first of the largest squares within the part.
    Point inside() const;

  private:
    std::vector<std::uint64_t> bits_;
};

// Cut the samples of a strip that begins at `column` into parts joined by their sides. A column of
// the strip has `stride` bits, in whole bytes, the lowest row first.
std::vector<Part> cut(const unsigned char *strip, std::size_t length, int column, int stride);

// The bits that are set. Spelled out, since without the right flag of the processor a compiler calls
// a function for it.
constexpr int count_bits(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return int(word * 0x0101010101010101 >> 56);
}

// How far Python's // goes: down, also below zero.
constexpr int floor_div(int a, int b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

}  // namespace kensington::heap
