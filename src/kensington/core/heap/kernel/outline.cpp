#include "outline.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

namespace kensington::heap {

namespace {

using std::int64_t;
// Products of fitted lines need more than 64 bits. The limits below keep them under 127.
__extension__ typedef __int128 Long;
__extension__ typedef unsigned __int128 UnsignedLong;

constexpr int kStrays[] = {2, 1};  // how far middles may stray, in half steps: STRAY
constexpr int kShort = 10;         // a side with fewer steps may be a cut corner: SHORT
constexpr int64_t kNear = int64_t(5 * kStep) * (5 * kStep);  // NEAR

constexpr int kLargestSide = 1000;     // samples of a part; the largest tile has about 460
constexpr int kLongestBorder = 8000;   // steps of a border
constexpr int kLongestLine = 2048;     // steps of a straight side

int64_t doubled_area(const Outline &loop) {
    int64_t total = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const auto &[x, y] = loop[i];
        const auto &[u, v] = loop[i + 1 < loop.size() ? i + 1 : 0];
        total += int64_t(x) * v - int64_t(u) * y;
    }
    return total;
}

// The closed borders of the part's squares, corner by corner, with the part on the left-hand side,
// measured from the part's own corner.
std::vector<Outline> borders(const Part &part) {
    // From which corners the border goes to the right: below squares with nothing under them.
    // Every closed border does so somewhere.
    std::vector<std::uint64_t> rightward(std::size_t(part.columns) * part.words);
    for (int i = 0; i < part.columns; ++i) {
        const std::uint64_t *of = part.of(i);
        std::uint64_t carry = 0;
        for (int word = 0; word < part.words; ++word) {
            rightward[std::size_t(i) * part.words + word] = of[word] & ~(of[word] << 1 | carry);
            carry = of[word] >> 63;
        }
    }
    constexpr int dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};  // right, up, left, down
    // The square ahead on the left-hand side, seen from a corner; on the right-hand side lies what
    // is on the left of the direction before.
    constexpr int ahead_x[] = {0, -1, -1, 0}, ahead_y[] = {0, 0, -1, -1};
    std::vector<Outline> found;
    for (std::size_t at = 0; at < rightward.size(); ++at) {
        while (rightward[at]) {
            const int column = int(at) / part.words;
            const int row = int(at) % part.words * 64 + std::countr_zero(rightward[at]);
            Outline border;
            int x = column, y = row, direction = 0;
            do {
                border.emplace_back(x, y);
                if (border.size() > kLongestBorder) throw TooLarge("a border of too many steps");
                if (direction == 0)
                    rightward[std::size_t(x) * part.words + (y >> 6)] &= ~(std::uint64_t(1) << (y & 63));
                x += dx[direction];
                y += dy[direction];
                const int left = direction, right = (direction + 3) & 3;
                // Where squares meet at a corner only, turning left stays with the same square.
                if (!part.shows(x + ahead_x[left], y + ahead_y[left]))
                    direction = (direction + 1) & 3;
                else if (part.shows(x + ahead_x[right], y + ahead_y[right]))
                    direction = right;
            } while (x != column || y != row || direction != 0);
            found.push_back(std::move(border));
        }
    }
    return found;
}

// The same loop, begun at the lowest, leftmost vertex.
void begin_lowest(Outline &loop) {
    const auto lower = [](const Point &a, const Point &b) {
        return a.second != b.second ? a.second < b.second : a.first < b.first;
    };
    std::rotate(loop.begin(), std::min_element(loop.begin(), loop.end(), lower), loop.end());
}

// The loop without repeated vertices and without those on a straight line.
Outline bare(const Outline &loop) {
    Outline kept;
    const std::size_t count = loop.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto &[x, y] = loop[i];
        const auto &[a, b] = loop[i ? i - 1 : count - 1];
        const auto &[c, d] = loop[i + 1 < count ? i + 1 : 0];
        if (int64_t(x - a) * (d - b) != int64_t(y - b) * (c - a)) kept.emplace_back(x, y);
    }
    return kept;
}

struct Line {  // all (x, y) with a*x + b*y = c
    Long a, b, c;
};

// The middles of a border's steps, in half steps, gone round twice, and what lines are fitted with.
class Middles {
  public:
    explicit Middles(const Outline &border) : count_(int(border.size())) {
        points_.reserve(2 * border.size());
        for (int i = 0; i < count_; ++i) {
            const auto &[a, b] = border[i];
            const auto &[c, d] = border[i + 1 < count_ ? i + 1 : 0];
            points_.emplace_back(a + c, b + d);
        }
        begin_lowest(points_);
        for (int i = 0; i < count_; ++i) points_.push_back(points_[i]);
        sums_.resize(points_.size() + 1);
        for (std::size_t i = 0; i < points_.size(); ++i) {
            const int64_t x = points_[i].first, y = points_[i].second;
            const Sums &before = sums_[i];
            sums_[i + 1] = {before.x + x, before.y + y, before.xx + x * x, before.yy + y * y,
                            before.xy + x * y};
        }
    }

    // The vertices of a polygon from which the points stray no farther than so.
    Outline vertices(int stray) const;

  private:
    struct Sums {  // over all points before one
        int64_t x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    };

    void add_bends(int start, int end, int stray, std::vector<int> &bends) const;
    std::vector<int> needed(const std::vector<int> &bends, int stray) const;
    bool is_straight(int first, int last, int stray) const;
    Line side(int first, int last) const;
    Line fitted(int first, int last) const;

    int count_;
    Outline points_;
    std::vector<Sums> sums_;
};

// The start and where to bend on the way to the end (after Douglas and Peucker).
void Middles::add_bends(int start, int end, int stray, std::vector<int> &bends) const {
    const auto &[x, y] = points_[start];
    const int dx = points_[end].first - x, dy = points_[end].second - y;
    const int through = x * dy - y * dx;
    int worst = 0, at = start;
    for (int i = start; i < end; ++i) {
        const int off = std::abs(points_[i].first * dy - points_[i].second * dx - through);
        if (off > worst) {
            worst = off;
            at = i;
        }
    }
    if (int64_t(worst) * worst <= int64_t(stray) * stray * (int64_t(dx) * dx + int64_t(dy) * dy)) {
        bends.push_back(start);
        return;
    }
    add_bends(start, at, stray, bends);
    add_bends(at, end, stray, bends);
}

// The bends without those where one line fits both sides, from the first all the way round.
std::vector<int> Middles::needed(const std::vector<int> &bends, int stray) const {
    std::vector<int> kept{bends.front()};
    for (std::size_t i = 1; i + 1 < bends.size(); ++i)
        if (!is_straight(kept.back(), bends[i + 1], stray)) kept.push_back(bends[i]);
    if (kept.size() > 3 && is_straight(kept.back(), bends.back() + kept[1], stray)) {
        kept.erase(kept.begin());
        kept.push_back(kept.front() + bends.back());
    } else {
        kept.push_back(bends.back());
    }
    return kept;
}

bool Middles::is_straight(int first, int last, int stray) const {
    const Line line = fitted(first, last);
    const UnsignedLong limit =  // squared
        UnsignedLong(stray * stray) *
        (UnsignedLong(line.a * line.a) + UnsignedLong(line.b * line.b));
    for (int i = first; i <= last; ++i) {
        const Long off = line.a * points_[i].first + line.b * points_[i].second - line.c;
        const UnsignedLong far = UnsignedLong(off < 0 ? -off : off);
        if (far >> 64 || far * far > limit) return false;
    }
    return true;
}

// The line of a side between two bends. The bends themselves may belong to the next side.
Line Middles::side(int first, int last) const {
    if (last - first + 1 > kLongestLine) throw TooLarge("a side of too many steps");
    return last - first + 1 > 6 ? fitted(first + 1, last - 1) : fitted(first, last);
}

// The line that fits some points best, measured across its main direction.
Line Middles::fitted(int first, int last) const {
    const auto &[x, y] = points_[first];
    const int64_t dx = points_[last].first - x, dy = points_[last].second - y;
    const int64_t n = last - first + 1;
    if (n <= 4) return {dy, -dx, dy * x - dx * y};
    const Sums &low = sums_[first], &high = sums_[last + 1];
    const int64_t sx = high.x - low.x, sy = high.y - low.y, xy = high.xy - low.xy;
    const bool steep = std::abs(dy) > std::abs(dx);
    const int64_t run = steep ? n * (high.yy - low.yy) - sy * sy : n * (high.xx - low.xx) - sx * sx;
    const int64_t rise = n * xy - sx * sy;
    const Long a = steep ? run : rise, b = steep ? -rise : -run;
    return {a * n, b * n, a * sx + b * sy};
}

Long floor_div(Long a, Long b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

// Where two lines meet, in thousandths, if that is near a point of the border.
std::optional<Point> meeting(const Line &one, const Line &two, const Point &near) {
    const Long across = one.a * two.b - two.a * one.b;
    if (across == 0) return {};
    const Long x = floor_div(kStep * (one.c * two.b - two.c * one.b) + across, 2 * across);
    const Long y = floor_div(kStep * (one.a * two.c - two.a * one.c) + across, 2 * across);
    constexpr Long far = 1 << 28;
    if (x > far || x < -far || y > far || y < -far) return {};
    const Long right = 2 * x - near.first * kStep, up = 2 * y - near.second * kStep;
    if (right * right + up * up > kNear) return {};
    return Point{int(x), int(y)};
}

Outline Middles::vertices(int stray) const {
    const auto &[x, y] = points_[0];
    int farthest = -1, far = 0;
    for (int i = 0; i < count_; ++i) {
        const int right = points_[i].first - x, up = points_[i].second - y;
        if (right * right + up * up > farthest) {
            farthest = right * right + up * up;
            far = i;
        }
    }
    std::vector<int> bends;
    add_bends(0, far, stray, bends);
    add_bends(far, count_, stray, bends);
    bends.push_back(count_);
    bends = needed(bends, stray);
    std::vector<Line> lines;
    for (std::size_t i = 0; i + 1 < bends.size(); ++i) lines.push_back(side(bends[i], bends[i + 1]));
    const std::size_t count = lines.size();
    Outline found;
    for (std::size_t i = 0; i < count; ++i) {
        const auto before = [&] { return lines[i ? i - 1 : count - 1]; };
        std::optional<Point> corner;
        if (bends[i + 1] - bends[i] < kShort) {  // left out if its neighbours meet close by
            const Point &between = points_[(bends[i] + bends[i + 1]) / 2];
            corner = meeting(before(), lines[(i + 1) % count], between);
            if (corner) {
                ++i;
                if (i == count) found.erase(found.begin());
            }
        }
        const Point &bend = points_[bends[i]];
        if (!corner) corner = meeting(before(), lines[i], bend);
        found.push_back(corner ? *corner : Point{bend.first * kStep / 2, bend.second * kStep / 2});
    }
    return found;
}

// A polygon along the middles of the border's steps.
//
// The border of a straight cut keeps evenly to both sides of it. So each side is the line fitted to
// the middles along it, each vertex is where two such lines meet, and straight edges come out
// straight. A border too small or too thin for that is followed more closely.
Outline polygon(const Outline &border, int64_t area) {
    const Middles middles(border);
    const int64_t wanted = area * kStep * kStep;
    for (const int stray : kStrays) {
        Outline found = bare(middles.vertices(stray));
        if (found.size() > 2 && std::abs(doubled_area(found) - wanted) * 4 < std::abs(wanted)) {
            begin_lowest(found);
            return found;
        }
    }
    Outline steps;
    for (const auto &[x, y] : border) steps.emplace_back(x * kStep, y * kStep);
    steps = bare(steps);
    begin_lowest(steps);
    return steps;
}

}  // namespace

Outlines outlines(const Part &part) {
    if (part.columns > kLargestSide || part.rows > kLargestSide)
        throw TooLarge("a part of too many samples");
    Outlines found;
    for (const Outline &border : borders(part)) {
        const int64_t area = doubled_area(border);
        Outline loop = polygon(border, area);
        for (auto &[x, y] : loop) {
            x += part.column * kStep;
            y += part.row * kStep;
        }
        if (area > 0)
            found.outer = std::move(loop);
        else
            found.holes.push_back(std::move(loop));
    }
    std::sort(found.holes.begin(), found.holes.end());
    return found;
}

}  // namespace kensington::heap
