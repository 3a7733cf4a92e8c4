// One game, played by numbers: the same as NumberedGame in env/table.py, and what a player sees of
// it as arrays (env/arrays.py, env/compact.py).
#pragma once

#include "numbers.hpp"

namespace kensington::fast {

enum class View : std::uint8_t { full, compact };

class NumberedGame {
  public:
    NumberedGame(const Layout &layout, State state);

    // What may be played now; empty when the game is over.
    const std::vector<Option> &options() const { return options_; }
    const Option *find(long long number) const;
    // Play a legal number. What throws TooLarge or NoChance has changed nothing.
    void step(const Option &option);
    // Bring up to date what follows from the state, after a step or a play. If it throws TooLarge,
    // the move was made nevertheless.
    void spell();
    void play(const Move &move);

    // What a player sees. `written` says what the row shows already, and so may be left as it is.
    struct Written {
        bool houses = false, spots = false;
    };
    void write(std::uint8_t *row, View view, int seat, Written written) const;
    // The picture of one house, which `houses` of the full view is made of.
    void write_house(std::uint8_t *picture, int seat) const;

    State state;
    std::vector<int> lifted;
    std::array<int, kMaxPlayers> scores{}, birds{};

    // What the end is worth to a seat: the share of the others it beat, less that it lost to.
    double worth(int seat) const;

  private:
    void count(int seat);
    void write_numbers(std::uint8_t *row, int seat) const;
    void write_lifted(std::uint8_t *rows) const;
    void write_tiles(std::uint8_t *rows, int seat, const std::vector<std::uint8_t> &shown,
                     int size) const;
    void write_full(std::uint8_t *row, int seat, Written written) const;
    void write_compact(std::uint8_t *row, int seat) const;

    const Layout *layout_;
    Spelling spelling_;
    std::vector<Option> options_;
};

}  // namespace kensington::fast
