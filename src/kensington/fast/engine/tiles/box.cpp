#include "box.hpp"

namespace kensington::fast {

namespace {

// Reads a table of numbers as tables.py wrote it.
class Reader {
  public:
    explicit Reader(std::span<const std::int16_t> numbers) : numbers_(numbers) {}
    int next() {
        if (at_ == numbers_.size()) throw std::runtime_error("a table ends too early");
        return numbers_[at_++];
    }
    std::size_t count() { return std::size_t(next()); }
    Cell cell() {
        const int x = next();
        return {std::int16_t(x), std::int16_t(next())};
    }
    std::vector<Cell> cells() {
        std::vector<Cell> cells(count());
        for (Cell &each : cells) each = cell();
        return cells;
    }
    std::vector<std::pair<std::int8_t, std::int8_t>> pairs() {
        std::vector<std::pair<std::int8_t, std::int8_t>> pairs(count());
        for (auto &[one, other] : pairs) {
            one = std::int8_t(next());
            other = std::int8_t(next());
        }
        return pairs;
    }

  private:
    std::span<const std::int16_t> numbers_;
    std::size_t at_ = 0;
};

Ledges read_ledges(std::span<const std::int16_t> numbers) {
    Reader reader(numbers);
    Ledges ledges(reader.count());
    for (Ledge &ledge : ledges) {
        ledge.at = reader.cell();
        ledge.hanging = reader.cells();
    }
    return ledges;
}

Arranged read_arranged(std::span<const std::int16_t> numbers, std::size_t count) {
    Reader reader(numbers);
    Arranged arranged(reader.count());
    for (Arrangements &group : arranged) {
        group.underside = reader.cells();
        group.members.resize(reader.count());
        for (Arrangement &member : group.members) {
            for (std::size_t i = 0; i < count; ++i) member.at[i] = reader.cell();
            member.touching = reader.pairs();
            member.resting = reader.pairs();
        }
    }
    return arranged;
}

// What is kept for some shapes, made without the lock: Python may want its own meanwhile.
template <typename Kept, typename Make>
const auto &kept(std::mutex &lock, Kept &map, std::span<const int> shapes, Make make) {
    std::uint64_t key = shapes.size();
    for (const int shape : shapes) key = key << 16 | std::uint64_t(shape);
    {
        const std::lock_guard held(lock);
        const auto found = map.find(key);
        if (found != map.end()) return *found->second;
    }
    auto made = make();
    const std::lock_guard held(lock);
    auto &place = map[key];
    if (!place) place = std::make_unique<const decltype(made)>(std::move(made));
    return *place;
}

}  // namespace

const Ledges &Box::ledges(int upper, int lower) const {
    const int pair[] = {upper, lower};
    return kept(lock_, ledges_, pair, [&] { return read_ledges(ask(kLedges, pair)); });
}

const Arranged &Box::arranged(std::span<const int> some) const {
    return kept(lock_, arranged_, some,
                [&] { return read_arranged(ask(kArranged, some), some.size()); });
}

const std::vector<Cell> &Box::meetings(int first, int second) const {
    const int pair[] = {first, second};
    return kept(lock_, meetings_, pair, [&] { return Reader(ask(kMeetings, pair)).cells(); });
}

}  // namespace kensington::fast
