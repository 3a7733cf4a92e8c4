#include "state.hpp"

#include <algorithm>

namespace kensington::fast {

namespace {

// The index-th number from 0 to n - 1, each as likely: a block is read as one 256-bit number, and
// those at the top that would favour some are skipped (randomness.py).
int below(const Stream &stream, std::uint32_t n, std::uint64_t index) {
    std::uint64_t all = 1 % n;  // 2 to the power of 256, modulo n
    for (int i = 0; i < 8; ++i) all = (all << 32) % n;
    for (std::uint32_t block = 0;; ++block) {
        const Digest words = stream.block(index, block);
        const bool high = std::all_of(words.begin(), words.end() - 1,
                                      [](std::uint32_t word) { return word == 0xffffffff; });
        if (high && all && words.back() >= (std::uint64_t(1) << 32) - all) continue;
        std::uint64_t left = 0;
        for (const std::uint32_t word : words) left = (left << 32 | word) % n;
        return int(left);
    }
}

}  // namespace

State::State(std::shared_ptr<const Box> its_box, int players, int start, int all_tokens,
             std::shared_ptr<const Chance> its_chance)
    : box(std::move(its_box)), chance(std::move(its_chance)), players(players), seat(start),
      supply(all_tokens - players) {
    const auto house = std::make_shared<const House>(*box);
    for (int i = 0; i < players; ++i) {
        tokens[i] = 1;
        houses[i] = house;
    }
    warehouses.fill({kNoTile, kNoTile});
    house_before = house;
    for (int tile = 0; tile < int(box->tiles.size()); ++tile) inside.add(tile);
    if (box->heap && chance) heap = Heap::deal(*box->heap, chance->layout);
}

const std::vector<Move> &State::legal_moves() {
    if (!listed_) {
        moves_.clear();
        if (phase == Phase::take) list_takes(*this, moves_);
        if (phase == Phase::build) list_builds(*this, moves_);
        listed_ = true;
    }
    return moves_;
}

void State::play(const Move &chosen) {
    const Move move = chosen;  // it may be one of the list that is forgotten now
    listed_ = false;
    switch (move.kind) {
    case MoveKind::draw:
    case MoveKind::touch:
    case MoveKind::reach: return take(move);
    case MoveKind::steal: return steal(move);
    case MoveKind::skip: phase = Phase::build; return;
    case MoveKind::build: return build(move);
    default: return end(move);
    }
}

// The tile that a take brings: a touch decides in the heap, chance in a bag.
int State::tile_taken(const Move &move) {
    const auto is_beige = [this](int tile) { return box->is_beige(tile); };
    if (move.kind == MoveKind::touch) return heap->at(move.a, move.b);
    if (move.kind == MoveKind::reach) return heap->reachable(*box->heap, is_beige, move.a);
    const TileSet tiles = inside & box->backs[move.a];
    if (!chance) throw NoChance();
    return tiles.nth(below(chance->faces, std::uint32_t(tiles.count()), draws++));
}

void State::take(const Move &move) {
    const int tile = tile_taken(move);
    if (tile < 0) throw std::logic_error("a take that brings nothing");
    if (heap) heap->take(tile);
    std::erase_if(put_back, [&](const Landed &each) { return each.tile == tile; });
    inside.drop(tile);
    if (box->brown.has(tile)) {
        --tokens[seat];
        ++supply;
    }
    hold(tile);
    if (box->birds.has(tile) && called == kNobody && birds() >= kSeventhBird) called = seat;
}

void State::steal(const Move &move) {
    const int owner = move.a, tile = move.b;
    --tokens[seat];
    ++tokens[owner];
    entrance = warehouses[owner][0] == tile ? 0 : 1;
    free(owner, tile);
    stolen_from = owner;
    hold(tile);
}

void State::hold(int tile) {
    taken = hand = tile;
    phase = Phase::build;
}

void State::free(int owner, int tile) {
    Warehouse &its = warehouses[owner];
    its[its[0] == tile ? 0 : 1] = kNoTile;
}

// The birds in all houses and warehouses and in the hand.
int State::birds() const {
    int count = hand >= 0 && box->birds.has(hand);
    for (int i = 0; i < players; ++i) {
        count += houses[i]->birds;
        for (const int tile : warehouses[i]) count += tile >= 0 && box->birds.has(tile);
    }
    return count;
}

void State::build(const Move &move) {
    if (built == kUnitTiles) throw std::logic_error("more builds than tiles at hand");
    std::array<Laid, kUnitTiles> laid{};
    for (int i = 0; i < move.count; ++i) {
        const auto &[tile, x, y, turns] = move.parts[i];
        for (const Way &way : box->tiles[tile].ways)
            if (way.turns == turns) laid[i] = {way.face, x, y};
    }
    const auto house = houses[seat]->with(*box, {laid.data(), std::size_t(move.count)});
    Built &made = builds[built++];
    made.count = move.count;
    made.parts = move.parts;
    for (int i = 0; i < move.count; ++i) {
        const int tile = move.parts[i].tile;
        house->placed.push_back(move.parts[i]);
        house->birds += box->tiles[tile].bird;
        if (tile == hand)
            hand = kNoTile;
        else
            free(seat, tile);
    }
    houses[seat] = house;
}

void State::end(const Move &move) {
    if (move.kind == MoveKind::store) {
        Warehouse &mine = warehouses[seat];
        mine[mine[0] == kNoTile ? 0 : 1] = std::int16_t(hand);
    } else if (move.kind == MoveKind::put_back) {
        return_hand();
    }
    // A token for each diamond built this turn, as far as the supply reaches (rule 6).
    int earned = 0;
    for (int i = 0; i < built; ++i)
        for (int k = 0; k < builds[i].count; ++k)
            earned += box->diamonds.has(builds[i].parts[k].tile);
    earned = std::min(earned, supply);
    tokens[seat] = std::int16_t(tokens[seat] + earned);
    supply -= earned;
    hand_over();
}

// The tile in hand lands on the heap. What it lies on is known no longer (rule 10).
void State::return_hand() {
    if (heap && !chance) throw NoChance();
    heap::Landing at{};
    if (heap) at = box->heap->land(hand, chance->landings, draws);
    ++draws;
    inside.add(hand);
    if (!heap) {  // nobody saw where it landed, nor on what
        put_back.clear();
        return;
    }
    heap->put(*box->heap, {hand, at.x, at.y, at.angle});
    std::erase_if(put_back, [&](const Landed &each) { return heap->covers(hand, each.tile); });
    const Point spot = heap->landed(hand);
    put_back.push_back({hand, spot.first, spot.second});
}

// The turn is done: who is next, or is the game over (rule 7)?
void State::hand_over() {
    idle = built ? 0 : idle + 1;
    seat = (seat + 1) % players;
    ++turn;
    taken = hand = kNoTile;
    stolen_from = kNobody;
    entrance = 0;
    built = 0;
    house_before = houses[seat];
    warehouse_before = warehouses[seat];
    began = tokens[seat];
    const auto finish = [&](Ending how) {
        phase = Phase::over;
        ending = how;
    };
    if (called != kNobody) {
        phase = Phase::build;
        if (seat == called) finish(Ending::birds);
    } else {
        phase = Phase::take;
        if (idle >= box->rules.idle_rounds * players)
            finish(Ending::idle);
        else if (!somebody_can_build(*this))
            finish(Ending::stuck);
    }
}

}  // namespace kensington::fast
