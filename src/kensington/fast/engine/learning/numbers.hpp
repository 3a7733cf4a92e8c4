// Moves as numbers: the same as env/actions.py, which explains them.
#pragma once

#include "../play/state.hpp"
#include "layout.hpp"

namespace kensington::fast {

constexpr int kLifts = -1;  // instead of a move: this number lifts a tile, and more must follow

struct Option {  // a number that is legal now, and which of the legal moves it is
    int number, move;
};

struct SpelledUnit {  // a unit: its tiles are lifted one by one, and then joined
    int count = 0;
    std::array<int, kUnitTiles> lifts{};
    int join = 0, move = 0;
};

// The legal moves of a position and the numbers that spell them, in Python's order.
class Spelling {
  public:
    Spelling() = default;
    Spelling(const Layout &layout, State &state);

    // What may follow once these tiles have been lifted; at first none.
    std::vector<Option> after(std::span<const int> lifted) const;

  private:
    void spell_units(const Layout &layout, const State &state, const std::vector<Move> &moves,
                     std::span<const int> units);

    std::vector<Option> first_;
    std::vector<SpelledUnit> units_;
};

}  // namespace kensington::fast
