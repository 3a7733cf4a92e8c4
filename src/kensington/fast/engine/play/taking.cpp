// How a turn begins: which tiles may be taken (rule 4, R9 to R12).
#include "available.hpp"

namespace kensington::fast {

namespace {

// Thefts that can be made good: the tile can be built this turn.
void list_steals(const State &state, std::vector<Move> &moves) {
    const int me = state.seat;
    if (!state.tokens[me]) return;
    const Box &box = *state.box;
    std::array<const Ways *, 2> own{};
    std::size_t count = 0;
    for (const int tile : state.warehouses[me])
        if (tile >= 0) own[count++] = &box.tiles[tile].ways;
    for (int seat = 0; seat < state.players; ++seat) {
        if (seat == me) continue;
        for (const int tile : state.warehouses[seat])
            if (tile >= 0 &&
                can_place(box, *state.houses[me], box.tiles[tile].ways, {own.data(), count}))
                moves.push_back(Move::of(MoveKind::steal, seat, tile));
    }
}

}  // namespace

void list_takes(const State &state, std::vector<Move> &moves) {
    const Box &box = *state.box;
    std::vector<Move> steals;
    list_steals(state, steals);
    const bool must_spend = state.began >= kMustSpend;
    const bool brown = (state.inside & box.brown).any() && state.tokens[state.seat];
    bool beige = (state.inside & box.beige).any();
    if (beige && must_spend) beige = !brown && steals.empty();
    if (state.heap) {
        const auto is_beige = [&](int tile) { return box.is_beige(tile); };
        for (const Touchable &spot : state.spots())
            if (box.is_beige(spot.tile) ? beige : brown)
                moves.push_back(Move::of(MoveKind::touch, spot.x, spot.y));
        for (const bool colour : {true, false})
            if ((colour ? beige : brown) && state.heap->reachable(*box.heap, is_beige, colour) >= 0)
                moves.push_back(Move::of(MoveKind::reach, colour));
    } else {
        for (int back = 0; back < 4; ++back)
            if ((state.inside & box.backs[back]).any() && (back < 2 ? beige : brown))
                moves.push_back(Move::of(MoveKind::draw, back));
    }
    moves.insert(moves.end(), steals.begin(), steals.end());
    if (!beige && !brown && !(must_spend && !steals.empty()))
        moves.push_back(Move::of(MoveKind::skip));
}

}  // namespace kensington::fast
