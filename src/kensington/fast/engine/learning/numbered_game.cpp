#include "numbered_game.hpp"

#include <algorithm>

#include "../building/scoring.hpp"

namespace kensington::fast {

NumberedGame::NumberedGame(const Layout &layout, State its) : state(std::move(its)), layout_(&layout) {
    for (int seat = 0; seat < state.players; ++seat) count(seat);
    spell();
}

void NumberedGame::count(int seat) {
    const Score found = score(*state.box, *state.houses[seat]);
    scores[seat] = found.total();
    birds[seat] = found.birds;
}

void NumberedGame::spell() {
    spelling_ = {};
    options_.clear();
    spelling_ = Spelling(*layout_, state);
    options_ = spelling_.after({});
}

const Option *NumberedGame::find(long long number) const {
    for (const Option &option : options_)
        if (option.number == number) return &option;
    return nullptr;
}

void NumberedGame::step(const Option &option) {
    if (option.move == kLifts) {
        lifted.push_back(option.number);
        options_ = spelling_.after(lifted);
        return;
    }
    play(state.legal_moves()[std::size_t(option.move)]);
}

void NumberedGame::play(const Move &move) {
    const int seat = state.seat;
    const bool builds = move.kind == MoveKind::build;
    state.play(move);
    lifted.clear();
    if (builds) count(seat);
}

double NumberedGame::worth(int seat) const {
    const auto rank = [&](int each) { return std::pair(scores[each], birds[each]); };
    int better = 0;
    for (int other = 0; other < state.players; ++other)
        better += (rank(other) < rank(seat)) - (rank(other) > rank(seat));
    return double(better) / (state.players - 1);
}

}  // namespace kensington::fast
