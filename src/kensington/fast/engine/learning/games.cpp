#include "games.hpp"

#include <algorithm>
#include <cstring>
#include <exception>
#include <thread>

namespace kensington::fast {

Games::Games(std::shared_ptr<const Box> box, std::shared_ptr<const Layout> layout, int count,
             int players, int tokens, View view, bool points)
    : box_(std::move(box)), layout_(std::move(layout)), players_(players), tokens_(tokens),
      actions_(box_->heap ? layout_->actions : layout_->touch), view_(view), points_(points),
      places_(std::size_t(count)) {}

std::size_t Games::length() const {
    const Layout &at = *layout_;
    if (view_ == View::full) return std::size_t(box_->heap ? at.length : at.spots_at);
    return std::size_t(box_->heap ? at.compact_length : at.compact_spots_at);
}

void Games::begin(std::size_t place) {
    const auto &[start, chance] = places_[place].next;
    places_[place].game.emplace(*layout_, State(box_, players_, start, tokens_, chance));
}

void Games::become(std::size_t place, State state, std::span<const int> lifted) {
    NumberedGame made(*layout_, std::move(state));
    for (const int number : lifted) {
        const Option *option = made.find(number);
        if (!option || option->move != kLifts) throw std::invalid_argument("no such tile is lifted");
        made.step(*option);
    }
    places_[place].game.emplace(std::move(made));
}

NumberedGame &Games::game(std::size_t place) {
    if (!places_[place].game) throw std::logic_error("that game has not begun");
    return *places_[place].game;
}

std::ptrdiff_t Games::find_illegal(const std::int64_t *numbers) const {
    for (std::size_t i = 0; i < size(); ++i)
        if (numbers[i] != kPass && !(places_[i].game && places_[i].game->find(numbers[i])))
            return std::ptrdiff_t(i);
    return -1;
}

void Games::step(const std::int64_t *numbers, const Buffers &buffers, int threads) {
    // Each thread has a stretch of places of its own, and nothing else is written to.
    const auto work = [&](std::size_t from, std::size_t until, std::exception_ptr &failure) {
        try {
            for (std::size_t i = from; i < until; ++i) {
                buffers.over[i] = 0;
                std::fill_n(buffers.rewards + i * seats(), seats(), 0.0F);
                buffers.went[i] = std::uint8_t(Went::well);
                if (numbers[i] != kPass)
                    buffers.went[i] = std::uint8_t(step(places_[i], numbers[i], i, buffers));
            }
        } catch (...) {
            failure = std::current_exception();
        }
    };
    const std::size_t count = std::min(std::size_t(std::max(threads, 1)), size());
    std::vector<std::exception_ptr> failures(count);
    std::vector<std::thread> others;
    for (std::size_t n = 1; n < count; ++n)
        others.emplace_back(work, size() * n / count, size() * (n + 1) / count,
                            std::ref(failures[n]));
    work(0, size() / count, failures[0]);
    for (std::thread &other : others) other.join();
    for (const std::exception_ptr &failure : failures)
        if (failure) std::rethrow_exception(failure);
}

Went Games::step(Place &place, std::int64_t number, std::size_t row, const Buffers &buffers) {
    NumberedGame &game = *place.game;
    const State &state = game.state;
    const Option option = *game.find(number);
    const int mover = state.seat;
    const auto before = game.scores;
    const bool lifts = option.move == kLifts;
    Move move;
    if (!lifts) move = game.state.legal_moves()[std::size_t(option.move)];
    try {
        game.step(option);
    } catch (const TooLarge &) {
        return Went::past_before;
    }
    std::int64_t *scores = buffers.scores + row * seats();
    std::copy_n(game.scores.begin(), players_, scores);
    if (points_) {
        float *rewards = buffers.rewards + row * seats();
        for (int seat = 0; seat < players_; ++seat)
            rewards[seat] = float(game.scores[seat] - before[seat]);
    }
    const bool builds = !lifts && move.kind == MoveKind::build;
    const bool moves_heap = !lifts && (move.kind == MoveKind::touch || move.kind == MoveKind::reach ||
                                       move.kind == MoveKind::put_back);
    NumberedGame::Written written{!builds && state.seat == mover, !moves_heap};
    try {
        if (!lifts) game.spell();
        if (state.phase == Phase::over) {
            buffers.over[row] = 1;
            if (!points_)
                for (int seat = 0; seat < players_; ++seat)
                    buffers.rewards[row * seats() + std::size_t(seat)] = float(game.worth(seat));
            place.game.emplace(*layout_, State(box_, players_, place.next.start, tokens_,
                                                place.next.chance));
            written = {};
        }
        show(place, row, buffers, written);
    } catch (const TooLarge &) {
        return Went::past_after;
    }
    return Went::well;
}

void Games::show(std::size_t at, const Buffers &buffers) {
    Place &place = places_[at];
    if (!place.game) throw std::logic_error("that game has not begun");
    std::memset(buffers.observations + at * length(), 0, length());
    std::memset(buffers.masks + at * actions(), 0, actions());
    place.marked.clear();
    show(place, at, buffers, {});
}

void Games::show(Place &place, std::size_t row, const Buffers &buffers, NumberedGame::Written written) {
    const NumberedGame &game = *place.game;
    buffers.movers[row] = game.state.seat;
    game.write(buffers.observations + row * length(), view_, game.state.seat, written);
    std::uint8_t *mask = buffers.masks + row * actions();
    for (const int number : place.marked) mask[number] = 0;
    place.marked.clear();
    for (const Option &option : game.options()) {
        mask[option.number] = 1;
        place.marked.push_back(option.number);
    }
}

void Games::choose(const double *shares, std::int64_t *numbers) const {
    for (std::size_t i = 0; i < size(); ++i) {
        numbers[i] = kPass;
        if (!places_[i].game) continue;
        const auto &options = places_[i].game->options();
        const auto at = std::size_t(std::clamp(shares[i], 0.0, 1.0) * double(options.size()));
        if (!options.empty()) numbers[i] = options[std::min(at, options.size() - 1)].number;
    }
}

}  // namespace kensington::fast
