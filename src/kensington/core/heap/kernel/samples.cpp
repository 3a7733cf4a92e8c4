#include "samples.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace kensington::heap {

static_assert(std::endian::native == std::endian::little, "strips are read as they lie in memory");

namespace {

constexpr int kLargest = 1 << 20;  // samples of a side, far beyond any ring

struct Run {  // rows low to high - 1 of a column, and the group they belong to
    int column, low, high, group;
};

// The unbroken runs of one column, from the lowest up.
void find_runs(const std::uint64_t *words, int count, std::vector<std::pair<int, int>> &runs) {
    runs.clear();
    int first = 0, last = count - 1;
    while (first < count && words[first] == 0) ++first;
    if (first == count) return;
    while (words[last] == 0) --last;
    if (first == last) {  // often there is but one
        const int begin = std::countr_zero(words[first]), end = 64 - std::countl_zero(words[first]);
        if (words[first] >> begin == ~std::uint64_t(0) >> (64 - (end - begin))) {
            runs.emplace_back(first * 64 + begin, first * 64 + end);
            return;
        }
    }
    int low = -1;  // where the run at hand began
    for (int i = first; i <= last; ++i) {
        const std::uint64_t word = words[i];
        int at = 0;
        while (at < 64) {
            const std::uint64_t rest = (low < 0 ? word : ~word) >> at;
            if (rest == 0) break;
            at += std::countr_zero(rest);
            if (low < 0) {
                low = i * 64 + at;
            } else {
                runs.emplace_back(low, i * 64 + at);
                low = -1;
            }
        }
    }
    if (low >= 0) runs.emplace_back(low, (last + 1) * 64);
}

// Groups of runs. Those that turn out to be one get the name of one of them.
class Groups {
  public:
    int add() {
        names_.push_back(int(names_.size()));
        return names_.back();
    }
    int count() const { return int(names_.size()); }
    int name(int group) const {
        while (names_[group] != group) group = names_[group];
        return group;
    }
    void join(int one, int two) { names_[two] = one; }
    void clear() { names_.clear(); }

  private:
    std::vector<int> names_;
};

// A part for each group that still has its name, in order.
std::vector<Part> gather(std::vector<Run> &runs, const Groups &groups, int column) {
    struct Box {
        int first = kLargest, last = -1, low = kLargest, high = 0, part = -1;
    };
    thread_local std::vector<Box> boxes;
    boxes.assign(std::size_t(groups.count()), {});
    for (Run &run : runs) {
        run.group = groups.name(run.group);
        Box &box = boxes[run.group];
        box.first = std::min(box.first, run.column);
        box.last = std::max(box.last, run.column);
        box.low = std::min(box.low, run.low);
        box.high = std::max(box.high, run.high);
    }
    std::vector<Part> parts;
    for (Box &box : boxes)
        if (box.last >= 0) {
            box.part = int(parts.size());
            parts.emplace_back(column + box.first, box.low, box.last - box.first + 1,
                               box.high - box.low);
        }
    for (const Run &run : runs) {
        const Box &box = boxes[run.group];
        parts[box.part].fill(run.column - box.first, run.low - box.low, run.high - box.low);
    }
    return parts;
}

}  // namespace

Part::Part(int column, int row, int columns, int rows)
    : column(column), row(row), columns(columns), rows(rows), words((rows + 63) / 64),
      bits_(std::size_t(columns) * words) {}

void Part::fill(int column, int low, int high) {
    std::uint64_t *to = &bits_[std::size_t(column) * words];
    for (int word = low >> 6; word << 6 < high; ++word) {
        const int from = std::max(low - (word << 6), 0), until = std::min(high - (word << 6), 64);
        to[word] |= ~std::uint64_t(0) >> (64 - (until - from)) << from;
    }
}

int Part::count() const {
    int count = 0;
    for (const std::uint64_t word : bits_) count += count_bits(word);
    return count;
}

namespace {

// Columns from one to before another: the others hold no square of the size at hand.
struct Stretch {
    int from, until;
};

// From the lower left corners of squares of one size to those of squares `step` larger: whether
// there are any, and in which columns. `Words` is how many there are in a column, or 0 where that
// is not known.
template <int Words>
bool enlarge(const std::uint64_t *squares, std::uint64_t *larger, Stretch &columns, int some_words,
             int step) {
    const int words = Words ? Words : some_words;
    const int skip = step >> 6, shift = step & 63;
    const auto [from, until] = columns;
    for (int i = from; i < until; ++i)  // two squares, one `step` above the other
        for (int word = 0; word < words; ++word) {
            const std::uint64_t *at = squares + std::ptrdiff_t(i) * words;
            std::uint64_t above = word + skip < words ? at[word + skip] >> shift : 0;
            if (shift && word + skip + 1 < words) above |= at[word + skip + 1] << (64 - shift);
            larger[std::ptrdiff_t(i) * words + word] = at[word] & above;
        }
    int first = until, last = from;
    for (int i = from; i + step < until; ++i) {  // and two such pairs, side by side
        std::uint64_t *to = larger + std::ptrdiff_t(i) * words, any = 0;
        const std::uint64_t *beside = to + std::ptrdiff_t(step) * words;
        for (int word = 0; word < words; ++word) any |= to[word] &= beside[word];
        if (any) {
            first = std::min(first, i);
            last = i + 1;
        }
    }
    if (first >= last) return false;
    columns = {first, last};
    return true;
}

// The largest number whose square is no more than this.
int root(int square) {
    int root = 0;
    for (int bit = 1 << 15; bit; bit >>= 1)
        if (std::int64_t(root + bit) * (root + bit) <= square) root += bit;
    return root;
}

}  // namespace

Point Part::inside() const {
    struct Scratch {
        std::vector<std::uint64_t> squares, larger;
    };
    thread_local Scratch kept;  // so that they grow but once
    auto &[squares, larger] = kept;
    squares = bits_;  // the lower left corners of squares of this size
    larger.resize(squares.size());
    const auto grow = words == 1   ? enlarge<1>
                      : words == 2 ? enlarge<2>
                      : words == 3 ? enlarge<3>
                                   : enlarge<0>;
    const int largest = std::min({columns, rows, root(count())});  // no larger one has room
    Stretch where{0, columns};
    int size = 1, step = 1;
    bool growing = true;
    while (step) {
        if (size + step <= largest && grow(squares.data(), larger.data(), where, words, step)) {
            std::swap(squares, larger);
            size += step;
        } else {
            growing = false;
        }
        step = growing ? step * 2 : step / 2;
    }
    std::size_t at = std::size_t(where.from) * words;
    while (squares[at] == 0) ++at;
    const int right = int(at / words), up = int(at % words) * 64 + std::countr_zero(squares[at]);
    return {(column + right + size / 2) * kStep + kMiddle, (row + up + size / 2) * kStep + kMiddle};
}

std::vector<Part> cut(const unsigned char *strip, std::size_t length, int column, int stride) {
    const std::size_t width = std::size_t(stride) / 8;
    const std::size_t columns = (length + width - 1) / width;
    if (columns > kLargest || stride > kLargest) throw TooLarge("a strip of too many samples");
    struct Scratch {
        std::vector<std::uint64_t> words;
        std::vector<std::pair<int, int>> spans;
        std::vector<Run> runs;
        Groups groups;
    };
    thread_local Scratch kept;
    auto &[words, spans, runs, groups] = kept;
    words.assign((width + 7) / 8, 0);
    runs.clear();
    groups.clear();
    std::size_t before = 0, now = 0;  // where the runs of the last column and of this one begin
    for (std::size_t i = 0; i < columns; ++i) {
        const std::size_t there = std::min(width, length - i * width);
        if (there < width) std::fill(words.begin(), words.end(), 0);
        std::memcpy(words.data(), strip + i * width, there);
        find_runs(words.data(), int(words.size()), spans);
        now = runs.size();
        for (const auto &[low, high] : spans) {
            int mine = -1;
            for (std::size_t k = before; k < now; ++k) {
                const Run &other = runs[k];
                if (other.low >= high || low >= other.high) continue;
                const int its = groups.name(other.group);
                if (mine < 0) {
                    mine = its;
                } else if (its != mine) {
                    groups.join(mine, its);
                }
            }
            runs.push_back({int(i), low, high, mine < 0 ? groups.add() : mine});
        }
        before = now;
    }
    return gather(runs, groups, column);
}

}  // namespace kensington::heap
