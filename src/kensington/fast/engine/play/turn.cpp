// The second half of a turn: building, and the ways to end it (rules 5 and 6).
#include <algorithm>

#include "available.hpp"

namespace kensington::fast {

namespace {

// Whether a build would leave the stolen tile without any place (R12).
bool strands(const State &state, const Move &move) {
    const Box &box = *state.box;
    const auto builds = [&](int tile) {
        return std::any_of(move.parts.begin(), move.parts.begin() + move.count,
                           [&](const Standing &part) { return part.tile == tile; });
    };
    if (builds(state.hand)) return false;
    std::array<Laid, kUnitTiles> laid{};
    for (int i = 0; i < move.count; ++i) {
        const auto &[tile, x, y, turns] = move.parts[i];
        for (const Way &way : box.tiles[tile].ways)
            if (way.turns == turns) laid[i] = {way.face, x, y};
    }
    const auto grown =
        state.houses[state.seat]->with(box, {laid.data(), std::size_t(move.count)});
    std::array<const Ways *, 2> own{};
    std::size_t count = 0;
    for (const int tile : state.warehouses[state.seat])
        if (tile >= 0 && !builds(tile)) own[count++] = &box.tiles[tile].ways;
    return !can_place(box, *grown, box.tiles[state.hand].ways, {own.data(), count});
}

}  // namespace

void list_builds(const State &state, std::vector<Move> &moves) {
    const Box &box = *state.box;
    const House &house = *state.houses[state.seat];
    const auto &[one, two] = state.warehouses[state.seat];
    std::array<int, kUnitTiles> hand{};
    std::size_t count = 0;
    for (const int tile : {int(one), int(two), state.hand})
        if (tile >= 0) hand[count++] = tile;
    const std::span<const int> tiles(hand.data(), count);
    if (state.hand >= 0 && state.stolen_from >= 0) {  // a stolen tile is still to be built
        const int first = box.rules.steal_first ? state.hand : -1;
        list_singles(box, house, first >= 0 ? std::span<const int>(&state.hand, 1) : tiles, moves);
        list_units(box, house, tiles, first, moves);
        std::erase_if(moves, [&](const Move &move) { return strands(state, move); });
        return;
    }
    list_singles(box, house, tiles, moves);
    list_units(box, house, tiles, -1, moves);
    if (state.hand < 0) {
        moves.push_back(Move::of(MoveKind::end_turn));
        return;
    }
    const bool is_free = one < 0 || two < 0;
    if (is_free) moves.push_back(Move::of(MoveKind::store));
    if (!(is_free && box.rules.must_store)) moves.push_back(Move::of(MoveKind::put_back));
}

}  // namespace kensington::fast
