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

// From the lower left corners of squares of one size to those of squares `step` larger: whether
// there are any. `Words` is how many there are in a column, or 0 where that is not known.
template <int Words>
bool enlarge(const std::vector<std::uint64_t> &squares, std::vector<std::uint64_t> &larger,
             int columns, int some_words, int step) {
    const int words = Words ? Words : some_words;
    const int skip = step >> 6, shift = step & 63, fit = columns - step;
    std::uint64_t any = 0;
    const auto stacked = [&](int column, int word) {  // two squares, one `step` above the other
        const std::uint64_t *from = &squares[std::size_t(column) * words];
        std::uint64_t above = word + skip < words ? from[word + skip] >> shift : 0;
        if (shift && word + skip + 1 < words) above |= from[word + skip + 1] << (64 - shift);
        return from[word] & above;
    };
    for (int i = 0; i < columns; ++i)
        for (int word = 0; word < words; ++word) {
            larger[std::size_t(i) * words + word] = stacked(i, word);
        }
    for (int i = 0; i < fit; ++i) {  // and two such pairs, side by side
        std::uint64_t *to = &larger[std::size_t(i) * words];
        const std::uint64_t *beside = to + std::size_t(step) * words;
        for (int word = 0; word < words; ++word) any |= to[word] &= beside[word];
    }
    std::fill(larger.begin() + std::ptrdiff_t(std::max(fit, 0)) * words, larger.end(), 0);
    return any != 0;
}

}  // namespace

Point Part::inside() const {
    thread_local std::vector<std::uint64_t> squares, larger;  // kept, so that they grow but once
    squares = bits_;  // the lower left corners of squares of this size
    larger.resize(squares.size());
    const auto grow = words == 1   ? enlarge<1>
                      : words == 2 ? enlarge<2>
                      : words == 3 ? enlarge<3>
                                   : enlarge<0>;
    int size = 1, step = 1;
    bool growing = true;
    while (step) {
        if (step < columns && step < rows && grow(squares, larger, columns, words, step)) {
            std::swap(squares, larger);
            size += step;
        } else {
            growing = false;
        }
        step = growing ? step * 2 : step / 2;
    }
    std::size_t at = 0;
    while (squares[at] == 0) ++at;
    const int right = int(at / words), up = int(at % words) * 64 + std::countr_zero(squares[at]);
    return {(column + right + size / 2) * kStep + kMiddle, (row + up + size / 2) * kStep + kMiddle};
}

std::vector<Part> cut(const unsigned char *strip, std::size_t length, int column, int stride) {
    const std::size_t width = std::size_t(stride) / 8;
    const std::size_t columns = (length + width - 1) / width;
    if (columns > kLargest || stride > kLargest) throw TooLarge("a strip of too many samples");
    thread_local std::vector<std::uint64_t> words;
    thread_local std::vector<std::pair<int, int>> spans;
    thread_local std::vector<Run> runs;
    thread_local Groups groups;
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
