#include "numbers.hpp"

#include <algorithm>

namespace kensington::fast {

namespace {

// Where a tile at hand lies: in the first entrance, in the second, in the hand.
int slot_of(const State &state, int tile) {
    const Warehouse &mine = state.warehouses[state.seat];
    return tile == mine[0] ? 0 : tile == mine[1] ? 1 : 2;
}

// What a part adds to the first number for builds or for lifts, or -1 beyond the numbers.
int place_of(const Layout &layout, const State &state, const Standing &part) {
    const int column = part.x - layout.left;
    if (column < 0 || column >= layout.columns) return -1;
    return slot_of(state, part.tile) * layout.slot() + part.turns * layout.columns + column;
}

int plain_number(const Layout &layout, const State &state, const Move &move) {
    switch (move.kind) {
    case MoveKind::draw: return layout.draw + move.a;
    case MoveKind::reach: return layout.reach + !move.a;
    case MoveKind::steal: {
        const int away = (move.a - state.seat + state.players) % state.players;
        return layout.steal + 2 * (away - 1) + (state.warehouses[move.a][0] != move.b);
    }
    case MoveKind::skip: return layout.skip;
    case MoveKind::store: return layout.store;
    case MoveKind::put_back: return layout.put_back;
    default: return layout.end_turn;
    }
}

}  // namespace

Spelling::Spelling(const Layout &layout, State &state) {
    const std::vector<Move> &moves = state.legal_moves();
    thread_local std::vector<int> units, touches;
    units.clear();
    touches.clear();
    first_.reserve(moves.size());
    for (int i = 0; i < int(moves.size()); ++i) {
        const Move &move = moves[std::size_t(i)];
        if (move.kind == MoveKind::touch) {
            touches.push_back(i);
        } else if (move.kind != MoveKind::build) {
            first_.push_back({plain_number(layout, state, move), i});
        } else if (move.count > 1) {
            units.push_back(i);
        } else if (const int place = place_of(layout, state, move.parts[0]); place >= 0) {
            first_.push_back({layout.build + place, i});
        }
    }
    if (!touches.empty()) {  // spots that may not be touched now have numbers, too
        const auto &spots = state.spots();
        std::size_t at = 0;
        for (const int touch : touches) {
            const Move &move = moves[std::size_t(touch)];
            while (at < spots.size() && (spots[at].x != move.a || spots[at].y != move.b)) ++at;
            if (at >= std::size_t(layout.touches)) break;
            first_.push_back({layout.touch + int(at), touch});
        }
    }
    if (!units.empty()) spell_units(layout, state, moves, units);
    if (first_.empty() && !moves.empty()) first_.push_back({layout.elsewhere, 0});
}

// Lift the tiles in the order of their slots, then join. What is too far out has no numbers.
void Spelling::spell_units(const Layout &layout, const State &state, const std::vector<Move> &moves,
                           std::span<const int> units) {
    std::vector<SpelledUnit> found;
    for (const int unit : units) {
        const Move &move = moves[std::size_t(unit)];
        SpelledUnit spelled;
        spelled.move = unit;
        for (int i = 0; i < move.count; ++i) {
            const int place = place_of(layout, state, move.parts[std::size_t(i)]);
            if (place >= 0) spelled.lifts[std::size_t(spelled.count++)] = layout.lift + place;
        }
        if (spelled.count != move.count) continue;
        std::sort(spelled.lifts.begin(), spelled.lifts.begin() + spelled.count);
        found.push_back(spelled);
    }
    const auto alike = [](const SpelledUnit &one, const SpelledUnit &other) {
        return one.count == other.count && one.lifts == other.lifts;
    };
    const auto lower = [&](const SpelledUnit &one, const SpelledUnit &other) {
        const Move &a = moves[std::size_t(one.move)], &b = moves[std::size_t(other.move)];
        for (std::size_t i = 0; i < a.count; ++i)
            if (a.parts[i].y != b.parts[i].y) return a.parts[i].y < b.parts[i].y;
        return false;
    };
    while (!found.empty()) {  // those in the same columns: lower ones first
        const SpelledUnit one = found.front();
        std::vector<SpelledUnit> same;
        for (const SpelledUnit &each : found)
            if (alike(each, one)) same.push_back(each);
        std::erase_if(found, [&](const SpelledUnit &each) { return alike(each, one); });
        std::stable_sort(same.begin(), same.end(), lower);
        for (int level = 0; level < std::min(layout.levels, int(same.size())); ++level) {
            same[std::size_t(level)].join = layout.join + level;
            units_.push_back(same[std::size_t(level)]);
        }
    }
    const std::size_t others = first_.size();
    for (const SpelledUnit &unit : units_) {
        const auto is_first = [&](const Option &each) { return each.number == unit.lifts[0]; };
        if (std::none_of(first_.begin() + std::ptrdiff_t(others), first_.end(), is_first))
            first_.push_back({unit.lifts[0], kLifts});
    }
}

std::vector<Option> Spelling::after(std::span<const int> lifted) const {
    if (lifted.empty()) return first_;
    std::vector<Option> found;
    for (const SpelledUnit &unit : units_) {
        if (int(lifted.size()) > unit.count ||
            !std::equal(lifted.begin(), lifted.end(), unit.lifts.begin()))
            continue;
        const bool whole = int(lifted.size()) == unit.count;
        const Option option{whole ? unit.join : unit.lifts[lifted.size()],
                            whole ? unit.move : kLifts};
        const auto same = [&](const Option &each) { return each.number == option.number; };
        if (std::none_of(found.begin(), found.end(), same)) found.push_back(option);
    }
    return found;
}

}  // namespace kensington::fast
