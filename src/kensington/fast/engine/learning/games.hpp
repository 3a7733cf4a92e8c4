// Many games stepped together, side by side in threads: what Batch in env/batch.py is made of.
#pragma once

#include "numbered_game.hpp"

namespace kensington::fast {

struct Beginning {  // how the next game of a place begins
    int start = 0;
    std::shared_ptr<const Chance> chance;
};

// How a game stands after a step. Past the bounds Python goes on: with the number that was to be
// played, or after it.
enum class Went : std::uint8_t { well, past_before, past_after };

// The buffers that a step writes, a row for each game. Rows of those who are passed over keep what
// they see.
struct Buffers {
    std::uint8_t *observations = nullptr;  // count x length
    std::uint8_t *masks = nullptr;         // count x actions
    std::int64_t *movers = nullptr;        // count
    float *rewards = nullptr;              // count x seats
    std::uint8_t *over = nullptr;          // count
    std::int64_t *scores = nullptr;        // count x seats
    std::uint8_t *went = nullptr;          // count: how each game went on
};

constexpr std::int64_t kPass = -1;  // instead of a number: this game is left as it is

class Games {
  public:
    Games(std::shared_ptr<const Box> box, std::shared_ptr<const Layout> layout, int count,
          int players, int tokens, View view, bool points);

    std::size_t size() const { return places_.size(); }
    int players() const { return players_; }
    View view() const { return view_; }
    std::size_t length() const;
    std::size_t actions() const { return std::size_t(actions_); }
    std::size_t seats() const { return std::size_t(layout_->seats); }

    // What the game after this one begins with.
    void queue(std::size_t place, Beginning next) { places_[place].next = std::move(next); }
    void begin(std::size_t place);  // the game that is queued
    // The state of a place from outside; `lifted` are legal numbers that were played in it.
    void become(std::size_t place, State state, std::span<const int> lifted);
    State blank() const { return State(box_, players_, 0, tokens_, nullptr); }

    NumberedGame &game(std::size_t place);
    const Layout &layout() const { return *layout_; }

    // The first place with an illegal number, or -1 if all may be played.
    std::ptrdiff_t find_illegal(const std::int64_t *numbers) const;
    void step(const std::int64_t *numbers, const Buffers &buffers, int threads);
    // All that one game shows, anew.
    void show(std::size_t place, const Buffers &buffers);
    // A legal number for each place: the share of its options that a number from 0 to 1 points at.
    void choose(const double *shares, std::int64_t *numbers) const;

  private:
    struct Place {
        std::optional<NumberedGame> game;
        Beginning next;
        std::vector<int> marked;  // what is set in its mask
    };

    Went step(Place &place, std::int64_t number, std::size_t row, const Buffers &buffers);
    void show(Place &place, std::size_t row, const Buffers &buffers, NumberedGame::Written written);

    std::shared_ptr<const Box> box_;
    std::shared_ptr<const Layout> layout_;
    int players_, tokens_, actions_;
    View view_;
    bool points_;  // whether points are the reward, and not the end
    std::vector<Place> places_;
};

}  // namespace kensington::fast
