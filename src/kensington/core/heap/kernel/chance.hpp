// Streams of chance from a secret key, the same bytes as randomness.py gives.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace kensington {

using Digest = std::array<std::uint32_t, 8>;  // eight numbers, most significant byte first
using Key = std::array<unsigned char, 32>;

// HMAC-SHA256 under one key: what depends on the key alone is worked out once.
class Stream {
  public:
    explicit Stream(const Key &key);

    // Block b of event i: HMAC-SHA256(key, i as 8 bytes, b as 4 bytes).
    Digest block(std::uint64_t index, std::uint32_t block) const;

    // HMAC-SHA256(key, text) of a text of at most 55 bytes.
    Digest digest(std::span<const unsigned char> text) const;

  private:
    Digest inner_, outer_;  // after the block that holds the key
};

// Endless 32-bit numbers for one event of a stream.
class Numbers {
  public:
    Numbers(const Stream &stream, std::uint64_t index) : stream_(stream), index_(index) {}

    std::uint32_t next() {
        if (at_ == 8) {
            words_ = stream_.block(index_, block_++);
            at_ = 0;
        }
        return words_[at_++];
    }

    // A number from 0 to n - 1; those that would favour some are skipped.
    std::uint32_t within(std::uint32_t n) {
        const std::uint64_t all = std::uint64_t(1) << 32, even = all - all % n;
        std::uint64_t number = next();
        while (number >= even) number = next();
        return std::uint32_t(number % n);
    }

  private:
    const Stream &stream_;
    std::uint64_t index_;
    std::uint32_t block_ = 0;
    int at_ = 8;
    Digest words_{};
};

}  // namespace kensington
